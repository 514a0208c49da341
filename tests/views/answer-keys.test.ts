import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, product, visitAs, withoutUndo } from './visit.ts';

const ANSWER: Endpoint = { method: 'POST', path: /\/answer$/ };
const SEARCH: Endpoint = { method: 'GET', path: /\/quick-answers\?.*search/ };

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  // Whether an answer can be undone is not what the keys are about.
  await withoutUndo();
  await product.store.quickAnswers.add(ACCOUNT, { title: 'Stock', answer: 'Hay stock.', color: 'red' });
  visitAs(ana, ANSWER, SEARCH);
  await browser.open(`/accounts/${ACCOUNT}/questions`);
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
