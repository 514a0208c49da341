import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Replaces axe's source on a page that has loaded it. */
const READ_ALREADY = ';';

/**
 * Axe for a page without frames of other origins: it then needs no page of its own to put its results together, and takes a third of
 * the time. `violations` are whole. A page reads axe once, however often it is looked at.
 */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: READ_ALREADY } : { page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
}
