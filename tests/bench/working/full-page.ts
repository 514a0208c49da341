import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { ACCOUNT, type Desk, OWNER, openDesk, TOOL_BOX } from '#tests/browser/harness/desk.ts';
import { type ThrottledPage, throttled } from './throttled-page.ts';
import { uncontrolledScript } from './uncontrolled-script.ts';

/** How many cards stand on the page: as many as it shows at most. */
export const CARDS = 50;
/** The marketplace's listing answers it, so it is scheduled. */
const QUESTION = '¿Cuánto pesa la caja?';
/** Minutes; no countdown ends before the benchmark does. */
const DELAY = 60;
/** How often the store is asked whether the drafts are there, in ms. */
const ASK_EVERY = 100;
const VIEW = { width: 1280, scheme: 'light' } as const;

/** An account with a full page of drafted questions, and the pages to be measured. */
export interface FullPage extends AsyncDisposable {
  readonly desk: Desk;
  /** The product, with 50 cards shown, on a slow processor; `prepare` is run in the page before anything of it. */
  openProduct(prepare?: () => void): Promise<ThrottledPage>;
  /**
   * The limit: what a product's page shows and nothing else, on a processor as slow. Its markup and styles are the product's own,
   * taken from it as it stands, so both have the same to lay out and to paint; it runs no script of the product.
   */
  openLimit(product: Page): Promise<ThrottledPage>;
  /** The same markup and styles as React draws them, with boxes that nobody listens to: React's uncontrolled text areas. */
  openUncontrolled(product: Page): Promise<ThrottledPage>;
  /** From now on all of the questions wait for a person, and nothing counts down. */
  makeManual(): Promise<void>;
}

export async function openFullPage(browser: Browser): Promise<FullPage> {
  const desk = await openDesk(browser);
  await desk.answers({ autoResponseDelay: DELAY });
  for (let asked = 0; asked < CARDS; asked++) desk.product.market.ask({ itemId: TOOL_BOX, text: QUESTION });
  await untilScheduled(desk);
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
      await page.addScriptTag({ content: await uncontrolledScript() });
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

/** A page of the same origin and person, that holds what the product's page shows. */
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

async function untilScheduled({ product: { store } }: Desk): Promise<void> {
  const query = { skip: 0, limit: CARDS, sort: 'most-recent-first' } as const;
  for (let left = 100; left > 0; left--) {
    const { entries } = await store.questions.pendingPage(ACCOUNT, query);
    if (entries.filter(({ schedule }) => schedule !== null).length === CARDS) return;
    await setTimeout(ASK_EVERY);
  }
  throw new Error(`${CARDS} questions were not scheduled`);
}

/** The page as markup: what was typed and its styles stand in it, its scripts do not. Runs in the browser. */
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
