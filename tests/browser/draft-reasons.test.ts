import { expect, test } from 'vitest';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

/** A question of the demo whose answer is far down in the item's description. */
const QUESTION = /me pasas las medidas/;

const browser = sharedBrowser();

test(
  '2.56 a link opens the page of the item at the words that the draft is based on',
  inDemo(browser, WIDE, async ({ page, visitor }) => {
    const { context } = visitor;
    await page.getByLabel('Por página').selectOption('50');
    const card = page.getByRole('article').filter({ hasText: QUESTION });
    await card.getByRole('button', { name: 'Por qué' }).click();
    const link = card.getByRole('link', { name: /^Descripción de la publicación/ });
    await link.waitFor();
    await look(visitor, 'draft-reasons-open');
    const [listing] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await listing.waitForLoadState();
    await expect.poll(() => listing.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }),
);
