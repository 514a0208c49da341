import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { openDomBrowser } from '../paths/screens/dom-browser.tsx';
import { type Endpoint, HeldCalls } from '../paths/screens/held-calls.ts';
import type { ScreenBrowser } from '../paths/screens/screen-browser.ts';
import { createTestProduct, pendingOf, SELLER, type TestProduct } from '../server/product.ts';

const ANSWER: Endpoint = { method: 'POST', path: /\/answer$/ };
const SEARCH: Endpoint = { method: 'GET', path: /\/quick-answers\?.*search/ };

let product: TestProduct;
let held: HeldCalls;
let browser: ScreenBrowser;

beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));
beforeEach(async () => {
  product = await createTestProduct();
  const ana = await product.signedIn('ana@tienda.test');
  await product.link(ana);
  await pendingOf(ana, 9);
  // Whether an answer can be undone is not what the keys are about.
  await product.store.accounts.putSettings(String(SELLER), { ...DEFAULT_SETTINGS, undoSeconds: 0 });
  await product.store.quickAnswers.add(String(SELLER), { title: 'Stock', answer: 'Hay stock.', color: 'red' });
  held = new HeldCalls([ANSWER, SEARCH]);
  browser = openDomBrowser(product, ana, held);
  await browser.open(`/accounts/${SELLER}/questions`);
}, 30_000);
afterEach(async () => {
  await browser[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

const box = async () =>
  within((await screen.findAllByRole('article'))[0] ?? document.body).getByRole('textbox', { name: 'Respuesta' });
const sent = () =>
  Object.values(product.market.counters().answers)
    .flat()
    .map(({ text }) => text);

test.each(['Control', 'Meta'])('2.37 %s and Enter sends the answer', async (modifier) => {
  await userEvent.clear(await box());
  await userEvent.type(await box(), `Sí, entra.{${modifier}>}{Enter}{/${modifier}}`);
  await held.end(ANSWER, { kind: 'serve' });
  await screen.findByText('8 pendientes');
  expect(sent()).toEqual(['Sí, entra.']);
});

test('2.37 Enter alone starts a new line', async () => {
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'Sí,{Enter}entra.');
  expect(await box()).toHaveProperty('value', 'Sí,\nentra.');
  expect(held.left).toBe(0);
});

test('2.39 a quick answer that is chosen before it was found goes into the answer that is sent', async () => {
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'Buen día. @sto{Enter}{Control>}{Enter}{/Control}');
  expect(held.isWaiting(ANSWER)).toBe(false);
  await held.end(SEARCH, { kind: 'serve' });
  await held.end(ANSWER, { kind: 'serve' });
  await screen.findByText('8 pendientes');
  expect(sent()).toEqual(['Buen día. Hay stock.']);
});
