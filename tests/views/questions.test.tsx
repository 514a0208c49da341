import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import Questions from '../../src/app/screens/questions.tsx';
import { createTestProduct, pendingOf, SELLER, type TestProduct } from '../server/product.ts';
import { openDesk, type TestDesk } from './desk.tsx';

const EMAIL = 'ana@tienda.test';
const ACCOUNT = {
  id: String(SELLER),
  nickname: 'HERRAMIENTAS_DELSUR',
  icon: null,
  siteId: 'MLA',
  owner: EMAIL,
  permissions: 127,
};
const ANSWER_CALL = `*/accounts/${SELLER}/questions/:id/answer`;

let product: TestProduct;
let testDesk: TestDesk;

beforeAll(() => openCatalogueWith({ common, desk }));
beforeEach(async () => {
  window.sessionStorage.clear();
  product = await createTestProduct();
  const ana = await product.signedIn(EMAIL);
  await product.link(ana);
  await pendingOf(ana, 9);
  await product.store.accounts.putGreetingSignature(ACCOUNT.id, { greeting: 'Hola $comprador', signature: null });
  testDesk = openDesk(product, ana);
  testDesk.show(<Questions account={ACCOUNT} email={EMAIL} />);
}, 30_000);
afterEach(async () => {
  cleanup();
  testDesk[Symbol.dispose]();
  await product[Symbol.asyncDispose]();
});

const firstCard = async () => within((await screen.findAllByRole('article'))[0] ?? document.body);
const box = async () => (await firstCard()).getByRole('textbox', { name: 'Respuesta' });
const accepted = () =>
  Object.values(product.market.counters().answers)
    .flat()
    .filter(({ refusedWith }) => refusedWith === null);

describe('the questions before the real server', () => {
  test('2.34 2.35 2.36 show listing, buyer, question, draft, and the greeting as the buyer would read it', async () => {
    const card = await firstCard();
    expect((await screen.findAllByRole('article')).length).toBe(5);
    expect(screen.getByText('9 pendientes')).toBeDefined();
    expect(card.getByRole('link').textContent).toBe('Escalera Aluminio Articulada Multipropósito 4x4 16 Escalones');
    expect(card.getByRole('checkbox', { name: 'Saludo' })).toHaveProperty('checked', true);
    expect(card.getByText(/^Hola [A-Z0-9_.]+$/)).toBeDefined();
    expect(card.getByRole('checkbox', { name: 'Firma' })).toHaveProperty('disabled', true);
    expect(await box()).toHaveProperty('value', expect.stringMatching(/^Gracias por su consulta/));
  });

  test('7.25 4.12 a corrected answer reaches the marketplace once, with its greeting, and its card leaves', async () => {
    const person = userEvent.setup();
    const card = await firstCard();
    await person.clear(await box());
    await person.type(await box(), 'Sí, entra.');
    await person.dblClick(card.getByRole('button', { name: 'Responder' }));
    await screen.findByText('8 pendientes');
    expect(accepted().map(({ text }) => text)).toEqual([expect.stringMatching(/^Hola [A-Z0-9_.]+\n\nSí, entra\.$/)]);
  });

  test.each([
    [
      'the marketplace is down',
      () => HttpResponse.json({ error: 'marketplace-unavailable' }, { status: 502 }),
      'MercadoLibre no está respondiendo',
    ],
    ['the network is cut', () => HttpResponse.error(), 'No hay conexión con el servidor'],
  ])('8.06 when %s the card says so and the text stays, even after a reload', async (_name, respond, words) => {
    testDesk.msw.use(http.post(ANSWER_CALL, respond, { once: true }));
    const person = userEvent.setup();
    await person.clear(await box());
    await person.type(await box(), 'No se pierde');
    await person.keyboard('{Control>}{Enter}{/Control}');
    const card = await firstCard();
    expect((await card.findByRole('alert')).textContent).toContain(words);
    expect(await box()).toHaveProperty('value', 'No se pierde');
    cleanup();
    testDesk.show(<Questions account={ACCOUNT} email={EMAIL} />);
    expect(await box()).toHaveProperty('value', 'No se pierde');
    expect(accepted()).toEqual([]);
  });

  test('8.09 when somebody was faster the card says who, and keeps the text', async () => {
    testDesk.msw.use(
      http.post(ANSWER_CALL, () =>
        HttpResponse.json({ error: 'question-unavailable', answeredBy: 'beto@tienda.test' }, { status: 400 }),
      ),
    );
    const person = userEvent.setup();
    await person.type(await box(), ' Gracias.');
    const card = await firstCard();
    await person.click(card.getByRole('button', { name: 'Responder' }));
    await card.findByText('La pregunta ya no se encuentra disponible para ser respondida');
    expect(card.getByText(/La respondió beto@tienda\.test\./)).toBeDefined();
    expect(await box()).toHaveProperty('value', expect.stringMatching(/Gracias\.$/));
  });

  test('5.19 5.20 an empty answer cannot be sent, and one that is too long says why', async () => {
    const person = userEvent.setup();
    const card = await firstCard();
    await person.clear(await box());
    expect(card.getByRole('button', { name: /^Responder/ }).getAttribute('aria-disabled')).toBe('true');
    await person.click(await box());
    await person.paste('x'.repeat(2000));
    expect(card.getByText('No debe exceder los 2000 caracteres')).toBeDefined();
    await person.click(card.getByRole('button', { name: /^Responder/ }));
    await card.findByText('La respuesta no puede contener más de 2.000 caracteres');
    await person.click(card.getByRole('checkbox', { name: 'Saludo' }));
    expect(card.queryByText('No debe exceder los 2000 caracteres')).toBe(null);
    expect(accepted()).toEqual([]);
  });
});
