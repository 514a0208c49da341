import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createSecrets, tokenHash } from '#server/secrets.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Workload } from '#server/store/port.ts';
import { systemTimers } from '#server/timers.ts';
import { memoryOf, processorOf } from '../measures.ts';
import { startMeasured } from '../notices/node.ts';
import { type Figures, figuresOf } from './figures.ts';
import { createDraws, DAY, LATENCY, ownerOf, type Seller, sellersOf } from './load.ts';
import { createMarketplace, type Marketplace } from './marketplace.ts';
import { dayStatements } from './seed.ts';
import { startTraffic } from './traffic.ts';

export interface RealRun {
  readonly sellers: number;
  /** In seconds. */
  readonly uncounted: number;
  readonly counted: number;
  readonly seed: number;
}

export interface RealFigures extends Figures {
  /** Processor time of the node as a share of one core. */
  readonly cores: number;
  /** In MB. */
  readonly memory: number;
  /** Rows and bytes that PostgreSQL has more for each answered question. */
  readonly rows: number;
  readonly bytes: number;
}

/** The key of `nodeEnv`. */
const KEY = Buffer.alloc(32, 7);

const SIZE = `select sum(n)::float8 as rows, pg_database_size(current_database())::float8 as bytes from (
  select (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(tablename), false, true, '')))[1]::text::bigint as n
  from pg_tables where schemaname = 'public') as counts`;

/** The same load in real time: a node's process on a PostgreSQL, beside the same marketplace over HTTP, with real live connections. */
export async function runReally({ sellers: count, uncounted, counted, seed }: RealRun): Promise<RealFigures> {
  const draws = createDraws(seed);
  const sellers = sellersOf(count);
  const market = createMarketplace(Date.now);
  const server = await serve(market);
  const prepare = [...dayStatements({ sellers, draws, secrets: createSecrets(KEY), now: Date.now() })];
  await using node = await startMeasured({ count, withTokens: 0, prepare }, { MERCADOLIBRE_API_URL: server.url });
  const store = await openStore({ engine: 'postgres', url: node.databaseUrl });
  const sockets = [];
  for (const { number } of sellers.filter((seller: Seller) => seller.isPresent)) {
    const token = `session-of-the-owner-${number}`;
    const session = { tokenHash: tokenHash(token), stage: 'full', ip: '127.0.0.1', userAgent: '' } as const;
    await store.sessions.create({ ...session, userId: ownerOf(number), idleTtl: DAY, ttl: DAY });
    sockets.push(await connect(node.url, token));
  }
  const endTraffic = startTraffic({
    sellers,
    market,
    draws,
    timers: systemTimers,
    notify: (path, body) => void post(`${node.url}${path}`, body),
  });
  const size = async (): Promise<{ rows: number; bytes: number }> => (await node.database.query(SIZE)).rows[0];

  await sleep(uncounted * 1000);
  const before = { cpu: processorOf([node.process.pid]), size: await size() };
  market.forget();
  const workloads: Workload[] = [];
  const began = performance.now();
  for (let second = 1; second <= counted; second++) {
    await sleep(began + second * 1000 - performance.now());
    workloads.push(await store.workload.read());
  }
  const figures = figuresOf(market, workloads, (performance.now() - began) / 1000);
  const cores = (processorOf([node.process.pid]) - before.cpu) / (figures.seconds * 1000);
  const after = await size();
  const answered = market.waits.length;
  endTraffic();
  for (const socket of sockets) socket.terminate();
  await store.close();
  await server.close();
  return {
    ...figures,
    cores,
    memory: memoryOf(node.process.pid),
    rows: (after.rows - before.size.rows) / answered,
    bytes: (after.bytes - before.size.bytes) / answered,
  };
}

async function post(url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`a notification was answered ${response.status}`);
}

function connect(origin: string, token: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const headers = { origin, cookie: `session=${token}` };
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

async function serve(market: Marketplace): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    await sleep(LATENCY);
    const reply = market.respond(request.method ?? '', request.url ?? '', body);
    response.statusCode = reply.status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
