import type { DirectoryCounts } from '../cells/directory.ts';
import { DirectoryUnavailable } from '../cells/errors.ts';
import type { Config } from '../config.ts';
import type { BudgetShares, OpenStore, Workload } from '../store/port.ts';
import { VERSION } from '../version.ts';
import { withCell } from './cell-directory.ts';
import { reportLine } from './report-line.ts';

/** One fact about the service, and the limit beyond which the service operator has to act. */
interface Check {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'seconds' | 'count';
  /** What is measured, with its count where the value is a time. */
  readonly what: string;
}

/** The state of the service at one moment. */
export interface Status {
  /** The release of the command. */
  readonly version: string;
  readonly at: string;
  readonly isWell: boolean;
  readonly isNodeReady: boolean;
  readonly checks: readonly (Check & { readonly isWell: boolean })[];
  /** Null: there are no other cells. */
  readonly cell: CellStatus | null;
}

interface CellStatus {
  readonly name: string;
  /** What it has claimed; null: the directory does not respond. */
  readonly claimed: DirectoryCounts | null;
}

/** The limits of `deploy/alerts.yml`, which besides demands that they are exceeded for a while. */
export const LIMITS = {
  answersDueSeconds: 60,
  notificationsWaitingSeconds: 60,
  pollsOverdueSeconds: 60,
  mailsWaiting: 100,
  lostConnections: 100,
  /** Of the accounts. */
  failingAccountsShare: 0.01,
  callBudgetExhaustedSeconds: 600,
} as const;

/** How long a node may take to say that it is ready, in ms. */
const READY_TIMEOUT = 2000;

/** What waits in the store, and whether the node that the environment describes is ready. */
export async function readStatus(config: Config, store: OpenStore): Promise<Status> {
  const [workload, budget, now, isNodeReady, cell] = await Promise.all([
    store.workload.read(),
    store.budgetShares.use(),
    store.now(),
    isReady(config),
    readCell(config),
  ]);
  const checks = checksOf(workload, budget).map((check) => ({ ...check, isWell: check.value <= check.limit }));
  const isWell = isNodeReady && checks.every((check) => check.isWell) && cell?.claimed !== null;
  return { version: VERSION, at: new Date(now).toISOString(), isWell, isNodeReady, checks, cell };
}

async function readCell({ cells }: Config): Promise<CellStatus | null> {
  if (cells === null) return null;
  const claimed = await withCell(cells, ({ directory }) => directory.counts()).catch((error: unknown) => {
    if (error instanceof DirectoryUnavailable) return null;
    throw error;
  });
  return { name: cells.name, claimed };
}

type UsedBudget = Awaited<ReturnType<BudgetShares['use']>>;

function checksOf(
  { answers, notifications, polls, mails, lostConnections, accounts, failingAccounts }: Workload,
  { nodes, exhaustedFor }: UsedBudget,
): Check[] {
  const seconds = (lag: number): number => Math.round(lag / 1000);
  return [
    {
      name: 'answers due',
      value: seconds(answers.lag),
      limit: LIMITS.answersDueSeconds,
      unit: 'seconds',
      what: `the oldest of ${answers.count} overdue`,
    },
    {
      name: 'notifications',
      value: seconds(notifications.lag),
      limit: LIMITS.notificationsWaitingSeconds,
      unit: 'seconds',
      what: `the oldest of ${notifications.count} waiting`,
    },
    {
      name: 'polls',
      value: seconds(polls.lag),
      limit: LIMITS.pollsOverdueSeconds,
      unit: 'seconds',
      what: `the oldest of ${polls.count} overdue`,
    },
    { name: 'mails', value: mails, limit: LIMITS.mailsWaiting, unit: 'count', what: 'in the outbox' },
    {
      name: 'lost connections',
      value: lostConnections,
      limit: LIMITS.lostConnections,
      unit: 'count',
      what: 'accounts whose owner must restore the link',
    },
    {
      name: 'failing accounts',
      value: failingAccounts,
      limit: Math.floor(accounts * LIMITS.failingAccountsShare),
      unit: 'count',
      what: 'whose polls, imports or archiving keep failing',
    },
    {
      name: 'call budget',
      value: seconds(exhaustedFor),
      limit: LIMITS.callBudgetExhaustedSeconds,
      unit: 'seconds',
      what: `the longest exhausted share of ${nodes}`,
    },
  ];
}

/** The address of a node that listens on all addresses is its own machine's. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

async function isReady({ host, port }: Config): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(READY_TIMEOUT);
    return (await fetch(`http://${reachable(host)}:${port}/readyz`, { signal })).ok;
  } catch {
    return false;
  }
}

/** A page for a terminal: a line for each check with its limit. */
export function printStatus({ version, at, isWell, isNodeReady, checks, cell }: Status): string {
  const withUnit = (value: number, unit: Check['unit']): string => (unit === 'seconds' ? `${value} s` : String(value));
  return [
    `Mostrador ${version} at ${at}: ${isWell ? 'all is well' : 'something needs a service operator'}`,
    '',
    reportLine(isNodeReady, 'this node', isNodeReady ? 'ready' : 'not ready', 'limit: ready within 2 s'),
    ...checks.map(({ name, value, limit, unit, what, isWell: isGood }) =>
      reportLine(isGood, name, `${withUnit(value, unit)}, ${what}`, `limit: ${withUnit(limit, unit)}`),
    ),
    ...(cell === null ? [] : [cellLine(cell)]),
  ].join('\n');
}

function cellLine({ name, claimed }: CellStatus): string {
  const found = claimed === null ? 'does not respond' : `${claimed.people} people and ${claimed.accounts} accounts`;
  return reportLine(claimed !== null, 'directory', `cell ${name}: ${found}`, 'limit: responds within 2 s');
}
