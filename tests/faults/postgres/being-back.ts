import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Node } from '../system/nodes.ts';
import { PUBLIC_URL } from '../system/person.ts';
import type { Shop, System } from '../system/system.ts';

/** How often it is tried anew, whatever became of the tries before, in ms. */
const TRY_EVERY = 100;

/** A page that is open: its live connection. */
export interface Page {
  /** The code with which the connection ended. */
  readonly closed: Promise<number>;
  /** How many messages it got. */
  heard(): number;
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
    let heard = 0;
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('message', () => {
      heard += 1;
    });
    socket.on('error', () => resolve(null));
    socket.on('open', () => resolve({ closed, heard: () => heard, leave: () => socket.terminate() }));
  });
}

/**
 * Whether every node takes writes and live connections again and hears the other one, within `limit` ms; what is missing, or null. What was
 * tried before may hang for longer.
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
    if (!(await inTime(end, () => hears(system, from, to)))) return `news from ${from.url} to ${to.url}`;
  }
  return null;
}

async function writes(system: System, node: Node): Promise<boolean> {
  const { owner, accountId } = anyShop(system);
  const json = { greeting: `A las ${Math.round(performance.now())}`, signature: null };
  const reply = await owner.send('PUT', `/accounts/${accountId}/greeting-signature`, { json, node: node.url });
  return reply !== null && reply.status < 300;
}

async function hears(system: System, from: Node, to: Node): Promise<boolean> {
  const page = await openPage(to, anyShop(system));
  if (page === null) return false;
  try {
    if (!(await writes(system, from))) return false;
    for (let tries = 0; tries < 10 && page.heard() === 0; tries++) await sleep(TRY_EVERY);
    return page.heard() > 0;
  } finally {
    page.leave();
  }
}

/** Tries again and again, not waiting for tries that hang, until one holds or the time is over. */
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

/** The one whose greeting is nobody else's matter. */
function anyShop({ shops: [shop] }: System): Shop {
  if (shop === undefined) throw new Error('there is no shop');
  return shop;
}
