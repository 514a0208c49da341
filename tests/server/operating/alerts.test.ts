import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '#server/metrics.ts';
import { LIMITS } from '#server/operating/status.ts';
import { findProgram } from '../debian-program.ts';
import { createTestProduct } from '../product.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));
const RULES = pathOf('alerts.yml');
const NODE = 'job="mostrador", instance="one"';
const CALLS = 'mostrador_marketplace_call_duration_seconds_count';

/** Values a minute apart, as promtool writes them: `0x9` is ten times 0, `0+5x9` grows by 5. */
interface Case {
  readonly alert: string;
  /** Values at which it does not fire, and at which it does, of each series. */
  readonly series: readonly (readonly [name: string, well: string, broken: string])[];
  /** The labels of the alert. */
  readonly labels: Readonly<Record<string, string>>;
}

const PAGE = { severity: 'page' };
const TICKET = { severity: 'ticket' };
const ONE = { job: 'mostrador', instance: 'one' };
const LATE = '61x40';

const CASES: readonly Case[] = [
  { alert: 'AnswersDueLate', series: [[`mostrador_answers_due_seconds{${NODE}}`, '60x40', LATE]], labels: PAGE },
  {
    alert: 'NotificationsWaiting',
    series: [[`mostrador_notifications_waiting_seconds{${NODE}}`, '60x40', LATE]],
    labels: PAGE,
  },
  { alert: 'PollsOverdue', series: [[`mostrador_polls_overdue_seconds{${NODE}}`, '60x40', LATE]], labels: TICKET },
  {
    alert: 'MissedNotificationsUnread',
    series: [
      [`${CALLS}{${NODE}, call="missed-feeds", outcome="ok"}`, '0+1x40', '7x40'],
      [`${CALLS}{${NODE}, call="missed-feeds", outcome="unavailable"}`, '0+2x40', '0+2x40'],
    ],
    labels: TICKET,
  },
  {
    alert: 'MarketplaceFailing',
    series: [
      [`${CALLS}{${NODE}, call="answer", outcome="ok"}`, '0+100x40', '0+80x40'],
      [`${CALLS}{${NODE}, call="answer", outcome="not-found"}`, '0+50x40', '0+0x40'],
      [`${CALLS}{${NODE}, call="question", outcome="timeout"}`, '0+5x40', '0+20x40'],
    ],
    labels: PAGE,
  },
  {
    alert: 'CallBudgetExhausted',
    series: [[`mostrador_call_budget_exhausted_seconds{${NODE}}`, '600x40', '601x40']],
    labels: { ...TICKET, ...ONE },
  },
  {
    alert: 'LostConnectionsGrowing',
    series: [[`mostrador_lost_connections{${NODE}}`, '300x20 315x20', '300x20 325x20']],
    labels: PAGE,
  },
  {
    alert: 'AccountsFailing',
    series: [
      [`mostrador_accounts{${NODE}}`, '500x40', '500x40'],
      [`mostrador_failing_accounts{${NODE}}`, '5x40', '6x40'],
    ],
    labels: PAGE,
  },
  { alert: 'MailsWaiting', series: [[`mostrador_mails_waiting{${NODE}}`, '100x40', '101x40']], labels: TICKET },
  {
    alert: 'MailsNotSent',
    series: [
      [`mostrador_mails_waiting{${NODE}}`, '2x40', '2x40'],
      [`mostrador_mails_total{${NODE}, outcome="sent"}`, '0+1x40', '7x40'],
    ],
    labels: PAGE,
  },
  {
    alert: 'EventLoopLag',
    series: [[`nodejs_eventloop_lag_p99_seconds{${NODE}}`, '0.4x40', '0.6x40']],
    labels: { ...TICKET, ...ONE },
  },
  {
    alert: 'DatabaseConnectionsWaiting',
    series: [[`mostrador_database_connections_waiting{${NODE}}`, '3 0 0 0 4 0 0 0 2 0x32', '1x40']],
    labels: { ...TICKET, ...ONE },
  },
  { alert: 'StoreUnreachable', series: [[`mostrador_store_up{${NODE}}`, '1x40', '0x40']], labels: { ...PAGE, ...ONE } },
  {
    alert: 'DirectoryFailing',
    series: [
      [`mostrador_directory_reads_total{${NODE}, outcome="answered"}`, '0+1x40', '7x40'],
      [`mostrador_directory_reads_total{${NODE}, outcome="failed"}`, '0+2x40', '0+2x40'],
    ],
    labels: PAGE,
  },
  {
    alert: 'CellUnreachable',
    series: [
      [`mostrador_forwarded_requests_total{${NODE}, kind="call", outcome="answered"}`, '0+100x40', '0+80x40'],
      [`mostrador_forwarded_requests_total{${NODE}, kind="call", outcome="timeout"}`, '0+10x40', '0+20x40'],
    ],
    labels: PAGE,
  },
  { alert: 'NodeDown', series: [[`up{${NODE}}`, '1x40', '0x40']], labels: { ...PAGE, ...ONE } },
];

const namesIn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])].toSorted();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-alerts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What Prometheus' own tool says of the alert after 35 minutes of these values; null: it is as expected. */
async function judge({ alert, series, labels }: Case, state: 'well' | 'broken'): Promise<string | null> {
  const expected = state === 'well' ? [] : [{ exp_labels: labels }];
  const file = join(folder, `${alert}-${state}.yml`);
  // JSON is YAML.
  const tests = {
    rule_files: [await withoutAnnotations()],
    tests: [
      {
        interval: '1m',
        input_series: series.map(([name, well, broken]) => ({
          series: name,
          values: state === 'well' ? well : broken,
        })),
        alert_rule_test: [{ eval_time: '35m', alertname: alert, exp_alerts: expected }],
      },
    ],
  };
  await writeFile(file, JSON.stringify(tests));
  const { status, stdout, stderr } = spawnSync(findProgram('promtool', 'prometheus'), ['test', 'rules', file], {
    encoding: 'utf8',
  });
  return status === 0 ? null : stdout + stderr;
}

/** The rules without their sentences, which promtool would compare word by word. */
async function withoutAnnotations(): Promise<string> {
  const file = join(folder, 'alerts.yml');
  const text = await readFile(RULES, 'utf8');
  await writeFile(file, text.replace(/^ {8}annotations:\n( {10}.*\n)+/gm, ''));
  return file;
}

describe('the alerts', () => {
  test('are rules that Prometheus accepts', () => {
    const { status, stdout, stderr } = spawnSync(findProgram('promtool', 'prometheus'), ['check', 'rules', RULES], {
      encoding: 'utf8',
    });
    expect({ status, said: stdout + stderr }).toEqual({
      status: 0,
      said: expect.stringContaining(`${CASES.length} rules`),
    });
  });

  test('each have a case here, a summary and an action', async () => {
    const text = await readFile(RULES, 'utf8');
    expect(namesIn(text, /(?<=alert: )\w+/g)).toEqual(CASES.map(({ alert }) => alert).toSorted());
    for (const part of [/^ {10}summary: /gm, /^ {10}action: /gm]) expect(text.match(part)).toHaveLength(CASES.length);
  });

  test.each(CASES)('$alert fires when something is broken, and not before', async (given) => {
    expect([await judge(given, 'well'), await judge(given, 'broken')]).toEqual([null, null]);
  });

  test('have the limits of the status', async () => {
    const text = await readFile(RULES, 'utf8');
    for (const [metric, limit] of [
      ['mostrador_answers_due_seconds', LIMITS.answersDueSeconds],
      ['mostrador_notifications_waiting_seconds', LIMITS.notificationsWaitingSeconds],
      ['mostrador_polls_overdue_seconds', LIMITS.pollsOverdueSeconds],
      ['mostrador_mails_waiting', LIMITS.mailsWaiting],
    ] as const)
      expect(text).toContain(`expr: max(${metric}) > ${limit}\n`);
    // Each node's own.
    expect(text).toContain(`expr: mostrador_call_budget_exhausted_seconds > ${LIMITS.callBudgetExhaustedSeconds}\n`);
  });
});

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s names only metrics that a product exposes', async (name) => {
  await using product = await createTestProduct('postgres');
  const { text } = await createMetrics({ withProcessMetrics: true, store: product.store }).expose();
  const exposed = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, metric = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => metric + suffix) : [metric],
    ),
  );
  const named = namesIn(await readFile(pathOf(name), 'utf8'), /\b(mostrador|nodejs|process)_\w+/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((metric) => !exposed.has(metric))).toEqual([]);
});
