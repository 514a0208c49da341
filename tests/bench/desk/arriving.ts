import { setTimeout } from 'node:timers/promises';
import { ACCOUNT, type Desk, TOOL_BOX } from '#tests/browser/harness/desk.ts';
import { openQueue } from './queue-page.ts';

const WARM_UP = 5;
const SAMPLES = 55;
/** Time between questions, in ms: the last one is drafted and its draft shown. */
const REST = 1600;

declare global {
  interface Window {
    /** When each row was first seen in view, by its text, and when live messages came, epoch ms. */
    rowsSeen: Map<string, number>;
    messagesAt: number[];
  }
}

/** What it took until a buyer's question stood in view, in ms. */
export interface Arrivals {
  /** From the buyer's press until its row is in view. */
  readonly inView: readonly number[];
  /** Of it, until the page got the first live message. */
  readonly told: readonly number[];
  /** Of it, the read of the list that had it, over the network. */
  readonly read: readonly number[];
}

/** From a buyer's question at the marketplace to its row in the dense list: notice, reading, live message, list, row. */
export async function arriving(desk: Desk): Promise<Arrivals> {
  await desk.answers({ operationMode: 'supervised' });
  await using queue = await openQueue(desk, async ({ context }) => void (await context.addInitScript(watchRows)));
  const { page } = queue;
  const samples: Record<keyof Arrivals, number[]> = { inView: [], told: [], read: [] };
  for (let sample = 0; sample < WARM_UP + SAMPLES; sample++) {
    await setTimeout(REST);
    await page.evaluate(() => {
      performance.clearResourceTimings();
      window.messagesAt.length = 0;
    });
    const text = `¿Sirve para el modelo ${sample}?`;
    const askedAt = performance.timeOrigin + performance.now();
    desk.product.market.ask({ itemId: TOOL_BOX, text });
    await setTimeout(REST);
    const seen = await page.evaluate(
      ([row, path]) => {
        const read = performance.getEntriesByType('resource').find(({ name }) => name.includes(path));
        return { at: window.rowsSeen.get(row), told: window.messagesAt[0], read: read?.duration };
      },
      [text, `/accounts/${ACCOUNT}/questions?sort=most-recent-first&skip=0&limit=50`] as const,
    );
    if (seen.at === undefined || seen.told === undefined) throw new Error(`${text} did not come into view`);
    if (sample < WARM_UP) continue;
    samples.inView.push(seen.at - askedAt);
    samples.told.push(seen.told - askedAt);
    samples.read.push(seen.read ?? Number.NaN);
  }
  return samples;
}

/** Runs in the page before its scripts. */
function watchRows(): void {
  window.rowsSeen = new Map();
  window.messagesAt = [];
  const now = (): number => performance.timeOrigin + performance.now();
  const look = (): void => {
    const list = document.querySelector('[data-part="queue-list"]')?.getBoundingClientRect();
    if (list === undefined) return;
    for (const row of document.querySelectorAll('[data-row]')) {
      const text = row.querySelector('p')?.textContent ?? '';
      const { top, bottom } = row.getBoundingClientRect();
      if (!window.rowsSeen.has(text) && top >= list.top - 1 && bottom <= list.bottom + 1)
        window.rowsSeen.set(text, now());
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('QuestionsChanged')) window.messagesAt.push(now());
      });
    }
  };
}
