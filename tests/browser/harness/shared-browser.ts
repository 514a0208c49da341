import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './open-browser.ts';

/** A page lives for seconds in these tests: code that is compiled at once costs less than code that is interpreted first. */
const SHORT_LIVED_PAGES = '--js-flags=--always-sparkplug';

let launched: Promise<Browser> | null = null;

/**
 * The worker's Chromium, which all its files share (the project is not isolated); a context keeps each test's pages apart. It ends with the
 * worker's process.
 * @returns reads the browser, from the first hook or test on.
 */
export function sharedBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    launched ??= openBrowser({ args: [SHORT_LIVED_PAGES] });
    browser = await launched;
  });
  return () => {
    if (browser === null) throw new Error('The browser is open from the first hook on');
    return browser;
  };
}

/** Another Chromium, of the file's tests alone. */
export function ownBrowser(executable: string): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = await openBrowser({ executable });
  });
  afterAll(() => browser?.close());
  return () => {
    if (browser === null) throw new Error('The browser is open from the first hook on');
    return browser;
  };
}
