import { Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createIndexing } from '#server/search/indexing.ts';
import { postgresEngine } from '#server/store/engine/postgres.ts';
import { sqliteDialect } from '#server/store/engine/sqlite.ts';
import { MIGRATIONS, migrate } from '#server/store/migrations/migrate.ts';
import type { HistoryFilter, OpenStore } from '#server/store/port.ts';
import type { Schema } from '#server/store/schema.ts';
import { createTestDatabase, type Engine, enginesOf } from '../engines.ts';
import { listing } from '../store/fixtures.ts';

const SELLER = '1001';
const ANSWERS = 450;

/** A database with all migrations before the one named, a pending question and a history. `change` changes it before it is migrated. */
async function olderStore(
  engine: Engine,
  before: string,
  change?: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<OpenStore> {
  const database = await createTestDatabase(engine);
  onTestFinished(() => database.remove());
  const { options } = database;
  const dialect =
    options.engine === 'sqlite'
      ? sqliteDialect(options.file)
      : postgresEngine({ url: options.url, onConnectionError: () => {}, onBatchError: () => {} }).dialect;
  const db = new Kysely<Schema>({ dialect });
  const index = MIGRATIONS.findIndex(({ name }) => name === before);
  await migrate(db, engine, MIGRATIONS.slice(0, index));
  await sql`insert into users (id, email, password_hash, verified, created_at, factor_enabled)
    values ('ana', 'ana@tienda.test', 'x', 1, 0, 0)`.execute(db);
  await sql`insert into accounts (id, site_id, nickname, owner_id, link_status, last_contact_at, created_at,
      operation_mode, automatic_response, auto_response_delay)
    values (${SELLER}, 'MLA', 'TIENDA', 'ana', 'ok', 0, 0, 'supervised', 'delayed', 5)`.execute(db);
  await sql`insert into account_counters (account_id, pending, history_low, history_high, activity) values (${SELLER}, 1, 1, ${ANSWERS}, 0)`.execute(
    db,
  );
  await sql`insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, fence)
    values (${SELLER}, 'p', 'pendiente', 1, 'b', 'MLA1', 'pending', 0)`.execute(db);
  await sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${ANSWERS})
    insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, answered_at, answer_text, fence)
    select ${SELLER}, cast(1000 + i as text), 'contestada', i, 'b', 'MLA1', 'answered', i, 'sí', 0 from numbers`.execute(
    db,
  );
  await change?.(db);
  await db.destroy();
  return database.open();
}

describe.each(enginesOf(import.meta.url))('migration 021 on %s', (engine) => {
  const first = { skip: 0, limit: 5, sort: 'most-recent-first' } as const;

  test('finds pending questions at once, and the history once it was indexed, newest first', async () => {
    const store = await olderStore(engine, '021-search');
    expect((await store.search.pending(SELLER, { text: 'pendiente' }, first)).count).toBe(1);
    expect(await store.search.isComplete(SELLER)).toBe(false);
    expect((await store.search.history(SELLER, { text: 'contestada' }, first)).count).toBe(0);

    expect(await store.search.backfill(100)).toBe(true);
    const partly = await store.search.history(SELLER, { text: 'contestada' }, first);
    expect({ count: partly.count, newest: partly.entries[0]?.id }).toEqual({ count: 100, newest: '1450' });

    // What changes meanwhile is indexed once.
    await store.items.upsert(SELLER, [listing('MLA1', 'Taladro')]);
    await createIndexing(store)(() => false);
    expect(await store.search.isComplete(SELLER)).toBe(true);
    expect((await store.search.history(SELLER, { text: 'contestada' }, first)).count).toBe(ANSWERS);
    expect((await store.search.history(SELLER, { text: 'taladro contestada' }, first)).count).toBe(ANSWERS);
  });

  test('indexing stops between batches when the node stops', async () => {
    const store = await olderStore(engine, '021-search');
    let runs = 0;
    await createIndexing(store)(() => runs++ > 0);
    expect((await store.search.history(SELLER, { text: 'contestada' }, first)).count).toBe(50);
    expect(await store.search.isComplete(SELLER)).toBe(false);
  });
});

describe.each(enginesOf(import.meta.url))('migration 050 on %s', (engine) => {
  const first = { skip: 0, limit: 5, sort: 'most-recent-first' } as const;

  test('3.72 7.124 indexes a history again, which is not complete until then and is found by words all the time', async () => {
    const store = await olderStore(engine, '050-report-terms', async (db) => {
      await sql`update questions set topics = 'stock,price', draft_use = 'changed', held_back = 'rule', answered_by = 'ana@tienda.test'
        where id = '1001'`.execute(db);
      await sql`delete from search_backfill`.execute(db);
    });
    const count = async (filter: HistoryFilter) => (await store.search.history(SELLER, filter, first)).count;
    expect(await store.search.isComplete(SELLER)).toBe(false);
    expect(await count({ text: 'contestada' })).toBe(ANSWERS);
    expect(await count({ topic: 'unread' })).toBe(0);

    expect(await store.search.backfill(100)).toBe(true);
    expect(await count({ topic: 'unread' })).toBe(100);
    await createIndexing(store)(() => false);
    expect(await store.search.isComplete(SELLER)).toBe(true);
    expect(await count({ text: 'contestada' })).toBe(ANSWERS);
    expect(await count({ topic: 'unread' })).toBe(ANSWERS - 1);
    for (const filter of [
      { topic: 'price' },
      { topic: 'stock' },
      { draftUse: 'changed' },
      { heldBack: 'rule' },
    ] as const)
      expect([filter, await count(filter)]).toEqual([filter, 1]);
  });

  test('3.72 7.124 topics that are read after the answer are found at once', async () => {
    const store = await olderStore(engine, '050-report-terms');
    await createIndexing(store)(() => false);
    expect(await store.topics.backfill(20, () => ['warranty', 'other'])).toBe(true);
    // The pending question is one of the twenty.
    for (const topic of ['warranty', 'other'] as const)
      expect((await store.search.history(SELLER, { topic }, first)).count).toBe(19);
  });
});

describe.each(enginesOf(import.meta.url))('migration 054 on %s', (engine) => {
  const first = { skip: 0, limit: 5, sort: 'most-recent-first' } as const;
  const indexed = (db: Kysely<Schema>) => sql`delete from search_backfill`.execute(db);

  test('3.72 7.132 indexes a history with orders or quick answers again, which is not complete until then', async () => {
    const store = await olderStore(engine, '054-order-terms', async (db) => {
      await indexed(db);
      await sql`update questions set quick_answer = 1, answered_by = 'ana@tienda.test' where id = '1001'`.execute(db);
      // All answers are of one buyer and listing: an order counts for the last of them.
      await sql`insert into orders (account_id, id, item_id, buyer_id, created_at, updated_at, is_cancelled)
        values (${SELLER}, 'o', 'MLA1', 'b', 400, 400, 0)`.execute(db);
    });
    const ids = async (filter: HistoryFilter) =>
      (await store.search.history(SELLER, filter, first)).entries.map(({ id }) => id);
    expect(await store.search.isComplete(SELLER)).toBe(false);
    expect(await ids({ ordered: 'yes' })).toEqual([]);
    await createIndexing(store)(() => false);
    expect(await store.search.isComplete(SELLER)).toBe(true);
    expect(await ids({ ordered: 'yes' })).toEqual(['1400']);
    expect(await ids({ quickAnswer: 'yes' })).toEqual(['1001']);
    expect(await ids({ quickAnswer: 'no' })).toEqual([]);
  });

  test('3.72 leaves a history without orders and quick answers as it is', async () => {
    const store = await olderStore(engine, '054-order-terms', indexed);
    expect(await store.search.isComplete(SELLER)).toBe(true);
  });
});
