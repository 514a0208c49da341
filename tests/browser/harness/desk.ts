import type { Browser, Page } from 'playwright-core';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS, type UndoSeconds } from '#domain/settings.ts';
import { openBuiltFiles, serveProduct } from '../../paths/screens/served-product.ts';
import { copyOfLinked, type LinkOnce } from '../../server/linked-copies.ts';
import {
  type Client,
  createTestProduct,
  type ProductData,
  pendingOf,
  SELLER,
  type TestProduct,
} from '../../server/product.ts';
import { openVisitor, type View, type Visitor } from './visitor.ts';

export const ACCOUNT = String(SELLER);
export const OWNER = 'ana@tienda.test';
export const OPERATOR = 'beto@tienda.test';
export const TOOL_BOX = 'MLA1518840519';
/** How many questions are pending at first. */
export const PENDING = 9;
const QUESTIONS = `/accounts/${ACCOUNT}/questions`;

/** What a scenario at a desk is given. */
export interface World {
  readonly desk: Desk;
  readonly visitor: Visitor;
  readonly page: Page;
  /** The pending questions that it is about, in the order of the list. */
  readonly ids: readonly string[];
}

/** A linked account with pending questions, served from this process: tests reach its store; the front end is the built one. */
export interface Desk extends AsyncDisposable {
  readonly product: TestProduct;
  readonly url: string;
  /** Opens the questions as this user in a browser context of their own. */
  enter(email: string, view: View, path?: string): Promise<Visitor>;
  /** Changes the account's settings: automatic with a delay, unless given otherwise. */
  answers(settings: Partial<Settings>): Promise<void>;
  /** Asks as a buyer; resolves with the question's id once it is pending with its draft. */
  ask(text: string): Promise<string>;
  /** Texts of the answers that the marketplace accepted, by question id. */
  accepted(): Readonly<Record<string, readonly string[]>>;
}

interface DeskOptions {
  /** Push services that may be called besides those of the browsers. */
  readonly pushOrigins?: readonly string[];
  readonly clockRate?: number;
  /** How long answers wait before they go out; they do not unless said otherwise. */
  readonly undoSeconds?: UndoSeconds;
}

export async function openDesk(browser: Browser, { undoSeconds = 0, ...options }: DeskOptions = {}): Promise<Desk> {
  const { data, cookies } = await copyOfLinked('sqlite', 'desk', linkDesk);
  const served = await serveProduct(await openBuiltFiles(), { ...options, data });
  const { product, url } = served;
  const owner = product.client(cookies);
  await product.store.accounts.putSettings(ACCOUNT, { ...DEFAULT_SETTINGS, undoSeconds });
  const clients = new Map<string, Client>([[OWNER, owner]]);
  return {
    product,
    url,
    enter: async (email, view, path = QUESTIONS) => {
      const client = clients.get(email) ?? (await product.signedIn(email));
      clients.set(email, client);
      return enterAs(client, browser, view, `${url}${path}`);
    },
    answers: (settings) =>
      product.store.accounts.putSettings(ACCOUNT, {
        operationMode: 'automatic',
        automaticResponse: 'delayed',
        autoResponseDelay: 10,
        minimumConfidence: 0.5,
        register: null,
        undoSeconds,
        ...settings,
      }),
    ask: async (text) => {
      const before = (await product.store.questions.pendingIds(ACCOUNT)).length;
      const { id } = product.market.ask({ itemId: TOOL_BOX, text });
      await pendingOf(owner, before + 1);
      return String(id);
    },
    accepted: () =>
      Object.fromEntries(
        Object.entries(product.market.counters().answers).map(([id, answers]) => [
          id,
          answers.filter(({ refusedWith }) => refusedWith === null).map(({ text }) => text),
        ]),
      ),
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  };
}

async function linkDesk(data: ProductData): ReturnType<LinkOnce> {
  await using product = await createTestProduct('sqlite', { data });
  const { store } = product;
  const owner = await product.signedIn(OWNER);
  await product.link(owner);
  // They would stand below the questions; first-steps.test.ts shows them.
  await store.firstSteps.setDismissed(ACCOUNT, (await store.users.byEmail(OWNER))?.id ?? '', true);
  await store.accounts.putGreetingSignature(ACCOUNT, { greeting: 'Hola $comprador', signature: 'Saludos' });
  await store.operators.add(ACCOUNT, { email: OPERATOR, permissions: 1 });
  await pendingOf(owner, PENDING);
  await product.product.workers.idle();
  return { endedAt: Date.now(), cookies: owner.cookies };
}

/** A browser context with this client's session, at the address. */
export async function enterAs(
  client: Client,
  browser: Browser,
  view: View,
  address: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visitor> {
  const visitor = await openVisitor(browser, view, serviceWorkers);
  const { origin } = new URL(address);
  await visitor.context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await visitor.page.goto(address);
  return visitor;
}

export const cards = (page: Page) => page.getByRole('article');
export const boxes = (page: Page) => page.getByRole('textbox', { name: 'Respuesta' });
/** Sorts by newest first and waits for the list, as a question that arrives while it loads is not announced. */
export async function newestFirst(page: Page): Promise<void> {
  await page.getByLabel('Orden').selectOption('Más recientes primero');
  await page.locator('section[aria-busy="false"]').waitFor();
}
