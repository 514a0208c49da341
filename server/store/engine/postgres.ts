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
import type { ConnectionUsage } from '../port.ts';
import { type BatchQuery, batchReads, type Statement } from './batch-reads.ts';
import type { Reads } from './context.ts';
import { createPostgresConnections, type PostgresConnections } from './postgres-connections.ts';
import { areRowsOf, bindable } from './rows.ts';

/** How many statements each connection keeps prepared; further ones are parsed at each execution. */
const MAX_PREPARED = 400;
/** The SQLSTATE disk_full. */
const DISK_FULL = '53100';
/** SQLSTATE classes of server failures: connection, resources, operator intervention, system error, and the lock time-outs. */
const SERVER_CLASSES = /^(08|53|57|58)|^(25P03|55P03)/;

/** Kysely's dialect, and the executor of batched reads beside its pool. */
export interface PostgresEngine {
  readonly dialect: Dialect;
  readonly reads: Reads;
  /** Replaces all connections; see `PostgresConnections`. */
  readonly renew: () => void;
  readonly usage: () => ConnectionUsage;
}

interface PostgresOptions {
  readonly url: string;
  /** Called when an idle connection breaks. */
  readonly onConnectionError: (error: Error) => void;
  /** Called when a batched read failed; its reads are then executed one by one. */
  readonly onBatchError: (error: unknown) => void;
}

export function postgresEngine({ url, onConnectionError, onBatchError }: PostgresOptions): PostgresEngine {
  const nameOf = createStatementNames();
  const connections = createPostgresConnections(url, onConnectionError);
  const execute = async ({ text, values }: Statement): Promise<readonly unknown[]> => {
    try {
      return (await connections.read(toQueryConfig(nameOf, text, [...values]))).rows;
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  };
  const { read } = batchReads({ execute, onBatchError });
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(connections, nameOf),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    reads: {
      read: async <Row>(query: CompiledQuery<Row>, batch?: BatchQuery) => rowsOf<Row>(await read(query, batch)),
    },
    renew: connections.renew,
    usage: connections.usage,
  };
}

/** The name of the prepared statement; undefined when there are too many. */
type NameOf = (text: string) => string | undefined;

function createStatementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

function toQueryConfig(nameOf: NameOf, text: string, values: unknown[]): pg.QueryConfig {
  const name = nameOf(text);
  return name === undefined ? { text, values } : { name, text, values };
}

class PoolDriver implements Driver {
  readonly #connections: PostgresConnections;
  readonly #nameOf: NameOf;

  constructor(connections: PostgresConnections, nameOf: NameOf) {
    this.#connections = connections;
    this.#nameOf = nameOf;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#connections.connect(), this.#nameOf);
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

  /** Whether the connection must be discarded: it is closed, or still busy with a query that timed out. */
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

  /** PostgreSQL answers `commit` in a failed transaction with ROLLBACK. */
  async commit(): Promise<void> {
    const { command } = await this.#query('commit', []);
    if (command !== 'COMMIT') throw new StoreUnavailable('the transaction failed and was rolled back');
  }

  streamQuery(): never {
    throw new Error('streaming is not supported');
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(toQueryConfig(this.#nameOf, text, values));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#isBroken = true;
      throw unavailable(error);
    }
  }
}

/** Whether the failure is the server's or the connection's, not the statement's. Connection errors have no SQLSTATE. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const isFromServer = 'severity' in error && code !== null;
  return isFromServer ? SERVER_CLASSES.test(code) : !(error instanceof TypeError);
}

function unavailable(error: unknown): StoreUnavailable {
  const isFull = error instanceof Error && 'code' in error && error.code === DISK_FULL;
  const Unavailable = isFull ? StoreFull : StoreUnavailable;
  return new Unavailable(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

function rowsOf<R>(found: readonly unknown[]): R[] {
  return areRowsOf<R>(found) ? found : [];
}
