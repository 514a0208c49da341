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

/** Statements kept prepared; far more than the product has. */
const STATEMENTS_KEPT = 500;
/** How long a statement waits for another program that holds the file, in ms. Everything else of the process waits with it. */
const BUSY_TIMEOUT = 1000;

/** SQLite's primary result codes that tell of the file or its disk rather than of the statement: BUSY to CANTOPEN. */
const UNAVAILABLE = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26]);

/** The one that tells of a full disk. */
const FULL = 13;

/** Kysely over Node's own SQLite: one connection, which Kysely hands to one query or transaction at a time. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #connection: NodeSqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#connection = guarded(() => new NodeSqliteConnection(this.#file));
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    if (this.#connection === undefined) throw new StoreUnavailable('the database is not open');
    return this.#connection;
  }

  // IMMEDIATE: a transaction that reads first and writes later must not find out late that it cannot.
  async beginTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.run('begin immediate');
  }

  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.run('commit');
  }

  /** A full disk may have rolled back by itself. */
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

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
    // FULL: a commit that was acknowledged is on the disk.
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  }

  get isInTransaction(): boolean {
    return this.#db.isTransaction;
  }

  run(sql: string): void {
    guarded(() => this.#prepare(sql).statement.run());
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return guarded(() => {
      const { statement, isReader } = this.#prepare(query.sql);
      const parameters = query.parameters.map(bindable);
      if (!isReader) return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
      const rows = statement.all(...parameters);
      return { rows: areRowsOf<R>(rows) ? rows : [] };
    });
  }

  streamQuery(): never {
    throw new Error('nothing of the product streams');
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
    if (oldest !== undefined && this.#statements.size >= STATEMENTS_KEPT) this.#statements.delete(oldest);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** Errors of the file become `StoreUnavailable`; all others stay as they are. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (!UNAVAILABLE.has(code)) throw error;
    const Unavailable = code === FULL ? StoreFull : StoreUnavailable;
    throw new Unavailable(`SQLite: ${error instanceof Error ? error.message : code}`, { cause: error });
  }
}
