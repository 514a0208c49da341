import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import { openDomBrowser } from '../paths/screens/dom-browser.tsx';
import { HeldCalls } from '../paths/screens/held-calls.ts';
import type { ScreenBrowser } from '../paths/screens/screen-browser.ts';
import { createTestProduct, PASSWORD, type TestProduct } from '../server/product.ts';

const EMAIL = 'ana@tienda.test';
const UNCHANGED = 'La contraseña nueva debe ser distinta de la actual';

let product: TestProduct;
let browser: ScreenBrowser;

beforeAll(() => openCatalogueWith({ common, desk, entry }));
beforeEach(async () => {
  product = await createTestProduct();
  browser = openDomBrowser(product, await product.signedIn(EMAIL), new HeldCalls([]));
  await browser.open('/setup-account');
  await userEvent.click(await screen.findByRole('button', { name: EMAIL }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar contraseña' }));
}, 30_000);
afterEach(async () => {
  await browser[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

test('5.15 the old password as the new one is told at once, until it differs', async () => {
  await userEvent.type(await screen.findByLabelText('Contraseña actual'), PASSWORD);
  const box = screen.getByLabelText('Contraseña nueva');
  await userEvent.type(box, PASSWORD);
  expect(screen.getByText(UNCHANGED)).toBeDefined();
  await userEvent.type(box, '!');
  expect(screen.queryByText(UNCHANGED)).toBe(null);
  await userEvent.type(box, '{Backspace}');
  expect(screen.getByText(UNCHANGED)).toBeDefined();
});
