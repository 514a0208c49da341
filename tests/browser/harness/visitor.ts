import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { waitUntilAtRest } from './at-rest.ts';

const SCREENSHOTS = join(import.meta.dirname, '../../../reports/browser');
/** Nothing reads the screenshots but people, so they are taken on request only: the whole page is laid out twice for each. */
const TAKES_SCREENSHOTS = process.env.BROWSER_SCREENSHOTS === '1';
/** Ends what hangs, in ms; a machine that does other things beside takes seconds for a first page. */
const PATIENCE = 30_000;

export interface View {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const WIDE: View = { width: 1280, scheme: 'light' };
export const NARROW: View = { width: 360, scheme: 'dark' };
/** The questions as cards and as a list, each in a wide and in a narrow window. */
export const LAYOUTS = (['cards', 'queue'] as const).flatMap((layout) =>
  [WIDE, NARROW].map((view): readonly [typeof layout, View] => [layout, view]),
);

/** A browser context with one page. Everything the page complains of is kept; a test asserts that there was nothing. */
export interface Visitor extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, thrown errors and refusals of the Content-Security-Policy. */
  readonly complaints: readonly string[];
  /** Writes a screenshot of the whole page into reports/browser, if screenshots are asked for. */
  screenshot(name: string): Promise<void>;
  readonly view: View;
  /** Shows the page in another window and scheme, and waits until it is at rest. */
  turnTo(view: View): Promise<void>;
  /** How far the page is wider than its window, in px; nothing should be. */
  overflow(): Promise<number>;
}

const sizeOf = ({ width }: View) => ({ width, height: width < 600 ? 780 : 860 });

/** `serviceWorkers`: without them requests can be held and refused by a test, as a worker's are not its page's. */
export async function openVisitor(
  browser: Browser,
  view: View,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visitor> {
  let { width, scheme } = view;
  const context = await browser.newContext({
    viewport: sizeOf(view),
    serviceWorkers,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser notes every refusal of the server; what the page makes of it is the test's own business.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    page,
    context,
    complaints,
    view,
    turnTo: async (next) => {
      ({ width, scheme } = next);
      // Both at once: the page is styled and laid out anew for them together.
      await Promise.all([page.setViewportSize(sizeOf(next)), page.emulateMedia({ colorScheme: scheme })]);
      await waitUntilAtRest(page);
    },
    screenshot: async (name) => {
      if (!TAKES_SCREENSHOTS) return;
      await mkdir(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}-${scheme}.png`), fullPage: true });
    },
    overflow: () =>
      page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
