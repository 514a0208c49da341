import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Compared, compare } from './compare.ts';
import type { FullPage } from './full-page.ts';
import type { ThrottledPage } from './throttled-page.ts';

const BAR = 1.15;
/** A card in the middle of the page, with others before and after it. */
const CARD = 24;
const WORDS = ' Se envía hoy mismo.';
/** Time between two keys, in ms: each is painted before the next. */
const PAUSE = 150;

/**
 * The main thread's busy time for a key in one card's text area, in ms. The reference: an uncontrolled React text area without listeners
 * among the same cards. One without React is reported beside it.
 */
export async function typing(full: FullPage): Promise<readonly Compared[]> {
  const product = await full.openProduct();
  const uncontrolled = await full.openUncontrolled(product.page);
  const bare = await full.openLimit(product.page);
  const compared = [
    await compareKeys('typing, per key', BAR, product, uncontrolled),
    await compareKeys('typing, by a box without React', null, product, bare),
  ];
  await Promise.all([product.page.close(), uncontrolled.page.close(), bare.page.close()]);
  return compared;
}

async function compareKeys(
  name: string,
  bar: number | null,
  product: ThrottledPage,
  limit: ThrottledPage,
): Promise<Compared> {
  const sides = { product, limit };
  for (const { page } of [product, limit]) {
    await enterBox(page);
    await type(page);
  }
  return compare(name, bar, async (side) => {
    const { page, busy } = sides[side];
    const before = await busy();
    await type(page);
    return ((await busy()) - before) / WORDS.length;
  });
}

/** Moves the caret to the end of the text area. */
export const enterBox = (page: Page): Promise<void> =>
  page
    .locator('article textarea')
    .nth(CARD)
    .evaluate((box) => {
      if (!(box instanceof HTMLTextAreaElement)) throw new Error('an answer has a box');
      box.focus();
      box.setSelectionRange(box.value.length, box.value.length);
    });

export async function type(page: Page, words = WORDS): Promise<void> {
  await page.keyboard.type(words, { delay: PAUSE });
  await setTimeout(2 * PAUSE);
}
