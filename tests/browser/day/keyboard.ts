import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inHand } from './ledger.ts';

/** More stops of the Tab key than a question has. */
const MOST_STOPS = 60;
/** Keys are pressed one after the other, as quickly as the page shows what they did; in ms. */
const FAST_POLL = { interval: 20, timeout: 30_000 };

/** Goes on by Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Preguntas pendientes' });
/** The question of the row at which the person stands. */
const activeRow = async (page: Page): Promise<string | undefined> =>
  (await list(page).getAttribute('aria-activedescendant'))?.split('-').at(-1);

/** Leaves the answer, goes to the row by the arrows and opens it. */
export async function openByKeys(page: Page, id: string): Promise<void> {
  const isInList = () => list(page).evaluate((box) => box === document.activeElement);
  await expect
    .poll(async () => {
      // Escape leads from the question to the list; from elsewhere Tab does.
      const isAtQuestion = await page.evaluate(() => document.activeElement?.closest('main article') !== null);
      if (!(await isInList())) await page.keyboard.press(isAtQuestion ? 'Escape' : 'Tab');
      return isInList();
    }, FAST_POLL)
    .toBe(true);
  await page.keyboard.press('Home');
  let key = 'ArrowDown';
  await expect
    .poll(async () => {
      const before = await activeRow(page);
      if (before === id) return id;
      await page.keyboard.press(key);
      const now = await activeRow(page);
      // From the end of the list, to which the row may have moved meanwhile, back to the beginning.
      key = now === before ? 'Home' : 'ArrowDown';
      return now;
    }, FAST_POLL)
    .toBe(id);
  await page.keyboard.press('Enter');
  await expect.poll(() => inHand(page)).toMatchObject({ id, isAnswering: true });
}

/** Writes in place of what stands in the box that has the focus. */
export async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses the send keys once; resolves with the question that is open then. */
export async function send(page: Page, id: string): Promise<string | null> {
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await inHand(page)).id).not.toBe(id);
  return (await inHand(page)).id;
}
