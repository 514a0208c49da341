import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BroadcastListener, Broadcasts } from '../port/broadcasts.ts';

const CHANNEL = 'mostrador';
/** How often the connection that listens is tried, and how long an answer to that may take, in ms. A cut one tells so itself. */
const HEARTBEAT = 1000;
const HEARTBEAT_TIMEOUT = 2000;
const CONNECT_TIMEOUT = 5000;
/** Pauses between attempts to listen again, in ms: the first, and the longest. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;

interface BroadcastOptions {
  readonly url: string;
  /** Sends a notification on one of the pool's connections. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  /** Hears why listening was lost. */
  readonly onError: (error: Error) => void;
  /** The database gave no answer over a connection that nobody had ended: others may be half open as well. */
  readonly onSilence: () => void;
}

/**
 * Words between nodes by LISTEN and NOTIFY. A connection of its own listens; a loss of it is told, and it is made anew until it
 * holds (a proxy between them must keep sessions, as PgBouncer does in session mode).
 */
export function postgresBroadcasts({ url, notify, onError, onSilence }: BroadcastOptions): Broadcasts {
  /** Every node hears what it says itself, too. */
  const sender = randomUUID();

  return {
    send: (word) => notify(CHANNEL, `${sender} ${word}`),
    listen: (listener) => {
      const heard = (payload: string): void => {
        const gap = payload.indexOf(' ');
        if (payload.slice(0, gap) !== sender) listener.onMessage(payload.slice(gap + 1));
      };
      return keepListening(url, { ...listener, onMessage: heard }, { onError, onSilence });
    },
  };
}

/** Listens, and begins anew after each loss, until the returned function is called. */
function keepListening(
  url: string,
  listener: BroadcastListener,
  { onError, onSilence }: Pick<BroadcastOptions, 'onError' | 'onSilence'>,
): () => Promise<void> {
  let isStopped = false;
  let failures = 0;
  let end = async (): Promise<void> => {};
  let pause: NodeJS.Timeout | undefined;

  const begin = (): void => {
    if (isStopped) return;
    let isListening = false;
    end = listenOnce(url, {
      onMessage: listener.onMessage,
      onListening: () => {
        isListening = true;
        failures = 0;
        listener.onListening();
      },
      onSilence,
      onOver: (error) => {
        if (isStopped) return;
        onError(error);
        if (isListening) listener.onLost();
        pause = setTimeout(begin, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures));
        pause.unref();
        failures += 1;
      },
    });
  };
  begin();

  return async () => {
    isStopped = true;
    clearTimeout(pause);
    await end();
  };
}

interface OneListening {
  readonly onMessage: (payload: string) => void;
  readonly onListening: () => void;
  /** It gave no answer in time; `onOver` follows. */
  readonly onSilence: () => void;
  /** Called once, whatever ends it; nothing comes after it. */
  readonly onOver: (error: Error) => void;
}

/** One connection that listens as long as it holds; the returned function ends it. */
function listenOnce(url: string, { onMessage, onListening, onSilence, onOver }: OneListening): () => Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: CONNECT_TIMEOUT,
  });
  let isOver = false;
  let heartbeat: NodeJS.Timeout | undefined;

  const over = (error: Error): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(heartbeat);
    // Of a connection that is half open nobody learns when it has ended.
    void client.end().catch(() => {});
    onOver(error);
  };
  const beat = (): void => {
    heartbeat = setTimeout(() => void ask().then(beat, over), HEARTBEAT);
    heartbeat.unref();
  };
  const ask = async (): Promise<void> => {
    const silence = setTimeout(() => {
      if (isOver) return;
      onSilence();
      over(new Error('the database gave no answer'));
    }, HEARTBEAT_TIMEOUT);
    try {
      await client.query('select 1');
    } finally {
      clearTimeout(silence);
    }
  };

  client.on('error', over);
  client.on('end', () => over(new Error('the connection was closed')));
  client.on('notification', ({ payload = '' }) => {
    if (!isOver) onMessage(payload);
  });
  void client
    .connect()
    .then(() => client.query(`listen ${CHANNEL}`))
    .then(() => {
      if (isOver) return;
      onListening();
      beat();
    })
    .catch(over);

  return async () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(heartbeat);
    await client.end().catch(() => {});
  };
}
