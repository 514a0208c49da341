import type { Socket } from 'node:net';
import pg from 'pg';

/** How many pipelined connections the reads share. */
const CONNECTIONS = 2;

export interface PostgresReads {
  /** Executes a read-only statement; rejects with the errors of `pg`. */
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/**
 * Pipelined connections: statements are sent without waiting for earlier results, so many short reads need far fewer round trips than
 * over a pool. The next read after a failure reconnects.
 */
export function createPostgresReads(
  config: pg.ClientConfig,
  openSocket: () => Socket,
  onError: (error: Error) => void,
): PostgresReads {
  const connections = Array.from({ length: CONNECTIONS }, () => createPipelinedConnection(config, openSocket, onError));
  let next = 0;
  return {
    query: async (query) => {
      next = (next + 1) % connections.length;
      const connection = connections[next];
      if (connection === undefined) throw new Error('there is no connection to read over');
      return connection.query(query);
    },
    end: async () => {
      await Promise.all(connections.map((connection) => connection.end()));
    },
  };
}

/**
 * These statements find a few rows by their keys, and one generic plan suits all keys. By default PostgreSQL may plan each execution
 * for the given number of keys, which takes longer than executing it.
 */
const FORCE_GENERIC_PLAN = 'set plan_cache_mode = force_generic_plan';

interface Connected {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** Sends everything that is written in this tick, i.e. a flush of `batchReads`, in one packet. */
function corkUntilNextTick(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

interface PipelinedConnection {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Ends the connection after the results of pending statements. */
  end(): Promise<void>;
}

function createPipelinedConnection(
  config: pg.ClientConfig,
  openSocket: () => Socket,
  onError: (error: Error) => void,
): PipelinedConnection {
  let current: Promise<Connected> | null = null;

  const open = async (drop: () => void): Promise<Connected> => {
    const socket = openSocket();
    const client = new pg.Client({ ...config, pipeline: true, stream: () => socket });
    client.on('error', (error) => {
      drop();
      onError(error);
    });
    client.on('end', drop);
    try {
      await client.connect();
      await client.query(FORCE_GENERIC_PLAN);
    } catch (error) {
      drop();
      throw error;
    }
    return { client, socket };
  };
  const connect = (): Promise<Connected> => {
    if (current !== null) return current;
    const opening = open(() => {
      if (current === opening) current = null;
    });
    current = opening;
    return opening;
  };

  return {
    query: async (query) => {
      const { client, socket } = await connect();
      corkUntilNextTick(socket);
      return client.query(query);
    },
    end: async () => {
      const ending = current;
      current = null;
      await ending?.then(({ client }) => client.end()).catch(() => {});
    },
  };
}
