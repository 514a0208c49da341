import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const SCREENSHOTS = join(import.meta.dirname, '../../../reports/browser');

export interface View {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const WIDE: View = { width: 1280, scheme: 'light' };
export const NARROW: View = { width: 360, scheme: 'dark' };

/** A person at a browser. Everything the page complains of is kept; a test asserts that there was nothing. */
export interface Visitor extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, thrown errors and refusals of the Content-Security-Policy. */
  readonly complaints: readonly string[];
  /** Keeps what the page shows, whole, under reports/browser. */
  photograph(name: string): Promise<void>;
  readonly view: View;
  /** Shows the page as it is in another window and scheme. */
  turnTo(view: View): Promise<void>;
  /** How far the page is wider than its window, in px; nothing should be. */
  overflow(): Promise<number>;
}

const sizeOf = ({ width }: View) => ({ width, height: width < 600 ? 780 : 860 });

export async function openVisitor(browser: Browser, view: View): Promise<Visitor> {
  let { width, scheme } = view;
  const context = await browser.newContext({
    viewport: sizeOf(view),
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
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
      // Drawn once, it has followed both, as the page of somebody does whose system turns dark in the evening.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    },
    photograph: async (name) => {
      await mkdir(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}-${scheme}.png`), fullPage: true });
    },
    overflow: () =>
      page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
