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
import { StoreUnavailable } from '../errors.ts';
import { isUnavailable } from './postgres-errors.ts';
import { areRowsOf, bindable } from './rows.ts';

/** Statements that each connection keeps prepared; what comes after them is parsed every time. */
const STATEMENTS_KEPT = 400;
const INT8 = 20;

/** Limits in ms: an overloaded or half-open database fails a call clearly instead of holding it. */
const CONNECT_TIMEOUT = 5000;
const LOCK_TIMEOUT = 8000;
const STATEMENT_TIMEOUT = 10_000;
const QUERY_TIMEOUT = 12_000;
const IDLE_TRANSACTION_TIMEOUT = 30_000;

const POOL_SIZE = 10;

/** Kysely over a pool of PostgreSQL connections. `onError` hears of connections that break while nobody uses them. */
export function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(url, onError),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();

  constructor(url: string, onError: (error: Error) => void) {
    this.#pool = new pg.Pool({
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
    });
    // Without listeners the end of a connection would end the process: the pool tells of idle ones, each client of its own.
    this.#pool.on('error', onError);
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.connect(), (text) => this.#nameOf(text));
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
    await this.#pool.end();
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= STATEMENTS_KEPT) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #isBroken = false;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  /** Whether it must not be used again: cut, or still busy with a call that was given up. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#query(query.sql, query.parameters.map(bindable));
    const found: readonly unknown[] = rows;
    return {
      rows: areRowsOf<R>(found) ? found : [],
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
    const name = this.#nameOf(text);
    try {
      return await this.#client.query(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#isBroken = true;
      throw unavailable(error);
    }
  }
}

const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
