import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECTIONS } from '#domain/address.ts';
import { enterDemo, startDemo } from './harness/demo.ts';
import type { Product } from './harness/product.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, type Visitor, WIDE } from './harness/visitor.ts';

/** 320 px is a window of 1280 px at a zoom of 400%. */
const WIDTHS = [320, 360, 480, 599, 600, 768, 959, 960, 1920];

const browser = sharedBrowser();
let product: Product;
beforeAll(async () => {
  product = await startDemo();
});
afterAll(() => product[Symbol.asyncDispose]());

/** How long the page may take to follow its window, in ms: scripts that measure set the layout a frame later. */
const FOLLOWS_WITHIN = 2000;

/** By how many px the page stays wider than its window. */
async function lastingOverflow(visitor: Visitor): Promise<number> {
  const until = performance.now() + FOLLOWS_WITHIN;
  let overflow = await visitor.overflow();
  while (overflow > 0 && performance.now() < until) overflow = await visitor.overflow();
  return overflow;
}

/** The widths at which the page stays wider than its window, each with the excess in px. */
async function overflows(visitor: Visitor): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await visitor.turnTo({ ...WIDE, width });
    const overflow = await lastingOverflow(visitor);
    if (overflow > 0) found.push(`${width}: ${overflow}`);
  }
  return found;
}

test('2.20 no section scrolls sideways, whatever the width of the window', async () => {
  await using visitor = await openVisitor(browser(), WIDE);
  const { page } = visitor;
  await page.goto(`${product.url}/login`);
  const found: Record<string, string[]> = { login: await overflows(visitor) };
  await enterDemo(page, product.url);
  const account = /accounts\/\d+/.exec(page.url())?.[0];
  for (const section of SECTIONS) {
    await page.goto(`${product.url}/${account}/${section}`);
    await page.locator('main h1').waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    found[section] = await overflows(visitor);
  }
  expect(found).toEqual(Object.fromEntries(['login', ...SECTIONS].map((place) => [place, []])));
  expect(visitor.complaints).toEqual([]);
});

test('2.20 no section scrolls sideways with words twice as large on a phone', async () => {
  await using visitor = await openVisitor(browser(), { ...WIDE, width: 360 });
  const { page } = visitor;
  await enterDemo(page, product.url);
  const account = /accounts\/\d+/.exec(page.url())?.[0];
  const found: string[] = [];
  for (const section of SECTIONS) {
    await page.goto(`${product.url}/${account}/${section}`);
    await page.locator('main h1').waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    await page.evaluate(() => {
      // As the browser's own setting does it.
      document.documentElement.style.fontSize = '200%';
      // The widest of such times: which the page shows hangs on how long the demo has been running.
      for (const time of document.querySelectorAll('main time'))
        if (time.textContent.startsWith('hace ')) time.textContent = 'hace 59 segundos';
    });
    const overflow = await lastingOverflow(visitor);
    if (overflow > 0) found.push(`${section}: ${overflow}`);
  }
  expect(found).toEqual([]);
});

test('2.20 9.26 the section that is open is told by its colours where the system chooses them', async () => {
  await using visitor = await openVisitor(browser(), WIDE);
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await enterDemo(page, product.url);
  const groundOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await groundOf('Preguntas')).not.toBe(await groundOf('Historial'));
});
