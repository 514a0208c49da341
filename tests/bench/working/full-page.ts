import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { ACCOUNT, type Desk, OWNER, openDesk, TOOL_BOX } from '#tests/browser/harness/desk.ts';
import { browserScript } from '../browser-script.ts';
import { type ThrottledPage, throttled } from './throttled-page.ts';

/** The largest number of cards on a page. */
export const CARDS = 50;
/** The item answers it, so its answer is scheduled. */
const QUESTION = '¿Cuánto pesa la caja?';
/** In minutes; no countdown ends before the benchmark does. */
const DELAY = 60;
/** How often the store is polled for drafts, in ms. */
const ASK_EVERY = 100;
const UNCONTROLLED = new URL('uncontrolled.ts', import.meta.url).pathname;
const VIEW = { width: 1280, scheme: 'light' } as const;

/** An account with a full page of drafted questions, and the pages to be measured. */
export interface FullPage extends AsyncDisposable {
  readonly desk: Desk;
  /** The product with 50 cards on a slow processor; `prepare` runs in the page before its scripts. */
  openProduct(prepare?: () => void): Promise<ThrottledPage>;
  /**
   * The reference: the same page without the product's code, on the same slow processor. Its markup and styles are copied from the product's
   * page, so both need the same layout and paint; it runs none of the product's scripts.
   */
  openLimit(product: Page): Promise<ThrottledPage>;
  /** The same markup and styles rendered by React with uncontrolled text areas and no listeners. */
  openUncontrolled(product: Page): Promise<ThrottledPage>;
  /** Makes all questions manual, so that no countdown runs. */
  makeManual(): Promise<void>;
}

export async function openFullPage(browser: Browser): Promise<FullPage> {
  const desk = await openDesk(browser);
  await askScheduled(desk);
  return {
    desk,
    openProduct: async (prepare) => {
      const { page, context } = await desk.enter(OWNER, VIEW);
      await page.evaluate(() => localStorage.setItem('questions-sort-order', 'most-recent-first'));
      if (prepare !== undefined) await context.addInitScript(prepare);
      await page.reload();
      await page.getByLabel('Por página').selectOption(String(CARDS));
      await page.waitForFunction((count) => document.querySelectorAll('article').length === count, CARDS);
      return throttled(page);
    },
    openLimit: async (product) => throttled(await openCopy(browser, product, desk.url)),
    openUncontrolled: async (product) => {
      const page = await openCopy(browser, product, desk.url);
      await page.addScriptTag({ content: await browserScript(UNCONTROLLED) });
      await page.waitForFunction((count) => document.querySelectorAll('article').length === count, CARDS);
      return throttled(page);
    },
    makeManual: async () => {
      await desk.answers({ operationMode: 'supervised' });
      await desk.product.store.questions.stopAll(ACCOUNT);
    },
    [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
  };
}

/** A page of the same origin and user with the content of the product's page. */
async function openCopy(browser: Browser, product: Page, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: product.viewportSize(),
    reducedMotion: 'reduce',
    bypassCSP: true,
    storageState: await product.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.setContent(await product.evaluate(markupOf));
  return page;
}

/** Asks a full page of questions whose answers are scheduled. */
export async function askScheduled(desk: Desk): Promise<void> {
  const { store, market } = desk.product;
  await desk.answers({ autoResponseDelay: DELAY });
  for (let asked = 0; asked < CARDS; asked++) market.ask({ itemId: TOOL_BOX, text: QUESTION });
  const query = { skip: 0, limit: CARDS, sort: 'most-recent-first' } as const;
  for (let left = 100; left > 0; left--) {
    const { entries } = await store.questions.pendingPage(ACCOUNT, query);
    if (entries.filter(({ schedule }) => schedule !== null).length === CARDS) return;
    await setTimeout(ASK_EVERY);
  }
  throw new Error(`${CARDS} questions were not scheduled`);
}

/** The page as markup with typed text and styles but without scripts. Runs in the browser. */
function markupOf(): string {
  const texts = [...document.querySelectorAll('textarea')].map(({ value }) => value);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('a page is an element');
  for (const [index, box] of [...copy.querySelectorAll('textarea')].entries()) box.textContent = texts[index] ?? '';
  for (const foreign of copy.querySelectorAll('script, link, style')) foreign.remove();
  const styles = document.createElement('style');
  styles.textContent = rules.join('\n');
  copy.querySelector('head')?.append(styles);
  return `<!doctype html>${copy.outerHTML}`;
}
