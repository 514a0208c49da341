import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { hostProduct } from './hosted-product.ts';
import { DATABASE, type Product } from './product.ts';
import { openVisitor, type View, type Visitor } from './visitor.ts';

/** The demo's owner, who may do everything. */
export const DEMO_OWNER = 'duena@mostrador.test';
/** May see the questions and the history. */
export const DEMO_OPERATOR = 'operador@mostrador.test';
export const DEMO_PASSWORD = 'Demo-2026!';

/** The demo on ports of its own, with its own copy of the account that `demo-setup.ts` imported and had drafted. */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const { folder, marketplaceUrl } = inject('demo');
  const product = await hostProduct(folder, { DEMO: '1', ...env });
  moveItems(product, marketplaceUrl);
  return product;
}

/** Items keep the addresses that the marketplace gave them, and each demo has its marketplace on another port. */
function moveItems({ folder, marketplaceUrl }: Product, from: string): void {
  const database = new DatabaseSync(join(folder, DATABASE), { timeout: 5000 });
  database
    .prepare('UPDATE items SET thumbnail = replace(thumbnail, $from, $to), permalink = replace(permalink, $from, $to)')
    .run({ from, to: marketplaceUrl });
  database.close();
}

/** Signs a user of the demo in by a call and opens the questions. The login page has its own tests (`sessions.test.ts`). */
export async function enterDemo(page: Page, url: string, email = DEMO_OWNER): Promise<void> {
  const data = { email, password: DEMO_PASSWORD };
  const answer = await page.context().request.post(`${url}${API_ROOT}/auth/login`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()}`);
  await page.goto(url);
  await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
}

/** Somebody of the demo in a browser context of their own, signed in. */
export async function joinDemo(browser: Browser, view: View, url: string, email = DEMO_OWNER): Promise<Visitor> {
  const visitor = await openVisitor(browser, view);
  await enterDemo(visitor.page, url, email);
  return visitor;
}

/** A demo of its own, and somebody who is signed in there. */
export interface OpenDemo extends AsyncDisposable {
  readonly product: Product;
  readonly visitor: Visitor;
  readonly page: Page;
}

export async function openDemo(browser: Browser, view: View, email = DEMO_OWNER): Promise<OpenDemo> {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(await startDemo());
  const visitor = opening.use(await joinDemo(browser, view, product.url, email));
  const opened = opening.move();
  return { product, visitor, page: visitor.page, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Goes to a section by the navigation, which a narrow window has in a drawer. */
export async function goTo(page: Page, { width }: View, section: string): Promise<void> {
  if (width < 960) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('link', { name: section }).click();
}
