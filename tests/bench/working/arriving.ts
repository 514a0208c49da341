import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type AccountEvent, LIVE_PATH, type LiveEvent } from '#contract/live.ts';
import { ACCOUNT, type Desk, TOOL_BOX } from '#tests/browser/harness/desk.ts';
import { type Compared, compare, type Side } from './compare.ts';
import { CARDS, type FullPage } from './full-page.ts';

const BAR = 1.5;
/** Time between messages, so that the page is idle and has drawn the previous one, in ms. */
const REST = 800;
/** Throttling stops the processor, sometimes for as long as a message takes: the median needs many samples. */
const MANY = { warmUp: 10, samples: 101 };
/** A message that the product's page ignores. */
const IGNORED = 'QuickAnswersChanged';
const HOUR = 3_600_000;
/** Higher than the simulator's ids. */
const FIRST_ID = 99_000_000_000;
const LIST = `/accounts/${ACCOUNT}/questions?skip`;
const FIRST_PAGE = `/api/v1/accounts/${ACCOUNT}/questions?skip=0&limit=${CARDS}&sort=most-recent-first`;

/** When a message reached the page and when its result was shown, by the page's clock. */
interface Arrival {
  readonly toldAt: number;
  readonly shownAt: number;
}

/** A page that receives messages, and what is measured of it. */
interface Hearer {
  readonly page: Page;
  /** The message. */
  readonly event: LiveEvent;
  /** The selector of its result. */
  readonly selector: string;
  /** Sends the message. */
  readonly send: (sample: number) => Promise<void> | void;
  /** Prepares the page for the next one. */
  readonly settle: () => Promise<void>;
}

declare global {
  interface Window {
    /** The expected live message, once its result is shown. */
    arrival: Promise<Arrival>;
    expectArrival: (event: LiveEvent, selector: string) => void;
  }
}

/**
 * From the arrival of the live message until the new question is announced above the cards, without the network time of reading the list;
 * and from a press of the announcement until the new card is shown. The reference for both: a page with a bare socket that reads and parses
 * the same list and inserts the same card as markup, also without network time.
 */
export async function arriving(full: FullPage): Promise<readonly Compared[]> {
  const { page } = await full.openProduct(watchArrivals);
  const limit = await full.openLimit(page);
  await limit.page.evaluate(watchArrivals);
  await limit.page.evaluate(listenBare, { live: LIVE_PATH, list: FIRST_PAGE, event: IGNORED });
  const accepted: number[] = [];
  const sides: Record<Side, Hearer> = {
    product: {
      page,
      event: 'QuestionsChanged',
      selector: '[role=status] button',
      send: (sample) => askQuietly(full.desk, sample),
      settle: async () => void accepted.push(await page.evaluate(accept)),
    },
    limit: {
      page: limit.page,
      event: IGNORED,
      selector: 'li:first-child.is-new',
      send: () => publish(full.desk, IGNORED),
      settle: () => limit.page.evaluate(() => document.querySelector('.is-new')?.remove()),
    },
  };
  const announced = await compare(
    'live message to announcement',
    BAR,
    async (side, sample) => {
      const { page: receiver, event, selector, send, settle } = sides[side];
      await setTimeout(REST);
      await receiver.evaluate((expected) => window.expectArrival(...expected), [event, selector] as const);
      await send(sample);
      // The page is not polled meanwhile, which would make it draw frames.
      const time = await withoutNetwork(receiver, await receiver.evaluate(() => window.arrival));
      await settle();
      return time;
    },
    MANY,
  );
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

/** Stores a question and notifies members once. No draft is written meanwhile, since it would be notified as well. */
async function askQuietly({ product }: Pick<Desk, 'product'>, sample: number): Promise<void> {
  const id = String(FIRST_ID + sample);
  await product.store.transaction(async ({ questions }) => {
    await questions.sync(ACCOUNT, [
      {
        id,
        text: '¿Cuánto pesa la caja?',
        askedAt: Date.now(),
        buyerId: '700000001',
        itemId: TOOL_BOX,
        status: 'unanswered',
        answer: null,
      },
    ]);
    await questions.postponeDraft(ACCOUNT, id, HOUR);
  });
  publish({ product }, 'QuestionsChanged');
}

function publish({ product }: Pick<Desk, 'product'>, event: AccountEvent): void {
  product.product.hub.publish({ event, details: { accountId: ACCOUNT } });
}

/** The page's own share of the time: without the network time of the one read of the list. */
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

/** Runs in the browser before any socket is opened. */
function watchArrivals(): void {
  let expected: { event: string; selector: string; resolve: (arrival: Arrival) => void } | null = null;
  window.expectArrival = (event, selector) => {
    const { promise, resolve } = Promise.withResolvers<Arrival>();
    expected = { event, selector, resolve };
    // The browser keeps 250 entries.
    performance.clearResourceTimings();
    window.arrival = promise;
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (expected === null || !String(data).includes(expected.event)) return;
        const { selector, resolve } = expected;
        expected = null;
        const watch = new MutationObserver(() => {
          if (document.querySelector(selector) === null) return;
          watch.disconnect();
          resolve({ toldAt, shownAt: performance.now() });
        });
        watch.observe(document, { subtree: true, childList: true });
        const toldAt = performance.now();
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

/** Runs in the browser: the minimal handler of a message. Resolves once it is connected. */
function listenBare({ live, list, event }: { live: string; list: string; event: string }): Promise<void> {
  const markup = document.querySelector('main ul > li')?.outerHTML ?? '';
  const readAndPutIn = async (): Promise<void> => {
    const answer = await fetch(list);
    const { entries }: { entries: readonly { id: string }[] } = await answer.json();
    const cards = document.querySelector('main ul');
    cards?.insertAdjacentHTML('afterbegin', markup);
    cards?.firstElementChild?.classList.add('is-new');
    const card = cards?.querySelector('article');
    if (card !== null && card !== undefined) card.dataset.question = entries[0]?.id ?? '';
  };
  const socket = new WebSocket(live);
  socket.addEventListener('message', ({ data }) => {
    const message: { event: string } = JSON.parse(data);
    if (message.event === event) void readAndPutIn();
  });
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve());
  });
}
