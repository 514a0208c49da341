import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { API_ROOT } from '#contract/call.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../engines.ts';
import { PASSWORD, SELLER } from '../product.ts';
import { runHaproxy } from './haproxy.ts';
import { freePorts, type NodeProcess, nodeEnv, startNode } from './processes.ts';

const OWNER = 'ana@tienda.test';
/** How many ask at the same time, each the next thing as soon as the last is answered. */
const ASKERS = 8;
/** How often a node gets SIGTERM and is started again, one after the other; `RESTARTS=1000` is the long form. */
const RESTARTS = Number(process.env.RESTARTS ?? 3);
/** A restart takes some seconds on a busy machine, most of them the drain, in ms. */
const RESTART_TIMEOUT = 60_000;

describe('three nodes behind the proxy of the operating manual', () => {
  let folder: string;
  let database: TestDatabase;
  let url: string;
  let endProxy = async (): Promise<void> => {};
  let environments: Record<string, string>[];
  const nodes: NodeProcess[] = [];
  let cookie: string;

  vi.setConfig({ testTimeout: RESTARTS * RESTART_TIMEOUT });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mostrador-nodes-'));
    database = await createTestDatabase('postgres');
    if (database.options.engine !== 'postgres') throw new Error('nodes share PostgreSQL');
    const { url: databaseUrl } = database.options;
    const [proxy = 0, ...ports] = await freePorts(4);
    url = `http://127.0.0.1:${proxy}`;
    environments = ports.map((port) => ({
      // All in one folder: nothing of a node's own is in it.
      ...nodeEnv({ port, url, folder }),
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    }));
    // All at once, on a database without a schema.
    nodes.push(...(await Promise.all(environments.map((env) => startNode(env)))));
    const [one = 0, two = 0, three = 0] = ports;
    endProxy = runHaproxy({
      BIND: `127.0.0.1:${proxy}`,
      NODE_ONE: `127.0.0.1:${one}`,
      NODE_TWO: `127.0.0.1:${two}`,
      NODE_THREE: `127.0.0.1:${three}`,
    });
    await vi.waitUntil(() => isReady(url), { timeout: 10_000 });
    await makeOwner();
    const answer = await call('POST', '/auth/login', { email: OWNER, password: PASSWORD });
    cookie = /^[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
    // Debian's HAProxy may have to be installed first.
  }, 240_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await endProxy();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function makeOwner(): Promise<void> {
    const store = await database.open();
    const owner = await store.users.create({
      email: OWNER,
      passwordHash: await (await createPasswords()).hash(PASSWORD),
    });
    if (owner === null) throw new Error('there is an owner already');
    await store.users.setVerified(owner.id);
    await store.accounts.create({
      id: String(SELLER),
      siteId: 'MLA',
      nickname: 'TIENDA',
      icon: null,
      ownerId: owner.id,
    });
  }

  const call = (method: string, path: string, json?: unknown): Promise<Response> =>
    fetch(`${url}${API_ROOT}${path}`, {
      method,
      headers: {
        origin: url,
        ...(cookie === undefined ? {} : { cookie }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });

  /** A page that is open all the while, and opens its live connection again whenever that closes. */
  function keepConnected(): { codes: number[]; received: () => number; isOpen: () => boolean; leave: () => void } {
    const codes: number[] = [];
    let received = 0;
    let hasLeft = false;
    let socket: WebSocket;
    const open = (): void => {
      socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { origin: url, cookie } });
      socket.on('message', () => {
        received += 1;
      });
      socket.on('error', () => undefined);
      socket.on('close', (code) => {
        codes.push(code);
        if (!hasLeft) open();
      });
    };
    open();
    return {
      codes,
      received: () => received,
      isOpen: () => socket.readyState === WebSocket.OPEN,
      leave: () => {
        hasLeft = true;
        socket.close();
      },
    };
  }

  test('R21 R4 are restarted one by one under load without a failed request', async () => {
    const failures: string[] = [];
    let done = 0;
    let isOver = false;
    const ask = async (i: number): Promise<void> => {
      const account = `/accounts/${SELLER}`;
      const says = { greeting: `Hola ${i}`, signature: null };
      const asks: [string, string, unknown?][] = [
        ['GET', '/accounts'],
        ['GET', `${account}/questions?limit=10`],
        ['PUT', `${account}/greeting-signature`, says],
        ['GET', `${account}/greeting-signature`],
      ];
      for (let turn = i; !isOver; turn++) {
        const [method, path, json] = asks[turn % asks.length] ?? ['GET', '/accounts'];
        const outcome = await call(method, path, json).then(
          async (answer) => answer.text().then(() => answer.status),
          (error: Error) => `${error.message}: ${String(error.cause)}`,
        );
        if (typeof outcome === 'string' || outcome >= 300) failures.push(`${method} ${path}: ${outcome}`);
        done += 1;
      }
    };
    const page = keepConnected();
    await expect.poll(page.isOpen).toBe(true);
    const asking = Promise.all(Array.from({ length: ASKERS }, (_, i) => ask(i)));
    for (let restart = 0; restart < RESTARTS; restart++) {
      const i = restart % nodes.length;
      const before = done;
      await expect.poll(() => done).toBeGreaterThan(before + 50);
      const { code, took } = (await nodes[i]?.stop()) ?? {};
      expect(code).toBe(0);
      expect(took).toBeLessThan(10_000);
      nodes[i] = await startNode(environments[i] ?? {});
      expect(failures, `restart ${restart + 1} of ${RESTARTS}, ${done} requests`).toEqual([]);
    }
    const before = done;
    await expect.poll(() => done).toBeGreaterThan(before + 50);
    isOver = true;
    await asking;
    expect(failures).toEqual([]);

    // Sent elsewhere, never signed out.
    expect(page.codes).toContain(1012);
    expect(page.codes).not.toContain(4401);
    await expect.poll(page.isOpen).toBe(true);
    const received = page.received();
    await call('PUT', `/accounts/${SELLER}/greeting-signature`, { greeting: 'Buenas', signature: null });
    await expect.poll(page.received, { timeout: 1000 }).toBeGreaterThan(received);
    page.leave();
    console.log(`${RESTARTS} restarts, ${done} requests, ${failures.length} failed`);
  });
});

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
