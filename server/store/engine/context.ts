import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { StoreMisuse } from '../errors.ts';
import type { Schema } from '../schema.ts';
import type { Engine } from './engine.ts';
import type { Together } from './gather-reads.ts';
import { runWithRetries } from './retry.ts';
import { Moment } from './rows.ts';
import { createSteadyClock } from './steady-clock.ts';

/** What repositories work with: the database or a transaction of it, and the store's clock. */
export interface Context {
  readonly engine: Engine;
  readonly db: Kysely<Schema>;
  /** The store's clock inside a query, epoch milliseconds; the same throughout a statement. */
  now(): RawBuilder<number>;
  /** Runs a query that only reads, and quickly; see `prepared`. */
  readonly read: Reads['read'];
  /** All of `work` or nothing; joins the transaction it is called in. */
  atomically<T>(work: (tx: Context) => Promise<T>): Promise<T>;
}

export interface ContextOptions {
  readonly engine: Engine;
  readonly db: Kysely<Schema>;
  /** Epoch milliseconds; when absent, PostgreSQL's own clock, or on SQLite this machine's, which then never goes back. */
  readonly clock?: (() => number) | undefined;
  /** Runs reads outside transactions; the database itself when absent. */
  readonly reads?: Reads | undefined;
}

/** A way to the database beside its own, for reads. */
export interface Reads {
  /** `together`: how several of one turn may be one. The rows may be those of others too. */
  read<Row>(query: CompiledQuery<Row>, together?: Together): Promise<readonly Row[]>;
}

// statement_timestamp, as clock_timestamp is volatile and keeps an index from being used.
const POSTGRES_NOW = sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`;

export function createContext({ engine, db, clock, reads }: ContextOptions): Context {
  const running = new AsyncLocalStorage<{ isOpen: boolean }>();

  const moment = new Moment(clock ?? createSteadyClock());
  const now = (): RawBuilder<number> => {
    if (engine === 'postgres' && clock === undefined) return POSTGRES_NOW;
    return sql<number>`cast(${moment} as bigint)`;
  };

  // On SQLite such a call would wait for its own transaction to end, and on PostgreSQL see another state of things.
  const outside = (): Kysely<Schema> => {
    if (running.getStore()?.isOpen) throw new StoreMisuse('inside a transaction use the store it was given');
    return db;
  };

  return {
    engine,
    get db() {
      return outside();
    },
    now,
    read: async (query, together) => {
      const from = outside();
      return reads === undefined ? readFrom(from, query) : reads.read(query, together);
    },
    atomically: async (work) => {
      outside();
      return runWithRetries(() =>
        db.transaction().execute((transaction) => {
          const tx: Context = {
            engine,
            db: transaction,
            now,
            read: (query) => readFrom(transaction, query),
            atomically: (inner) => inner(tx),
          };
          const mark = { isOpen: true };
          return running
            .run(mark, () => work(tx))
            .finally(() => {
              mark.isOpen = false;
            });
        }),
      );
    },
  };
}

const readFrom = async <Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<readonly Row[]> =>
  (await db.executeQuery(query)).rows;
