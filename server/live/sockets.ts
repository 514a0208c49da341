import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIVE_PATH, LIVE_SESSION_ENDED } from '#contract/live.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import type { Identity } from '../identity/identity.ts';
import { errorFacts, type Log } from '../log.ts';
import type { Hub, LiveConnection } from './hub.ts';

/** Browsers have nothing to say on this connection; anything larger than a stray frame ends it. */
const MAX_FRAME = 1024;
const HEARTBEAT = 30_000;

interface SocketDeps {
  readonly identity: Identity;
  readonly cookie: SessionCookie;
  readonly ownOrigins: () => ReadonlySet<string>;
  readonly hub: Hub;
  readonly log: Log;
}

/**
 * Opens live connections on the server's upgrade requests: 403 for a foreign or missing origin, 401 without a session. Returns
 * how to stop.
 */
export function acceptSockets(server: Server, deps: SocketDeps): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, clientTracking: true });
  const alive = new WeakSet<WebSocket>();

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => {
      deps.log.error(errorFacts(error), 'a live connection was not opened');
      refuse(socket, '500 Internal Server Error');
    });
  });

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?')[0] !== LIVE_PATH) return refuse(socket, '404 Not Found');
    if (!deps.ownOrigins().has(request.headers.origin ?? '')) return refuse(socket, '403 Forbidden');
    const token = deps.cookie.read(request.headers.cookie ?? null);
    const session = token === null ? null : await deps.identity.sessionOf(token);
    if (session === null || session.stage !== 'full') return refuse(socket, '401 Unauthorized');

    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection: LiveConnection = {
        sessionId: session.id,
        userId: session.userId,
        send: (text) => webSocket.send(text),
        close: () => webSocket.close(LIVE_SESSION_ENDED),
      };
      alive.add(webSocket);
      deps.hub.add(connection);
      webSocket.on('pong', () => alive.add(webSocket));
      webSocket.on('close', () => deps.hub.remove(connection));
      // A broken frame closes the connection by itself; without a listener it would end the process.
      webSocket.on('error', () => webSocket.terminate());
    });
  }

  const heartbeat = setInterval(() => {
    for (const webSocket of sockets.clients) {
      if (!alive.delete(webSocket)) webSocket.terminate();
      else webSocket.ping();
    }
  }, HEARTBEAT);

  return () => {
    clearInterval(heartbeat);
    deps.hub.closeAll();
    for (const webSocket of sockets.clients) webSocket.terminate();
    sockets.close();
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
