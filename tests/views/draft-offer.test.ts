import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { openDomBrowser } from '../paths/screens/dom-browser.tsx';
import { type Endpoint, HeldCalls } from '../paths/screens/held-calls.ts';
import type { ScreenBrowser } from '../paths/screens/screen-browser.ts';
import { createTestProduct, pendingOf, SELLER, type TestProduct } from '../server/product.ts';

const EMAIL = 'ana@tienda.test';
const QUESTIONS = `/accounts/${SELLER}/questions`;
const ANSWER: Endpoint = { method: 'POST', path: /\/answer$/ };

let product: TestProduct;
let held: HeldCalls;
let browser: ScreenBrowser;

beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));
beforeEach(async () => {
  product = await createTestProduct();
  const ana = await product.signedIn(EMAIL);
  await product.link(ana);
  await pendingOf(ana, 9);
  await product.store.accounts.putGreetingSignature(String(SELLER), { greeting: 'Hola $comprador', signature: null });
  held = new HeldCalls([ANSWER]);
  browser = openDomBrowser(product, ana, held);
  await browser.open(QUESTIONS);
}, 30_000);
afterEach(async () => {
  await browser[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

const firstCard = async () => within((await screen.findAllByRole('article'))[0] ?? document.body);
const box = async () => (await firstCard()).getByRole('textbox', { name: 'Respuesta' });
/** The server drafts the question at `index` anew, and tells everybody; `sendIn` ms later it goes out by itself. */
async function redraft(suggestedAnswer: string, sendIn: number | null = null, index = 0): Promise<void> {
  const accountId = String(SELLER);
  const { questions, redrafts } = product.store;
  const id = (await questions.pendingIds(accountId))[index] ?? '';
  const source = {
    version: (await redrafts.versions(accountId)).version,
    fingerprint: 'another',
    isProvisional: false,
  };
  const plan = { sendIn, manualReason: null };
  expect(await redrafts.replace(accountId, id, { suggestedAnswer, suggestionKnown: true, source, ...plan })).toBe(true);
  product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId } });
}

/** Presses it as soon as it can be pressed: right after another press it cannot. */
async function press(name: string): Promise<void> {
  const button = await (await firstCard()).findByRole('button', { name });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null);
  await userEvent.click(button);
}

describe('a draft that comes after somebody wrote', () => {
  test('3.12 what somebody wrote stays when another draft comes, which can be used and taken back', async () => {
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'Lo mío');
    const card = await firstCard();
    expect(card.queryByText('Hay un nuevo borrador.')).toBeNull();
    await redraft('Sí, quedan dos.');
    await card.findByText('Hay un nuevo borrador.');
    expect(await box()).toHaveProperty('value', 'Lo mío');
    await press('Usar');
    expect(await box()).toHaveProperty('value', 'Sí, quedan dos.');
    await press('Deshacer');
    expect(await box()).toHaveProperty('value', 'Lo mío');
    await card.findByText('Hay un nuevo borrador.');
  });

  test('3.12 a draft that was put in the place of what somebody wrote is what goes out by itself', async () => {
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'Lo mío');
    const card = await firstCard();
    await redraft('Sí, quedan dos.', 600_000);
    const warning = /no lo que usted escribió/;
    await card.findByText(warning);
    await press('Usar');
    await expect.poll(() => card.queryByText(warning)).toBeNull();
    await press('Deshacer');
    await card.findByText(warning);
  });

  test('3.12 nothing is offered while the answer is on its way', async () => {
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'Lo mío');
    const card = await firstCard();
    await redraft('Sí, quedan dos.');
    await card.findByText('Hay un nuevo borrador.');
    await userEvent.click(card.getByRole('button', { name: 'Responder' }));
    await card.findByRole('button', { name: 'Enviando…' });
    expect(card.queryByText('Hay un nuevo borrador.')).toBeNull();
  });

  test('3.12 a double click on Usar puts the draft into the box, once', async () => {
    await write('Lo mío');
    await redraft('Sí, quedan dos.');
    const card = await firstCard();
    await userEvent.dblClick(await card.findByRole('button', { name: 'Usar' }));
    expect(await box()).toHaveProperty('value', 'Sí, quedan dos.');
    await press('Deshacer');
    expect(await box()).toHaveProperty('value', 'Lo mío');
  });

  test('3.12 what was written first comes back, also after the draft was corrected and another one came', async () => {
    await write('Lo mío');
    await redraft('Sí, quedan dos.');
    await press('Usar');
    await write('Sí, quedan dos. Saludos.');
    await redraft('Sí, queda una.');
    await press('Recuperar lo escrito');
    expect(await box()).toHaveProperty('value', 'Lo mío');
    await press('Usar');
    expect(await box()).toHaveProperty('value', 'Sí, queda una.');
    await press('Deshacer');
    expect(await box()).toHaveProperty('value', 'Lo mío');
    await press('Recuperar lo escrito');
    expect(await box()).toHaveProperty('value', 'Sí, quedan dos. Saludos.');
  });

  test('3.12 a draft that comes while the answer is on its way is offered when it could not be sent', async () => {
    await write('Lo mío');
    const card = await firstCard();
    await userEvent.click(card.getByRole('button', { name: 'Responder' }));
    await card.findByRole('button', { name: 'Enviando…' });
    await redraft('Sí, quedan dos.');
    // The card says nothing of it while it is sending; the next one shows that the list was read.
    await redraft('Queda una.', null, 1);
    const next = within(screen.getAllByRole('article')[1] ?? document.body).getByRole('textbox', { name: 'Respuesta' });
    await expect.poll(() => next).toHaveProperty('value', 'Queda una.');
    await held.end(ANSWER, { kind: 'cut' });
    await card.findByText('Hay un nuevo borrador.');
    expect(await box()).toHaveProperty('value', 'Lo mío');
  });
});

async function write(text: string): Promise<void> {
  await userEvent.clear(await box());
  await userEvent.type(await box(), text);
}
