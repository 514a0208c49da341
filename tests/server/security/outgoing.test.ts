import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createSocketServer, type Server } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { createCompletions } from '#server/answers/endpoint/completions.ts';
import { createMarketplaceHttp } from '#server/marketplace/http.ts';
import { StoreUnavailable } from '#server/store/errors.ts';
import { openStore } from '#server/store/open-store.ts';
import { systemTimers } from '#server/timers.ts';

/** A key and a self-signed certificate for this machine. */
const PEM = readFileSync(join(import.meta.dirname, 'impostor.pem'), 'utf8');
const IMPOSTOR = { key: PEM, cert: PEM };

interface Listening extends AsyncDisposable {
  /** `127.0.0.1:port`. */
  readonly host: string;
  /** The requests that it received. */
  readonly asked: string[];
}

async function listening(server: Server, asked: string[]): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : address}`,
    asked,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
function plain(answer: RequestListener): Promise<Listening> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  return listening(server, asked);
}
function overTls(): Promise<Listening> {
  const asked: string[] = [];
  const server = createTlsServer(IMPOSTOR, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  return listening(server, asked);
}
/** Answers as PostgreSQL does when it is asked for TLS. */
function postgresOverTls(): Promise<Listening> {
  const asked: string[] = [];
  const server = createSocketServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const secured = new TLSSocket(socket, { isServer: true, ...IMPOSTOR });
      secured.on('error', () => {});
      secured.on('data', (chunk) => asked.push(String(chunk)));
    });
  });
  return listening(server, asked);
}
const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

/** Everything of ours that calls out over HTTP, at this origin. */
const CALLERS: Readonly<Record<string, (origin: string) => Promise<unknown>>> = {
  'the marketplace': (apiUrl) =>
    createMarketplaceHttp({ apiUrl })({ method: 'POST', path: '/answers', token: 'APP_USR-1', json: { text: 'x' } }),
  'the marketplace’s token endpoint': (apiUrl) =>
    createMarketplaceHttp({ apiUrl })({ method: 'POST', path: '/oauth/token', form: { client_secret: 'secreto' } }),
  'the endpoint that words answers': (origin) =>
    createCompletions(
      { url: `${origin}/v1`, model: 'm', key: 'clave', temperature: null, reasoning: null },
      systemTimers,
    )([{ role: 'user', content: 'x' }], 5000),
};

describe.each(Object.entries(CALLERS))('a call to %s', (_name, call) => {
  test.each([301, 302, 303, 307, 308])('ASVS 15.3.2 is not redirected by a %i', async (status) => {
    await using elsewhere = await plain((_request, response) => response.end('{}'));
    await using there = await plain((_request, response) => {
      response.writeHead(status, { location: `http://${elsewhere.host}/taken` }).end();
    });
    expect(await outcomeOf(call(`http://${there.host}`))).toBeInstanceOf(Error);
    expect(there.asked.length).toBeGreaterThan(0);
    expect(elsewhere.asked).toEqual([]);
  });

  test('ASVS 12.3.2 is not sent to a server with an untrusted certificate', async () => {
    await using impostor = await overTls();
    expect(await outcomeOf(call(`https://${impostor.host}`))).toBeInstanceOf(Error);
    expect(impostor.asked).toEqual([]);
  });
});

test('ASVS 12.3.2 no password is sent to a database with an untrusted certificate', async () => {
  await using impostor = await postgresOverTls();
  const url = `postgres://mostrador:clave@${impostor.host}/mostrador?sslmode=verify-full`;
  const outcome = await outcomeOf(openStore({ engine: 'postgres', url }));
  expect(outcome).toBeInstanceOf(StoreUnavailable);
  expect(String(outcome)).toMatch(/certificate/i);
  expect(impostor.asked).toEqual([]);
});
