import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIVE_FIRST_CONNECTION, LIVE_PATH, LIVE_SESSION_ENDED } from '#contract/live.ts';
import type { TokenCookie } from '../http/token-cookie.ts';
import type { Identity } from '../identity/identity.ts';
import { errorFields, type Log } from '../log.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { CloseReason, Hub, LiveConnection } from './hub.ts';

/** Browsers have nothing to say on this connection; anything larger than a stray frame ends it. */
const MAX_FRAME = 1024;
const HEARTBEAT = 30_000;
/** Whoever has not taken leave by then is cut, in ms. */
const LEAVE = 2000;

/** 1012, service restart: the other side opens it again and reads everything anew. */
const CLOSE_CODES: Readonly<Record<CloseReason, number>> = { 'session-ended': LIVE_SESSION_ENDED, interrupted: 1012 };

const AS_TEXT = { binary: false };

interface SocketDeps {
  readonly identity: Identity;
  readonly cookie: TokenCookie;
  readonly ownOrigins: () => ReadonlySet<string>;
  readonly hub: Hub;
  /** False while no connection should be opened here. */
  readonly isAccepting?: () => boolean;
  readonly log: Log;
}

/** Whose connection is opened, for which session, and whether it is the first of a page. */
interface Opening {
  readonly id: string;
  readonly userId: string;
  readonly isFirst: boolean;
}

/**
 * Opens live connections on the server's upgrade requests: 403 for a foreign or missing origin, 401 without a session, 503 while
 * messages of other nodes would be missed. Returns how to stop.
 */
export function acceptSockets(server: Server, deps: SocketDeps): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, clientTracking: true });
  const alive = new WeakSet<WebSocket>();
  const mayOpen = (): boolean => deps.hub.isListening() && (deps.isAccepting?.() ?? true);

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => {
      deps.log.error(errorFields(error), 'a live connection was not opened');
      refuse(socket, '500 Internal Server Error');
    });
  });

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [path, query] = request.url?.split('?') ?? [];
    if (path !== LIVE_PATH) return refuse(socket, '404 Not Found');
    if (!deps.ownOrigins().has(request.headers.origin ?? '')) return refuse(socket, '403 Forbidden');
    if (!mayOpen()) return refuse(socket, '503 Service Unavailable');
    const token = deps.cookie.read(request.headers.cookie ?? null);
    const session = token === null ? null : await deps.identity.sessionOf(token);
    if (session === null || session.stage !== 'full') return refuse(socket, '401 Unauthorized');

    const { id, userId } = session;
    const isFirst = new URLSearchParams(query).has(LIVE_FIRST_CONNECTION);
    sockets.handleUpgrade(request, socket, head, (webSocket) => keep(webSocket, { id, userId, isFirst }));
  }

  let last = { text: '', bytes: Buffer.alloc(0) };
  /** As bytes; a message goes to many connections, one after the other. */
  function encoded(text: string): Buffer {
    if (text !== last.text) last = { text, bytes: Buffer.from(text) };
    return last.bytes;
  }

  /** Apart from the request, of which nothing is kept as long as the connection lasts. */
  function keep(webSocket: WebSocket, { id, userId, isFirst }: Opening): void {
    const connection: LiveConnection = {
      sessionId: id,
      userId,
      send: (text) => webSocket.send(encoded(text), AS_TEXT),
      close: (why) => webSocket.close(CLOSE_CODES[why]),
    };
    alive.add(webSocket);
    deps.hub.add(connection);
    webSocket.on('pong', () => alive.add(webSocket));
    webSocket.on('close', () => deps.hub.remove(connection));
    // A broken frame closes the connection by itself; without a listener it would end the process.
    webSocket.on('error', () => webSocket.terminate());
    if (isFirst) void recall(connection);
    unchecked.push(connection);
    if (checking === null) checking = checkAgain().finally(() => (checking = null));
  }

  /** What happened between a page's first reads and now, nobody told it. */
  async function recall(connection: LiveConnection): Promise<void> {
    try {
      await deps.hub.recall(connection);
    } catch (error) {
      deps.log.warn(errorFields(error), 'a new live connection was not told what happened before it');
      connection.close('interrupted');
    }
  }

  let unchecked: LiveConnection[] = [];
  let checking: Promise<void> | null = null;
  /**
   * What happened between the first look at its session and now, nobody told a new connection. Those that come while some are looked at are
   * looked at together: after a restart all come at once.
   */
  async function checkAgain(): Promise<void> {
    while (unchecked.length > 0) {
      const some = unchecked;
      unchecked = [];
      try {
        if (!mayOpen()) throw new StoreUnavailable('news of other nodes are not heard');
        await deps.hub.endStale(some);
      } catch (error) {
        deps.log.warn(errorFields(error), 'new live connections were not looked at again');
        for (const connection of some) connection.close('interrupted');
      }
    }
  }

  const heartbeat = setInterval(() => {
    for (const webSocket of sockets.clients) {
      if (!alive.delete(webSocket)) webSocket.terminate();
      else webSocket.ping();
    }
    deps.hub
      .endStale()
      .catch((error: unknown) => deps.log.error(errorFields(error), 'ended sessions were not looked for'));
  }, HEARTBEAT);

  return async () => {
    clearInterval(heartbeat);
    deps.hub.interrupt();
    const cut = setTimeout(() => {
      for (const webSocket of sockets.clients) webSocket.terminate();
    }, LEAVE);
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
    clearTimeout(cut);
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
