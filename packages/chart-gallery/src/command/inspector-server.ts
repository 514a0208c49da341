import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { compactedSession } from '@mostrador/chart-model';
import { ENTRIES_MAX, isLoopback, newsOf, type SessionNews } from '../inspector/wire.ts';

/** Longer news are refused, in bytes. */
const BODY_MAX = 10_000_000;
/** Older sessions are forgotten. */
const SESSIONS_MAX = 20;

/**
 * Serves the page, takes what apps tell of their actors, and passes it on to the pages that are open. Only for this machine: it is to be bound to loopback,
 * and it refuses requests for another host and from pages of another.
 */
export function inspectorServer(page: string): Server {
  const sessions = new Map<string, SessionNews>();
  const listeners = new Set<ServerResponse>();
  const take = (news: SessionNews): boolean => {
    const { session, start, entries } = news;
    const before = sessions.get(session)?.entries ?? [];
    if (start !== 0 && start !== before.length) return false;
    const all = start === 0 ? entries : [...before, ...entries];
    // The app compacts it, too, and sends it anew; this is for one that does not.
    sessions.delete(session);
    sessions.set(session, { ...news, start: 0, entries: all.length > 2 * ENTRIES_MAX ? compactedSession(all) : all });
    for (const old of [...sessions.keys()].slice(0, -SESSIONS_MAX)) sessions.delete(old);
    for (const listener of listeners) listener.write(messageOf(news));
    return true;
  };
  const server = createServer((request, response) => {
    const origin = originOf(request);
    if (!isForThisMachine(request) || origin === null) return answer(response, 403);
    if (origin !== '') response.setHeader('access-control-allow-origin', origin).setHeader('vary', 'origin');
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } else if (route === 'GET /events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      for (const session of sessions.values()) response.write(messageOf(session));
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    } else if (route === 'POST /session') {
      void textOf(request).then((text) => {
        const news = text === null ? null : newsOf(text);
        if (text === null) answer(response, 413);
        else if (news === null) answer(response, 400);
        else answer(response, take(news) ? 204 : 409);
      });
    } else answer(response, 404);
  });
  // An open page would keep it from closing.
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const listener of listeners) listener.end();
    return close(done);
  };
  return server;
}

const answer = (response: ServerResponse, status: number): void => void response.writeHead(status).end();

const messageOf = (news: SessionNews): string => `data: ${JSON.stringify(news)}\n\n`;

/** A page of another site may have named this machine as its own host. */
const isForThisMachine = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);

/** The page that asks; empty where no page does, null where it is not of this machine. */
function originOf({ headers: { origin = '' } }: IncomingMessage): string | null {
  if (origin === '') return '';
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname) ? origin : null;
}

/** Null where it is too long. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!(part instanceof Buffer)) continue;
    length += part.length;
    if (length <= BODY_MAX) parts.push(part);
  }
  return length > BODY_MAX ? null : Buffer.concat(parts).toString('utf8');
}
