import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { StoreMisuse } from '../errors.ts';
import type { Schema } from '../schema.ts';
import type { BatchQuery } from './batch-reads.ts';
import { runWithRetries } from './retry.ts';
import { CurrentTime } from './rows.ts';
import { createSteadyClock } from './steady-clock.ts';

export type Engine = 'sqlite' | 'postgres';

/** What repositories use: the database or a transaction, and the store's clock. */
export interface Context {
  readonly engine: Engine;
  readonly db: Kysely<Schema>;
  /** The store's clock as a SQL expression, in epoch milliseconds; constant within a statement. */
  now(): RawBuilder<number>;
  /** Epoch milliseconds by this process, for pauses that need not be exact. */
  readonly localTime: () => number;
  /** Executes a fast, read-only query; see `prepareQuery`. */
  readonly read: Reads['read'];
  /** Runs `work` in a transaction, or in the current one. */
  atomically<T>(work: (tx: Context) => Promise<T>): Promise<T>;
}

export interface ContextOptions {
  readonly engine: Engine;
  readonly db: Kysely<Schema>;
  /** Epoch milliseconds. Default: PostgreSQL's clock; on SQLite this machine's, made steady. */
  readonly clock?: (() => number) | undefined;
  /** Executes reads outside transactions; default: the database. */
  readonly reads?: Reads | undefined;
}

/** An executor of reads apart from the connection pool. */
export interface Reads {
  /** `batch`: how the read is combined with others. Callers may share the returned rows and must not modify them. */
  read<Row>(query: CompiledQuery<Row>, batch?: BatchQuery): Promise<readonly Row[]>;
}

// statement_timestamp(), since clock_timestamp() is volatile, so conditions on it cannot use an index.
const POSTGRES_NOW = sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`;

export function createContext({ engine, db, clock, reads }: ContextOptions): Context {
  const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

  const localTime = clock ?? createSteadyClock();
  const currentTime = new CurrentTime(localTime);
  const now = (): RawBuilder<number> => {
    if (engine === 'postgres' && clock === undefined) return POSTGRES_NOW;
    return sql<number>`cast(${currentTime} as bigint)`;
  };

  // Within a transaction the outer store would deadlock on SQLite and read outside the transaction on PostgreSQL.
  const outsideTransaction = (): Kysely<Schema> => {
    if (currentTransaction.getStore()?.isOpen) throw new StoreMisuse('inside a transaction use the store it was given');
    return db;
  };

  return {
    engine,
    get db() {
      return outsideTransaction();
    },
    now,
    localTime,
    read: async (query, batch) => {
      const database = outsideTransaction();
      return reads === undefined ? execute(database, query) : reads.read(query, batch);
    },
    atomically: async (work) => {
      outsideTransaction();
      return runWithRetries(() =>
        db.transaction().execute((transaction) => {
          const tx: Context = {
            engine,
            db: transaction,
            now,
            localTime,
            read: (query) => execute(transaction, query),
            atomically: (inner) => inner(tx),
          };
          const state = { isOpen: true };
          return currentTransaction
            .run(state, () => work(tx))
            .finally(() => {
              state.isOpen = false;
            });
        }),
      );
    },
  };
}

const execute = async <Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<readonly Row[]> =>
  (await db.executeQuery(query)).rows;
