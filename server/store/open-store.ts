import { type Dialect, Kysely, sql } from 'kysely';
import { type Context, createContext, type Reads } from './engine/context.ts';
import { noBroadcasts } from './engine/no-broadcasts.ts';
import { postgresEngine } from './engine/postgres.ts';
import { postgresBroadcasts } from './engine/postgres-broadcasts.ts';
import { sqliteDialect } from './engine/sqlite.ts';
import { StoreUnavailable } from './errors.ts';
import { migrate } from './migrations/migrate.ts';
import type { Broadcasts, OpenStore, Store } from './port.ts';
import { createRepositories } from './repositories/repositories.ts';
import type { Schema } from './schema.ts';

export interface StoreClock {
  /** Epoch milliseconds, in place of the store's own clock; for tests. */
  readonly clock?: () => number;
}

export type StoreOptions = StoreClock &
  (
    | {
        readonly engine: 'sqlite';
        /** A path, or `:memory:`. Lock its folder first: two processes on one file serve each other stale state. */
        readonly file: string;
      }
    | {
        readonly engine: 'postgres';
        readonly url: string;
        /** Hears of connections that broke while nobody used them, and of the one that listens; they are replaced by themselves. */
        readonly onConnectionError?: (error: Error) => void;
        /** Hears why a read of several callers failed as one; each was then read by itself. */
        readonly onBatchError?: (error: unknown) => void;
      }
  );

/** Opens the store and brings its schema up to date. Rejects with `StoreUnavailable` when the database cannot be reached. */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { engine, clock } = options;
  const { dialect, reads, broadcasts } = engineOf(options);
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
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

interface OpenedEngine {
  readonly dialect: Dialect;
  readonly reads?: Reads;
  readonly broadcasts: (db: Kysely<Schema>) => Broadcasts;
}

function engineOf(options: StoreOptions): OpenedEngine {
  if (options.engine === 'sqlite') return { dialect: sqliteDialect(options.file), broadcasts: () => noBroadcasts };
  const { url, onConnectionError = () => {}, onBatchError = () => {} } = options;
  const { dialect, reads, renew } = postgresEngine({ url, onConnectionError, onBatchError });
  const broadcasts = (db: Kysely<Schema>): Broadcasts =>
    postgresBroadcasts({
      url,
      notify: async (channel, payload) => void (await sql`select pg_notify(${channel}, ${payload})`.execute(db)),
      onError: onConnectionError,
      onSilence: renew,
    });
  return { dialect, reads, broadcasts };
}

function createStore(context: Context): Store {
  return {
    ...createRepositories(context),
    now: async () => {
      const { rows } = await sql<{ now: number }>`select ${context.now()} as now`.execute(context.db);
      const [row] = rows;
      if (row === undefined) throw new StoreUnavailable('the database did not tell its time');
      return row.now;
    },
    transaction: (work) => context.atomically((tx) => work(createStore(tx))),
  };
}
