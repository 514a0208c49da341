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
import pg from 'pg';
import { StoreFull, StoreUnavailable } from '../errors.ts';
import type { Reads } from './context.ts';
import { isUnavailable } from './postgres-errors.ts';
import { createPostgresReads, type PostgresReads } from './postgres-reads.ts';
import { areRowsOf, bindable } from './rows.ts';

/** Statements that each connection keeps prepared; what comes after them is parsed every time. */
const STATEMENTS_KEPT = 400;
const INT8 = 20;
/** The SQLSTATE of a full disk. */
const DISK_FULL = '53100';

/** Limits in ms: an overloaded or half-open database fails a call clearly instead of holding it. */
const CONNECT_TIMEOUT = 5000;
const LOCK_TIMEOUT = 8000;
const STATEMENT_TIMEOUT = 10_000;
const QUERY_TIMEOUT = 12_000;
/** Nothing within a transaction waits for anything else, so one that is idle has lost its node, and others wait for its locks. */
const IDLE_TRANSACTION_TIMEOUT = 5000;

const POOL_SIZE = 10;

/** A way to PostgreSQL for Kysely, and another one beside it for reads. */
export interface PostgresEngine {
  readonly dialect: Dialect;
  readonly reads: Reads;
  /**
   * What comes from now on goes over new connections; what is under way on the old ones ends by itself or fails in its time. For a
   * database that went silent: nobody says so of connections that are half open.
   */
  renew(): void;
}

/** Kysely over a pool of PostgreSQL connections. `onError` hears of connections that break while nobody uses them. */
export function postgresEngine(url: string, onError: (error: Error) => void): PostgresEngine {
  const names = createNames();
  const connections = new Connections(url, onError, names);
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(connections),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    reads: {
      read: async <Row>({ sql: text, parameters }: CompiledQuery<Row>) => {
        try {
          const { rows } = await connections.reads.query(named(names, text, parameters.map(bindable)));
          return rowsOf<Row>(rows);
        } catch (error) {
          throw isUnavailable(error) ? unavailable(error) : error;
        }
      },
    },
    renew: () => connections.renew(),
  };
}

/** All connections of the store but the one that listens. */
class Connections {
  readonly reads: PostgresReads;
  readonly names: NameOf;
  readonly #config: pg.PoolConfig;
  readonly #onError: (error: Error) => void;
  #pool: pg.Pool;
  /** Pools whose last calls are still under way. */
  #leaving: Promise<void>[] = [];

  constructor(url: string, onError: (error: Error) => void, names: NameOf) {
    this.#config = {
      connectionString: url,
      max: POOL_SIZE,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
      types: {
        // Times and counters fit a number, and SQLite gives numbers too.
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === INT8 ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
      },
    };
    this.#onError = onError;
    this.names = names;
    this.reads = createPostgresReads(this.#config, onError);
    this.#pool = this.#createPool();
  }

  connect(): Promise<pg.PoolClient> {
    return this.#pool.connect();
  }

  renew(): void {
    const before = this.#pool;
    this.#pool = this.#createPool();
    this.#leaving.push(before.end());
    this.reads.renew();
  }

  async end(): Promise<void> {
    await Promise.all([this.reads.end(), this.#pool.end(), ...this.#leaving]);
  }

  #createPool(): pg.Pool {
    const pool = new pg.Pool(this.#config);
    // Without listeners the end of a connection would end the process: the pool tells of idle ones, each client of its own.
    pool.on('error', this.#onError);
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  }
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
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#connections.connect(), this.#connections.names);
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
