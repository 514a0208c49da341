import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { MarketplaceOrder, MarketplaceQuestion } from '#server/store/port.ts';
import { createTestDatabase, ENGINES } from '../engines.ts';
import { answered, createAccount, SELLER, useStore } from './fixtures.ts';

const DAY = 86_400_000;
const PAGE = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;

const asked = (id: string, answeredAt: number, buyerId = 'ana'): MarketplaceQuestion => ({
  ...answered(id, answeredAt),
  buyerId,
  itemId: 'MLA1',
});

const bought = (id: string, createdAt: number, buyerId = 'ana'): MarketplaceOrder => ({
  ...{ id, buyerId, itemIds: ['MLA1'], isCancelled: false },
  createdAt,
  updatedAt: createdAt,
});

describe.each(ENGINES)('answers that became orders in the search index, on %s', (engine) => {
  const fixture = useStore(engine);
  const ordered = async (): Promise<string[]> =>
    (await fixture.store.search.history(SELLER, { ordered: 'yes' }, PAGE)).entries.map(({ id }) => id);

  test('7.132 an answer and an order that are stored at once know each other, whichever is first', async () => {
    const { store } = fixture;
    await createAccount(store);
    const other = await fixture.anotherNode();
    const expected: string[] = [];
    for (let i = 0; i < 6; i++) {
      const buyer = `buyer-${i}`;
      const answer = asked(`q${i}`, i * DAY + 1, buyer);
      const order = bought(`o${i}`, i * DAY + 2, buyer);
      const written = Promise.withResolvers<void>();
      const isAnswerFirst = i % 2 === 0;
      const first = store.transaction(async (tx) => {
        await (isAnswerFirst ? tx.questions.sync(SELLER, [answer]) : tx.orders.put(SELLER, [order]));
        written.resolve();
        // Long enough for the other node to write, were it not for the account's lock.
        for (let reads = 0; reads < 20; reads++) await tx.search.isComplete(SELLER);
      });
      await written.promise;
      const second = isAnswerFirst ? other.orders.put(SELLER, [order]) : other.questions.sync(SELLER, [answer]);
      await Promise.all([first, second]);
      expected.unshift(answer.id);
      expect(await ordered()).toEqual(expected);
    }
  });

  test('7.132 of two answers at the same moment an order counts for the one with the higher id', async () => {
    const { store } = fixture;
    await createAccount(store);
    await store.questions.sync(SELLER, [asked('b', DAY), asked('a', DAY)]);
    await store.orders.put(SELLER, [bought('o', DAY)]);
    expect(await ordered()).toEqual(['b']);
    // The order in which they are stored does not matter.
    await store.questions.sync(SELLER, [asked('c', DAY)]);
    expect(await ordered()).toEqual(['c']);
  });

  test('7.131 7.132 an answer that leaves the store leaves its order to the answer before it', async () => {
    const { store } = fixture;
    await createAccount(store);
    await store.questions.sync(SELLER, [asked('a', DAY), asked('b', 2 * DAY)]);
    await store.orders.put(SELLER, [bought('o', 3 * DAY)]);
    expect(await ordered()).toEqual(['b']);
    expect(await store.retention.deleteQuestions(SELLER, ['b'])).toBe(1);
    expect(await ordered()).toEqual(['a']);
    expect(await store.retention.deleteQuestions(SELLER, ['a'])).toBe(1);
    expect(await ordered()).toEqual([]);
  });
});

test('7.132 on PostgreSQL an answer to a buyer without orders costs less for orders than twice the reading of its words', async () => {
  const database = await createTestDatabase('postgres', { hasSchema: true });
  const { options } = database;
  if (options.engine !== 'postgres') throw new Error('it must be PostgreSQL');
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query(
      `do $$ begin execute format('alter database %I set track_functions = ''all''', current_database()); end $$`,
    );
    const store = await database.open();
    await createAccount(store);
    await store.questions.sync(
      SELLER,
      Array.from({ length: 300 }, (_, i) => asked(`q${i}`, i + 1, `buyer-${i}`)),
    );
    await database.close();
    const names = ['answer_changed', 'report_ordered_answer_changed', 'question_words'];
    const timesOf = async (): Promise<number[]> => {
      const { rows } = await client.query<{ funcname: string; total_time: number }>(
        'select funcname, total_time from pg_stat_user_functions where total_time > 0',
      );
      return names.flatMap((name) => rows.find(({ funcname }) => funcname === name)?.total_time ?? []);
    };
    // A connection tells what its functions took as it ends, a moment after it is closed here.
    await expect.poll(timesOf, { timeout: 10_000 }).toHaveLength(names.length);
    const [beside = 0, spans = 0, reading = 0] = await timesOf();
    // Planned without looking for orders first, they took seven times as long.
    expect(beside + spans).toBeLessThan(2 * reading);
  } finally {
    await client.end();
    await database.remove();
  }
});
