import type { Socket } from 'node:net';
import pg from 'pg';

/** How many connections all reads share: PostgreSQL answers what comes over one of them one after the other. */
const CONNECTIONS = 2;

export interface PostgresReads {
  /** Runs one statement that reads; rejects as `pg` does. */
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/**
 * Connections over which statements are sent without waiting for the answers to those before: many short reads take far fewer
 * turns between the two processes than over a connection each. One that breaks is made anew by the next read.
 */
export function createPostgresReads(
  config: pg.ClientConfig,
  openSocket: () => Socket,
  onError: (error: Error) => void,
): PostgresReads {
  const lines = Array.from({ length: CONNECTIONS }, () => createLine(config, openSocket, onError));
  let turn = 0;
  return {
    query: async (query) => {
      turn = (turn + 1) % lines.length;
      const line = lines[turn];
      if (line === undefined) throw new Error('there is no connection to read over');
      return line.query(query);
    },
    end: async () => {
      await Promise.all(lines.map((line) => line.end()));
    },
  };
}

/**
 * All that goes here finds a few rows by their keys and is planned alike whatever the keys. Left to itself PostgreSQL may plan anew at each
 * run, for as many keys as it brings, which takes longer than running it.
 */
const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan';

interface Connected {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** What is written before the event loop goes on leaves in one piece: all that was gathered (`gatherReads`) for this connection. */
function holdBack(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

interface Line {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Once what is under way has ended. */
  end(): Promise<void>;
}

function createLine(config: pg.ClientConfig, openSocket: () => Socket, onError: (error: Error) => void): Line {
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
      await client.query(PLAN_ONCE);
    } catch (error) {
      drop();
      throw error;
    }
    return { client, socket };
  };
  const opened = (): Promise<Connected> => {
    if (current !== null) return current;
    const opening = open(() => {
      if (current === opening) current = null;
    });
    current = opening;
    return opening;
  };

  return {
    query: async (query) => {
      const { client, socket } = await opened();
      holdBack(socket);
      return client.query(query);
    },
    end: async () => {
      const ending = current;
      current = null;
      await ending?.then(({ client }) => client.end()).catch(() => {});
    },
  };
}
