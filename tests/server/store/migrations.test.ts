import { randomUUID } from 'node:crypto';
import { Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { postgresEngine } from '#server/store/engine/postgres.ts';
import { sqliteDialect } from '#server/store/engine/sqlite.ts';
import { MIGRATIONS, migrate } from '#server/store/migrations/migrate.ts';
import { openStore, rehearseMigrations } from '#server/store/open-store.ts';
import type { Schema } from '#server/store/schema.ts';
import { createTestDatabase, ENGINES, type Engine, type TestDatabase } from '../engines.ts';
import { createData } from '../operating/data-folder.ts';

const SELLER = '1001';
const DEVICE = 'device';

function connect({ options }: TestDatabase): Kysely<Schema> {
  const dialect =
    options.engine === 'sqlite'
      ? sqliteDialect(options.file)
      : postgresEngine({ url: options.url, onConnectionError: () => {}, onBatchError: () => {} }).dialect;
  return new Kysely<Schema>({ dialect });
}

async function run(database: TestDatabase, statement: RawBuilder<unknown>): Promise<void> {
  const db = connect(database);
  await statement.execute(db);
  await db.destroy();
}

/** The schema as the release before `name` left it, with a seller. */
async function createDatabaseBefore(name: string, engine: Engine): Promise<TestDatabase> {
  const database = await createTestDatabase(engine);
  onTestFinished(() => database.remove());
  const db = connect(database);
  const before = MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex((migration) => migration.name === name),
  );
  await migrate(db, engine, before);
  await sql`insert into users (id, email, password_hash, verified, created_at, factor_enabled)
    values ('ana', 'ana@tienda.test', 'x', 1, 0, 0)`.execute(db);
  await sql`insert into accounts (id, site_id, nickname, owner_id, link_status, last_contact_at, created_at,
      operation_mode, automatic_response, auto_response_delay)
    values (${SELLER}, 'MLA', 'TIENDA', 'ana', 'ok', 0, 0, 'supervised', 'delayed', 5)`.execute(db);
  await db.destroy();
  return database;
}

/** The same before migration 019, with the seller's counters and a known device. */
async function createDatabaseWithOldNames(engine: Engine): Promise<TestDatabase> {
  const database = await createDatabaseBefore('019-standard-names', engine);
  await run(database, sql`insert into tallies values (${SELLER}, 3, 1, 0, 0)`);
  await run(database, sql`insert into known_places values ('ana', ${DEVICE}, ${Date.now()})`);
  return database;
}

describe.each(ENGINES)('migration 019 on %s', (engine) => {
  test('keeps the counters and known devices of the release before', async () => {
    const database = await createDatabaseWithOldNames(engine);
    const store = await database.open();
    expect(await store.questions.pendingCount(SELLER)).toBe(3);
    expect(await store.users.knownDevice('ana', [DEVICE])).toBe(DEVICE);
    await store.activity.append(SELLER, { email: 'ana@tienda.test', code: 'AccountSettingsChanged', details: {} });
    expect((await store.activity.page(SELLER, { skip: 0, limit: 10, sort: 'most-recent-first' })).count).toBe(1);
  });
});

describe.each(ENGINES)('migration 052 on %s', (engine) => {
  test('3.74 raises the minimum confidence where it is the former default, and keeps any other', async () => {
    for (const [stored, expected] of [
      [90, 0.94],
      [89, 0.89],
      [95, 0.95],
    ]) {
      const database = await createDatabaseBefore('052-calibrated-minimum', engine);
      await run(database, sql`update accounts set minimum_confidence = ${stored}`);
      const sending = await (await database.open()).accounts.sending(SELLER);
      expect(sending?.settings.minimumConfidence).toBe(expected);
    }
  });
});

test('migration 019 lets PostgreSQL nodes of the release before run on under the old names, with a restricted role too', async () => {
  const database = await createDatabaseWithOldNames('postgres');
  const { options } = database;
  if (options.engine !== 'postgres') throw new Error('the database must be PostgreSQL');
  const administrator = new pg.Client({ connectionString: options.url });
  await administrator.connect();
  const role = `node_${randomUUID().replaceAll('-', '')}`;
  await administrator.query(`create role ${role} login`);
  await administrator.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);

  const url = new URL(options.url);
  url.username = role;
  const older = new pg.Client({ connectionString: url.href });
  await older.connect();
  const COUNT = {
    name: 'count',
    text: 'select pending from tallies where account_id = $1 for update',
    values: [SELLER],
  };
  const countWith = async (client: pg.Client) => (await client.query(COUNT)).rows;
  try {
    expect(await countWith(older)).toEqual([{ pending: '3' }]);
    const store = await openStore(options);

    // The statements of the release before, one of them prepared before the migration.
    expect(await countWith(older)).toEqual([{ pending: '3' }]);
    await older.query(`update tallies set pending = pending - 1 where account_id = '${SELLER}' returning pending`);
    expect(await store.questions.pendingCount(SELLER)).toBe(2);
    await older.query(`select account_id from tallies where account_id in ('${SELLER}') for update skip locked`);
    await older.query(`insert into known_places (user_id, place, seen_at) values ('ana', 'other', ${Date.now()})
      on conflict (user_id, place) do update set seen_at = excluded.seen_at`);
    expect(await store.users.knownDevice('ana', ['other'])).toBe('other');
    await older.query(`delete from known_places where seen_at <= 0`);
    await older.query(`delete from tallies where account_id = 'none'`);
    await store.close();
  } finally {
    await older.end();
    await administrator.query(`drop owned by ${role}`);
    await administrator.end();
    const base = new pg.Client({ connectionString: `${inject('postgresBase')}postgres` });
    await base.connect();
    await base.query(`drop role ${role}`);
    await base.end();
  }
});

const LAST = MIGRATIONS.at(-1)?.name ?? '';

/** The names of the migrations that were applied. */
async function appliedIn({ options }: TestDatabase): Promise<string[]> {
  const dialect =
    options.engine === 'sqlite'
      ? sqliteDialect(options.file)
      : postgresEngine({ url: options.url, onConnectionError: () => {}, onBatchError: () => {} }).dialect;
  const db = new Kysely<Schema>({ dialect });
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  await db.destroy();
  return rows.map(({ name }) => name);
}

test.each(ENGINES)('migrations are rehearsed and change nothing, on %s', async (engine) => {
  const database = await createDatabaseWithOldNames(engine);
  const before = await appliedIn(database);
  const { applied, lockedTables } = await rehearseMigrations(database.options);
  expect(applied.map(({ name }) => name)).toEqual(MIGRATIONS.slice(before.length).map(({ name }) => name));
  expect(applied.every(({ ms }) => ms >= 0)).toBe(true);
  if (engine === 'postgres') expect(lockedTables).toEqual(expect.arrayContaining(['accounts', 'questions']));
  expect(await appliedIn(database)).toEqual(before);
  await database.open();
  expect((await rehearseMigrations(database.options)).applied).toEqual([]);
});

test('a migration gives up when another transaction holds a table, changes nothing, and is made later', async () => {
  const database = await createDatabaseWithOldNames('postgres');
  if (database.options.engine !== 'postgres') throw new Error('the database is not PostgreSQL');
  const before = await appliedIn(database);
  const reader = new pg.Client({ connectionString: database.options.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select 1 from questions');
  const opening = openStore(database.options);
  await expect(opening).rejects.toThrow(
    /^The migration 02\d-[\w-]+ waited 4 s for a table that another transaction uses; nothing was changed: try again when that has ended$/,
  );
  await expect(opening).rejects.toMatchObject({ name: 'StoreUnavailable' });
  expect(await appliedIn(database)).toEqual(before);
  await reader.query('rollback');
  await reader.end();
  await database.open();
  expect(await appliedIn(database)).toContain(LAST);
});

test('rehearse-migrations says what is missing and which tables it locks', async () => {
  await using data = await createData('sqlite');
  expect(await data.run('rehearse-migrations')).toBe('No migration is missing.');
  const { options } = await createDatabaseWithOldNames('postgres');
  const databaseUrl = options.engine === 'postgres' ? options.url : '';
  expect(await data.runWith({ databaseUrl }, 'rehearse-migrations')).toMatch(
    /^\d+ missing, \d+ ms in all\. They lock [\w, ]*questions[\w, ]* against writing\. Nothing was changed\.$/,
  );
});
