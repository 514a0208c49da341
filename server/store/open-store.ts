import { type Dialect, Kysely, sql } from 'kysely';
import { type Context, createContext, type Reads } from './engine/context.ts';
import { postgresEngine } from './engine/postgres.ts';
import { postgresBroadcasts } from './engine/postgres-broadcasts.ts';
import { sqliteDialect } from './engine/sqlite.ts';
import { StoreUnavailable } from './errors.ts';
import { migrate, rehearse } from './migrations/migrate.ts';
import type { Broadcasts, ConnectionUsage, OpenStore, Store } from './port.ts';
import { createRepositories } from './repositories/repositories.ts';
import type { Schema } from './schema.ts';

export interface StoreClock {
  /** Replaces the store's clock in tests; epoch milliseconds. */
  readonly clock?: () => number;
}

export type StoreOptions = StoreClock &
  (
    | {
        readonly engine: 'sqlite';
        /** A path or `:memory:`. Lock the folder first: the store is not safe for two processes on one file. */
        readonly file: string;
        /** What `:memory:` begins with, a serialised database; for tests. */
        readonly contents?: Uint8Array;
      }
    | {
        readonly engine: 'postgres';
        readonly url: string;
        /** Called when an idle connection or the listening one breaks; they are replaced automatically. */
        readonly onConnectionError?: (error: Error) => void;
        /** Called when a batched read failed; its reads are then executed one by one. */
        readonly onBatchError?: (error: unknown) => void;
      }
  );

/** Opens the store and migrates its schema. Rejects with `StoreUnavailable` when the database cannot be reached. */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { engine, clock } = options;
  const { dialect, reads, broadcasts, connections } = engineOf(options);
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, engine);
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
  return {
    ...createStore(createContext({ engine, db, clock, reads })),
    engine,
    broadcasts: broadcasts(db),
    connections,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

/** The database itself, whose schema is left as it is. */
export const connectTo = (options: StoreOptions): Kysely<Schema> => new Kysely({ dialect: engineOf(options).dialect });

/** Rehearses the missing migrations; the database stays as it is. */
export async function rehearseMigrations(options: StoreOptions): ReturnType<typeof rehearse> {
  const db = connectTo(options);
  try {
    return await rehearse(db, options.engine);
  } finally {
    await db.destroy();
  }
}

/** SQLite has a single node, so there are no others to notify. */
const noBroadcasts: Broadcasts = {
  send: async () => {},
  listen: ({ onListening }) => {
    onListening();
    return async () => {};
  },
  follow: null,
};

interface OpenedEngine {
  readonly dialect: Dialect;
  readonly reads?: Reads;
  readonly broadcasts: (db: Kysely<Schema>) => Broadcasts;
  readonly connections: () => ConnectionUsage | null;
}

function engineOf(options: StoreOptions): OpenedEngine {
  if (options.engine === 'sqlite')
    return {
      dialect: sqliteDialect(options.file, options.contents),
      broadcasts: () => noBroadcasts,
      connections: () => null,
    };
  const { url, onConnectionError = () => {}, onBatchError = () => {} } = options;
  const { dialect, reads, renew, usage } = postgresEngine({ url, onConnectionError, onBatchError });
  const broadcasts = (db: Kysely<Schema>): Broadcasts =>
    postgresBroadcasts({
      url,
      notify: async (channel, payload) => void (await sql`select pg_notify(${channel}, ${payload})`.execute(db)),
      onError: onConnectionError,
      onTimeout: renew,
    });
  return { dialect, reads, broadcasts, connections: usage };
}

function createStore(context: Context): Store {
  return {
    ...createRepositories(context),
    now: async () => {
      const { rows } = await sql<{ now: number }>`select ${context.now()} as now`.execute(context.db);
      const [row] = rows;
      if (row === undefined) throw new StoreUnavailable('the database returned no time');
      return row.now;
    },
    transaction: (work) => context.atomically((tx) => work(createStore(tx))),
  };
}
