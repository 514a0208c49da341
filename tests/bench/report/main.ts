// `npm run bench:reports [-- --postgres] [-- --max=1000000] [-- --ahead]`: how long the parts of a report take for an account whose answers of two years are
// counted ahead, and without (`--ahead`: only ahead). The page shows the report with its topics first, and then reads the orders, so each is
// timed apart. Limit: p95 of 500 ms for each.
import { parseArgs } from 'node:util';
import { addDays } from '#domain/question-filter.ts';
import { dayAt, lastDays } from '#domain/report.ts';
import { reportOrdersOf } from '#server/report/orders.ts';
import { reportOf } from '#server/report/report.ts';
import { reportTopicsOf } from '#server/report/topics.ts';
import { ANSWER_PARTS, type OpenStore, ORDER_PARTS, type SpanTable } from '#server/store/port.ts';
import { countAhead, withoutSpans } from '#tests/server/report/counted-ahead.ts';
import { startPostgresEngine, startSqlite } from '../lists/databases.ts';
import { FIRST_TIME, followingOrders, INTERVAL, SELLER, seed } from '../search/seed.ts';

const LIMIT_MS = 500;
const WARM_UP = 1;
const ROUNDS = 10;
const PERIODS = [7, 30, 90, 366];
const timeZone = 'America/Argentina/Buenos_Aires';

/** Questions that are seeded one by one; more are copies of them. */
const SEEDED = 1_000_000;
const DAY = 86_400_000;
/** The longest period and the one before. */
const SPREAD = 732 * DAY;

interface Times {
  readonly p50: number;
  readonly p95: number;
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const atShare = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: atShare(0.5), p95: atShare(0.95) };
}

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    ahead: { type: 'boolean', default: false },
    max: { type: 'string', default: '1000000' },
  },
});
const size = Number(values.max);
const copies = Math.max(1, Math.floor(size / SEEDED));
const engine = await (values.postgres ? startPostgresEngine() : startSqlite());
try {
  const database = await engine.create(`reports_${size}`);
  await seed(engine, database, size / copies);
  const connection = await database.connectToSeed();
  // Reports read no search index, which would be written anew for each answer below. PostgreSQL's connection fires no triggers.
  if (!values.postgres)
    for (const trigger of [
      'questions_search_updated',
      'questions_orders_updated',
      'questions_orders_moved',
      'orders_search_deleted',
    ])
      await connection.run(`drop trigger ${trigger}`);
  const step = Math.floor(SPREAD / size);
  const start = Date.now() - SPREAD;
  for (let copy = 1; copy < copies; copy++)
    await connection.run(`insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, answered_by, answered_at, answer_text, fence)
      select account_id, id || '-${copy}', 'copia', asked_at + ${Math.floor((copy * INTERVAL) / copies)}, buyer_id, item_id, state,
        answered_by, answered_at, 'Sí.', 0 from questions where state = 'answered' and text <> 'copia'`);
  const at = `${start} + (asked_at - ${FIRST_TIME}) * ${copies} / ${INTERVAL} * ${step}`;
  // Most answers take less than two hours, some of them days; one in five has a rarer topic, and one in four a quick answer.
  await connection.run('delete from orders');
  await connection.run(`update questions set asked_at = ${at}, answered_at = ${at} + (asked_at / 6000 * 7919 % 7200) * 1000
    + case when asked_at / 6000 % 50 = 0 then asked_at / 6000 % 97 * 3600000 else 0 end, draft_use = 'unchanged',
    topics = case asked_at / 6000 % 5 when 0 then 'shipping' when 1 then 'price,stock' when 2 then 'warranty' else 'stock' end,
    quick_answer = case asked_at / 6000 % 4 when 0 then 1 else 0 end
    where state = 'answered'`);
  await connection.run(followingOrders(10));
  for (const statement of engine.settle) await connection.run(statement);
  await connection.close();
  const store = await database.open();
  const today = dayAt(Date.now(), timeZone);
  const account = { accountId: SELLER, timeZone };

  async function measure(
    of: OpenStore,
    days: number,
    rounds: number,
  ): Promise<{ count: number; report: Times; orders: Times }> {
    const reports: number[] = [];
    const orders: number[] = [];
    let count = 0;
    for (let round = 0; round < WARM_UP + rounds; round++) {
      const period = lastDays(addDays(today, -(round % 3)), days);
      const begun = performance.now();
      const [{ current, before }] = await Promise.all([
        reportOf(of, account, period),
        reportTopicsOf(of, account, period),
      ]);
      const shown = performance.now();
      await reportOrdersOf(of, account, period);
      count = current.answered.count + before.answered.count;
      if (round < WARM_UP) continue;
      reports.push(shown - begun);
      orders.push(performance.now() - shown);
    }
    return { count, report: timesOf(reports), orders: timesOf(orders) };
  }

  const begun = performance.now();
  await countAhead(store, SELLER, 'MLA');
  console.log(`${size} answers were counted ahead in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  console.log(
    `| days | answers in both periods | report: p50 | p95 | p95 without | orders: p50 | p95 | p95 without |\n${'|---'.repeat(8)}|`,
  );
  let isMet = true;
  for (const days of PERIODS) {
    const ahead = await measure(store, days, ROUNDS);
    const raw = values.ahead ? null : await measure(withoutSpans(store), days, size > SEEDED ? 1 : 3);
    isMet &&= ahead.report.p95 <= LIMIT_MS && ahead.orders.p95 <= LIMIT_MS;
    const cellsOf = (part: 'report' | 'orders') => [ahead[part].p50, ahead[part].p95, raw?.[part].p95];
    const cells = [...cellsOf('report'), ...cellsOf('orders')].map((ms) => ms?.toFixed(0) ?? '');
    console.log(`| ${[days, ahead.count, ...cells].join(' | ')} |`);
  }
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
