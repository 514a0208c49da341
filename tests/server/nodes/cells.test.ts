import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { API_ROOT } from '#contract/call.ts';
import { CALLBACK_PATH } from '#server/accounts/integration-routes.ts';
import { NOTIFICATIONS_PATH } from '#server/questions/notifications.ts';
import { type ServedSimulator, serveSimulator } from '#simulator/serve.ts';
import { DEFAULT_APPLICATION } from '#simulator/simulator.ts';
import { urlOf } from '../cells/cells.ts';
import { createTestDatabase, type TestDatabase } from '../engines.ts';
import { codeIn } from '../identity/people.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { DRILL } from '../marketplace/trial.ts';
import { PASSWORD, SELLER } from '../product.ts';
import { runHaproxyOfCells } from './haproxy.ts';
import { freePorts, type NodeProcess, nodeEnv, startNode } from './processes.ts';

type Name = 'one' | 'two';
/** How long a node may take to notice what has failed or is back, in ms, on a busy machine. */
const NOTICED_WITHIN = { timeout: 30_000, interval: 100 };

describe('two cells of two nodes behind the proxy of the operating manual', () => {
  let folder: string;
  let url: string;
  let databases: Record<Name | 'directory', TestDatabase>;
  let mailServer: MailServer;
  let simulator: ServedSimulator;
  let nodes: NodeProcess[] = [];
  let endProxy = async (): Promise<void> => {};

  vi.setConfig({ testTimeout: 120_000 });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mostrador-cells-'));
    const [one, two, directory] = await Promise.all([
      createTestDatabase('postgres', { hasSchema: true }),
      createTestDatabase('postgres', { hasSchema: true }),
      createTestDatabase('postgres'),
    ]);
    databases = { one, two, directory };
    mailServer = await startMailServer();
    const [proxy = 0, toOne = 0, toTwo = 0, ...ports] = await freePorts(7);
    url = `http://127.0.0.1:${proxy}`;
    simulator = await serveSimulator({
      application: {
        ...DEFAULT_APPLICATION,
        redirectUri: url + CALLBACK_PATH,
        notificationsUrl: url + NOTIFICATIONS_PATH,
      },
    });
    const environments = ports.map((port, index) => {
      const name = index < 2 ? 'one' : 'two';
      return {
        ...nodeEnv({ port, url, folder }),
        MERCADOLIBRE_API_URL: simulator.url,
        MERCADOLIBRE_AUTH_URL: simulator.url,
        MERCADOLIBRE_CLIENT_ID: DEFAULT_APPLICATION.id,
        MERCADOLIBRE_CLIENT_SECRET: DEFAULT_APPLICATION.secret,
        // Each cell has a key of its own.
        SECRET_KEY: Buffer.alloc(32, name === 'one' ? 7 : 8).toString('base64'),
        DATABASE_URL: urlOf(databases[name]),
        SMTP_URL: mailServer.url,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        CELL: name,
        CELLS: `one=http://127.0.0.1:${toOne},two=http://127.0.0.1:${toTwo}`,
        DIRECTORY_URL: urlOf(databases.directory),
        DIRECTORY_KEY: Buffer.alloc(32, 9).toString('base64'),
      };
    });
    nodes = await Promise.all(environments.map((env) => startNode(env)));
    const [oneA, oneB, twoA, twoB] = ports.map((port) => `127.0.0.1:${port}`);
    endProxy = runHaproxyOfCells({
      BIND: `127.0.0.1:${proxy}`,
      BIND_ONE: `127.0.0.1:${toOne}`,
      BIND_TWO: `127.0.0.1:${toTwo}`,
      ONE_A: oneA ?? '',
      ONE_B: oneB ?? '',
      TWO_A: twoA ?? '',
      TWO_B: twoB ?? '',
      // A busy machine does not make a node fail.
      CHECK_TIMEOUT: '20s',
    });
    await vi.waitUntil(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      NOTICED_WITHIN,
    );
    // Debian's HAProxy may have to be installed first.
  }, 240_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await endProxy();
    await simulator.close();
    await mailServer[Symbol.asyncDispose]();
    for (const database of Object.values(databases)) await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** A browser. Without cookies the proxy leads all of this machine to one cell, the near one. */
  function newBrowser(cookies: Readonly<Record<string, string>> = {}) {
    const jar = new Map(Object.entries(cookies));
    const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = async (method: string, path: string, json?: unknown): Promise<Response> => {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          origin: url,
          ...(jar.size === 0 ? {} : { cookie: cookie() }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
      for (const header of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    };
    const call = (method: string, path: string, json?: unknown) => request(method, API_ROOT + path, json);
    const cellIn = (name: string): string | undefined => jar.get(name)?.split('.')[0];
    return { request, call, cookie, cellIn };
  }
  type Browser = ReturnType<typeof newBrowser>;

  /** Repeats what a busy machine may refuse, as the directory is waited for as long as people would wait. */
  const until = (status: number, attempt: () => Promise<number>): Promise<unknown> =>
    vi.waitUntil(async () => (await attempt()) === status, NOTICED_WITHIN);
  async function signUp(browser: Browser, email: string): Promise<void> {
    const send = async (path: string, json: object) => (await browser.call('POST', path, { email, ...json })).status;
    await until(204, () => send('/auth/signup', { password: PASSWORD }));
    const found = () =>
      mailServer.taken.findLast(({ recipients, mail }) => recipients.includes(email) && mail.text?.match(/\d{6}/));
    await vi.waitUntil(found, NOTICED_WITHIN);
    await until(200, () => send('/auth/verify-account', { code: codeIn(found()?.mail.text ?? '') }));
  }
  const logIn = async (browser: Browser, email: string): Promise<number> =>
    (await browser.call('POST', '/auth/login', { email, password: PASSWORD })).status;
  const inCell = (name: Name): Browser => newBrowser({ flow: `${name}.${randomBytes(32).toString('base64url')}` });

  /** Where the browser is led in the end. */
  async function link(browser: Browser): Promise<string> {
    const init = await browser.call('GET', '/integration/init');
    const consent = new URL(init.headers.get('location') ?? '', url);
    const form = new URLSearchParams([...consent.searchParams, ['seller', String(SELLER)], ['decision', 'allow']]);
    const decided = await fetch(`${simulator.url}/authorization`, { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(decided.headers.get('location') ?? '', url);
    return (await browser.request('GET', back.pathname + back.search)).headers.get('location') ?? '';
  }

  let near: Name;
  let far: Name;
  let ana: Browser;
  let beto: Browser;

  test('7.159 people sign up in the cell that they reach, and log in from a new browser at the other one', async () => {
    ana = newBrowser();
    await signUp(ana, 'ana@tienda.test');
    near = ana.cellIn('session') === 'one' ? 'one' : 'two';
    far = near === 'one' ? 'two' : 'one';
    const farBrowser = inCell(far);
    await signUp(farBrowser, 'beto@tienda.test');
    expect([ana.cellIn('session'), farBrowser.cellIn('session')]).toEqual([near, far]);

    beto = newBrowser();
    await until(200, () => logIn(beto, 'beto@tienda.test'));
    expect(beto.cellIn('session')).toBe(far);
    const session: { email: string } = await (await beto.call('GET', '/sessions?current=true')).json();
    expect(session.email).toBe('beto@tienda.test');
  });

  test('7.159 a notification that reaches the other cell is drafted in the account’s, whose page is told at once', async () => {
    // The directory may take longer than people would wait, on a busy machine.
    await vi.waitUntil(async () => (await link(beto)).includes(`/accounts/${SELLER}/`), NOTICED_WITHIN);

    const messages: string[] = [];
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { origin: url, cookie: beto.cookie() },
    });
    socket.on('message', (data) => messages.push(String(data)));
    await vi.waitUntil(() => socket.readyState === WebSocket.OPEN, NOTICED_WITHIN);
    const drafted = async (): Promise<string[]> => {
      const { entries }: { entries: { id: string; suggestedAnswer: string | null }[] } = await (
        await beto.call('GET', `/accounts/${SELLER}/questions?limit=50`)
      ).json();
      return entries.filter(({ suggestedAnswer }) => suggestedAnswer !== null).map(({ id }) => id);
    };
    // What there was when the account was linked.
    await vi.waitUntil(async () => (await drafted()).length === 9, NOTICED_WITHIN);
    messages.length = 0;
    const { id } = simulator.control.ask({ itemId: DRILL, text: '¿Cuántos watts tiene?' });
    await vi.waitUntil(() => messages.some((text) => text.includes(String(SELLER))), NOTICED_WITHIN);
    await vi.waitUntil(async () => (await drafted()).includes(String(id)), NOTICED_WITHIN);
    socket.close();
  });

  test('7.159 nobody from outside reaches what cells send each other, and forged names lead to a cell that does not know them', async () => {
    expect((await newBrowser().request('POST', '/cells/forwarded', { sealed: '' })).status).toBe(404);
    for (const session of [
      `${far}.${'x'.repeat(43)}`,
      `zz.${'x'.repeat(43)}`,
      '../../etc.x',
      'http://evil.test/',
      'any_cell.x',
    ])
      expect([session, (await newBrowser({ session }).call('GET', '/accounts')).status]).toEqual([session, 401]);
  });

  test('7.162 while the database of a cell is down its people get the page of the product, and no request of others fails', async () => {
    let isOver = false;
    const failures: number[] = [];
    let done = 0;
    const working = (async () => {
      while (!isOver) {
        const { status } = await ana.call('GET', '/accounts');
        if (status !== 200) failures.push(status);
        if ((await fetch(`${url}/login`)).status >= 500) failures.push(500);
        done += 1;
      }
    })();
    await refuseConnections(databases[far]);
    await vi.waitUntil(async () => (await beto.request('GET', '/accounts')).status === 503, NOTICED_WITHIN);
    expect(await (await beto.request('GET', '/accounts')).text()).toContain(
      'Mostrador no está disponible en este momento',
    );
    const refused = await beto.call('GET', '/accounts');
    expect([refused.status, await refused.json()]).toEqual([503, { error: 'store-unavailable' }]);
    const login = newBrowser();
    expect(await logIn(login, 'beto@tienda.test')).toBe(503);
    await until(200, () => logIn(login, 'ana@tienda.test'));
    await signUp(newBrowser(), 'caro@tienda.test');
    const before = done;
    await vi.waitUntil(() => done > before + 20, NOTICED_WITHIN);
    isOver = true;
    await working;
    expect(failures).toEqual([]);
    await acceptConnections(databases[far]);
    await vi.waitUntil(async () => (await beto.call('GET', '/accounts')).status === 200, NOTICED_WITHIN);
  });

  test('7.162 without the directory everybody who is signed in works, and people log in at their own cell', async () => {
    await refuseConnections(databases.directory);
    expect([(await ana.call('GET', '/accounts')).status, (await beto.call('GET', '/accounts')).status]).toEqual([
      200, 200,
    ]);
    await until(200, () => logIn(newBrowser(), 'ana@tienda.test'));
    await until(200, () => logIn(inCell(far), 'beto@tienda.test'));
    expect(await logIn(newBrowser(), 'beto@tienda.test')).toBe(503);
    await acceptConnections(databases.directory);
    await vi.waitUntil(async () => (await logIn(newBrowser(), 'beto@tienda.test')) === 200, {
      timeout: 30_000,
      interval: 1000,
    });
  });

  test('7.162 a cell whose nodes are killed takes nobody along', async () => {
    await Promise.all((far === 'one' ? nodes.slice(0, 2) : nodes.slice(2)).map((node) => node.kill()));
    await vi.waitUntil(async () => (await beto.request('GET', '/accounts')).status === 503, NOTICED_WITHIN);
    expect((await ana.call('GET', '/accounts')).status).toBe(200);
    await until(200, () => logIn(newBrowser(), 'ana@tienda.test'));
    expect(await logIn(newBrowser(), 'beto@tienda.test')).toBe(503);
  });
});

const nameOf = (database: TestDatabase): string => new URL(urlOf(database)).pathname.slice(1);

async function administrate(database: TestDatabase, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database).replace(/[^/]+$/, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** As a database that is down: nobody gets a connection, and those that there were are cut. */
const refuseConnections = (database: TestDatabase): Promise<void> =>
  administrate(
    database,
    `alter database ${nameOf(database)} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(database)}'`,
  );

const acceptConnections = (database: TestDatabase): Promise<void> =>
  administrate(database, `alter database ${nameOf(database)} with allow_connections true`);
