import { Gauge, type Registry } from 'prom-client';
import type { OpenStore, Workload } from './store/port.ts';
import { systemTimers } from './timers.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a scrape waits for the store, in ms: less than Prometheus waits for the scrape. */
const READ_TIMEOUT = 5000;

/** The metrics that are read from the workload, in seconds where they are times. */
const GAUGES: readonly (readonly [name: string, help: string, measure: (workload: Workload) => number])[] = [
  ['mostrador_answers_due', 'Answers that are due and not sent.', ({ answers }) => answers.count],
  ['mostrador_answers_due_seconds', 'How overdue the oldest due answer is.', ({ answers }) => answers.lag / 1000],
  [
    'mostrador_notifications_waiting',
    'Due notifications of the marketplace.',
    ({ notifications }) => notifications.count,
  ],
  [
    'mostrador_notifications_waiting_seconds',
    'For how long the oldest notification has been due.',
    ({ notifications }) => notifications.lag / 1000,
  ],
  ['mostrador_polls_overdue', 'Polls that are due and did not begin.', ({ polls }) => polls.count],
  ['mostrador_polls_overdue_seconds', 'How overdue the oldest poll is.', ({ polls }) => polls.lag / 1000],
  ['mostrador_mails_waiting', 'Mails in the outbox.', ({ mails }) => mails],
  ['mostrador_lost_connections', 'Accounts with a lost connection.', ({ lostConnections }) => lostConnections],
  ['mostrador_accounts', 'Accounts, up to 10,000.', ({ accounts }) => accounts],
  [
    'mostrador_failing_accounts',
    'Accounts with a poll, an import or archiving that failed eight times in a row.',
    ({ failingAccounts }) => failingAccounts,
  ],
];

/**
 * Gauges of what waits in the store and of its connections. The returned function reads the store once and sets them all; without the
 * store they are NaN, and the other metrics are still served.
 */
export function createStoreGauges(
  registry: Registry,
  store: Pick<OpenStore, 'workload' | 'connections'>,
): () => Promise<void> {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [registry] });
  const gauges = GAUGES.map(([name, help, measure]) => ({ gauge: gauge(name, help), measure }));
  const isUp = gauge('mostrador_store_up', 'Whether the store answered the scrape.');
  const hasPool = store.connections() !== null;
  const inUse = hasPool ? gauge('mostrador_database_connections_in_use', 'Connections of the pool in use.') : null;
  const waiting = hasPool ? gauge('mostrador_database_connections_waiting', 'Calls that wait for a connection.') : null;

  return async () => {
    // Before this read takes a connection itself.
    const connections = store.connections();
    inUse?.set(connections?.inUse ?? 0);
    waiting?.set(connections?.waiting ?? 0);
    const failure = (): Error => new Error('the store did not answer in time');
    const workload = await withTimeout({ ms: READ_TIMEOUT, timers: systemTimers, failure }, () =>
      store.workload.read(),
    ).catch(() => null);
    isUp.set(workload === null ? 0 : 1);
    for (const { gauge: one, measure } of gauges) one.set(workload === null ? Number.NaN : measure(workload));
  };
}
