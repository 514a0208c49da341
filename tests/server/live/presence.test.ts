import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { PresenceFrame } from '#contract/live.ts';
import { acceptSockets } from '#server/live/sockets.ts';
import { type Engine, enginesOf } from '../engines.ts';
import { type NatsServer, overNats, startNats } from '../nats.ts';
import { type Client, createTestProduct, SELLER, type TestProduct, type TestProductOptions } from '../product.ts';

const ORIGIN = 'http://localhost:3000';
const ACCOUNT = String(SELLER);
const ANA = 'ana@tienda.test';
const BETO = 'beto@tienda.test';
const CARO = 'caro@tienda.test';
/** Another seller of the marketplace. */
const SECOND_SELLER = 284117093;
/** The last moment at which a person whose connection was lost may still be shown, in ms. */
const FREED = { timeout: 10_000, interval: 20 };

type Activity = NonNullable<PresenceFrame['at']>['activity'];
interface Seen {
  readonly present: string[];
  readonly writer: string | null;
}

interface Page {
  readonly socket: WebSocket;
  /** How many live messages came. */
  readonly count: () => number;
  readonly seen: (questionId?: string) => Seen | undefined;
  at(activity: Activity, questionId?: string): void;
  say(text: string): void;
  leave(): void;
}

const stops: (() => PromiseLike<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Listens for live connections of a node; the returned function opens a page of this person. */
async function listen({ product }: TestProduct) {
  // Until it hears the other nodes, a node opens no live connection.
  await expect.poll(() => product.hub.isListening()).toBe(true);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = acceptSockets(server, { ...product, ownOrigins: () => product.ownOrigins, log: console });
  stops.push(async () => {
    await stop();
    server.close();
  });
  const bound = server.address();
  const address = `ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}/ws`;
  return (client: Client): Promise<Page> => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(address, { headers: { origin: ORIGIN, cookie } });
    const seen = new Map<string, Seen>();
    let count = 0;
    socket.on('message', (data) => {
      const { event, details } = JSON.parse(String(data));
      if (event !== 'PresenceChanged') return;
      count += 1;
      for (const { questionId, present, writer } of details.questions) seen.set(questionId, { present, writer });
    });
    const say = (text: string): void => socket.send(text);
    return new Promise((resolve, reject) => {
      // Once it is open, a rejection is too late to change anything.
      socket.on('error', reject);
      socket.on('open', () =>
        resolve({
          socket,
          count: () => count,
          seen: (questionId = '1') => seen.get(questionId),
          at: (activity, questionId = '1') => say(JSON.stringify({ at: { accountId: ACCOUNT, questionId, activity } })),
          say,
          leave: () => say(JSON.stringify({ at: null })),
        }),
      );
    });
  };
}

async function createShop(
  engine: Engine,
  options: TestProductOptions = {},
): Promise<TestProduct & { readonly owner: Client }> {
  const product = await createTestProduct(engine, options);
  stops.push(() => product[Symbol.asyncDispose]());
  const owner = await product.signedIn(ANA);
  await product.link(owner);
  for (const email of [BETO, CARO]) await product.store.operators.add(ACCOUNT, { email, permissions: 1 });
  return Object.assign(product, { owner });
}

async function nats(): Promise<NatsServer> {
  const server = await startNats();
  stops.push(() => server[Symbol.asyncDispose]());
  return server;
}

const nobody: Seen = { present: [], writer: null };

describe.each(enginesOf(import.meta.url))('presence at one node, on %s', (engine) => {
  test('2.76 members see who looks at and who writes to a question, and that they left', async () => {
    const shop = await createShop(engine);
    const open = await listen(shop);
    const [ana, beto] = [await open(shop.owner), await open(await shop.signedIn(BETO))];
    ana.at('looking');
    await expect.poll(() => beto.seen()).toEqual({ present: [ANA], writer: null });
    ana.at('writing');
    await expect.poll(() => beto.seen()).toEqual({ present: [ANA], writer: ANA });
    beto.at('writing');
    await expect.poll(() => ana.seen()).toEqual({ present: [ANA, BETO], writer: ANA });
    // A page that comes later knows it at once.
    const late = await open(await shop.signedIn(CARO));
    await expect.poll(() => late.seen()).toEqual({ present: [ANA, BETO], writer: ANA });
    ana.at('looking', '2');
    await expect.poll(() => beto.seen()).toEqual({ present: [BETO], writer: null });
    expect(beto.seen('2')).toEqual({ present: [ANA], writer: null });
    ana.leave();
    await expect.poll(() => beto.seen('2')).toEqual(nobody);
  });

  test('2.76 whoever takes over has the box until the first takes it back', async () => {
    const shop = await createShop(engine);
    const open = await listen(shop);
    const [ana, beto] = [await open(shop.owner), await open(await shop.signedIn(BETO))];
    ana.at('writing');
    await expect.poll(() => beto.seen()?.writer).toBe(ANA);
    beto.at('taking-over');
    await expect.poll(() => ana.seen()).toEqual({ present: [ANA, BETO], writer: BETO });
    beto.at('writing');
    ana.at('taking-over');
    await expect.poll(() => beto.seen()?.writer).toBe(ANA);
    // Her other device writes too, and she remains the one.
    const phone = await open(await shop.signedIn(ANA));
    phone.at('writing');
    ana.leave();
    await expect.poll(() => beto.seen()).toEqual({ present: [ANA, BETO], writer: ANA });
  });

  test('2.76 a closed connection frees the question at once, a killed one within ten seconds', async () => {
    const shop = await createShop(engine);
    const open = await listen(shop);
    const [ana, beto] = [await open(shop.owner), await open(await shop.signedIn(BETO))];
    ana.at('writing');
    await expect.poll(() => beto.seen()?.writer).toBe(ANA);
    ana.socket.terminate();
    await expect.poll(() => beto.seen()).toEqual(nobody);

    // A line that is cut in silence: nothing is answered, nothing is closed.
    const silent = await open(shop.owner);
    silent.at('writing');
    await expect.poll(() => beto.seen()?.writer).toBe(ANA);
    silent.socket.pause();
    await expect.poll(() => beto.seen(), FREED).toEqual(nobody);
    silent.socket.resume();
    await expect.poll(() => beto.seen()?.writer, FREED).toBe(ANA);
  });

  test('8.3.2 2.76 who lacks the permission neither shows nor hears it, also once it is taken away', async () => {
    const shop = await createShop(engine);
    const open = await listen(shop);
    await shop.store.operators.change(ACCOUNT, { email: CARO, permissions: 126 });
    const pages = {
      ana: await open(shop.owner),
      beto: await open(await shop.signedIn(BETO)),
      caro: await open(await shop.signedIn(CARO)),
      stranger: await open(await shop.signedIn('otra@tienda.test')),
    };
    pages.caro.at('writing', '2');
    pages.stranger.at('taking-over', '3');
    pages.beto.at('writing');
    await expect.poll(() => pages.ana.seen()?.writer).toBe(BETO);
    expect([pages.ana.seen('2'), pages.ana.seen('3')]).toEqual([undefined, undefined]);
    await shop.store.operators.change(ACCOUNT, { email: BETO, permissions: 2 });
    await expect.poll(() => pages.ana.seen(), FREED).toEqual(nobody);
    pages.ana.at('writing', '4');
    await expect.poll(() => pages.ana.seen('4')?.writer).toBe(ANA);
    expect(pages.beto.seen('4')).toBeUndefined();
    expect([pages.caro.count(), pages.stranger.count()]).toEqual([0, 0]);
  });

  test('what is no frame of the contract is ignored, and of a flood of frames the last one counts', async () => {
    const shop = await createShop(engine);
    const open = await listen(shop);
    const [ana, beto] = [await open(shop.owner), await open(await shop.signedIn(BETO))];
    for (const text of ['', '{', 'null', '[]', '{"at":1}', '{"at":{"accountId":"1"}}', '{"at":null,"more":1}'])
      ana.say(text);
    for (let index = 0; index < 500; index += 1) ana.at('writing', String(index));
    await expect.poll(() => beto.seen('499')?.writer, FREED).toBe(ANA);
    expect(beto.count()).toBeLessThan(10);
    expect(shop.logged.filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([]);
  });

  test('2.76 fifty people on one account cost each of them a handful of messages a second', async () => {
    const shop = await createShop(engine);
    const open = await listen(shop);
    const emails = Array.from({ length: 50 }, (_, index) => `persona${index}@tienda.test`);
    for (const email of emails) await shop.store.operators.add(ACCOUNT, { email, permissions: 1 });
    const pages = await Promise.all(emails.map(async (email) => open(await shop.signedIn(email))));
    const watcher = await open(shop.owner);
    const started = performance.now();
    for (let round = 0; round < 5; round += 1) {
      for (const [index, page] of pages.entries()) page.at('looking', `${round}-${index}`);
      await expect
        .poll(() => emails.every((email, index) => watcher.seen(`${round}-${index}`)?.present[0] === email), FREED)
        .toBe(true);
    }
    const seconds = (performance.now() - started) / 1000;
    // At most five a second, whatever the number of people.
    expect(watcher.count()).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
  });
});

describe.each(['PostgreSQL', 'NATS'] as const)('presence at two nodes, over %s', (carrier) => {
  test('2.76 is known at each, and whoever was at a node that was killed is gone within ten seconds', async () => {
    const options = carrier === 'NATS' ? { wrapStore: overNats(await nats()) } : {};
    const shop = await createShop('postgres', options);
    const other = await createTestProduct('postgres', { ...options, beside: shop });
    stops.push(() => other[Symbol.asyncDispose]());
    const [openHere, openThere] = [await listen(shop), await listen(other)];
    const ana = await openHere(shop.owner);
    const beto = await openThere(await shop.signedIn(BETO));
    ana.at('writing');
    await expect.poll(() => beto.seen(), FREED).toEqual({ present: [ANA], writer: ANA });
    beto.at('taking-over');
    await expect.poll(() => ana.seen()?.writer, FREED).toBe(BETO);
    // Longer than an entry lasts without renewal.
    const late = await openHere(await shop.signedIn(CARO));
    await expect.poll(() => late.seen()?.writer, FREED).toBe(BETO);

    // As when its process is killed: it says no more, and takes leave of nobody.
    other.store.broadcasts.send = () => Promise.reject(new Error('killed'));
    await expect.poll(() => ana.seen(), FREED).toEqual({ present: [ANA], writer: ANA });
  });

  test('2.76 whoever goes on to another account is gone from the first at the other node', async () => {
    const options = carrier === 'NATS' ? { wrapStore: overNats(await nats()) } : {};
    const shop = await createShop('postgres', options);
    const other = await createTestProduct('postgres', { ...options, beside: shop });
    stops.push(() => other[Symbol.asyncDispose]());
    await shop.link(shop.owner, SECOND_SELLER);
    const [openHere, openThere] = [await listen(shop), await listen(other)];
    const ana = await openHere(shop.owner);
    // Beto's node follows the first account alone.
    const beto = await openThere(await shop.signedIn(BETO));
    ana.at('writing');
    await expect.poll(() => beto.seen(), FREED).toEqual({ present: [ANA], writer: ANA });
    ana.say(JSON.stringify({ at: { accountId: String(SECOND_SELLER), questionId: '9', activity: 'looking' } }));
    // At once, and not when the entry would have expired.
    await expect.poll(() => beto.seen(), { timeout: 2000 }).toEqual(nobody);
  });
});
