import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ACCOUNT_EVENTS, type LiveMessage } from '#contract/live.ts';
import { acceptSockets } from '#server/live/sockets.ts';
import type { Broadcasts } from '#server/store/port.ts';
import { type NatsServer, overNats, startNats } from '../nats.ts';
import { type Client, createTestProduct, PASSWORD, SELLER, type TestProduct } from '../product.ts';
import { viaNode } from './nodes.ts';

const ORIGIN = 'http://localhost:3000';
/** Within this everybody has received of it (R12), in ms. */
const SOON = { timeout: 1000 };
const EVENTUALLY = { timeout: 5000 };

/** A node, and the port at which it takes live connections. */
interface Listening {
  readonly node: TestProduct;
  readonly address: string;
  readonly stop: () => Promise<void>;
}

async function serve(node: TestProduct): Promise<Listening> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { product } = node;
  const deps = { ...product, ownOrigins: () => product.ownOrigins, log: console };
  const stop = acceptSockets(server, { ...deps, isAccepting: () => !product.isDraining() });
  const bound = server.address();
  return {
    node,
    address: `ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}/ws`,
    stop: async () => {
      await stop();
      server.close();
    },
  };
}

interface Connection {
  readonly received: LiveMessage[];
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
}

/** The status of the refusal when there is none. */
function connect({ address }: Listening, person: Client, search = ''): Promise<Connection | number> {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address}${search}`, { headers: { origin: ORIGIN, cookie } });
    const received: LiveMessage[] = [];
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('message', (data) => received.push(JSON.parse(String(data))));
    socket.on('open', () => resolve({ received, closed }));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

async function connected(where: Listening, person: Client, search?: string): Promise<Connection> {
  const connection = await connect(where, person, search);
  if (typeof connection === 'number') throw new Error(`refused with ${connection}`);
  return connection;
}

const ofAccount = (event: 'QuestionsChanged' | 'SettingsChanged', accountId = String(SELLER)): LiveMessage => ({
  event,
  details: { accountId },
});

describe.each(['PostgreSQL', 'NATS'] as const)('live messages between nodes, over %s', (carrier) => {
  let nats: NatsServer | null = null;
  let here: Listening;
  let there: Listening;
  let owner: Client;
  const nodeBeside = (beside?: TestProduct): Promise<TestProduct> =>
    createTestProduct('postgres', {
      ...(beside === undefined ? {} : { beside }),
      ...(nats === null ? {} : { wrapStore: overNats(nats) }),
    });
  beforeAll(async () => {
    if (carrier === 'NATS') nats = await startNats();
    const first = await nodeBeside();
    owner = await first.signedIn('ana@tienda.test');
    await first.link(owner);
    here = await serve(first);
    there = await serve(await nodeBeside(first));
    await vi.waitUntil(() => there.node.product.hub.isListening() && here.node.product.hub.isListening());
  }, 60_000);
  afterAll(async () => {
    for (const { stop, node } of [there, here]) {
      await stop();
      await node[Symbol.asyncDispose]();
    }
    await nats?.[Symbol.asyncDispose]();
  });

  test('4.18 a page that connects gets recent messages of other nodes', async () => {
    const message = ofAccount('SettingsChanged');
    const other = await connected(there, owner);
    here.node.product.hub.publish(message);
    await expect.poll(() => other.received, SOON).toContainEqual(message);
    const late = await connected(there, owner, '?first');
    await expect.poll(() => late.received, SOON).toContainEqual(message);
  });

  /** Ends every connection over which these nodes hear each other; what is sent until they listen again is lost. */
  async function cutListening(): Promise<void> {
    if (nats !== null) {
      await nats.kill();
      return nats.start();
    }
    const admin = new pg.Client({ connectionString: `${inject('postgresBase')}postgres` });
    await admin.connect();
    try {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()
           and (query = 'listen mostrador' or query = 'select 1')`,
        [here.node.shared.database],
      );
      expect(rowCount).toBeGreaterThan(0);
    } finally {
      await admin.end();
    }
  }

  test('3.48 messages reach users with permission at other nodes, and no others', async () => {
    await here.node.store.operators.add(String(SELLER), { email: 'beto@tienda.test', permissions: 4 });
    const ana = await connected(there, owner);
    const beto = await connected(there, viaNode(there.node, await here.node.signedIn('beto@tienda.test')));
    const stranger = await connected(there, await here.node.signedIn('otra@tienda.test'));
    const answer = await owner.send('PUT', `/accounts/${SELLER}/settings`, {
      json: { operationMode: 'supervised', automaticResponse: 'immediate', autoResponseDelay: 20 },
    });
    expect(answer.status).toBeLessThan(300);
    here.node.product.hub.publish(ofAccount('QuestionsChanged'));
    await expect.poll(() => ana.received, SOON).toContainEqual(ofAccount('QuestionsChanged'));
    await expect.poll(() => beto.received, SOON).toContainEqual(ofAccount('SettingsChanged'));
    expect(beto.received).not.toContainEqual(ofAccount('QuestionsChanged'));
    expect(JSON.stringify(stranger.received)).not.toContain(String(SELLER));
  });

  test('R12 ASVS 7.4.1 closing a session closes its live connection at another node within a second', async () => {
    const person = await here.node.signedIn('caro@tienda.test');
    const other = await here.node.signedIn('caro@tienda.test');
    const ended = await connected(there, person);
    const kept = await connected(there, other);
    await person.send('POST', '/auth/logout');
    expect(await Promise.race([ended.closed, sleep(1000)])).toBe(4401);
    await expect.poll(() => kept.received.map(({ event }) => event), SOON).toContain('SessionClosed');
  });

  test('7.87 R12 closing all other sessions signs their pages out at every node, one opened meanwhile too', async () => {
    const email = 'eli@tienda.test';
    const person = await here.node.signedIn(email);
    const elsewhere = [await here.node.signedIn(email), viaNode(there.node, await here.node.signedIn(email))];
    const kept = await connected(here, person);
    const closing = await Promise.all([here, there].map((node, index) => connected(node, elsewhere[index] ?? person)));
    const late = there.node.client();
    const json = { email, password: PASSWORD };
    const [answer, login] = await Promise.all([
      person.send('DELETE', '/sessions?others=true'),
      late.send('POST', '/auth/login', { json }),
    ]);
    expect([answer.status, login.status]).toEqual([204, 200]);
    for (const { closed } of closing) expect(await Promise.race([closed, sleep(1000)])).toBe(4401);
    // Opened before the others were closed or after: its page hears of it in the one case, and the list has it in the other.
    const isOpen = (await late.send('GET', '/sessions?current=true')).status === 200;
    const listed: unknown[] = await (await person.send('GET', '/sessions')).json();
    expect(listed).toHaveLength(isOpen ? 2 : 1);
    expect((await person.send('DELETE', '/sessions?others=true')).status).toBe(204);
    expect((await late.send('GET', '/sessions?current=true')).status).toBe(401);
    expect(kept.received.map(({ event }) => event)).toContain('SessionClosed');
  });

  test('each is delivered once at each node under load, and none is lost', async () => {
    const ana = await connected(there, owner);
    const { id } = (await here.node.store.users.byEmail('ana@tienda.test')) ?? { id: '' };
    const opened = Array.from(
      { length: 500 },
      (_, i): LiveMessage => ({
        event: 'SessionOpened',
        details: { sessionId: `a-session-with-a-long-name-${i}` },
      }),
    );
    for (const message of opened) here.node.product.hub.publish(message, id);
    // Of other nodes' work, e.g. an import that ends meanwhile, messages come between.
    const received = () => ana.received.filter(({ event }) => event === 'SessionOpened');
    await expect.poll(() => received().length, EVENTUALLY).toBeGreaterThanOrEqual(opened.length);
    expect(received()).toEqual(opened);
  });

  test('R5 R11 after listening was lost, clients reconnect and receive all messages again', async () => {
    const before = await connected(there, owner);
    await cutListening();
    // 1012: the page opens it again and reads everything that it shows.
    expect(await before.closed).toBe(1012);
    await expect.poll(() => there.node.product.hub.isListening() && here.node.product.hub.isListening()).toBe(true);
    const after = await connected(there, owner);
    here.node.product.hub.publish(ofAccount('QuestionsChanged'));
    await expect.poll(() => after.received, SOON).toContainEqual(ofAccount('QuestionsChanged'));
  });

  test('a session whose end was missed is found by a check', async () => {
    const person = await here.node.signedIn('dani@tienda.test');
    const silent = await connected(there, person);
    const user = await here.node.store.users.byEmail('dani@tienda.test');
    await here.node.store.sessions.deleteAllOf(user?.id ?? '', null);
    await there.node.product.hub.closeEnded();
    expect(await silent.closed).toBe(4401);
  });

  test('unknown broadcasts of newer nodes are ignored', async () => {
    const ana = await connected(there, owner);
    const { broadcasts } = here.node.store;
    const strange = { message: { event: 'MoonChanged', details: {} } };
    for (const word of ['no JSON', '{"is":"weather"}', JSON.stringify({ is: 'news', news: [strange] })])
      await broadcasts.send(word);
    here.node.product.hub.publish(ofAccount('QuestionsChanged'));
    await expect.poll(() => ana.received, SOON).toEqual([ofAccount('QuestionsChanged')]);
  });

  test('R21 a stopping node closes its live connections without ending sessions', async () => {
    const third = await serve(await nodeBeside(here.node));
    await expect.poll(() => third.node.product.hub.isListening()).toBe(true);
    const person = await connected(third, owner);
    third.node.product.drain();
    expect((await third.node.client().send('GET', '!/readyz')).status).toBe(503);
    expect((await third.node.client().send('GET', '!/healthz')).status).toBe(200);
    expect(await connect(third, owner)).toBe(503);
    expect((await viaNode(third.node, owner).send('GET', '/accounts')).status).toBe(200);
    const stopped = third.stop();
    expect(await person.closed).toBe(1012);
    await stopped;
    await third.node[Symbol.asyncDispose]();
  });
});

describe('a node over NATS', () => {
  let nats: NatsServer;
  let first: TestProduct;
  let owner: Client;
  const stops: (() => PromiseLike<unknown>)[] = [];
  beforeEach(async () => {
    nats = await startNats();
    stops.push(() => nats[Symbol.asyncDispose]());
    first = await createTestProduct('postgres', { wrapStore: overNats(nats) });
    stops.push(() => first[Symbol.asyncDispose]());
    owner = await first.signedIn('ana@tienda.test');
    await first.link(owner);
  }, 60_000);
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  /** Another node, and all that the others tell it. */
  async function another(): Promise<Listening & { readonly heard: string[] }> {
    const heard: string[] = [];
    const node = await createTestProduct('postgres', {
      beside: first,
      wrapStore: (store) => {
        const { broadcasts, ...rest } = overNats(nats)(store);
        const listen: Broadcasts['listen'] = (listener) =>
          broadcasts.listen({
            ...listener,
            onMessage: (message) => {
              heard.push(message);
              listener.onMessage(message);
            },
          });
        return { ...rest, broadcasts: { ...broadcasts, listen } };
      },
    });
    stops.push(() => node[Symbol.asyncDispose]());
    const listening = await serve(node);
    stops.push(() => listening.stop());
    await vi.waitUntil(() => node.product.hub.isListening());
    return { ...listening, heard };
  }

  test('hears of the accounts of its connected users alone', async () => {
    const [serving, idle] = [await another(), await another()];
    const ana = await connected(serving, owner);
    first.product.hub.publish(ofAccount('QuestionsChanged'));
    first.product.hub.publish(ofAccount('SettingsChanged', '999'));
    first.product.hub.publish({ event: 'AccountChanged', details: { accountId: '999' } });
    await expect.poll(() => ana.received, SOON).toContainEqual(ofAccount('QuestionsChanged'));
    await expect.poll(() => idle.heard.join(), SOON).toContain('AccountChanged');
    await expect.poll(() => serving.heard.join(), SOON).toContain('AccountChanged');
    expect(serving.heard.join()).not.toContain('SettingsChanged');
    expect(idle.heard.join()).not.toMatch(/QuestionsChanged|SettingsChanged/);
  });

  test('4.18 a page that connects first to a node that did not hear of its account reads everything again', async () => {
    const node = await another();
    const page = await connected(node, owner, '?first');
    const expected = ACCOUNT_EVENTS.map((event) => ({ event, details: { accountId: String(SELLER) } }));
    // Of what the link imports, more may come in between.
    await expect.poll(() => page.received, SOON).toEqual(expect.arrayContaining(expected));
    const again = await connected(node, owner);
    first.product.hub.publish(ofAccount('QuestionsChanged'));
    await expect.poll(() => again.received, SOON).toContainEqual(ofAccount('QuestionsChanged'));
  });

  test('3.48 a new operator who is connected hears of the account from then on', async () => {
    const node = await another();
    const beto = await connected(node, viaNode(node.node, await first.signedIn('beto@tienda.test')));
    first.product.hub.publish(ofAccount('QuestionsChanged'));
    const json = { email: 'beto@tienda.test', permissions: 1 };
    expect((await owner.send('POST', `/accounts/${SELLER}/operators`, { json })).status).toBeLessThan(300);
    await expect.poll(() => beto.received.map(({ event }) => event), SOON).toContain('AccountChanged');
    first.product.hub.publish(ofAccount('QuestionsChanged'));
    await expect.poll(() => beto.received, SOON).toContainEqual(ofAccount('QuestionsChanged'));
  });

  test('R5 opens no live connection while NATS is away, and serves everything else', async () => {
    const node = await another();
    await nats.kill();
    await expect.poll(() => node.node.product.hub.isListening()).toBe(false);
    expect(await connect(node, owner)).toBe(503);
    expect((await viaNode(node.node, owner).send('GET', '/accounts')).status).toBe(200);
    await nats.start();
    await expect.poll(() => node.node.product.hub.isListening(), EVENTUALLY).toBe(true);
    expect(await connect(node, owner)).not.toBe(503);
  });
});
