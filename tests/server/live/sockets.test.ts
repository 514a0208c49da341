import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { acceptSockets } from '#server/live/sockets.ts';
import { type Client, createTestProduct, SELLER, type TestProduct } from '../product.ts';

const ORIGIN = 'http://localhost:3000';
const MAX_PER_USER = 5;

let product: TestProduct;
let owner: Client;
let address: string;
let close: () => Promise<void>;

beforeAll(async () => {
  product = await createTestProduct();
  owner = await product.signedIn('ana@tienda.test');
  await product.link(owner);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = acceptSockets(server, {
    ...product.product,
    ownOrigins: () => product.product.ownOrigins,
    maxPerUser: MAX_PER_USER,
    log: console,
  });
  const bound = server.address();
  address = `ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`;
  close = async () => {
    await stop();
    server.close();
  };
});
afterAll(async () => {
  await close();
  await product[Symbol.asyncDispose]();
});

interface Listener {
  readonly received: unknown[];
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
}

/** Opens a live connection; the refusal's status when there is none. */
function open(headers: Record<string, string>, path = '/ws'): Promise<Listener | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address}${path}`, { headers });
    const received: unknown[] = [];
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('message', (data) => received.push(JSON.parse(String(data))));
    socket.on('open', () => resolve({ received, closed, socket }));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}
const cookieOf = (client: Client): string => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
async function connected(client: Client, path?: string): Promise<Listener> {
  const listener = await open({ origin: ORIGIN, cookie: cookieOf(client) }, path);
  if (typeof listener === 'number') throw new Error(`refused with ${listener}`);
  return listener;
}

describe('the live connection', () => {
  test('4.4.2 is refused for a foreign origin, without a session, and at another path', async () => {
    expect(await open({ cookie: cookieOf(owner) })).toBe(403);
    for (const origin of [
      'https://evil.example',
      'null',
      `${ORIGIN}.evil.example`,
      'http://localhost:3001',
      'https://localhost:3000',
    ])
      expect({ origin, status: await open({ origin, cookie: cookieOf(owner) }) }).toEqual({ origin, status: 403 });
    expect(await open({ origin: ORIGIN })).toBe(401);
    expect(await open({ origin: ORIGIN, cookie: cookieOf(owner) }, '/elsewhere')).toBe(404);
  });

  test('3.48 7.02 sends events only to members with permission', async () => {
    await product.store.operators.add(String(SELLER), { email: 'beto@tienda.test', permissions: 4 });
    const [ana, beto, stranger] = await Promise.all([
      connected(owner),
      connected(await product.signedIn('beto@tienda.test')),
      connected(await product.signedIn('otra@tienda.test')),
    ]);
    const details = { accountId: String(SELLER) };
    product.product.hub.publish({ event: 'QuestionsChanged', details });
    product.product.hub.publish({ event: 'SettingsChanged', details });
    await expect.poll(() => beto.received).toContainEqual({ event: 'SettingsChanged', details });
    await expect.poll(() => ana.received).toContainEqual({ event: 'QuestionsChanged', details });
    expect(beto.received).not.toContainEqual({ event: 'QuestionsChanged', details });
    expect(JSON.stringify(stranger.received)).not.toContain(String(SELLER));
  });

  test('4.18 gets recent messages at a page’s first connection; a reconnecting page reads its data again', async () => {
    await product.store.operators.add(String(SELLER), { email: 'dora@tienda.test', permissions: 4 });
    const [dora, stranger] = await Promise.all([
      product.signedIn('dora@tienda.test'),
      product.signedIn('ajena@tienda.test'),
    ]);
    const details = { accountId: String(SELLER) };
    product.product.hub.publish({ event: 'QuestionsChanged', details });
    product.product.hub.publish({ event: 'SettingsChanged', details });
    product.product.hub.publish({ event: 'SettingsChanged', details });
    const questions = { event: 'QuestionsChanged', details };
    const settings = { event: 'SettingsChanged', details };

    const [first, allowed, alien, back] = await Promise.all([
      connected(owner, '/ws?first'),
      connected(dora, '/ws?first'),
      connected(stranger, '/ws?first'),
      connected(owner),
    ]);
    const last = { event: 'AccountChanged', details };
    await expect.poll(() => first.received).toEqual(expect.arrayContaining([questions, settings]));
    await expect.poll(() => allowed.received).toContainEqual(settings);
    product.product.hub.publish({ event: 'AccountChanged', details });
    await expect
      .poll(() => [first, allowed, back].every(({ received }) => JSON.stringify(received).includes(last.event)))
      .toBe(true);
    expect(first.received.filter((message) => JSON.stringify(message) === JSON.stringify(settings))).toHaveLength(1);
    expect(allowed.received).not.toContainEqual(questions);
    expect(JSON.stringify(alien.received)).not.toContain(String(SELLER));
    expect(back.received).toEqual([last]);
  });

  test('2.4.1 is refused to a user who has many, whatever the session, until one of them is closed', async () => {
    const sessions = [await product.signedIn('eva@tienda.test'), await product.signedIn('eva@tienda.test')] as const;
    const headers = sessions.map((client) => ({ origin: ORIGIN, cookie: cookieOf(client) }));
    const openBy = (index: number) => open(headers[index % 2] ?? {});
    const opened = await Promise.all(Array.from({ length: MAX_PER_USER }, (_, index) => openBy(index)));
    expect([await openBy(0), await openBy(1)]).toEqual([429, 429]);
    // Others are not concerned.
    await connected(await product.signedIn('fito@tienda.test'));
    const [first] = opened;
    if (typeof first === 'object') first.socket.close();
    await expect.poll(() => openBy(1)).toBeTypeOf('object');
  });

  test('7.4.1 ends with its session', async () => {
    const person = await product.signedIn('caro@tienda.test');
    const { closed } = await connected(person);
    await person.send('POST', '/auth/logout');
    expect(await closed).toBe(4401);
  });

  test('a frame that is too large closes the connection, not the server', async () => {
    const { socket, closed } = await connected(owner);
    socket.send('x'.repeat(100_000));
    expect(await closed).toBeGreaterThan(1000);
    const again = await connected(owner);
    expect(again.socket.readyState).toBe(WebSocket.OPEN);
  });
});
