import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partitionStore, rehearsePartitions } from '#server/store/partitions/partition-store.ts';
import { PARTITIONED_TABLES } from '#server/store/partitions/partitioned-tables.ts';
import type { OpenStore } from '#server/store/port.ts';
import { createTestDatabase, type TestDatabase } from '../engines.ts';
import { createData } from '../operating/data-folder.ts';
import { runChild } from './children.ts';
import { answered, createAccount, INTENT, SELLER, unanswered } from './fixtures.ts';
import { recordsOf } from './whole-accounts.ts';

const PARTITIONS = 3;
const QUIET = { onCopied: () => {} };
/** More than two batches of a table. */
const MANY = 4500;

let database: TestDatabase;
let client: pg.Client;
let store: OpenStore;
let url: string;

beforeEach(async () => {
  // Without the partitions that the other tests may be run with.
  database = await createTestDatabase('postgres');
  store = await database.open();
  url = database.options.engine === 'postgres' ? database.options.url : '';
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.remove();
});

const valuesOf = async (text: string): Promise<unknown[]> =>
  (await client.query({ text, rowMode: 'array' })).rows.map(([value]: unknown[]) => value);

async function fill(): Promise<void> {
  await createAccount(store);
  await createAccount(store, '1002');
  await store.questions.sync(SELLER, [unanswered('1'), answered('2', 5), answered('3', 6)]);
  await store.questions.sync('1002', [unanswered('1'), answered('4', 7)]);
  await store.activity.append(SELLER, { email: 'a@b.c', code: 'AccountSettingsChanged', details: {} });
}

/** Answered questions, with their history and their entries of the search. Without the triggers, which take milliseconds for each of them. */
async function fillMany(): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, answered_at, answer_text, fence)
    select '${SELLER}', 'many-' || i, '¿Hay?', i, 'b', 'MLA1', 'answered', i, 'Sí.', 0 from generate_series(1, ${MANY}) as i`);
  await client.query(`insert into history (account_id, question_id, answered_at, position)
    select '${SELLER}', 'many-' || i, i, -i from generate_series(1, ${MANY}) as i`);
  await client.query(`insert into question_search (account_id, question_id, list, at, words)
    select '${SELLER}', 'many-' || i, 'history', i, array_to_tsvector('{hay,si}') from generate_series(1, ${MANY}) as i`);
  await client.query('set session_replication_role = default');
}

/** What a migration could name: constraints, indexes and triggers of the tables. */
const definitions = () =>
  valuesOf(`select tablename || ' ' || what from (
      select conrelid as id, conname || ' ' || pg_get_constraintdef(oid) as what from pg_constraint where contype <> 'n'
      union all select indrelid, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index
      union all select tgrelid, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select attrelid, attname || coalesce(attstattarget, -1) || attnotnull || atttypid || attcollation || coalesce(pg_get_expr(adbin, adrelid), '')
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0
      union all select oid, cast(relacl as text) from pg_class where relkind in ('r', 'p')) as defined
    join pg_tables on cast(schemaname || '.' || tablename as regclass) = id
    where schemaname = 'public' and tablename in (${PARTITIONED_TABLES.map((table) => `'${table}'`).join()}) and what is not null
    order by 1`);

const partitioned = () => valuesOf(`select cast(partrelid as regclass) || '' from pg_partitioned_table order by 1`);
const leftovers = () =>
  valuesOf(`select relname from pg_class where relname ~ '__(next|mirror|rehearsal)' and relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where proname ~ '__(next|mirror|rehearsal)'
    union all select tgname from pg_trigger where tgname ~ '__(next|mirror|rehearsal)'`);

test('7.129 partitioning keeps every row, constraint, index, trigger and privilege', async () => {
  await fill();
  await client.query('grant select on questions to public');
  const before = {
    rows: [await recordsOf(store, SELLER), await recordsOf(store, '1002')],
    defined: await definitions(),
  };
  const changed = await partitionStore(url, PARTITIONS, QUIET);
  expect(changed.map(({ table, rows }) => [table, rows])).toEqual([
    ['activity', 1],
    ['history', 3],
    ['orders', 0],
    ['push_told', 0],
    ['question_search', 5],
    ['questions', 5],
    ['shadow_decisions', 0],
    ['unknown_parts', 0],
  ]);
  expect(await partitioned()).toEqual(PARTITIONED_TABLES);
  expect(await valuesOf(`select count(*)::int from pg_inherits where inhparent = 'questions'::regclass`)).toEqual([3]);
  expect({
    rows: [await recordsOf(store, SELLER), await recordsOf(store, '1002')],
    defined: await definitions(),
  }).toEqual(before);
  expect(await leftovers()).toEqual([]);
  expect(await partitionStore(url, PARTITIONS, QUIET)).toEqual([]);
});

test('7.129 the number of partitions can be changed', async () => {
  await fill();
  await partitionStore(url, PARTITIONS, QUIET);
  const before = { rows: await recordsOf(store, SELLER), defined: await definitions() };
  expect((await partitionStore(url, 5, QUIET)).map(({ table }) => table)).toEqual(PARTITIONED_TABLES);
  expect({ rows: await recordsOf(store, SELLER), defined: await definitions() }).toEqual(before);
  expect(await valuesOf(`select count(*)::int from pg_inherits where inhparent = 'questions'::regclass`)).toEqual([5]);
});

test('7.129 what the product changes while a table is copied is in its partitions', async () => {
  await fill();
  await fillMany();
  let begun = 0;
  const changes: Promise<unknown>[] = [];
  await partitionStore(url, PARTITIONS, {
    onCopied: (table, rows) => {
      if (table !== 'questions' || rows === 0) return;
      begun += 1;
      // Of rows that were copied, and of rows that were not.
      changes.push(
        store.questions.sync(SELLER, [unanswered(`new-${begun}`), answered(`many-${begun}`, 1_000_000 + begun)]),
        store.transaction((tx) => tx.questions.beginSending('1002', '1', INTENT)),
        client.query(`delete from questions where id in ('many-${1000 + begun}', 'many-${4000 + begun}')`),
        client.query(
          `update questions set text = 'changed' where id in ('many-${2000 + begun}', 'many-${4100 + begun}')`,
        ),
      );
    },
  });
  await Promise.all(changes);
  expect(begun).toBeGreaterThan(2);
  const ids = (from: number) => Array.from({ length: begun }, (_, index) => `many-${from + index}`);
  expect(await valuesOf(`select id from questions where id like 'new-%' order by 1`)).toHaveLength(begun);
  expect(await valuesOf(`select state from questions where account_id = '1002' and id = '1'`)).toEqual(['sending']);
  expect(await valuesOf(`select id from questions where text = 'changed' order by 1`)).toEqual([
    ...ids(2001),
    ...ids(4101),
  ]);
  expect(
    await valuesOf(
      `select id from questions where id in (${[...ids(1001), ...ids(4001)].map((id) => `'${id}'`).join()})`,
    ),
  ).toEqual([]);
  expect(await partitioned()).toEqual(PARTITIONED_TABLES);
});

test('7.129 a command that is killed while it copies loses nothing, and is run again', async () => {
  await fill();
  await fillMany();
  const before = await valuesOf('select md5(cast(q as text)) from questions as q order by 1');
  const child = runChild('./partitions-child.ts', url, String(PARTITIONS));
  for await (const line of child.lines) if (line === 'questions 2000') break;
  await child.kill();
  expect(await partitioned()).not.toContain('questions');
  expect(await valuesOf('select md5(cast(q as text)) from questions as q order by 1')).toEqual(before);
  // The product runs on meanwhile.
  await store.questions.sync(SELLER, [unanswered('later'), answered('many-1', 9_000_000)]);
  const changed = await partitionStore(url, PARTITIONS, QUIET);
  // The tables before it were done.
  expect(changed.map(({ table }) => table)).toEqual(['questions', 'shadow_decisions', 'unknown_parts']);
  expect(await valuesOf(`select state from questions where id = 'later'`)).toEqual(['pending']);
  expect(await valuesOf('select count(*)::int from questions')).toEqual([before.length + 1]);
  expect(await leftovers()).toEqual([]);
});

test('7.129 a table that another transaction holds is waited for', async () => {
  await fill();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query(`update activity set email = 'b@c.d'`);
  const partitioning = partitionStore(url, PARTITIONS, QUIET);
  await expect
    .poll(() => valuesOf(`select count(*)::int from pg_locks where relation = 'activity'::regclass and not granted`))
    .toEqual([1]);
  await other.query('commit');
  await other.end();
  await partitioning;
  expect(await valuesOf('select email from activity')).toEqual(['b@c.d']);
  expect(await partitioned()).toEqual(PARTITIONED_TABLES);
});

test('7.129 a question has one id in an account, and another account may have the same', async () => {
  await fill();
  await partitionStore(url, PARTITIONS, QUIET);
  const again = (account: string) =>
    client.query(`insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, fence)
    values ('${account}', '1', '¿Otra?', 1, 'b', 'MLA1', 'pending', 0)`);
  await expect(again(SELLER)).rejects.toMatchObject({ code: '23505' });
  await expect(again('1002')).rejects.toMatchObject({ code: '23505' });
  await expect(again('9999')).rejects.toMatchObject({ code: '23503' });
});

test('7.129 the command rehearses, partitions, and says what is wrong', async () => {
  await using data = await createData('postgres', { hasSchema: false });
  await createAccount(data.store);
  await data.store.questions.sync(SELLER, [unanswered('1')]);
  const { databaseUrl } = data.config;
  expect(await rehearsePartitions(databaseUrl ?? '', PARTITIONS)).toContainEqual({
    table: 'questions',
    rows: 1,
    bytes: expect.any(Number),
    expectedMs: expect.any(Number),
  });
  expect(await data.run('partition', '4', '--rehearse')).toMatch(
    /^8 tables to partition, about \d+ s in all without other load; the largest needs \d+ MB a second time\. Nothing was changed\.$/,
  );
  expect(await data.run('partition', '4')).toBe('8 tables have 4 partitions by account.');
  expect(await data.run('partition', '4')).toBe('All tables that grow with questions have 4 partitions already.');
  expect(await data.run('partition', '4', '--rehearse')).toBe(
    'All tables that grow with questions have 4 partitions already.',
  );
  for (const count of ['1', '129', 'x'])
    expect(await data.run('partition', count)).toBe('CommandError: The count must be a number from 2 to 128.');
  expect(await data.runWith({ databaseUrl: null }, 'partition', '4')).toBe(
    'CommandError: DATABASE_URL must name the PostgreSQL database to partition.',
  );
});

test('7.130 a claim leases the questions that it returns, not those at the same place in other partitions', async () => {
  const accounts = Array.from({ length: 12 }, (_, index) => `20${index}`);
  for (const account of accounts) {
    await createAccount(store, account);
    await store.questions.sync(account, [unanswered('1')]);
  }
  await partitionStore(url, PARTITIONS, QUIET);
  const leased = () => valuesOf('select account_id from questions where lease_until is not null order by 1');
  const claimed = await store.questions.claimUndrafted({ limit: 4, lease: 100, after: '203' });
  expect(claimed).toHaveLength(4);
  expect(await leased()).toEqual(claimed.map(({ accountId }) => accountId).toSorted());
  await client.query(`update questions set lease_until = 1 where account_id = '201'`);
  await client.query(`update questions set lease_until = 4000000000000 where account_id <> '201'`);
  expect(await store.questions.claimUndrafted({ limit: 4, lease: 4_000_000_000_000 })).toMatchObject([
    { accountId: '201' },
  ]);
  expect(await leased()).toEqual(accounts.toSorted());
});

test('7.129 a second command does not interfere with the first', async () => {
  await client.query('select pg_advisory_lock(7203115905)');
  await expect(partitionStore(url, PARTITIONS, QUIET)).rejects.toThrow('another command partitions this database');
  expect(await partitioned()).toEqual([]);
});

test('7.129 a backup of a partitioned store is restored in another one, partitioned or not', async () => {
  await fill();
  await partitionStore(url, PARTITIONS, QUIET);
  const rows = await recordsOf(store, SELLER);
  await using data = await createData('postgres', { hasSchema: false });
  const target = data.path('backup');
  await data.runWith({ databaseUrl: url }, 'backup', target);
  expect(await data.run('partition', '2')).toMatch(/^8 tables/);
  expect(await data.run('restore', target)).toMatch(/was restored/);
  expect(await recordsOf(data.store, SELLER)).toEqual(rows);
  await using plain = await createData('postgres', { hasSchema: false });
  expect(await plain.run('restore', target)).toMatch(/was restored/);
  expect(await recordsOf(plain.store, SELLER)).toEqual(rows);
});
