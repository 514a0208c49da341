import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, product, visitAs, withoutUndo } from './visit.ts';

const OTHER = 'beto@tienda.test';
const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
const TOOL_BOX = 'MLA1518840519';

let ids: string[];

beforeEachVisit(async () => {
  await product.link(ana);
  ids = await pendingOf(ana, 9);
  await withoutUndo();
  await product.store.operators.add(ACCOUNT, { email: OTHER, permissions: 1 });
  visitAs(ana);
  await browser.open(QUESTIONS);
  // Below the last card, once it is drawn.
  await screen.findByLabelText('Por página');
});

const shown = () => screen.getAllByRole('article').map((card) => card.dataset.question);
const cardOf = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body);
const box = (index: number) => cardOf(index).getByRole('textbox', { name: 'Respuesta' });
const answersElsewhere = async (id: string | undefined): Promise<void> => {
  const other = await product.signedIn(OTHER);
  const reply = { text: 'La respondo yo.', greeting: null, signature: null };
  const answer = await other.send('POST', `/accounts/${ACCOUNT}/questions/${id}/answer`, { json: reply });
  expect(answer.status).toBe(204);
};

describe('2.33 4.18 what happens to the list while somebody looks at it', () => {
  test('new questions are announced and shown when asked for; nothing moves before', async () => {
    const person = userEvent.setup();
    await person.selectOptions(screen.getByLabelText('Orden'), 'Más recientes primero');
    await screen.findByText('1–5 de 9');
    await expect.poll(() => shown()[0]).toBe(ids.at(-1));
    const before = shown();
    product.market.ask({ itemId: TOOL_BOX, text: '¿Viene con manija?' });
    product.market.ask({ itemId: TOOL_BOX, text: '¿Y con llave?' });
    const show = await screen.findByRole('button', { name: 'Mostrar 2 preguntas nuevas' });
    expect(shown()).toEqual(before);
    await person.click(show);
    expect(shown().slice(2)).toEqual(before.slice(0, 3));
    expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBe(null);
    expect(cardOf(0).getByText('¿Y con llave?')).toBeDefined();
  });

  test('where nothing was to be seen they appear by themselves', async () => {
    const person = userEvent.setup();
    await person.selectOptions(screen.getByLabelText('Por página'), '10');
    await expect.poll(() => shown().length).toBe(9);
    for (const id of ids) product.market.deleteQuestion(Number(id));
    await screen.findByText('0 pendientes');
    await person.click(screen.getByRole('button', { name: 'Actualizar la lista' }));
    await screen.findByText('Está al día');
    product.market.ask({ itemId: TOOL_BOX, text: '¿Viene con manija?' });
    expect(await screen.findByText('¿Viene con manija?')).toBeDefined();
  });

  test('a question that somebody else answered says so in its place, and cannot be answered', async () => {
    const before = shown();
    await answersElsewhere(ids[1]);
    await cardOf(1).findByText('Ya no está pendiente: la respondieron o la eliminaron.');
    expect(shown()).toEqual(before);
    expect(box(1)).toHaveProperty('readOnly', true);
    expect(cardOf(1).queryByRole('button', { name: /^Responder/ })).toBe(null);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Actualizar la lista' }));
    expect(shown()).toEqual(ids.filter((id) => id !== ids[1]).slice(0, 5));
  });

  test('8.09 what was typed for it stays, with who answered, until it is let go', async () => {
    const person = userEvent.setup();
    await person.type(box(1), ' Y más.');
    await answersElsewhere(ids[1]);
    await cardOf(1).findByText(/La respondió beto@tienda\.test\./);
    expect(box(1)).toHaveProperty('value', expect.stringMatching(/Y más\.$/));

    await person.type(box(0), ' Lo tenemos.');
    await person.click(cardOf(0).getByRole('button', { name: /^Responder/ }));
    await expect.poll(() => shown()[0]).toBe(ids[1]);
    expect(box(0)).toHaveProperty('value', expect.stringMatching(/Y más\.$/));

    await person.click(cardOf(0).getByRole('button', { name: 'Descartar el texto' }));
    await expect.poll(() => shown()).toEqual(ids.slice(2, 7));
    expect(window.sessionStorage.getItem(`draft:${EMAIL}:${ids[1]}`)).toBe(null);
  });

  test("4.12 an answer of one's own makes its card leave, and the next one comes up", async () => {
    const person = userEvent.setup();
    await person.type(box(0), ' Lo tenemos.');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => shown()).toEqual(ids.slice(1, 6));
    expect(box(0)).toBe(document.activeElement);
  });

  test('a new draft reaches the card that nobody touched, and no other', async () => {
    const person = userEvent.setup();
    const { id } = product.market.ask({ itemId: TOOL_BOX, text: '¿De qué marca es?' });
    await pendingOf(ana, 10);
    await person.selectOptions(screen.getByLabelText('Orden'), 'Más recientes primero');
    await expect.poll(() => shown()[0]).toBe(String(id));
    await expect.poll(() => box(0)).toHaveProperty('value', expect.stringMatching(/\S/));
  });
});
