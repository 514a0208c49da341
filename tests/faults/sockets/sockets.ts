import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_CONNECTION } from '#domain/limits.ts';
import type { Fault, Report } from '../fault.ts';
import type { Shop, System } from '../system/system.ts';
import { startSystem } from '../system/system.ts';
import { beInBrowser, openPage, type Page } from './pages.ts';

const SELLER = 179571448;
/** Pages in the long form and in the short form. */
const MANY = 10_000;
const SOME = 300;
/** Concurrent connects when the pages are opened; only the drop is measured. */
const AT_ONCE = 200;
/** The longest first delay plus the time limit of an attempt, in ms. */
const BACK_WITHIN = LIVE_CONNECTION.reconnectionDelayTo + LIVE_CONNECTION.connectionTimeout;
/** The time limit of all waits, in ms. */
const PATIENCE = 60_000;
/** The maximum number of attempts in a tenth of the first delay, relative to an even spread. */
const STAMPEDE = 2;
/** The interval of changes meanwhile, and the time limit of their messages, in ms. */
const CHANGE_EVERY = 1000;
const RECEIVED_WITHIN = 5000;
const LOOK_EVERY = 20;

export const sockets: Fault = {
  name: 'sockets',
  what: `live connections of one node drop at once, ${MANY} in the long form, while the account changes`,
  long: 10,
  short: 1,
  run: (rounds, report) => run(rounds, rounds > 1 ? MANY : SOME, report),
};

async function run(rounds: number, count: number, report: Report): Promise<void> {
  // One user has them all.
  const env = { LIVE_CONNECTIONS: String(MANY) };
  await using system = await startSystem({ engine: 'postgres', nodes: 1, sellers: [SELLER], env });
  const { node, shop } = only(system);
  beInBrowser(shop.owner.cookie());
  const pages: Page[] = [];
  const list = `/accounts/${shop.accountId}/questions?count_only=true`;
  const read = (): void =>
    void shop.owner.send('GET', list).then((reply) => {
      if (reply?.status !== 200) report.breach(`a page that came back could not read: ${reply?.status}`);
    });
  try {
    for (let i = 0; i < count; i++) {
      pages.push(openPage(`page-${i}`, node.url, read));
      if (i % AT_ONCE === AT_ONCE - 1) await until(() => pages.every((page) => page.isOpen()), PATIENCE);
    }
    if (!(await until(() => pages.every((page) => page.isOpen()), PATIENCE))) throw new Error('not all are connected');
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Otherwise the client counts the connection as short-lived and increases its delay.
      if (round > 0) await sleep(LIVE_CONNECTION.minUptime);
      took.push(await drop(pages, shop, `round ${round}`, report));
      report.round();
    }
    report.note(
      `${count} connections were all back ${took.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s after the drop`,
    );
  } finally {
    for (const page of pages) page.leave();
  }
}

/** Drops all connections; resolves with the time until all were connected again, in ms. */
async function drop(pages: readonly Page[], shop: Shop, when: string, report: Report): Promise<number> {
  const began = performance.now();
  const before = pages.map(({ tries }) => tries.length);
  for (const page of pages) page.cut();
  let lastChange = began;
  let isOver = false;
  const changing = (async () => {
    for (let i = 0; !isOver; i++) {
      lastChange = performance.now();
      await change(shop, i);
      await sleep(CHANGE_EVERY);
    }
  })();
  await until(() => pages.every((page) => !page.isOpen()), LIVE_CONNECTION.reconnectionDelayFrom);
  const areBack = await until(() => pages.every((page) => page.isOpen()), BACK_WITHIN);
  if (!areBack) {
    const away = pages.filter((page) => !page.isOpen()).length;
    report.breach(`${when}: ${away} of ${pages.length} are not back after ${BACK_WITHIN} ms`);
    await until(() => pages.every((page) => page.isOpen()), PATIENCE);
  }
  const took = performance.now() - began;
  isOver = true;
  await changing;
  const areFresh = await until(() => pages.every((page) => page.refreshedAt() >= lastChange), RECEIVED_WITHIN);
  if (!areFresh) {
    const stale = pages.filter((page) => page.refreshedAt() < lastChange).length;
    report.breach(`${when}: ${stale} of ${pages.length} missed the last change`);
  }
  judgeSpread(
    pages.map(({ tries }, i) => (tries[before[i] ?? 0] ?? 0) - began),
    when,
    report,
  );
  return took;
}

/** The first attempts of all pages, in ms after the drop. */
function judgeSpread(firstTries: readonly number[], when: string, report: Report): void {
  const { reconnectionDelayFrom: from, reconnectionDelayTo: to } = LIVE_CONNECTION;
  const early = firstTries.filter((after) => after < from - LOOK_EVERY).length;
  if (early > 0) report.breach(`${when}: ${early} tried again before ${from} ms`);
  const width = (to - from) / 10;
  const inTenth = new Map<number, number>();
  for (const after of firstTries) {
    const tenth = Math.floor((after - from) / width);
    inTenth.set(tenth, (inTenth.get(tenth) ?? 0) + 1);
  }
  const most = Math.max(...inTenth.values());
  if (most > (STAMPEDE * firstTries.length) / 10) report.breach(`${when}: ${most} tried again within ${width} ms`);
}

async function change({ owner, accountId }: Shop, i: number): Promise<void> {
  await owner.send('PUT', `/accounts/${accountId}/greeting-signature`, {
    json: { greeting: `Hola ${i}`, signature: null },
  });
}

/** Polls until the condition holds; false when the time is over. */
async function until(holds: () => boolean, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; !holds(); await sleep(LOOK_EVERY)) {
    if (performance.now() > end) return false;
  }
  return true;
}

function only({ nodes: [node], shops: [shop] }: System): { node: System['nodes'][number]; shop: Shop } {
  if (node === undefined || shop === undefined) throw new Error('one node and one shop are needed');
  return { node, shop };
}
