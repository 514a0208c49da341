import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import type { ConnectionUsage } from '../port.ts';
import { createPostgresReads, type PostgresReads } from './postgres-reads.ts';

const INT8 = 20;

/** Time limits in ms, so that an overloaded or unreachable database fails a call instead of blocking it. */
const CONNECT_TIMEOUT = 5000;
const LOCK_TIMEOUT = 8000;
const STATEMENT_TIMEOUT = 10_000;
const QUERY_TIMEOUT = 12_000;
/** Transactions never wait for anything outside the database, so an idle one has lost its node and only holds locks. */
const IDLE_TRANSACTION_TIMEOUT = 5000;

const POOL_SIZE = 10;

/** Terminates the server side of lost connections, which would otherwise keep their locks. */
const TERMINATE_BACKENDS =
  'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and usename = current_user';

/** The connections of a store except the listening one. */
export interface PostgresConnections {
  /** A connection of the pool; release it after use. */
  connect(): Promise<pg.PoolClient>;
  /** Executes a read-only statement on a shared connection; rejects with the errors of `pg`. */
  read(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /**
   * Closes all connections, terminates them at the server and opens new ones. For a database that stopped responding: half-open
   * connections are not reported as closed, and their transactions keep their locks.
   */
  readonly renew: () => void;
  readonly usage: () => ConnectionUsage;
  end(): Promise<void>;
}

/** `onError` is called when an idle connection breaks. */
export function createPostgresConnections(url: string, onError: (error: Error) => void): PostgresConnections {
  let current = openGeneration(url, onError);
  const closing: Promise<void>[] = [];
  return {
    connect: () => current.pool.connect(),
    read: (query) => current.reads.query(query),
    renew: () => {
      const previous = current;
      current = openGeneration(url, onError);
      for (const socket of previous.sockets) socket.destroy();
      closing.push(previous.pool.end(), previous.reads.end());
      current.pool.query(TERMINATE_BACKENDS, [previous.name]).catch(onError);
    },
    usage: () => {
      const { totalCount, idleCount, waitingCount } = current.pool;
      return { inUse: totalCount - idleCount, waiting: waitingCount };
    },
    end: async () => {
      await Promise.all([current.pool.end(), current.reads.end(), ...closing]);
    },
  };
}

interface Generation {
  /** The `application_name` of its connections. */
  readonly name: string;
  readonly pool: pg.Pool;
  readonly reads: PostgresReads;
  readonly sockets: ReadonlySet<Socket>;
}

function openGeneration(url: string, onError: (error: Error) => void): Generation {
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
      // Timestamps and counters fit into a number, which SQLite returns too.
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
  // An `error` event without a listener would end the process: the pool emits those of idle clients, each client its own.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return { name, pool, reads: createPostgresReads(config, openSocket, onError), sockets };
}
