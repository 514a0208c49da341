import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { StoreFull, StoreUnavailable } from '../errors.ts';
import type { Reads } from './context.ts';
import { gatherReads, type Statement, type Together } from './gather-reads.ts';
import { createPostgresConnections, type PostgresConnections } from './postgres-connections.ts';
import { isUnavailable } from './postgres-errors.ts';
import { areRowsOf, bindable } from './rows.ts';

/** Statements that each connection keeps prepared; what comes after them is parsed every time. */
const STATEMENTS_KEPT = 400;
/** The SQLSTATE of a full disk. */
const DISK_FULL = '53100';

/** A way to PostgreSQL for Kysely, and another one beside it for reads. */
export interface PostgresEngine {
  readonly dialect: Dialect;
  readonly reads: Reads;
  /** Goes on with new connections; see `PostgresConnections`. */
  readonly renew: () => void;
}

interface PostgresOptions {
  readonly url: string;
  /** Hears of connections that break while nobody uses them. */
  readonly onConnectionError: (error: Error) => void;
  /** Hears why a gathered read failed; its callers were then served one by one. */
  readonly onBatchError: (error: unknown) => void;
}

/** Kysely over a pool of PostgreSQL connections. */
export function postgresEngine({ url, onConnectionError, onBatchError }: PostgresOptions): PostgresEngine {
  const names = createNames();
  const connections = createPostgresConnections(url, onConnectionError);
  const send = async ({ text, values }: Statement): Promise<readonly unknown[]> => {
    try {
      return (await connections.read(named(names, text, [...values]))).rows;
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  };
  const { read } = gatherReads({ send, onBatchError });
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(connections, names),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    reads: {
      read: async <Row>(query: CompiledQuery<Row>, together?: Together) => rowsOf<Row>(await read(query, together)),
    },
    renew: connections.renew,
  };
}

/** The name under which a statement is kept prepared; undefined once there are too many. */
type NameOf = (text: string) => string | undefined;

function createNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= STATEMENTS_KEPT) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

function named(nameOf: NameOf, text: string, values: unknown[]): pg.QueryConfig {
  const name = nameOf(text);
  return name === undefined ? { text, values } : { name, text, values };
}

class PoolDriver implements Driver {
  readonly #connections: PostgresConnections;
  readonly #names: NameOf;

  constructor(connections: PostgresConnections, names: NameOf) {
    this.#connections = connections;
    this.#names = names;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#connections.connect(), this.#names);
    } catch (error) {
      throw unavailable(error);
    }
  }

  async beginTransaction(connection: PoolConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    if (!connection.isBroken) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#connections.end();
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: NameOf;
  #isBroken = false;

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  /** Whether it must not be used again: cut, or still busy with a call that was given up. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#query(query.sql, query.parameters.map(bindable));
    return {
      rows: rowsOf<R>(rows),
      ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  /** PostgreSQL ends a transaction that failed before by rolling back, whatever it is told. */
  async commit(): Promise<void> {
    const { command } = await this.#query('commit', []);
    if (command !== 'COMMIT') throw new StoreUnavailable('the transaction had failed and was rolled back');
  }

  streamQuery(): never {
    throw new Error('nothing of the product streams');
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(named(this.#nameOf, text, values));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#isBroken = true;
      throw unavailable(error);
    }
  }
}

function unavailable(error: unknown): StoreUnavailable {
  const isFull = error instanceof Error && 'code' in error && error.code === DISK_FULL;
  const Unavailable = isFull ? StoreFull : StoreUnavailable;
  return new Unavailable(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

/** Their type is known to the query builder alone. */
function rowsOf<R>(found: readonly unknown[]): R[] {
  return areRowsOf<R>(found) ? found : [];
}
