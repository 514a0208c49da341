import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { BroadcastListener, Broadcasts } from '../store/port.ts';

/** What all nodes receive, and before the id of an account what its followers receive. */
const ALL_NODES = 'mostrador.nodes';
const ACCOUNTS = 'mostrador.accounts.';
/** The interval of the connection's health check, in ms: with two of them unanswered it is lost. A closed one is noticed at once. */
const PING_INTERVAL = 1000;
const CONNECT_TIMEOUT = 5000;
/** Before each attempt to connect, in ms. */
const CONNECT_DELAY = 100;

interface NatsOptions {
  /** `nats://` or `tls://` addresses of one cluster; the first one's scheme, user and password are those of all. */
  readonly urls: readonly string[];
  /** Called with the reason when the connection was lost or could not be made. */
  readonly onError: (error: Error) => void;
}

/** Messages between nodes over NATS: a node receives those for all nodes, and those of the accounts that it follows. */
export function natsBroadcasts({ urls, onError }: NatsOptions): Broadcasts {
  let connection: NatsConnection | null = null;
  let callback: ReturnType<typeof receiver> | null = null;
  /** Whether the server has all subscriptions. */
  let isUp = false;

  const opened = (): NatsConnection => {
    if (connection === null || !isUp) throw new Error('NATS is not connected');
    return connection;
  };
  const subscribe = (nats: NatsConnection, subject: string) =>
    nats.subscribe(subject, callback === null ? {} : { callback });

  async function run({ onListening, onLost }: BroadcastListener, stopping: AbortSignal): Promise<void> {
    const nats = await connectFirst(urls, onError, stopping);
    if (nats === null) return;
    connection = nats;
    subscribe(nats, ALL_NODES);
    const comeUp = async (): Promise<void> => {
      await nats.flush();
      isUp = true;
      onListening();
    };
    await comeUp().catch(onError);
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') {
        const wasUp = isUp;
        isUp = false;
        onError(new Error('the connection to NATS was lost'));
        if (wasUp) onLost();
      }
      // The client has subscribed again by then.
      if (status.type === 'reconnect') await comeUp().catch(onError);
    }
  }

  return {
    send: async (message, accountId) => {
      const nats = opened();
      nats.publish(accountId === undefined ? ALL_NODES : subjectOf(accountId), message);
      await nats.flush();
    },
    listen: (listener) => {
      const stopping = new AbortController();
      callback = receiver(listener);
      const running = run(listener, stopping.signal).catch(onError);
      return async () => {
        stopping.abort();
        isUp = false;
        await connection?.close();
        await running;
      };
    },
    follow: async (accountId) => {
      const nats = opened();
      const subscription = subscribe(nats, subjectOf(accountId));
      try {
        await nats.flush();
      } catch (error) {
        subscription.unsubscribe();
        throw error;
      }
      return () => subscription.unsubscribe();
    },
  };
}

/** Ids are numbers; other characters would have a meaning in a subject. */
const subjectOf = (accountId: string): string => ACCOUNTS + accountId.replaceAll(/[^\w-]/g, '_');

const receiver =
  ({ onMessage }: BroadcastListener) =>
  (error: Error | null, message: { string(): string }): void => {
    if (error === null) onMessage(message.string());
  };

/** The client itself reconnects for ever, but its first attempts cannot be ended. Null: stopped. */
async function connectFirst(
  urls: readonly string[],
  onError: (error: Error) => void,
  stopping: AbortSignal,
): Promise<NatsConnection | null> {
  let last = '';
  while (!stopping.aborted) {
    try {
      const nats = await connect(optionsOf(urls));
      if (!stopping.aborted) return nats;
      await nats.close();
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (reason.message !== last) onError(reason);
      last = reason.message;
      await sleep(CONNECT_DELAY, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }
  return null;
}

function optionsOf(urls: readonly string[]) {
  const [first] = urls.map((url) => new URL(url));
  return {
    servers: urls.map((url) => new URL(url).host),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
    ...(first === undefined || first.username === ''
      ? {}
      : { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }),
    name: 'mostrador',
    // A node has delivered its own messages already.
    noEcho: true,
    maxReconnectAttempts: -1,
    // By default a refused password ends it.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: CONNECT_DELAY,
    reconnectJitter: CONNECT_DELAY,
    reconnectJitterTLS: CONNECT_DELAY,
    timeout: CONNECT_TIMEOUT,
    pingInterval: PING_INTERVAL,
    maxPingOut: 2,
  };
}
