import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SORT_ORDERS } from '#domain/limits.ts';
import { PENDING_ORDERS } from '#domain/question-filter.ts';
import { seedStatements } from '#tests/bench/lists/seed.ts';
import { SELLER } from './fixtures.ts';
import { type ExplainingStore, growthOf, openExplainingStore } from './plans.ts';

/** More than is pending, as many answers: every list has entries at every place that is asked for. */
const ROWS = 200;
const PAGE = { skip: 10, limit: 25 };

let store: ExplainingStore;

beforeEach(async () => {
  store = await openExplainingStore();
  await store.run('pragma foreign_keys = off');
  await store.run(
    `insert into account_counters (account_id, pending, history_low, history_high, activity) values ('${SELLER}', 0, 1, 0, 0)`,
  );
  for (const statement of seedStatements(ROWS)) await store.run(statement);
});
afterEach(() => store.close());

/** The growth of each query that a list makes. */
const growthOfAll = async (ask: Parameters<ExplainingStore['queriesOf']>[0]): Promise<string[][]> =>
  (await store.queriesOf(ask)).map(growthOf);

describe.each(SORT_ORDERS)('the cost of a list does not grow with its rows, %s', (sort) => {
  test('pending questions, from the nearer end', async () => {
    const near = await growthOfAll(({ questions }) => questions.pendingPage(SELLER, { ...PAGE, sort }));
    const far = await growthOfAll(({ questions }) => questions.pendingPage(SELLER, { ...PAGE, skip: 40, sort }));
    expect([near, far]).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  test('history', async () => {
    expect(await growthOfAll(({ questions }) => questions.historyPage(SELLER, { ...PAGE, sort }))).toEqual([[], []]);
  });

  test('activity', async () => {
    expect(await growthOfAll(({ activity }) => activity.page(SELLER, { ...PAGE, sort }))).toEqual([[], []]);
  });
});

test.each(PENDING_ORDERS)('2.61 a search of pending questions reads no answered ones, %s', async (sort) => {
  const queries = await store.queriesOf(({ search }) =>
    search.pending(SELLER, { state: 'ready' }, { skip: 0, limit: 25, sort }),
  );
  const found = queries.flatMap(({ steps }) => steps).filter((step) => step.includes('SEARCH questions '));
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((step) => step.endsWith('(account_id=?)') && !step.includes('questions_pending'))).toEqual([]);
});

test('the badge’s count is stored, not computed', async () => {
  expect(await growthOfAll(({ questions }) => questions.pendingCount(SELLER))).toEqual([[]]);
});

test('2.57 the statistics of drafts read one index and no question', async () => {
  const [query] = await store.queriesOf(({ drafts }) => drafts.counts(SELLER, 1));
  expect(query?.steps[1]).toMatch(
    /^SEARCH questions USING COVERING INDEX questions_drafted \(account_id=\? AND drafted_at>\?\)$/,
  );
});

describe('growing queries are detected', () => {
  const sort = 'most-recent-first';

  test('pending questions without their index', async () => {
    await store.run('drop index questions_pending');
    expect(await growthOfAll(({ questions }) => questions.pendingPage(SELLER, { ...PAGE, sort }))).toEqual([
      [],
      ['USE TEMP B-TREE FOR ORDER BY', 'skips'],
    ]);
  });

  test('a history without its index', async () => {
    await store.run('drop index history_by_position');
    expect(await growthOfAll(({ questions }) => questions.historyPage(SELLER, { ...PAGE, sort }))).toEqual([
      [],
      ['USE TEMP B-TREE FOR ORDER BY'],
    ]);
  });

  test.each([
    [
      'a live count',
      'select count(*) from history',
      ['SCAN history USING COVERING INDEX history_by_position', 'counts'],
    ],
    [
      'a count along an index',
      `select count(*) from questions where account_id = '${SELLER}' and state = 'pending'`,
      ['counts'],
    ],
    [
      'skipping rows to reach the page',
      `select question_id from history where account_id = '${SELLER}' order by answered_at limit 25 offset 500`,
      ['skips'],
    ],
    [
      'an order that no index has',
      `select code from activity where account_id = '${SELLER}' order by timestamp limit 25`,
      ['USE TEMP B-TREE FOR ORDER BY'],
    ],
  ])('%s', async (_, sql, growth) => {
    expect(growthOf(await store.explain(sql))).toEqual(growth);
  });
});

/** The benchmark (`npm run bench:lists`) measures what these rows give. */
test('the rows of the benchmark match the store’s format', async () => {
  const entries: string[][] = [];
  await store.queriesOf(async ({ questions, activity }) => {
    for (const skip of [0, ROWS - 25, ROWS - 1, ROWS]) {
      const history = await questions.historyPage(SELLER, { skip, limit: 25, sort: 'most-recent-last' });
      const log = await activity.page(SELLER, { skip, limit: 25, sort: 'most-recent-last' });
      expect([history.count, log.count]).toEqual([ROWS, ROWS]);
      expect([history.entries.length, log.entries.length]).toEqual([
        Math.min(25, ROWS - skip),
        Math.min(25, ROWS - skip),
      ]);
      entries.push(history.entries.map(({ state }) => state));
    }
    expect(await questions.pendingCount(SELLER)).toBe((await questions.pendingIds(SELLER)).length);
  });
  expect(new Set(entries.flat())).toEqual(new Set(['answered']));
});
