// `npm run bench:reports [-- --postgres] [-- --max=1000000] [-- --ahead]`: how long the parts of a report take for an account whose answers of two years are
// counted ahead, and without (`--ahead`: only ahead). The page shows the report with its topics first, and then reads the orders, so each is
// timed apart. Limit: p95 of 500 ms for each.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { addDays } from '#domain/question-filter.ts';
import { dayAt, lastDays } from '#domain/report.ts';
import { lackedFactsOf } from '#server/report/lacked.ts';
import { reportOrdersOf } from '#server/report/orders.ts';
import { reportOf } from '#server/report/report.ts';
import { reportTopicsOf } from '#server/report/topics.ts';
import { ANSWER_PARTS, type OpenStore, ORDER_PARTS, type SpanTable } from '#server/store/port.ts';
import { countAhead, withoutSpans } from '#tests/server/report/counted-ahead.ts';
import { startPostgresEngine, startSqlite } from '../lists/databases.ts';
import { fill, SELLER } from './fill.ts';

const LIMIT_MS = 500;
const WARM_UP = 1;
const ROUNDS = 10;
const PERIODS = [7, 30, 90, 366];
const timeZone = 'America/Argentina/Buenos_Aires';

/** In ms. */
interface Times {
  readonly p50: number;
  readonly p95: number;
  /** The processor's time of this process, which other work on the machine changes little. */
  readonly cpu: number;
}

interface Measured {
  readonly wall: number;
  readonly cpu: number;
}

async function timed(work: () => Promise<void>): Promise<Measured> {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wall: performance.now() - begun, cpu: (user + system) / 1000 };
}

const sortedBy = (measured: readonly Measured[], by: keyof Measured): readonly number[] =>
  measured.map((one) => one[by]).toSorted((a, b) => a - b);
const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function timesOf(measured: readonly Measured[]): Times {
  const walls = sortedBy(measured, 'wall');
  return { p50: atShare(walls, 0.5), p95: atShare(walls, 0.95), cpu: atShare(sortedBy(measured, 'cpu'), 0.5) };
}

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    ahead: { type: 'boolean', default: false },
    max: { type: 'string', default: '1000000' },
  },
});
const size = Number(values.max);
const engine = await (values.postgres ? startPostgresEngine() : startSqlite());
try {
  const database = await engine.create(`reports_${size}`);
  const filling = performance.now();
  await fill(engine, database, size);
  console.log(`${size} answers were filled in within ${((performance.now() - filling) / 1000).toFixed(0)} s.`);
  const store = await database.open();
  const today = dayAt(Date.now(), timeZone);
  const account = { accountId: SELLER, timeZone };

  async function measure(
    of: OpenStore,
    days: number,
    rounds: number,
  ): Promise<{ count: number; report: Times; orders: Times }> {
    const reports: Measured[] = [];
    const orders: Measured[] = [];
    let count = 0;
    for (let round = 0; round < WARM_UP + rounds; round++) {
      const period = lastDays(addDays(today, -(round % 3)), days);
      const report = await timed(async () => {
        const [{ current, before }] = await Promise.all([
          reportOf(of, account, period),
          reportTopicsOf(of, account, period),
          lackedFactsOf(of, account, period),
        ]);
        count = current.answered.count + before.answered.count;
      });
      const ordered = await timed(async () => {
        await reportOrdersOf(of, account, period);
      });
      if (round < WARM_UP) continue;
      reports.push(report);
      orders.push(ordered);
    }
    return { count, report: timesOf(reports), orders: timesOf(orders) };
  }

  const begun = performance.now();
  await countAhead(store, SELLER, 'MLA');
  console.log(`${size} answers were counted ahead in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  console.log(
    `| days | answers in both periods | report: p50 | p95 | CPU | p95 without | orders: p50 | p95 | CPU | p95 without |\n${'|---'.repeat(10)}|`,
  );
  let isMet = true;
  for (const days of PERIODS) {
    const ahead = await measure(store, days, ROUNDS);
    const raw = values.ahead ? null : await measure(withoutSpans(store), days, size > 1_000_000 ? 1 : 3);
    isMet &&= ahead.report.p95 <= LIMIT_MS && ahead.orders.p95 <= LIMIT_MS;
    const cellsOf = (part: 'report' | 'orders') => {
      const { p50, p95, cpu } = ahead[part];
      return [p50, p95, cpu, raw?.[part].p95];
    };
    const cells = [...cellsOf('report'), ...cellsOf('orders')].map((ms) => ms?.toFixed(0) ?? '');
    console.log(`| ${[days, ahead.count, ...cells].join(' | ')} |`);
  }
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
  async function sizeOf<Part extends string>(table: SpanTable<Part>, parts: readonly Part[]): Promise<string> {
    const spans = await table.counted(SELLER, { start: 0, end: Date.now() });
    let bytes = 0;
    for (const part of parts) for (const { counts } of await table.read(SELLER, spans, part)) bytes += counts.length;
    return `${spans.length} spans with ${(bytes / 1_000_000).toFixed(1)} MB of counts`;
  }
  const { answers, orders } = store.reportSpans;
  console.log(`Answers: ${await sizeOf(answers, ANSWER_PARTS)}. Orders: ${await sizeOf(orders, ORDER_PARTS)}.`);
  await store.close();
  console.log(
    isMet
      ? `p95 of every report and its orders is at most ${LIMIT_MS} ms.`
      : `A report or its orders take longer than ${LIMIT_MS} ms.`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await engine.remove();
}
