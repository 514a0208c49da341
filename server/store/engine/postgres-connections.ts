import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { createPostgresReads, type PostgresReads } from './postgres-reads.ts';

const INT8 = 20;

/** Limits in ms: an overloaded or half-open database fails a call clearly instead of holding it. */
const CONNECT_TIMEOUT = 5000;
const LOCK_TIMEOUT = 8000;
const STATEMENT_TIMEOUT = 10_000;
const QUERY_TIMEOUT = 12_000;
/** Nothing within a transaction waits for anything else, so one that is idle has lost its node, and others wait for its locks. */
const IDLE_TRANSACTION_TIMEOUT = 5000;

const POOL_SIZE = 10;

/** Ends at the database what a node left behind there, so that nobody waits for its locks. */
const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and usename = current_user';

/** All connections of a store but the one that listens. */
export interface PostgresConnections {
  /** One of one's own, until it is released. */
  connect(): Promise<pg.PoolClient>;
  /** Runs a statement that reads over a shared one; rejects as `pg` does. */
  read(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /**
   * Ends all of them, here and at the database, and goes on with new ones. For a database that went silent: of connections that are half
   * open nobody says so, and what they began there holds its locks.
   */
  readonly renew: () => void;
  end(): Promise<void>;
}

/** `onError` hears of connections that break while nobody uses them. */
export function createPostgresConnections(url: string, onError: (error: Error) => void): PostgresConnections {
  let current = begin(url, onError);
  const ending: Promise<void>[] = [];
  return {
    connect: () => current.pool.connect(),
    read: (query) => current.reads.query(query),
    renew: () => {
      const before = current;
      current = begin(url, onError);
      for (const socket of before.sockets) socket.destroy();
      ending.push(before.pool.end(), before.reads.end());
      current.pool.query(END_OTHERS, [before.name]).catch(onError);
    },
    end: async () => {
      await Promise.all([current.pool.end(), current.reads.end(), ...ending]);
    },
  };
}

interface Generation {
  /** What the database calls its connections. */
  readonly name: string;
  readonly pool: pg.Pool;
  readonly reads: PostgresReads;
  readonly sockets: ReadonlySet<Socket>;
}

function begin(url: string, onError: (error: Error) => void): Generation {
  const name = `mostrador ${randomUUID()}`;
  const sockets = new Set<Socket>();
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: name,
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
  const openSocket = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool = new pg.Pool({ ...config, max: POOL_SIZE, stream: openSocket });
  // Without listeners the end of a connection would end the process: the pool tells of idle ones, each client of its own.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return { name, pool, reads: createPostgresReads(config, openSocket, onError), sockets };
}
