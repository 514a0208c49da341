import type { Browser, Page } from 'playwright-core';
import { ACCOUNT, type Desk, OWNER } from '#tests/browser/harness/desk.ts';
import { openVisitor, type Visitor } from '#tests/browser/harness/visitor.ts';

/** Where the dense list is, newest first, so that what arrives belongs in view. */
const QUEUE = `/accounts/${ACCOUNT}/questions?view=queue&orden=recientes`;
const VIEW = { width: 1280, scheme: 'light' } as const;

export interface QueuePage extends AsyncDisposable {
  readonly page: Page;
}

/** The owner's dense list, once rows are shown; `prepare` adds what runs before the page's scripts. */
export async function openQueue(desk: Desk, prepare?: (visitor: Visitor) => Promise<void>): Promise<QueuePage> {
  const visitor = await desk.enter(OWNER, VIEW, '/favicon.svg');
  await prepare?.(visitor);
  const { page } = visitor;
  await page.goto(`${desk.url}${QUEUE}`);
  await page.locator('[data-row]').nth(8).waitFor();
  await page.mouse.move(0, 0);
  return { page, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

/** A window of the same size that shows this markup. */
export async function openMarkup(browser: Browser, markup: string): Promise<QueuePage> {
  const visitor = await openVisitor(browser, VIEW);
  await visitor.page.setContent(markup);
  return { page: visitor.page, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}
