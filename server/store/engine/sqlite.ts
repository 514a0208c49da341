import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StoreFull, StoreUnavailable } from '../errors.ts';
import { areRowsOf, bindable } from './rows.ts';

/** How many statements are kept prepared. */
const MAX_PREPARED = 500;
/** How long a statement waits for a lock of another process, in ms. It blocks the event loop. */
const BUSY_TIMEOUT = 1000;

/** Primary result codes of failures of the file or its disk: BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const UNAVAILABLE = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26]);
const SQLITE_FULL = 13;

/**
 * Kysely's dialect for `node:sqlite`: one connection, which Kysely gives to one query or transaction at a time.
 * @param contents the serialised database that a database in memory begins with.
 */
export function sqliteDialect(file: string, contents?: Uint8Array): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file, contents),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #contents: Uint8Array | undefined;
  #connection: NodeSqliteConnection | undefined;

  constructor(file: string, contents: Uint8Array | undefined) {
    this.#file = file;
    this.#contents = contents;
  }

  async init(): Promise<void> {
    this.#connection = mapErrors(() => new NodeSqliteConnection(this.#file, this.#contents));
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    if (this.#connection === undefined) throw new StoreUnavailable('the database is not open');
    return this.#connection;
  }

  // IMMEDIATE takes the write lock at once; a deferred transaction could fail at its first write.
  async beginTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.run('begin immediate');
  }

  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.run('commit');
  }

  /** SQLite may already have rolled back, e.g. when the disk was full. */
  async rollbackTransaction(connection: NodeSqliteConnection): Promise<void> {
    if (connection.isInTransaction) connection.run('rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.close();
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; isReader: boolean }>();

  constructor(file: string, contents: Uint8Array | undefined) {
    this.#db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
    if (contents !== undefined) this.#db.deserialize(contents);
    // synchronous = FULL: an acknowledged commit survives a power failure.
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  }

  get isInTransaction(): boolean {
    return this.#db.isTransaction;
  }

  run(sql: string): void {
    mapErrors(() => this.#prepare(sql).statement.run());
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return mapErrors(() => {
      const { statement, isReader } = this.#prepare(query.sql);
      const parameters = query.parameters.map(bindable);
      if (!isReader) return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
      const rows = statement.all(...parameters);
      return { rows: areRowsOf<R>(rows) ? rows : [] };
    });
  }

  streamQuery(): never {
    throw new Error('streaming is not supported');
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(sql: string): { statement: StatementSync; isReader: boolean } {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= MAX_PREPARED) this.#statements.delete(oldest);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** Turns errors of the file or disk into `StoreUnavailable`. */
function mapErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (!UNAVAILABLE.has(code)) throw error;
    const Unavailable = code === SQLITE_FULL ? StoreFull : StoreUnavailable;
    throw new Unavailable(`SQLite: ${error instanceof Error ? error.message : code}`, { cause: error });
  }
}
