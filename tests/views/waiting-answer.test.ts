import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, product, visitAs } from './visit.ts';

const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
const TEXT = 'Sí, lo tenemos.';

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  await product.store.accounts.putSettings(ACCOUNT, { ...DEFAULT_SETTINGS, undoSeconds: 10 });
});
beforeEach(() => visitAs(ana));

const cards = (): Promise<HTMLElement[]> => screen.findAllByRole('article');
const questionOf = (card: HTMLElement): string | undefined => card.dataset.question;
const boxIn = (card: HTMLElement): HTMLElement => within(card).getByRole('textbox', { name: 'Respuesta' });
/** The answer that waits while its card is not in sight. */
const bar = () => screen.queryByRole('region', { name: 'Respuesta por salir' });
const unsentOf = async (id: string | undefined) => (await product.store.questions.byId(ACCOUNT, id ?? ''))?.unsent;
/** Answers the question of the first card; its id and text. */
async function answerFirst() {
  const [card] = await cards();
  if (card === undefined) throw new Error('there is no card');
  const id = questionOf(card);
  await userEvent.clear(boxIn(card));
  await userEvent.type(boxIn(card), TEXT);
  await userEvent.click(within(card).getByRole('button', { name: /^Responder/ }));
  await expect.poll(async () => (await unsentOf(id))?.sendAt ?? null).not.toBeNull();
  return { id, text: (await product.store.questions.byId(ACCOUNT, id ?? ''))?.text ?? '' };
}

describe('2.80 7.80 an answer that waits', () => {
  test('beside the list, once the next question is open: for so many seconds, and undone by its button', async () => {
    const [first] = await product.store.questions.pendingIds(ACCOUNT);
    await browser.open(`${QUESTIONS}?view=queue&question=${first}`);
    const { id, text } = await answerFirst();
    await expect.poll(bar).not.toBeNull();
    const waiting = within(bar() ?? document.body);
    expect(waiting.getByText(text)).toBeDefined();
    expect(waiting.getByRole('timer').textContent).toMatch(/^([1-9]|10) s$/);
    expect(questionOf((await cards())[0] ?? document.body)).not.toBe(id);
    await userEvent.click(waiting.getByRole('button', { name: /^Deshacer/ }));
    await expect.poll(async () => (await unsentOf(id))?.sendAt).toBe(null);
    await expect.poll(async () => questionOf((await cards())[0] ?? document.body)).toBe(id);
    expect(boxIn((await cards())[0] ?? document.body)).toHaveProperty('value', TEXT);
    expect(bar()).toBeNull();
  });

  test('below the cards, on another page only', async () => {
    await browser.open(QUESTIONS);
    const { id } = await answerFirst();
    expect(bar()).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    await expect.poll(bar).not.toBeNull();
    await userEvent.click(within(bar() ?? document.body).getByRole('button', { name: /^Deshacer/ }));
    await expect.poll(async () => (await unsentOf(id))?.sendAt).toBe(null);
    expect(bar()).toBeNull();
  });
});
