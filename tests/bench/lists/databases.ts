import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore, type StoreOptions } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { startPostgres } from '#tests/server/postgres.ts';

/** SQL past the store: to seed in bulk, and to ask what the product never asks. */
export interface Connection {
  run(statement: string): Promise<void>;
  close(): Promise<void>;
}

export interface Database {
  /** The product's store, its schema up to date. */
  open(): Promise<OpenStore>;
  /** For seeding: quick, not durable, foreign keys unchecked. On SQLite while no store is open. */
  connectToSeed(): Promise<Connection>;
  connect(): Promise<Connection>;
}

/** Where the databases of a run live; `remove` leaves nothing of them. */
export interface Engine {
  create(name: string): Promise<Database>;
  /** After seeding: what a database in use has done to itself by then. */
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
    // The product never analyses; nothing comes to pass by itself either.
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
      close: async () => db.close(),
    };
  };
  return {
    open: () => openStore({ engine: 'sqlite', file }),
    connectToSeed: () =>
      connect('pragma journal_mode = off', 'pragma synchronous = off', 'pragma cache_size = -200000'),
    connect: () => connect(),
  };
}

/** A PostgreSQL of the run's own, its data on the disk: they may be more than memory holds. */
export async function startPostgresEngine(): Promise<Engine> {
  const server = await startPostgres({ unsafe: false });
  return {
    create: async (name) => {
      const administrator = await postgresConnection(server.url('postgres'));
      await administrator.run(`create database ${name}`);
      await administrator.close();
      return postgresDatabase({ engine: 'postgres', url: server.url(name) });
    },
    // What autovacuum does in time.
    settle: ['vacuum analyze questions', 'vacuum analyze history', 'vacuum analyze activity', 'checkpoint'],
    remove: () => server.stop(),
  };
}

function postgresDatabase(options: StoreOptions & { readonly engine: 'postgres' }): Database {
  return {
    open: () => openStore(options),
    connectToSeed: () =>
      // As a replica it trusts its source: no trigger checks each row's foreign key.
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
  return { run, close: () => client.end() };
}
