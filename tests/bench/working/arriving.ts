import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ACCOUNT, type Desk, TOOL_BOX } from '#tests/browser/harness/desk.ts';
import { type Compared, compare } from './compare.ts';
import { CARDS, type FullPage } from './full-page.ts';

const BAR = 1.5;
/** A message comes to a page at rest: what came of the one before is drawn by then, the badge too, in ms. */
const REST = 800;
const HOUR = 3_600_000;
/** Above those of the simulator. */
const FIRST_ID = 99_000_000_000;
const LIST = `/accounts/${ACCOUNT}/questions?skip`;
const FIRST_PAGE = `/api/v1/accounts/${ACCOUNT}/questions?skip=0&limit=${CARDS}&sort=most-recent-first`;

/** When something came to the page, and when the page showed what came of it, by the page's clock. */
interface Arrival {
  readonly toldAt: number;
  readonly shownAt: number;
}

declare global {
  interface Window {
    /** The live message that is expected, once what came of it is shown. */
    arrival: Promise<Arrival>;
    expectArrival: () => void;
  }
}

/**
 * From the live message's arrival in the page until the new question is announced above the cards, without what the network took to
 * read the list; and from the announcement's press until the new card stands there. The limit of both: a page that reads the same
 * list, parses it and puts the same card in as markup, again without the network.
 */
export async function arriving(full: FullPage): Promise<readonly Compared[]> {
  const { page } = await full.openProduct(watchArrivals);
  const limit = await full.openLimit(page);
  const accepted: number[] = [];
  const announced = await compare('live message to announcement', BAR, async (side, sample) => {
    await setTimeout(REST);
    if (side === 'limit') return withoutNetwork(limit.page, await limit.page.evaluate(readAndPutIn, FIRST_PAGE));
    await page.evaluate(() => window.expectArrival());
    await askQuietly(full.desk, sample);
    // Nothing asks the page meanwhile whether it is done: asking would have it draw frames.
    const time = await withoutNetwork(page, await page.evaluate(() => window.arrival));
    accepted.push(await page.evaluate(accept));
    return time;
  });
  await Promise.all([page.close(), limit.page.close()]);
  return [
    announced,
    {
      name: 'announcement to new card',
      bar: null,
      product: accepted.slice(-announced.product.length),
      limit: announced.limit,
    },
  ];
}

/** A question comes into the store, and everybody is told once: no draft of it is written meanwhile, which would be told too. */
async function askQuietly({ product }: Desk, sample: number): Promise<void> {
  await product.store.transaction(async ({ questions }) => {
    await questions.sync(ACCOUNT, [
      {
        id: String(FIRST_ID + sample),
        text: '¿Cuánto pesa la caja?',
        askedAt: Date.now(),
        buyerId: '700000001',
        itemId: TOOL_BOX,
        status: 'unanswered',
        answer: null,
      },
    ]);
    await questions.claimUndrafted({ limit: CARDS, lease: HOUR });
  });
  product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
}

/** What of the time the page took itself: the list was read once meanwhile, and what that took on the network is not counted. */
async function withoutNetwork(page: Page, { toldAt, shownAt }: Arrival): Promise<number> {
  const reads = await page.evaluate(
    ([path, since]) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime >= since && name.includes(path))
        .map(({ duration }) => duration),
    [LIST, toldAt] as const,
  );
  const [network] = reads;
  if (reads.length !== 1 || network === undefined) throw new Error(`the list was read ${reads.length} times`);
  return shownAt - toldAt - network;
}

/** Runs in the browser, before the product. */
function watchArrivals(): void {
  let waiting = Promise.withResolvers<Arrival>();
  window.expectArrival = () => {
    waiting = Promise.withResolvers();
    window.arrival = waiting.promise;
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', () => {
        const toldAt = performance.now();
        const watch = new MutationObserver(() => {
          if (document.querySelector('[role=status] button') === null) return;
          watch.disconnect();
          waiting.resolve({ toldAt, shownAt: performance.now() });
        });
        watch.observe(document, { subtree: true, childList: true });
      });
    }
  };
}

/** Runs in the browser. */
function accept(): Promise<number> {
  const first = document.querySelector('article');
  const { promise, resolve } = Promise.withResolvers<number>();
  const watch = new MutationObserver(() => {
    if (document.querySelector('article') === first) return;
    watch.disconnect();
    resolve(performance.now() - start);
  });
  watch.observe(document, { subtree: true, childList: true });
  const start = performance.now();
  document.querySelector<HTMLButtonElement>('[role=status] button')?.click();
  return promise;
}

/** Runs in the browser. */
async function readAndPutIn(path: string): Promise<Arrival> {
  const list = document.querySelector('main ul');
  const markup = list?.querySelector('li')?.outerHTML ?? '';
  const toldAt = performance.now();
  const answer = await fetch(path);
  const { entries }: { entries: readonly { id: string }[] } = await answer.json();
  list?.insertAdjacentHTML('afterbegin', markup);
  const card = list?.querySelector('article');
  if (card !== null && card !== undefined) card.dataset.question = entries[0]?.id ?? '';
  const shownAt = performance.now();
  list?.lastElementChild?.remove();
  return { toldAt, shownAt };
}
