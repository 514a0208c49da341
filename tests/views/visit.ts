import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { openDomBrowser } from '../paths/screens/dom-browser.tsx';
import { type Endpoint, HeldCalls } from '../paths/screens/held-calls.ts';
import type { ScreenBrowser } from '../paths/screens/screen-browser.ts';
import { type Client, createTestProduct, SELLER, type TestProduct } from '../server/product.ts';

/** The user who visits the product, and the account that is hers. */
export const EMAIL = 'ana@tienda.test';
export const ACCOUNT = String(SELLER);

/** The product of the running test; each test has its own. */
export let product: TestProduct;
/** Signed in as `EMAIL`. */
export let ana: Client;
/** The calls of the page that end only when the test says so. */
export let held: HeldCalls;
export let browser: ScreenBrowser;

/** Before each test of the file: a product where Ana is signed in, and what `prepare` adds. */
export function beforeEachVisit(prepare: () => Promise<unknown>): void {
  beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));
  beforeEach(async () => {
    product = await createTestProduct();
    ana = await product.signedIn(EMAIL);
    await prepare();
  }, 30_000);
  afterEach(async () => {
    await browser[Symbol.asyncDispose]();
    await product[Symbol.asyncDispose]();
  });
}

/** A browser where `client` is signed in; the calls to these endpoints end only when the test says so. */
export function visitAs(client: Client, ...endpoints: Endpoint[]): void {
  held = new HeldCalls(endpoints);
  browser = openDomBrowser(product, client, held);
}

/** An account that is not linked with the marketplace, of the user with this e-mail, who is created where there is none. */
export async function own(
  id: string,
  nickname: string,
  email: string = EMAIL,
  icon: string | null = null,
): Promise<void> {
  const { accounts, firstSteps, users } = product.store;
  const owner = (await users.byEmail(email)) ?? (await users.create({ email, passwordHash: product.hash('x') }));
  const ownerId = owner?.id ?? '';
  await accounts.create({ id, siteId: 'MLA', nickname, icon, ownerId });
  // They would stand above the questions; tests/browser/first-steps.test.ts shows them.
  await firstSteps.setDismissed(id, ownerId, true);
}

/** Somebody else's account, which Ana operates. */
export async function operate(id: string, nickname: string, permissions: number): Promise<void> {
  await own(id, nickname, `${nickname.toLowerCase()}@tienda.test`);
  await product.store.operators.add(id, { email: EMAIL, permissions });
}

/** Answers given in the account go out at once, for tests that are not about undoing them. */
export const withoutUndo = (): Promise<unknown> =>
  product.store.accounts.putSettings(ACCOUNT, { ...DEFAULT_SETTINGS, undoSeconds: 0 });

/** The server drafts the pending question at `index` anew, and tells everybody; `sendIn` ms later it goes out by itself. */
export async function redraft(suggestedAnswer: string, sendIn: number | null = null, index = 0): Promise<void> {
  const { questions, redrafts } = product.store;
  const id = (await questions.pendingIds(ACCOUNT))[index] ?? '';
  const { version } = await redrafts.versions(ACCOUNT);
  const source = { version, fingerprint: 'another', isProvisional: false };
  const plan = { sendIn, manualReason: null };
  expect(await redrafts.replace(ACCOUNT, id, { suggestedAnswer, suggestionKnown: true, source, ...plan })).toBe(true);
  product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
}
