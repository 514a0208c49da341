import { ACCOUNT, type Desk, TOOL_BOX } from '#tests/browser/harness/desk.ts';
import { type Compared, compare } from './compare.ts';
import { CARDS, type FullPage } from './full-page.ts';

const BAR = 1.5;
const HOUR = 3_600_000;
/** Above those of the simulator. */
const FIRST_ID = 99_000_000_000;
const LIST = `/accounts/${ACCOUNT}/questions?`;

declare global {
  interface Window {
    /** When the last live message came and when the page showed what came of it, by the page's clock. */
    arrival: { toldAt: number; shownAt: number };
  }
}

/**
 * From the live message's arrival in the page until the new question is announced above the cards, without what the network took to
 * read the list; and from the announcement's press until the new card stands there. The limit of both: the same answer of the server
 * parsed, and the same card put into the page as markup.
 */
export async function arriving(full: FullPage): Promise<readonly Compared[]> {
  const { page } = await full.openProduct(watchArrivals);
  const limit = await full.openLimit(page);
  const body = await page.evaluate(readList, { path: `/api/v1${LIST}skip=0&limit=${CARDS}&sort=most-recent-first` });
  const accepted: number[] = [];
  const announced = await compare('live message to announcement', BAR, async (side, sample) => {
    if (side === 'limit') return limit.page.evaluate(putIn, body);
    await page.evaluate(() => {
      window.arrival = { toldAt: 0, shownAt: 0 };
    });
    await askQuietly(full.desk, sample);
    await page.waitForFunction(() => window.arrival.shownAt > 0);
    const time = await page.evaluate(timeWithoutNetwork, LIST);
    accepted.push(await page.evaluate(accept));
    return time;
  });
  await Promise.all([page.close(), limit.page.close()]);
  return [announced, { name: 'announcement to new card', bar: null, product: accepted, limit: announced.limit }];
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

/** Runs in the browser, before the product. */
function watchArrivals(): void {
  window.arrival = { toldAt: 0, shownAt: 0 };
  const isShown = (): boolean => document.querySelector('[role=status] button') !== null;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', () => {
        window.arrival.toldAt = performance.now();
        const watch = new MutationObserver(() => {
          if (!isShown()) return;
          window.arrival.shownAt = performance.now();
          watch.disconnect();
        });
        watch.observe(document, { subtree: true, childList: true });
      });
    }
  };
}

/** Runs in the browser. */
function timeWithoutNetwork(list: string): number {
  const { toldAt, shownAt } = window.arrival;
  const reads = performance.getEntriesByType('resource').filter((entry) => {
    return entry instanceof PerformanceResourceTiming && entry.startTime > toldAt && entry.name.includes(`${list}skip`);
  });
  const [read] = reads;
  if (reads.length !== 1 || read === undefined) throw new Error(`the list was read ${reads.length} times`);
  return shownAt - toldAt - read.duration;
}

/** Runs in the browser. */
async function accept(): Promise<number> {
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
async function readList({ path }: { path: string }): Promise<string> {
  const answer = await fetch(path);
  return answer.text();
}

/** Runs in the browser. */
function putIn(body: string): number {
  const list = document.querySelector('main ul');
  const markup = list?.querySelector('li')?.outerHTML ?? '';
  const start = performance.now();
  const { entries }: { entries: readonly { id: string }[] } = JSON.parse(body);
  list?.insertAdjacentHTML('afterbegin', markup);
  const card = list?.querySelector('article');
  if (card !== null && card !== undefined) card.dataset.question = entries[0]?.id ?? '';
  const time = performance.now() - start;
  list?.lastElementChild?.remove();
  return time;
}
