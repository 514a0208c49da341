import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore, type StoreOptions } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { startPostgres } from '#tests/server/postgres.ts';

/** Direct SQL: to seed in bulk, and for the reference queries. */
export interface Connection {
  run(statement: string): Promise<void>;
  /** The first column of each row. */
  texts(query: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Database {
  /** Of a PostgreSQL database; empty: it is a file of SQLite. */
  readonly url: string;
  /** The product's store, with migrations applied. */
  open(): Promise<OpenStore>;
  /** For seeding: fast, not durable, without foreign key checks. On SQLite only while no store is open. */
  connectToSeed(): Promise<Connection>;
  connect(): Promise<Connection>;
}

/** The folder of a run's databases; `remove` deletes it. */
export interface Engine {
  create(name: string): Promise<Database>;
  /** Run after seeding: what a database in use would have done by then. */
  readonly settle: readonly string[];
  remove(): Promise<void>;
}

export async function startSqlite(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  const interrupted = (): never => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  return {
    create: async (name) => sqliteDatabase(join(folder, `${name}.db`)),
    // The product never runs ANALYZE, and nothing else does.
    settle: [],
    remove: async () => {
      process.off('SIGINT', interrupted);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sqliteDatabase(file: string): Database {
  const connect = async (...pragmas: string[]): Promise<Connection> => {
    const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    for (const pragma of pragmas) db.exec(pragma);
    return {
      run: async (statement) => {
        db.prepare(statement).all();
      },
      texts: async (query) =>
        db
          .prepare(query)
          .all()
          .map((row) => String(Object.values(row)[0])),
      close: async () => db.close(),
    };
  };
  return {
    url: '',
    open: () => openStore({ engine: 'sqlite', file }),
    connectToSeed: () =>
      connect('pragma journal_mode = off', 'pragma synchronous = off', 'pragma cache_size = -200000'),
    connect: () => connect(),
  };
}

/** A PostgreSQL server of its own with its data on disk, since the data may exceed memory. */
export async function startPostgresEngine(): Promise<Engine> {
  const server = await startPostgres({ unsafe: false });
  return {
    create: async (name) => {
      const administrator = await postgresConnection(server.url('postgres'));
      await administrator.run(`create database ${name}`);
      await administrator.close();
      return postgresDatabase({ engine: 'postgres', url: server.url(name) });
    },
    // Autovacuum does this in time.
    settle: ['vacuum analyze questions', 'vacuum analyze history', 'vacuum analyze activity', 'checkpoint'],
    remove: () => server.stop(),
  };
}

function postgresDatabase(options: StoreOptions & { readonly engine: 'postgres' }): Database {
  return {
    url: options.url,
    open: () => openStore(options),
    connectToSeed: () =>
      // A replica does not run the triggers of foreign keys.
      postgresConnection(options.url, 'set session_replication_role = replica', 'set synchronous_commit = off'),
    connect: () => postgresConnection(options.url),
  };
}

async function postgresConnection(url: string, ...settings: string[]): Promise<Connection> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (statement: string): Promise<void> => {
    await client.query(statement);
  };
  for (const setting of settings) await run(setting);
  return {
    run,
    texts: async (query) => {
      const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
      return rows.map(([first]) => String(first));
    },
    close: () => client.end(),
  };
}
