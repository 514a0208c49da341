import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIVE_FIRST_CONNECTION, LIVE_PATH, LIVE_SESSION_ENDED, readInViewFrame } from '#contract/live.ts';
import type { TokenCookie } from '../http/token-cookie.ts';
import type { Identity } from '../identity/identity.ts';
import { errorFields, type Log } from '../log.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { CloseReason, Hub, LiveConnection } from './hub.ts';

/** The largest frame of a client, in bytes; clients send nothing but presence and whether they are in view. */
const MAX_FRAME = 1024;
/** In ms. */
const HEARTBEAT = 30_000;
/** How long the closing handshake may take before connections are terminated, in ms. */
const CLOSE_TIMEOUT = 2000;

/** 1012 (service restart): the client reconnects. */
const CLOSE_CODES: Readonly<Record<CloseReason, number>> = { 'session-ended': LIVE_SESSION_ENDED, interrupted: 1012 };

const TEXT_FRAME = { binary: false };

interface SocketDeps {
  readonly identity: Identity;
  readonly cookie: TokenCookie;
  readonly ownOrigins: () => ReadonlySet<string>;
  readonly hub: Hub;
  /** Whether new connections may be opened at this node. */
  readonly isAccepting?: () => boolean;
  /** How many connections a user may have at this node; not limited by default. */
  readonly maxPerUser?: number;
  readonly log: Log;
}

/** The session of a new connection, and whether it is the page's first connection. */
interface NewConnection {
  readonly id: string;
  readonly userId: string;
  readonly isFirst: boolean;
}

/**
 * Accepts live connections on upgrade requests: 403 for a foreign or missing origin, 401 without a session, 429 for more
 * connections than a user may have, 503 while messages of other nodes may be missed. Returns the function that closes them all.
 */
export function acceptSockets(server: Server, deps: SocketDeps): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, clientTracking: true });
  const alive = new WeakSet<WebSocket>();
  const isReady = (): boolean => deps.hub.isListening() && (deps.isAccepting?.() ?? true);

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => {
      deps.log.error(errorFields(error), 'live connection not opened');
      refuse(socket, '500 Internal Server Error');
    });
  });

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [path, query] = request.url?.split('?') ?? [];
    if (path !== LIVE_PATH) return refuse(socket, '404 Not Found');
    if (!deps.ownOrigins().has(request.headers.origin ?? '')) return refuse(socket, '403 Forbidden');
    if (!isReady()) return refuse(socket, '503 Service Unavailable');
    const token = deps.cookie.read(request.headers.cookie ?? null);
    const session = token === null ? null : await deps.identity.sessionOf(token);
    if (session === null || session.stage !== 'full') return refuse(socket, '401 Unauthorized');

    const { id, userId } = session;
    if (deps.hub.countOf(userId) >= (deps.maxPerUser ?? Infinity)) return refuse(socket, '429 Too Many Requests');
    try {
      await deps.hub.prepareFor(userId);
    } catch (error) {
      deps.log.warn(errorFields(error), 'messages of other nodes are not received');
      return refuse(socket, '503 Service Unavailable');
    }
    const isFirst = new URLSearchParams(query).has(LIVE_FIRST_CONNECTION);
    sockets.handleUpgrade(request, socket, head, (webSocket) => register(webSocket, { id, userId, isFirst }));
  }

  let last = { text: '', bytes: Buffer.alloc(0) };
  /** The bytes of a message; cached, as a message goes to many connections in a row. */
  function encoded(text: string): Buffer {
    if (text !== last.text) last = { text, bytes: Buffer.from(text) };
    return last.bytes;
  }

  /** A function of its own, so that its closures do not keep the request in memory. */
  function register(webSocket: WebSocket, { id, userId, isFirst }: NewConnection): void {
    const connection: LiveConnection = {
      sessionId: id,
      userId,
      send: (text) => webSocket.send(encoded(text), TEXT_FRAME),
      ping: () => webSocket.ping(),
      close: (reason) => webSocket.close(CLOSE_CODES[reason]),
    };
    alive.add(webSocket);
    deps.hub.add(connection);
    webSocket.on('pong', () => {
      alive.add(webSocket);
      deps.hub.presence.heard(connection);
    });
    webSocket.on('message', (data, isBinary) => {
      if (isBinary) return;
      const text = data.toString();
      const isInView = readInViewFrame(text);
      if (isInView === null) deps.hub.presence.receive(connection, text);
      else deps.hub.pagesInView.set(connection, userId, isInView);
    });
    webSocket.on('close', () => deps.hub.remove(connection));
    // E.g. an invalid frame; without a listener the event would end the process.
    webSocket.on('error', () => webSocket.terminate());
    if (isFirst) void replayRecent(connection);
    void sendPresence(connection);
    unchecked.push(connection);
    if (checking === null) checking = recheckSessions().finally(() => (checking = null));
  }

  /** Sends what happened between the first reads of the page and the connection. */
  async function replayRecent(connection: LiveConnection): Promise<void> {
    try {
      await deps.hub.replayRecent(connection);
    } catch (error) {
      deps.log.warn(errorFields(error), 'recent live messages not sent');
      connection.close('interrupted');
    }
  }

  /** Nothing depends on it. */
  async function sendPresence(connection: LiveConnection): Promise<void> {
    try {
      await deps.hub.sendPresence(connection);
    } catch (error) {
      deps.log.warn(errorFields(error), 'presence not sent');
    }
  }

  let unchecked: LiveConnection[] = [];
  let checking: Promise<void> | null = null;
  /**
   * Checks the sessions of new connections again, as one may have ended between its first check and the registration. Connections that
   * arrive during a check are checked together; after a restart all clients reconnect at once.
   */
  async function recheckSessions(): Promise<void> {
    while (unchecked.length > 0) {
      const connections = unchecked;
      unchecked = [];
      try {
        if (!isReady()) throw new StoreUnavailable('messages of other nodes are not received');
        await deps.hub.closeEnded(connections);
      } catch (error) {
        deps.log.warn(errorFields(error), 'sessions of new live connections not checked');
        for (const connection of connections) connection.close('interrupted');
      }
    }
  }

  const heartbeat = setInterval(() => {
    for (const webSocket of sockets.clients) {
      if (!alive.delete(webSocket)) webSocket.terminate();
      else webSocket.ping();
    }
    deps.hub
      .closeEnded()
      .catch((error: unknown) => deps.log.error(errorFields(error), 'sessions of live connections not checked'));
  }, HEARTBEAT);

  return async () => {
    clearInterval(heartbeat);
    deps.hub.interrupt();
    const terminate = setTimeout(() => {
      for (const webSocket of sockets.clients) webSocket.terminate();
    }, CLOSE_TIMEOUT);
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
    clearTimeout(terminate);
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
