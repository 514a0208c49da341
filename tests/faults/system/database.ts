import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import type { Engine } from '../../server/engines.ts';
import { fastestFolder, type Postgres, startPostgres } from '../../server/postgres.ts';

const LEASED = ['questions', 'inbox', 'sync_jobs', 'tokens'];

/** A database shared by nodes, or the file of a single one. */
export interface Database {
  readonly engine: Engine;
  /** Also the data folder of nodes. */
  readonly folder: string;
  /** Its variables of a node's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the store as a node does. With SQLite only while no node runs. */
  withStore<Result>(work: (store: OpenStore) => Promise<Result>): Promise<Result>;
  /** Expires all leases, as if their nodes had been dead for long. Only while no node runs. */
  endLeases(): Promise<void>;
  remove(): Promise<void>;
}

export async function createDatabase(engine: Engine): Promise<Database> {
  const folder = await mkdtemp(join(fastestFolder(), 'mostrador-faults-'));
  return engine === 'sqlite' ? sqliteIn(folder) : postgresBeside(folder);
}

const expiry = (table: string): string => `update ${table} set lease_until = 0 where lease_until is not null`;

export function sqliteIn(folder: string): Database {
  const file = join(folder, 'mostrador.db');
  return {
    engine: 'sqlite',
    folder,
    env: {},
    withStore: (work) => openFor({ engine: 'sqlite', file }, work),
    endLeases: async () => {
      using db = new DatabaseSync(file);
      for (const table of LEASED) db.exec(expiry(table));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgresBeside(folder: string): Promise<Database> {
  const postgres = await startPostgres();
  return postgresDatabase(postgres, folder, postgres.url('postgres'));
}

/** `nodeUrl`: where nodes reach it. */
export function postgresDatabase(postgres: Postgres, folder: string, nodeUrl: string): Database {
  const url = postgres.url('postgres');
  return {
    engine: 'postgres',
    folder,
    env: { DATABASE_URL: nodeUrl },
    withStore: (work) => openFor({ engine: 'postgres', url }, work),
    endLeases: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const table of LEASED) await client.query(expiry(table));
      await client.end();
    },
    remove: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openFor<Result>(
  options: Parameters<typeof openStore>[0],
  work: (store: OpenStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
