import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { acceptSockets } from '#server/live/sockets.ts';
import { startWire, type Wire } from '#tests/faults/postgres/wire.ts';
import { IS_SHORT } from '../engines.ts';
import { overNats, startNats } from '../nats.ts';
import { type Client, createTestProduct, SELLER, type TestProduct } from '../product.ts';
import { viaNode } from './nodes.ts';

const ORIGIN = 'http://localhost:3000';
/** Fifty kills and fifty partitions in the long form. */
const ROUNDS = IS_SHORT ? 3 : 50;
/** A partition is noticed after two unanswered pings, and pages try again every 100 ms. */
const RECOVERED = { timeout: 20_000, interval: 20 };

const stops: (() => PromiseLike<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function serve({ product }: TestProduct): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const quiet = { warn: () => undefined, error: () => undefined };
  const stop = acceptSockets(server, {
    ...product,
    ownOrigins: () => product.ownOrigins,
    log: { ...console, ...quiet },
  });
  stops.push(async () => {
    await stop();
    server.close();
  });
  const bound = server.address();
  return `ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}/ws`;
}

/** What a page does: it reads on opening and at each message, and opens its connection again whenever it is lost. */
function openPage(address: string, client: Client) {
  let isClosed = false;
  let isReading = false;
  let isOwed = false;
  let shown = '';
  let losses = 0;
  const read = async (): Promise<void> => {
    isOwed = true;
    if (isReading) return;
    isReading = true;
    while (isOwed) {
      isOwed = false;
      const answer = await client.send('GET', `/accounts/${SELLER}/greeting-signature`);
      const body: { greeting: string } = await answer.json();
      shown = body.greeting;
    }
    isReading = false;
  };
  const open = (): void => {
    if (isClosed) return;
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(address, { headers: { origin: ORIGIN, cookie } });
    socket.on('open', () => void read());
    socket.on('message', () => void read());
    socket.on('error', () => undefined);
    socket.on('close', () => {
      losses += 1;
      setTimeout(open, 100);
    });
    stops.push(async () => {
      isClosed = true;
      socket.terminate();
    });
  };
  open();
  return { shown: () => shown, losses: () => losses };
}

test(
  `R11 3.48 with three nodes and NATS killed and partitioned ${2 * ROUNDS} times, every page shows what was stored last once it is back`,
  async () => {
    const nats = await startNats();
    stops.push(() => nats[Symbol.asyncDispose]());
    const wires: Wire[] = [];
    const nodes: TestProduct[] = [];
    for (let index = 0; index < 3; index += 1) {
      const wire = await startWire(nats.port);
      stops.push(() => wire[Symbol.asyncDispose]());
      wires.push(wire);
      const [beside] = nodes;
      const wrapStore = overNats({ url: `nats://127.0.0.1:${wire.port}` });
      const node = await createTestProduct('postgres', { wrapStore, ...(beside === undefined ? {} : { beside }) });
      stops.push(() => node[Symbol.asyncDispose]());
      nodes.push(node);
    }
    const [first] = nodes;
    if (first === undefined) throw new Error('three nodes are there');
    const owner = await first.signedIn('ana@tienda.test');
    await first.link(owner);
    const pages: ReturnType<typeof openPage>[] = [];
    for (const node of nodes) {
      const address = await serve(node);
      for (let index = 0; index < 2; index += 1) pages.push(openPage(address, viaNode(node, owner)));
    }

    let stored = '';
    let writes = 0;
    const write = async (): Promise<void> => {
      writes += 1;
      const writer = viaNode(nodes[writes % nodes.length] ?? first, owner);
      const greeting = `Hola ${writes}`;
      const answer = await writer.send('PUT', `/accounts/${SELLER}/greeting-signature`, {
        json: { greeting, signature: '' },
      });
      expect(answer.status).toBeLessThan(300);
      stored = greeting;
    };
    const allShowIt = () => pages.map(({ shown }) => shown() === stored);
    const everyone = pages.map(() => true);

    await write();
    await expect.poll(allShowIt, RECOVERED).toEqual(everyone);
    for (let round = 0; round < ROUNDS; round += 1) {
      // While it dies, while it is away, and while it comes back.
      const dying = write();
      await nats.kill();
      await dying;
      await write();
      await nats.start();
      await write();
      await expect.poll(allShowIt, RECOVERED).toEqual(everyone);

      wires[round % wires.length]?.freeze();
      await write();
      await write();
      await expect.poll(allShowIt, RECOVERED).toEqual(everyone);
    }
    // The faults were felt: each page lost its connection at every kill at least.
    for (const { losses } of pages) expect(losses()).toBeGreaterThanOrEqual(ROUNDS);
  },
  ROUNDS * 30_000,
);
