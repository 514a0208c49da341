import type { Browser, Page } from 'playwright-core';
import { ACCOUNT, type Desk, TOOL_BOX } from '#tests/browser/harness/desk.ts';
import { openMarkup, openQueue } from './queue-page.ts';

const PENDING = 5000;
/** Rows stored in one transaction. */
const AT_ONCE = 500;
/** Higher than the simulator's ids. */
const FIRST_ID = 98_000_000_000;
/** In ms. */
const WINDOW = 5000;
/** How far each frame scrolls, in px: more than a row, as a wheel that is turned quickly. */
const STEP = 60;
const LIST = '[data-part="queue-list"]';

/** How a list was scrolled. */
export interface Scrolled {
  /** Frames a second. */
  readonly rate: number;
  /** Of the times between frames the 95th percentile, in ms. */
  readonly p95: number;
  /** Of all frames, in how many a part of the list showed no row. */
  readonly blank: number;
  /** How many rows were passed. */
  readonly rows: number;
}

/** The list of 5,000 pending questions, scrolled at a steady speed; the reference is a box of the same height without rows. */
export async function scrolling(
  browser: Browser,
  desk: Desk,
): Promise<{ readonly product: Scrolled; readonly limit: Scrolled }> {
  await store(desk);
  await using queue = await openQueue(desk);
  await using empty = await openMarkup(
    browser,
    '<div data-part="queue-list" style="overflow:auto;height:600px"><div style="height:260000px"></div></div>',
  );
  const limit = await scroll(empty.page);
  // The second time nothing is compiled any more.
  await scroll(queue.page);
  return { product: await scroll(queue.page), limit };
}

/** Questions with their drafts, asked a second apart. */
async function store({ product }: Desk): Promise<void> {
  for (let first = 0; first < PENDING; first += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => String(FIRST_ID + first + index));
    await product.store.transaction(async ({ questions }) => {
      await questions.sync(
        ACCOUNT,
        ids.map((id, index) => ({
          id,
          text: `¿Sirve para llaves de ${first + index} mm? ¿Hacen envíos al interior del país?`,
          askedAt: Date.now() - 100_000_000 + (first + index) * 1000,
          buyerId: '700000001',
          itemId: TOOL_BOX,
          status: 'unanswered',
          answer: null,
        })),
      );
      for (const id of ids) {
        await questions.setDraft(ACCOUNT, id, {
          suggestedAnswer: 'Sí, sirve para llaves de todas las medidas usuales.',
          suggestionKnown: true,
          sendIn: null,
          manualReason: null,
        });
      }
    });
  }
}

const scroll = (page: Page): Promise<Scrolled> =>
  page.evaluate(scrollSteadily, { selector: LIST, forMs: WINDOW, step: STEP });

/** Runs in the page. */
async function scrollSteadily({
  selector,
  forMs,
  step,
}: {
  selector: string;
  forMs: number;
  step: number;
}): Promise<Scrolled> {
  const list = document.querySelector(selector);
  if (list === null) throw new Error('There is no list');
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const { top, bottom, left } = list.getBoundingClientRect();
  const isBlankAt = (y: number): boolean => document.elementFromPoint(left + 20, y)?.closest('[data-row]') === null;
  const between: number[] = [];
  let [blank, passed] = [0, 0];
  let last = await nextFrame();
  const end = last + forMs;
  while (last < end) {
    const before = list.scrollTop;
    list.scrollTop += step;
    passed += list.scrollTop - before;
    const now = await nextFrame();
    between.push(now - last);
    if (isBlankAt(top + 10) || isBlankAt(bottom - 10)) blank += 1;
    last = now;
  }
  const sorted = between.toSorted((a, b) => a - b);
  return {
    rate: (between.length * 1000) / between.reduce((sum, one) => sum + one, 0),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    blank: blank / between.length,
    rows: Math.round(passed / 52),
  };
}
