import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Node } from '../system/nodes.ts';
import { PUBLIC_URL } from '../system/person.ts';
import type { Shop, System } from '../system/system.ts';

/** The interval of attempts, in ms; attempts may overlap. */
const TRY_EVERY = 100;

/** An open page's live connection. */
export interface Page {
  /** The close code of the connection. */
  readonly closed: Promise<number>;
  /** The number of received messages. */
  received(): number;
  leave(): void;
}

/** One page at each node. */
export async function openPages(system: System): Promise<Page[]> {
  const pages = await Promise.all(system.nodes.map((node) => openPage(node, anyShop(system))));
  return pages.map((page, place) => {
    if (page === null) throw new Error(`node ${place} takes no live connection`);
    return page;
  });
}

/** Null when it was refused. */
function openPage({ url }: Node, { owner }: Shop): Promise<Page | null> {
  return new Promise((resolve) => {
    const headers = { origin: PUBLIC_URL, cookie: owner.cookie() };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    let received = 0;
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('message', () => {
      received += 1;
    });
    socket.on('error', () => resolve(null));
    socket.on('open', () => resolve({ closed, received: () => received, leave: () => socket.terminate() }));
  });
}

/**
 * Waits at most `limit` ms until every node accepts writes and live connections and receives the other's messages; returns what is
 * missing, or null. Earlier attempts may hang for longer.
 */
export async function isBack(system: System, limit: number): Promise<string | null> {
  const end = performance.now() + limit;
  const [one, other] = system.nodes;
  if (one === undefined || other === undefined) throw new Error('two nodes are needed');
  for (const node of system.nodes) {
    if (!(await inTime(end, () => writes(system, node)))) return `writing at ${node.url}`;
  }
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    if (!(await inTime(end, () => receives(system, from, to)))) return `a live message from ${from.url} to ${to.url}`;
  }
  return null;
}

async function writes(system: System, node: Node): Promise<boolean> {
  const { owner, accountId } = anyShop(system);
  const json = { greeting: `A las ${Math.round(performance.now())}`, signature: null };
  const reply = await owner.send('PUT', `/accounts/${accountId}/greeting-signature`, { json, node: node.url });
  return reply !== null && reply.status < 300;
}

async function receives(system: System, from: Node, to: Node): Promise<boolean> {
  const page = await openPage(to, anyShop(system));
  if (page === null) return false;
  try {
    if (!(await writes(system, from))) return false;
    for (let tries = 0; tries < 10 && page.received() === 0; tries++) await sleep(TRY_EVERY);
    return page.received() > 0;
  } finally {
    page.leave();
  }
}

/** Attempts repeatedly, without waiting for hanging attempts, until one succeeds or the time is over. */
async function inTime(end: number, holds: () => Promise<boolean>): Promise<boolean> {
  const found = Promise.withResolvers<boolean>();
  const trial = async (): Promise<void> => {
    if (await holds()) found.resolve(true);
  };
  const over = new AbortController();
  const trying = (async () => {
    while (!over.signal.aborted && performance.now() < end) {
      trial().catch(found.reject);
      await sleep(TRY_EVERY);
    }
    found.resolve(false);
  })();
  try {
    return await found.promise;
  } finally {
    over.abort();
    await trying;
  }
}

/** The shop whose greeting no other part of the test changes. */
function anyShop({ shops: [shop] }: System): Shop {
  if (shop === undefined) throw new Error('there is no shop');
  return shop;
}
