import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';

/** A page in a context of its own, with what its console says. */
export interface PageVisit extends AsyncDisposable {
  readonly page: Page;
  /** Messages of the console and errors, of all frames. */
  readonly complaints: string[];
}

export interface PageVisitOptions {
  readonly width?: number;
  readonly mode?: 'light' | 'dark';
}

/** Opens a page of a gallery, with the network cut unless `context` says otherwise. */
export async function visitPage(
  browser: Browser,
  url: string,
  { width = 1280, mode = 'light' }: PageVisitOptions = {},
  context: BrowserContextOptions = {},
  isComplaint: (message: ConsoleMessage) => boolean = () => true,
): Promise<PageVisit> {
  const opened = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: mode,
    offline: true,
    ...context,
  });
  const page = await opened.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(url);
  return { page, complaints, [Symbol.asyncDispose]: () => opened.close() };
}
