import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore, type StoreClock, type StoreOptions } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { isInSample } from '../paths/mutation/sample.ts';
import { SEED } from '../paths/settings.ts';

/** Whether this run draws a share of what it could test. */
export const IS_SHORT = process.env.SERVER_SHORT === '1';

/** What the whole store suite runs on. */
export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * The engines that a file of tests of the product runs on: both, or among all other checks one of them, drawn by the seed and the file's name. What a
 * store promises, and what hostile texts do to it, is tested on both in every run.
 */
export function enginesOf(fileUrl: string): readonly Engine[] {
  if (!IS_SHORT) return ENGINES;
  return ENGINES.filter((_, index) => isInSample(basename(fileUrl), ENGINES.length, SEED + index));
}

/** A database of its own, on SQLite a file. */
export interface TestDatabase {
  readonly options: StoreOptions;
  /** A node's store. On PostgreSQL as many as wished, each with its own connections; on SQLite there is one node, and all are it. */
  open(clock?: StoreClock): Promise<OpenStore>;
  /** Closes what was opened, so that the database can be opened anew. */
  close(): Promise<void>;
  /** Closes what was opened and keeps what is in it, for databases that begin with it. */
  keep(): Promise<KeptDatabase>;
  /** Closes what was opened and removes it. */
  remove(): Promise<void>;
}

/** On SQLite the serialised database; on PostgreSQL the name of one that nobody connects to. */
export type KeptDatabase =
  | { readonly engine: 'sqlite'; readonly contents: Uint8Array }
  | { readonly engine: 'postgres'; readonly name: string };

/** A database with nothing in it, not even the schema, unless `hasSchema` (quicker on PostgreSQL). */
export async function createTestDatabase(engine: Engine, { hasSchema = false } = {}): Promise<TestDatabase> {
  return testDatabase(engine === 'sqlite' ? await sqliteDatabase() : await postgresDatabase(templateOf(hasSchema)));
}

/** One as a cluster in the locale C makes it, with nothing in it. */
export const createAsciiDatabase = async (): Promise<TestDatabase> =>
  testDatabase(await postgresDatabase("template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'"));

/** A database of its own that begins with what was kept. */
export async function copyTestDatabase(kept: KeptDatabase): Promise<TestDatabase> {
  return testDatabase(kept.engine === 'sqlite' ? inMemory(kept.contents) : await postgresDatabase(kept.name));
}

function testDatabase({ options, keep, drop }: Made): TestDatabase {
  const { engine } = options;
  const opened: Promise<OpenStore>[] = [];
  const close = async (): Promise<void> => {
    for (const store of opened.splice(0)) await (await store).close();
  };
  return {
    options,
    open: (clock = {}) => {
      const [first] = opened;
      if (engine === 'sqlite' && first !== undefined) return first;
      const store = openStore({ ...options, ...clock });
      opened.push(store);
      return store;
    },
    close,
    keep: async () => {
      await close();
      return keep();
    },
    remove: async () => {
      await close();
      await drop();
    },
  };
}

let schema: Promise<Uint8Array> | null = null;

/** A migrated SQLite database without data, which takes a tenth of the time of the migrations. */
export async function serializedSchema(): Promise<Uint8Array> {
  const { options, drop } = await sqliteDatabase();
  await (await openStore(options)).close();
  const contents = serialized(options.file);
  await drop();
  return contents;
}

function serialized(file: string): Uint8Array {
  const database = new DatabaseSync(file);
  // A database in memory has no write-ahead log.
  database.exec('pragma journal_mode = delete');
  const contents = database.serialize();
  database.close();
  return contents;
}

/** An empty store of its own; `close` removes its database too. */
export async function openTestStore(engine: Engine, clock: StoreClock = {}): Promise<OpenStore> {
  if (engine === 'sqlite') {
    schema ??= serializedSchema();
    return openStore({ engine, file: ':memory:', contents: await schema, ...clock });
  }
  const database = await createTestDatabase(engine, { hasSchema: true });
  return { ...(await database.open(clock)), close: () => database.remove() };
}

/**
 * Removes all data of a PostgreSQL database. Rows are deleted, as a test leaves few: that takes 2 ms of the processor, and truncating all tables
 * 40. As a replica, no trigger or foreign key is asked.
 */
export async function emptyPostgres(url: string): Promise<void> {
  await administrate(
    url,
    `do $$ declare name text; begin
       set local session_replication_role = replica;
       for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'migrations'
       loop execute 'delete from ' || name; end loop;
     end $$`,
  );
}

interface Made {
  readonly options: StoreOptions;
  /** Once it is closed. */
  readonly keep: () => Promise<KeptDatabase>;
  readonly drop: () => Promise<void>;
}

async function sqliteDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-store-'));
  const file = join(folder, 'store.db');
  const drop = () => rm(folder, { recursive: true, force: true });
  const keep = async () => {
    const contents = serialized(file);
    await drop();
    return { engine: 'sqlite', contents } as const;
  };
  return { options: { engine: 'sqlite', file } as const, keep, drop };
}

const inMemory = (contents: Uint8Array): Made => ({
  options: { engine: 'sqlite', file: ':memory:', contents },
  keep: () => Promise.reject(new Error('what was in memory is gone once it is closed')),
  drop: async () => {},
});

const templateOf = (hasSchema: boolean): string => (hasSchema ? 'template1' : 'template0');

async function postgresDatabase(template: string): Promise<Made> {
  const base = inject('postgresBase');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(`${base}postgres`, `create database ${name} template ${template} strategy file_copy`);
  return {
    options: { engine: 'postgres', url: `${base}${name}` },
    // It goes with the run's PostgreSQL.
    keep: async () => ({ engine: 'postgres', name }),
    drop: () => administrate(`${base}postgres`, `drop database if exists ${name} with (force)`),
  };
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
