import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BroadcastListener, Broadcasts } from '../port/broadcasts.ts';

const CHANNEL = 'mostrador';
/** The interval and time limit of the listening connection's health check, in ms. A closed connection is noticed at once. */
const HEALTH_CHECK_INTERVAL = 1000;
const HEALTH_CHECK_TIMEOUT = 2000;
const CONNECT_TIMEOUT = 5000;
/** The first and the longest delay before reconnecting, in ms. */
const MIN_DELAY = 50;
const MAX_DELAY = 1000;

interface BroadcastOptions {
  readonly url: string;
  /** Calls `pg_notify` on a connection of the pool. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  /** Called with the reason when listening was lost. */
  readonly onError: (error: Error) => void;
  /** Called when the health check timed out on an open connection: other connections may be half open as well. */
  readonly onTimeout: () => void;
}

/**
 * Messages between nodes by LISTEN and NOTIFY, over a dedicated connection that reconnects after losses. A proxy in between must keep
 * sessions, as PgBouncer does in session mode.
 */
export function postgresBroadcasts({ url, notify, onError, onTimeout }: BroadcastOptions): Broadcasts {
  /** Identifies this node's own messages, which PostgreSQL delivers to it as well. */
  const sender = randomUUID();

  return {
    send: (message) => notify(CHANNEL, `${sender} ${message}`),
    listen: (listener) => {
      const onPayload = (payload: string): void => {
        const separator = payload.indexOf(' ');
        if (payload.slice(0, separator) !== sender) listener.onMessage(payload.slice(separator + 1));
      };
      return keepListening(url, { ...listener, onMessage: onPayload }, { onError, onTimeout });
    },
    // One channel: PostgreSQL delivers every notification to every session that listens, and a channel for each account would cost it more.
    follow: null,
  };
}

/** Listens and reconnects after each loss, until the returned function is called. */
function keepListening(
  url: string,
  listener: BroadcastListener,
  { onError, onTimeout }: Pick<BroadcastOptions, 'onError' | 'onTimeout'>,
): () => Promise<void> {
  let isStopped = false;
  let failures = 0;
  let end = async (): Promise<void> => {};
  let reconnect: NodeJS.Timeout | undefined;

  const connect = (): void => {
    if (isStopped) return;
    let isListening = false;
    end = listenOnce(url, {
      onMessage: listener.onMessage,
      onListening: () => {
        isListening = true;
        failures = 0;
        listener.onListening();
      },
      onTimeout,
      onClosed: (error) => {
        if (isStopped) return;
        onError(error);
        if (isListening) listener.onLost();
        reconnect = setTimeout(connect, Math.min(MAX_DELAY, MIN_DELAY * 2 ** failures));
        reconnect.unref();
        failures += 1;
      },
    });
  };
  connect();

  return async () => {
    isStopped = true;
    clearTimeout(reconnect);
    await end();
  };
}

interface ConnectionListener {
  readonly onMessage: (payload: string) => void;
  readonly onListening: () => void;
  /** The health check timed out; `onClosed` follows. */
  readonly onTimeout: () => void;
  /** The last call, made once, whatever closed the connection. */
  readonly onClosed: (error: Error) => void;
}

/** Listens on one connection until it is lost; the returned function closes it. */
function listenOnce(
  url: string,
  { onMessage, onListening, onTimeout, onClosed }: ConnectionListener,
): () => Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: CONNECT_TIMEOUT,
  });
  let isClosed = false;
  let healthCheck: NodeJS.Timeout | undefined;

  const close = (error: Error): void => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(healthCheck);
    // Not awaited: on a half-open connection it may never settle.
    void client.end().catch(() => {});
    onClosed(error);
  };
  const scheduleHealthCheck = (): void => {
    healthCheck = setTimeout(() => void checkHealth().then(scheduleHealthCheck, close), HEALTH_CHECK_INTERVAL);
    healthCheck.unref();
  };
  const checkHealth = async (): Promise<void> => {
    const timeout = setTimeout(() => {
      if (isClosed) return;
      onTimeout();
      close(new Error('the database did not respond'));
    }, HEALTH_CHECK_TIMEOUT);
    try {
      await client.query('select 1');
    } finally {
      clearTimeout(timeout);
    }
  };

  client.on('error', close);
  client.on('end', () => close(new Error('the connection was closed')));
  client.on('notification', ({ payload = '' }) => {
    if (!isClosed) onMessage(payload);
  });
  void client
    .connect()
    .then(() => client.query(`listen ${CHANNEL}`))
    .then(() => {
      if (isClosed) return;
      onListening();
      scheduleHealthCheck();
    })
    .catch(close);

  return async () => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(healthCheck);
    await client.end().catch(() => {});
  };
}
