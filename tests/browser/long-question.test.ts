import { expect, test } from 'vitest';
import { ACCOUNT, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { LAYOUTS } from './harness/visitor.ts';

/** Nearly as long as the marketplace allows. */
const LONG = '¿Sirve para lo que les cuento? '.repeat(62).trim();
const LAST = 'Y esto es lo último.';
/** A card with this question and a draft is no higher than a window, in px. */
const WINDOW = 780;
const QUESTIONS = `/accounts/${ACCOUNT}/questions`;

const browser = sharedBrowser();

test.for(LAYOUTS)('2.35 2.66 a long question is folded, and unfolded by a press: %s, %o', async ([layout, view]) => {
  await using desk = await openDesk(browser());
  const id = await desk.ask(`${LONG} ${LAST}`);
  const search = layout === 'queue' ? `?view=queue&question=${id}` : '?orden=recientes';
  await using visitor = await desk.enter(OWNER, view, `${QUESTIONS}${search}`);
  const card = visitor.page.locator(`article[data-question="${id}"]`);
  const more = card.getByText('Ver completa');
  await more.waitFor();
  const height = () => card.evaluate((box) => box.getBoundingClientRect().height);
  const folded = await height();
  expect(folded).toBeLessThanOrEqual(WINDOW);
  await card.locator('summary').focus();
  await visitor.page.keyboard.press('Enter');
  const less = card.getByText('Ver menos');
  await less.waitFor();
  await expect.poll(height).toBeGreaterThan(folded + 100);
  await less.click();
  await expect.poll(height).toBe(folded);
  expect(await visitor.overflow()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});
