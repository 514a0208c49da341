import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SAMPLE_ITEM } from '#machines/shared/sample-entry.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, own, product, visitAs } from './visit.ts';

const READ: Endpoint = { method: 'GET', path: /\/facts\?/ };
const ADD: Endpoint = { method: 'POST', path: /\/facts$/ };
const LISTINGS = [
  ['MLA1', 'Caja'],
  ['MLA2', 'Lámpara'],
] as const;

beforeEachVisit(async () => {
  const { questions, items } = product.store;
  await own(ACCOUNT, 'TIENDA_ANA');
  for (const [index, [id, title]] of LISTINGS.entries()) {
    await items.upsert(ACCOUNT, [{ ...SAMPLE_ITEM, id, title }]);
    await questions.sync(ACCOUNT, [
      {
        id: `${index + 1}`,
        text: `¿Qué pesa ${title}?`,
        askedAt: index + 1,
        buyerId: '1',
        itemId: id,
        status: 'unanswered',
        answer: null,
      },
    ]);
  }
  visitAs(ana, READ, ADD);
  await browser.open(`/accounts/${ACCOUNT}/questions`);
});

async function openOf(title: string) {
  const cards = await screen.findAllByRole('article');
  const card = cards.find((one) => within(one).queryByText(`¿Qué pesa ${title}?`) !== null) ?? document.body;
  await userEvent.click(within(card).getByRole('button', { name: 'Agregar dato de la publicación' }));
  return within(await screen.findByRole('dialog', { name: 'Datos de la publicación' }));
}
const about = (title: string) => `Se usan solo para responder sobre «${title}»: los compradores no los ven.`;

test('2.53 the dialog names the item and the question of the card that opened it', async () => {
  const first = await openOf('Caja');
  first.getByText(about('Caja'));
  first.getByText('¿Qué pesa Caja?');
  await userEvent.click(first.getByRole('button', { name: 'Cancelar' }));
  const second = await openOf('Lámpara');
  second.getByText(about('Lámpara'));
  second.getByText('¿Qué pesa Lámpara?');
  expect(second.queryByText('¿Qué pesa Caja?')).toBe(null);
});

test('2.53 7.50 the unknown parts of the question take its place once they are read', async () => {
  const dialog = await openOf('Caja');
  dialog.getByText('¿Qué pesa Caja?');
  dialog.getByText('Cargando los datos…');
  expect(dialog.queryByText('Todavía no tiene ninguno.')).toBe(null);
  await held.end(READ, { kind: 'answer', status: 200, body: { facts: [], asked: ['el peso'] } });
  await dialog.findByText('el peso');
  expect(dialog.queryByText('¿Qué pesa Caja?')).toBe(null);
  expect(dialog.queryByText('Cargando los datos…')).toBe(null);
  dialog.getByText('Todavía no tiene ninguno.');
});

test('2.53 8.06 a list of facts that cannot be read says so and is read again on request', async () => {
  const dialog = await openOf('Caja');
  await held.end(READ, { kind: 'cut' });
  await dialog.findByText('No se pudieron cargar los datos de la publicación.');
  expect(dialog.queryByText('Cargando los datos…')).toBe(null);
  expect(dialog.queryByText('Todavía no tiene ninguno.')).toBe(null);
  await userEvent.click(dialog.getByRole('button', { name: 'Actualizar' }));
  await held.end(READ, { kind: 'answer', status: 200, body: { facts: [FACT], asked: [] } });
  await dialog.findByText('Pesa 2 kg.');
  expect(dialog.queryByText('No se pudieron cargar los datos de la publicación.')).toBe(null);
});

test('2.53 Enter adds the fact, Shift and Enter does not', async () => {
  const dialog = await openOf('Caja');
  await held.end(READ, { kind: 'answer', status: 200, body: { facts: [], asked: [] } });
  const box = dialog.getByRole('textbox', { name: 'Dato' });
  await userEvent.type(box, 'Pesa 2 kg.{Shift>}{Enter}{/Shift}');
  expect(held.isWaiting(ADD)).toBe(false);
  await userEvent.type(box, '{Backspace}{Enter}');
  await held.end(ADD, { kind: 'serve' });
  await expect
    .poll(async () => (await product.store.privateFacts.of(ACCOUNT, 'MLA1')).map(({ text }) => text))
    .toEqual(['Pesa 2 kg.']);
});

const FACT = { id: '1', text: 'Pesa 2 kg.', writtenBy: EMAIL, writtenAt: 1 };
