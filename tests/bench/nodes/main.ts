// `npm run build && npm run bench:nodes`: the resources of one node, and the latency between two, for sizing a system. Linux only. The load
// runs on the same machine, so a node's capacity is given as processor time per request and not as requests per second.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { API_ROOT } from '#contract/call.ts';
import { openStore } from '#server/store/open-store.ts';
import { freePorts, nodeEnv, startNode } from '../../server/nodes/processes.ts';
import { startPostgres } from '../../server/postgres.ts';
import { median, memoryOf, processorOf } from '../measures.ts';
import { ACCOUNT, OWNER, seedSeller } from '../seller.ts';
import { AS_STARTED } from '../server/product.ts';
import { table } from '../table.ts';

const REQUESTS = 8000;
const AT_ONCE = 16;
const CONNECTIONS = 2000;
const MESSAGES = 300;

const PENDING = `/accounts/${ACCOUNT}/questions?limit=10`;
const BADGE = `/accounts/${ACCOUNT}/questions?count_only=true`;
const GREETING = `/accounts/${ACCOUNT}/greeting-signature`;

const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
const postgres = await startPostgres({ unsafe: false });
const [one = 0, two = 0] = await freePorts(2);
const url = `http://127.0.0.1:${one}`;
const start = (port: number) =>
  startNode({
    ...AS_STARTED,
    ...nodeEnv({ port, url, folder }),
    DATABASE_URL: postgres.url('postgres'),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  });
const nodes = [await start(one), await start(two)] as const;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let cookie = '';

try {
  const store = await openStore({ engine: 'postgres', url: postgres.url('postgres') });
  await seedSeller(store);
  await store.close();
  const login = await call(one, 'POST', '/auth/login', OWNER);
  cookie = login.cookie;
  const rows = [['', 'measured']];
  rows.push(['memory of an idle node', `${megabytes()} MB`]);
  for (const [name, path] of [
    ['pending page', PENDING],
    ['badge', BADGE],
  ] as const) {
    await ask(path, 1000);
    const before = { node: processorOf([nodes[0].pid]), database: processorOf(postgresPids()) };
    const began = performance.now();
    await ask(path, REQUESTS);
    const seconds = (performance.now() - began) / 1000;
    const each = (from: number, to: number): string => `${((to - from) / REQUESTS).toFixed(2)} ms`;
    rows.push([`${name}: processor of the node for a request`, each(before.node, processorOf([nodes[0].pid]))]);
    rows.push([`${name}: processor of PostgreSQL for it`, each(before.database, processorOf(postgresPids()))]);
    rows.push([`${name}: requests in a second, everything on this machine`, (REQUESTS / seconds).toFixed(0)]);
  }
  const empty = megabytes();
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(one)));
  rows.push(['a live connection', `${(((megabytes() - empty) * 1024) / CONNECTIONS).toFixed(1)} KB`]);
  for (const socket of sockets) socket.terminate();
  const delays = await tellAcross();
  rows.push(['from a change at one node to a page at the other, median', `${median(delays).toFixed(1)} ms`]);
  rows.push([
    'the same, 99 of 100',
    `${(delays.toSorted((a, b) => a - b)[Math.floor(MESSAGES * 0.99)] ?? 0).toFixed(1)} ms`,
  ]);
  console.log(table(rows).join('\n'));
} finally {
  agent.destroy();
  for (const node of nodes) await node.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function call(port: number, method: string, path: string, json?: unknown): Promise<{ cookie: string }> {
  return new Promise((resolve, reject) => {
    const body = json === undefined ? '' : JSON.stringify(json);
    const headers = {
      origin: url,
      ...(cookie === '' ? {} : { cookie }),
      ...(json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request({ port, host: '127.0.0.1', method, path: `${API_ROOT}${path}`, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 300) reject(new Error(`${method} ${path}: ${statusCode}`));
        else resolve({ cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function ask(path: string, count: number): Promise<void> {
  let left = count;
  const asker = async (): Promise<void> => {
    while (left-- > 0) await call(one, 'GET', path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
}

function connect(port: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin: url, cookie } });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Time of each change from the call at one node to the live connection at the other, in ms. */
async function tellAcross(): Promise<number[]> {
  const socket = await connect(two);
  const delays: number[] = [];
  for (let i = 0; i < MESSAGES; i++) {
    const delivered = new Promise((resolve) => socket.once('message', resolve));
    const began = performance.now();
    await call(one, 'PUT', GREETING, { greeting: `Hola ${i}`, signature: null });
    await delivered;
    delays.push(performance.now() - began);
  }
  socket.terminate();
  return delays;
}

function megabytes(): number {
  return Math.round(memoryOf(nodes[0].pid));
}

/** The PostgreSQL server of this run with its children; others may run on this machine. */
function postgresPids(): number[] {
  const { port } = new URL(postgres.url('postgres'));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isParent = (pid: string): boolean => procFile(pid, 'cmdline').includes(`-p\0${port}\0`);
  const parent = pids.find((pid) => procFile(pid, 'comm') === 'postgres\n' && isParent(pid));
  return pids.filter((pid) => pid === parent || procFile(pid, 'status').includes(`PPid:\t${parent}\n`)).map(Number);
}

function procFile(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended in the meantime.
    return '';
  }
}
