import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Ending, Endpoint } from '../paths/screens/held-calls.ts';
import { pendingOf, SELLER } from '../server/product.ts';
import {
  ACCOUNT,
  ana,
  beforeEachVisit,
  browser,
  EMAIL,
  held,
  product,
  redraft,
  visitAs,
  withoutUndo,
} from './visit.ts';

const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
const ANSWER: Endpoint = { method: 'POST', path: /\/answer$/ };

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  await withoutUndo();
  await product.store.accounts.putGreetingSignature(ACCOUNT, { greeting: 'Hola $comprador', signature: null });
  visitAs(ana, ANSWER);
  await browser.open(QUESTIONS);
});

/** Below the last card, once it is drawn. */
const allCards = () => screen.findByLabelText('Por página');
const firstCard = async () => within((await screen.findAllByRole('article'))[0] ?? document.body);
const box = async () => (await firstCard()).getByRole('textbox', { name: 'Respuesta' });
const accepted = () =>
  Object.values(product.market.counters().answers)
    .flat()
    .filter(({ refusedWith }) => refusedWith === null);

describe('the questions before the real server', () => {
  test('3.12 a draft that takes the place of another is not sent by a press that was meant for that one', async () => {
    const area = await box();
    const submit = (await firstCard()).getByRole('button', { name: 'Responder' });
    const isReplaced = new Promise<void>((resolve) => {
      const look = (): void => {
        if (!(area instanceof HTMLTextAreaElement) || area.value !== 'Sí, quedan dos.') {
          requestAnimationFrame(look);
          return;
        }
        submit.click();
        resolve();
      };
      look();
    });
    await redraft('Sí, quedan dos.');
    await isReplaced;
    expect((await firstCard()).queryByRole('button', { name: 'Enviando…' })).toBeNull();
    expect(accepted()).toEqual([]);
    await expect
      .poll(
        async () => {
          submit.click();
          return (await firstCard()).queryByRole('button', { name: 'Enviando…' }) !== null;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
  });

  test('2.66 a button shows the list as cards, and as a list again', async () => {
    await browser.open(`${QUESTIONS}?view=queue`);
    await userEvent.click(await screen.findByRole('button', { name: 'Tarjetas' }));
    await allCards();
    expect(window.location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
    await screen.findByRole('button', { name: 'Tarjetas' });
    expect(window.location.search).toContain('view=queue');
  });

  test('4.10 what goes out from another page is shown there', async () => {
    await allCards();
    await redraft('Sí, hay.', 60 * 60_000, 8);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver' }));
    await screen.findByText('6–9 de 9');
  });

  test('2.35 2.36 3.13 show listing, buyer, question, draft, and the greeting as the buyer would read it', async () => {
    await allCards();
    const card = await firstCard();
    const reader = await product.signedIn(EMAIL);
    const { entries, nicknames } = await (await reader.send('GET', `/accounts/${SELLER}/questions`)).json();
    const [{ text, itemId, fromUserId, timestamp }] = entries;
    card.getByText(text);
    card.getByText(`${nicknames[fromUserId]} pregunta`, { exact: false });
    await card.findByText(`${itemId} · Clásica`, { exact: false });
    expect(document.querySelector('article time')?.getAttribute('datetime')).toBe(new Date(timestamp).toISOString());
    expect((await screen.findAllByRole('article')).length).toBe(5);
    expect(screen.getByText('9 pendientes')).toBeDefined();
    expect(card.getByRole('link').textContent).toMatch(/^Batería Auto Moura 12x65/);
    expect(card.getByRole('checkbox', { name: 'Saludo' })).toHaveProperty('checked', true);
    expect(card.getByText(/^Hola [A-Z0-9_.]+$/)).toBeDefined();
    expect(card.getByRole('checkbox', { name: 'Firma' })).toHaveProperty('disabled', true);
    expect(await box()).toHaveProperty('value', expect.stringMatching(/\S/));
  });

  test('2.34 3.50 9.05 9.06 9.10 come by five, the oldest first unless it is chosen otherwise, which is remembered', async () => {
    await allCards();
    const asked = () => screen.getAllByRole('article').map((card) => card.querySelector('time')?.dateTime ?? '');
    const sort = () => screen.getByRole('combobox', { name: 'Orden' });
    const oldest = asked();
    expect(oldest).toEqual(oldest.toSorted());
    const sizes = within(screen.getByRole('combobox', { name: 'Por página' })).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50']);
    await userEvent.selectOptions(sort(), 'Más recientes primero');
    await expect.poll(() => asked().toReversed()).toEqual(asked().toSorted());
    expect(asked()[0]).not.toBe(oldest[0]);
    expect(window.localStorage.getItem('questions-sort-order')).toBe('most-recent-first');
    const newest = asked();
    await browser.open(QUESTIONS);
    await allCards();
    expect(asked()).toEqual(newest);
    await browser.keep('localStorage', 'questions-sort-order', null);
  });

  test('7.25 4.12 a corrected answer reaches the marketplace once, with its greeting, and its card leaves', async () => {
    const person = userEvent.setup();
    const card = await firstCard();
    await person.clear(await box());
    await person.type(await box(), 'Sí, entra.');
    await person.dblClick(card.getByRole('button', { name: 'Responder' }));
    await held.end(ANSWER, { kind: 'serve' });
    expect(held.left).toBe(1);
    await screen.findByText('8 pendientes');
    expect(accepted().map(({ text }) => text)).toEqual([expect.stringMatching(/^Hola [A-Z0-9_.]+\n\nSí, entra\.$/)]);
  });

  test.each<[string, Ending, string]>([
    [
      'the marketplace is down',
      { kind: 'answer', status: 502, body: { error: 'marketplace-unavailable' } },
      'MercadoLibre no está respondiendo',
    ],
    ['the network is cut', { kind: 'cut' }, 'No hay conexión con el servidor'],
  ])('8.06 when %s the card says so and the text stays, even after a reload', async (_name, ending, words) => {
    const person = userEvent.setup();
    await person.clear(await box());
    await person.type(await box(), 'No se pierde');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await held.end(ANSWER, ending);
    const card = await firstCard();
    expect((await card.findByRole('alert')).textContent).toContain(words);
    expect(await box()).toHaveProperty('value', 'No se pierde');
    await browser.open(QUESTIONS);
    expect(await box()).toHaveProperty('value', 'No se pierde');
    expect(accepted()).toEqual([]);
  });

  test('8.09 when somebody was faster the card says who, and keeps the text', async () => {
    const person = userEvent.setup();
    await person.type(await box(), ' Gracias.');
    const card = await firstCard();
    await person.click(card.getByRole('button', { name: 'Responder' }));
    await held.end(ANSWER, {
      kind: 'answer',
      status: 400,
      body: { error: 'question-unavailable', answeredBy: 'beto@tienda.test' },
    });
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
