import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Compared, compare } from './compare.ts';
import type { FullPage } from './full-page.ts';

const BAR = 1.15;
/** A card in the middle of the page, where what stands before and after it counts. */
const CARD = 24;
const WORDS = ' Se envía hoy mismo.';
/** Between two keys, in ms: each is painted before the next. */
const PAUSE = 150;

/** What a key in one card's box keeps the main thread busy with, in ms; the limit: the box alone, which nobody listens to. */
export async function typing(full: FullPage): Promise<Compared> {
  const product = await full.openProduct();
  const limit = await full.openLimit(product.page);
  const sides = { product, limit };
  for (const { page } of [product, limit]) {
    await enterBox(page);
    await type(page);
  }
  const compared = await compare('typing, per key', BAR, async (side) => {
    const { page } = sides[side];
    const before = await sides[side].busy();
    await type(page);
    return ((await sides[side].busy()) - before) / WORDS.length;
  });
  await Promise.all([product.page.close(), limit.page.close()]);
  return compared;
}

/** Puts the caret behind what stands in the box. */
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
