import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { siteOf } from '#domain/sites.ts';
import { reportOrdersOf } from '#server/report/orders.ts';
import { reportOf } from '#server/report/report.ts';
import { reportTopicsOf } from '#server/report/topics.ts';
import type { OpenStore, SpanTable } from '#server/store/port.ts';
import { SEED } from '../../paths/settings.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';
import { createUser } from '../store/fixtures.ts';
import { countAhead, countAheadUnlessHeldUp, countingAheadOn, withoutSpans, withSpans } from './counted-ahead.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

/** Runs statements as another program does: what the triggers do not notice, nothing does. */
interface Sql {
  run(statement: string): Promise<void>;
  close(): Promise<void>;
}

async function connect({ options }: TestDatabase): Promise<Sql> {
  if (options.engine === 'sqlite') {
    const database = new DatabaseSync(options.file, { timeout: 5000 });
    return { run: async (statement) => database.exec(statement), close: async () => database.close() };
  }
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  return {
    run: async (statement) => {
      await client.query(statement);
    },
    close: () => client.end(),
  };
}

interface Answer {
  /** Hours from the beginning of the period. */
  readonly hours: number;
  readonly waited: number;
  readonly by: 'Mostrador' | 'ana@example.com' | null;
  readonly draftUse: 'unchanged' | 'rewritten' | null;
  readonly heldBack: 'rule' | null;
  readonly topics: 'stock' | 'price,stock' | null;
  readonly quick: 0 | 1 | null;
  readonly item: number;
}

const DAYS = 9;
/** Across changes of the clock in Chile and at the ends of days. */
const SITES = [
  { siteId: 'MLA', from: '2026-03-02' },
  { siteId: 'MLC', from: '2024-09-05' },
  { siteId: 'MLC', from: '2024-04-04' },
] as const;

const hours = fc.oneof(
  fc.constantFrom(0, 24, 24 * DAYS, -24),
  fc.integer({ min: -24 * (DAYS + 1), max: 24 * (DAYS + 1) }),
);
const answer: fc.Arbitrary<Answer> = fc.record({
  hours,
  waited: fc.oneof(fc.constantFrom(0, HOUR, DAY), fc.integer({ min: 0, max: 30 * HOUR })),
  by: fc.constantFrom('Mostrador', 'ana@example.com', null),
  draftUse: fc.constantFrom('unchanged', 'rewritten', null),
  heldBack: fc.constantFrom('rule', null),
  topics: fc.constantFrom('stock', 'price,stock', null),
  quick: fc.constantFrom(0, 1, null),
  item: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 14 })),
});
/** A change of a question that is there, as SQL. */
const change = fc.constantFrom(
  `answered_at = answered_at + ${DAY}`,
  `answered_at = answered_at - ${3 * DAY}`,
  'answered_at = answered_at + 1',
  `asked_at = asked_at - ${HOUR}`,
  `asked_at = asked_at - ${7 * MINUTE}`,
  "item_id = 'MLA99'",
  "topics = 'shipping'",
  'topics = null',
  "held_back = 'not-sure'",
  "draft_use = 'changed'",
  "answered_by = 'beto@example.com'",
  'quick_answer = 1',
  "buyer_id = 'b1'",
  "state = 'deleting'",
  "state = 'answered'",
  "state = 'pending'",
);
/** A change of an order that is there, as SQL. */
const orderChange = fc.constantFrom(
  `created_at = created_at + ${DAY}`,
  `created_at = created_at - ${3 * DAY}`,
  "buyer_id = 'b2'",
  'is_cancelled = 1 - is_cancelled',
);
const command = fc.oneof(
  fc.record({ kind: fc.constant('answer' as const), answer }),
  fc.record({ kind: fc.constant('change' as const), which: fc.nat(), change }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('order' as const), which: fc.nat(), isCancelled: fc.boolean() }),
  fc.record({ kind: fc.constant('order' as const), which: fc.nat(), isCancelled: fc.constant(false) }),
  fc.record({ kind: fc.constant('change-order' as const), which: fc.nat(), change: orderChange }),
  fc.record({ kind: fc.constant('delete-order' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(1, 30) }),
  fc.record({ kind: fc.constant('count' as const) }),
  fc.record({ kind: fc.constant('step' as const) }),
  // The worker dies, or an answer or an order changes, between two of its statements.
  fc.record({
    kind: fc.constant('die' as const),
    at: fc.constantFrom('begin', 'barrier', 'put', 'release'),
    table: fc.constantFrom('answers', 'orders'),
  }),
  fc.record({
    kind: fc.constant('meanwhile' as const),
    at: fc.constantFrom('barrier', 'put'),
    table: fc.constantFrom('answers', 'orders'),
    which: fc.nat(),
    change: fc.option(change),
  }),
);

/** The same table, with what happens before one of its statements. */
const interrupted = <Part extends string>(
  table: SpanTable<Part>,
  at: string,
  interfere: () => Promise<void>,
): SpanTable<Part> => ({
  ...table,
  ...(at === 'begin' && { begin: (...of) => interfere().then(() => table.begin(...of)) }),
  ...(at === 'put' && { put: (...of) => interfere().then(() => table.put(...of)) }),
});

const quoted = (text: string | null): string => (text === null ? 'null' : `'${text}'`);

describe.each(ENGINES)('reports that are counted ahead, on %s', (engine) => {
  let database: TestDatabase;
  let store: OpenStore;
  let sql: Sql;
  let time = 0;
  let accounts = 0;
  beforeAll(async () => {
    database = await createTestDatabase(engine, { hasSchema: true });
    store = await database.open({ clock: () => time });
    sql = await connect(database);
  });
  afterAll(async () => {
    await sql.close();
    await database.remove();
  });

  const createSeller = async (siteId: string): Promise<string> => {
    accounts += 1;
    const id = String(5000 + accounts);
    const ownerId = await createUser(store, `${id}@example.com`);
    await store.accounts.create({ id, siteId, nickname: `TIENDA_${id}`, icon: null, ownerId });
    return id;
  };
  const insert = (accountId: string, id: number, start: number, one: Answer): Promise<void> => {
    const answeredAt = start + one.hours * HOUR;
    return sql.run(`insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, answered_by, answered_at,
        answer_text, draft_use, held_back, topics, quick_answer, fence)
      values ('${accountId}', '${id}', '¿Hay?', ${answeredAt - one.waited}, 'b${id % 3}', 'MLA${one.item}', 'answered',
        ${quoted(one.by)}, ${answeredAt}, 'Sí.', ${quoted(one.draftUse)}, ${quoted(one.heldBack)}, ${quoted(one.topics)}, ${one.quick}, 0)`);
  };
  /** As the trigger does for an account whose history has grown long. */
  const enrol = (accountId: string): Promise<void> =>
    sql.run(
      `insert into history (account_id, question_id, answered_at, position) values ('${accountId}', 'x', 0, 10000)`,
    );
  const reportsOf = async (of: OpenStore, account: { accountId: string; timeZone: string }, period: ReportPeriod) => ({
    report: await reportOf(of, account, period),
    topics: await reportTopicsOf(of, account, period),
    orders: await reportOrdersOf(of, account, period),
  });

  test('7.127 7.146 equal a count of the answers and orders after every change, step and death of the worker', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SITES),
        fc.array(answer, { minLength: 1, maxLength: 8 }),
        fc.array(command, { minLength: 4, maxLength: 14 }),
        async ({ siteId, from }, given, commands) => {
          const { timeZone } = siteOf(siteId);
          const start = startOfDay(from, timeZone);
          time = start + (DAYS + 1) * DAY;
          const accountId = await createSeller(siteId);
          const account = { accountId, timeZone };
          const period = { from, to: addDays(from, DAYS - 1) };
          let ids = 0;
          const nextId = (): number => {
            ids += 1;
            return ids;
          };
          for (const one of given) await insert(accountId, nextId(), start, one);
          await enrol(accountId);
          const apply = (which: number, to: string): Promise<void> =>
            sql.run(`update questions set ${to} where account_id = '${accountId}' and id = '${(which % ids) + 1}'`);
          const orderOf = (which: number): string => `id = '${which % 5}'`;
          const order = (which: number, isCancelled: boolean): Promise<void> =>
            store.orders.put(accountId, [
              {
                id: String(which % 5),
                buyerId: `b${which % 3}`,
                // All rows of an order are of one moment, so the same again changes none.
                itemIds: ['MLA99', 'MLA1', 'MLA2'],
                createdAt: start + ((which % (24 * (DAYS + 15))) - 24 * 8) * HOUR,
                updatedAt: time,
                isCancelled,
              },
            ]);
          const run = async (of: OpenStore, steps: number): Promise<void> => {
            let left = steps;
            await countingAheadOn(of)(() => {
              left -= 1;
              return left < 0;
            });
          };

          for (const one of [...commands, { kind: 'count' as const }]) {
            if (one.kind === 'answer') await insert(accountId, nextId(), start, one.answer);
            else if (one.kind === 'change') await apply(one.which, one.change);
            else if (one.kind === 'delete')
              await sql.run(
                `delete from questions where account_id = '${accountId}' and id = '${(one.which % ids) + 1}'`,
              );
            else if (one.kind === 'order') await order(one.which, one.isCancelled);
            else if (one.kind === 'change-order')
              await sql.run(
                `update orders set ${one.change} where account_id = '${accountId}' and ${orderOf(one.which)}`,
              );
            else if (one.kind === 'delete-order')
              await sql.run(`delete from orders where account_id = '${accountId}' and ${orderOf(one.which)}`);
            else if (one.kind === 'pass') time += one.hours * HOUR;
            else if (one.kind === 'step') {
              time += HOUR;
              await run(store, 1);
            } else if (one.kind === 'count') {
              time += HOUR;
              await run(store, 100);
            } else {
              time += HOUR;
              const interfere = async (): Promise<void> => {
                if (one.kind === 'die') throw new Error('the worker dies');
                if (one.change === null) await order(one.which, false);
                else await apply(one.which, one.change);
              };
              const { reportSpans } = store;
              const broken = withSpans(store, {
                ...(one.table === 'answers'
                  ? { answers: interrupted(reportSpans.answers, one.at, interfere) }
                  : { orders: interrupted(reportSpans.orders, one.at, interfere) }),
                ...(one.at === 'barrier' && { barrier: async () => interfere().then(() => reportSpans.barrier()) }),
                ...(one.at === 'release' && {
                  release: async (...of) => interfere().then(() => reportSpans.release(...of)),
                }),
              });
              await run(broken, 1).catch((error: unknown) => expect(String(error)).toContain('the worker dies'));
            }
            expect(await reportsOf(store, account, period)).toEqual(
              await reportsOf(withoutSpans(store), account, period),
            );
          }
          // All is counted ahead in the end: no answer and no order is read.
          let read = 0;
          const countOrders: typeof store.orders.count = async (...of) => {
            const counted = await store.orders.count(...of);
            read +=
              counted.before.placed + counted.before.cancelled + counted.current.placed + counted.current.cancelled;
            return counted;
          };
          await reportOrdersOf({ ...store, orders: { ...store.orders, count: countOrders } }, account, period);
          const count: typeof store.reports.count = async (...of) => {
            const counted = await store.reports.count(...of);
            read += counted.before.hours.length + counted.current.hours.length;
            return counted;
          };
          await reportOf({ ...store, reports: { ...store.reports, count } }, account, period);
          expect(read).toBe(0);
          await sql.run(`delete from report_accounts where account_id = '${accountId}'`);
        },
      ),
      { numRuns: engine === 'sqlite' ? 12 : 6, seed: SEED, endOnFailure: true },
    );
  });

  const from = '2026-03-02';
  const period = { from, to: from };
  const start = startOfDay(from, siteOf('MLA').timeZone);
  const given: Answer = {
    ...{ hours: 5, waited: HOUR, by: null, draftUse: null, heldBack: null, topics: null, quick: null, item: 1 },
  };
  const countOf = async (accountId: string): Promise<number> => {
    const { current } = await reportOf(store, { accountId, timeZone: siteOf('MLA').timeZone }, period);
    return current.answered.count;
  };
  const countedOf = (accountId: string) => store.reportSpans.answers.counted(accountId, { start: 0, end: time });
  const ordersCountedOf = (accountId: string) => store.reportSpans.orders.counted(accountId, { start: 0, end: time });

  test('7.127 an answer that another transaction had not committed when a day was counted is in the report', async () => {
    time = start + 3 * DAY;
    const accountId = await createSeller('MLA');
    await insert(accountId, 1, start, given);
    if (engine === 'postgres') {
      await sql.run('begin');
      onTestFinished(() => sql.run('rollback'));
    }
    await insert(accountId, 2, start, given);
    await countAheadUnlessHeldUp(store, accountId, 'MLA');
    if (engine === 'postgres') {
      expect(await countedOf(accountId)).toEqual([]);
      await sql.run('commit');
    }
    expect(await countOf(accountId)).toBe(2);
    await countAhead(store, accountId, 'MLA');
    expect(await countedOf(accountId)).not.toEqual([]);
    expect(await countOf(accountId)).toBe(2);
  });

  test('7.126 an account without a day that is past is counted ahead later', async () => {
    // The first day of a span of 64 days.
    const first = startOfDay('2026-04-01', siteOf('MLA').timeZone);
    time = first + 6 * HOUR;
    const accountId = await createSeller('MLA');
    await insert(accountId, 1, first, given);
    await countAhead(store, accountId, 'MLA');
    expect(await countedOf(accountId)).toEqual([]);
    time = first + 2 * DAY;
    await countAhead(store, accountId, 'MLA');
    expect(await countedOf(accountId)).not.toEqual([]);
  });

  test('7.126 only accounts with many answers are counted ahead, and take turns', async () => {
    time = start + 3 * DAY;
    const [small, grown, imported] = [await createSeller('MLA'), await createSeller('MLA'), await createSeller('MLA')];
    const history = (id: string, position: number): Promise<void> =>
      sql.run(
        `insert into history (account_id, question_id, answered_at, position) values ('${id}', 'x', 0, ${position})`,
      );
    await history(small, 9999);
    await history(grown, 10_000);
    await history(imported, -30_000);
    const first = await store.reportSpans.claim(60_000);
    const second = await store.reportSpans.claim(60_000);
    expect([first?.accountId, second?.accountId]).toEqual([grown, imported]);
    expect(await store.reportSpans.claim(60_000)).toBeNull();
    // A node that died leaves its account to others; one that was only slow changes nothing any more.
    time += 60_000;
    const again = await store.reportSpans.claim(60_000);
    expect(again?.accountId).toBe(grown);
    if (first !== null) await store.reportSpans.release(first, 0);
    expect((await store.reportSpans.claim(60_000))?.accountId).toBe(imported);
    expect(await store.reportSpans.claim(60_000)).toBeNull();
  });

  test('7.126 7.146 an account with many orders is counted ahead, however few answers it has', async () => {
    time = start + 3 * DAY;
    const accountId = await createSeller('MLA');
    const placed = (id: string) =>
      store.orders.put(accountId, [
        { id, buyerId: 'b1', itemIds: ['MLA1'], createdAt: start, updatedAt: start, isCancelled: false },
      ]);
    await sql.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 9998)
      insert into orders (account_id, id, item_id, buyer_id, created_at, updated_at, is_cancelled)
      select '${accountId}', 'o' || i, 'MLA1', 'b' || i, ${start}, ${start}, 0 from n`);
    await placed('last but one');
    expect(await store.reportSpans.claim(60_000)).toBeNull();
    await placed('last');
    expect((await store.reportSpans.claim(60_000))?.accountId).toBe(accountId);
    await countAhead(store, accountId, 'MLA');
    expect(await ordersCountedOf(accountId)).not.toEqual([]);
    await sql.run(`delete from report_accounts where account_id = '${accountId}'`);
  });

  test('7.127 what was counted by another clock is not used', async () => {
    time = start + 3 * DAY;
    const accountId = await createSeller('MLA');
    await insert(accountId, 1, start, given);
    await countAhead(store, accountId, 'MLA');
    await sql.run(
      `update report_spans set basis = 'another', answers = replace(answers, '1', '2') where account_id = '${accountId}'`,
    );
    expect(await countOf(accountId)).toBe(1);
    await countAhead(store, accountId, 'MLA');
    expect((await countedOf(accountId)).filter((span) => span.basis === 'another')).toEqual([]);
  });

  test('7.127 nothing is left of an account that is deleted, and nothing is counted for one that is being deleted', async () => {
    time = start + 3 * DAY;
    const accountId = await createSeller('MLA');
    await insert(accountId, 1, start, given);
    await enrol(accountId);
    await countAhead(store, accountId, 'MLA');
    await store.personalData.beginDeletion(accountId);
    expect(await store.reportSpans.claim(0)).toBeNull();
    for (let more = true; more; ) more = await store.personalData.deleteMore(accountId, 3);
    expect([...(await countedOf(accountId)), ...(await ordersCountedOf(accountId))]).toEqual([]);
  });
});
