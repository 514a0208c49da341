import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, product, redraft, visitAs } from './visit.ts';

const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
const ANSWER: Endpoint = { method: 'POST', path: /\/answer$/ };

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  await product.store.accounts.putGreetingSignature(ACCOUNT, { greeting: 'Hola $comprador', signature: null });
  visitAs(ana, ANSWER);
  await browser.open(QUESTIONS);
});

const firstCard = async () => within((await screen.findAllByRole('article'))[0] ?? document.body);
const box = async () => (await firstCard()).getByRole('textbox', { name: 'Respuesta' });
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
