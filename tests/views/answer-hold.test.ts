import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, product, visitAs } from './visit.ts';

const HOUR = 3_600_000;
const HOLD: Endpoint = { method: 'POST', path: /\/hold$/ };
const NOT_HELD = 'El envío automático no está en pausa';
const ID = '9000000001';

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  visitAs(ana, HOLD);
  // The oldest, and nobody writes its draft meanwhile.
  await product.store.transaction(async ({ questions }) => {
    const asked = { text: '¿Hay stock?', askedAt: 1, buyerId: '1', itemId: 'MLA1', answer: null };
    await questions.sync(ACCOUNT, [{ ...asked, id: ID, status: 'unanswered' }]);
    await questions.postponeDraft(ACCOUNT, ID, HOUR);
  });
  await browser.open(`/accounts/${ACCOUNT}/questions`);
});

const card = async () => {
  await screen.findAllByRole('article');
  const found = document.querySelector<HTMLElement>(`article[data-question="${ID}"]`);
  if (found === null) throw new Error('The question has no card');
  return within(found);
};
const schedule = async (): Promise<void> => {
  const draft = { suggestedAnswer: 'Sí, hay stock.', suggestionKnown: true, sendIn: HOUR, manualReason: null };
  await product.store.questions.setDraft(ACCOUNT, ID, draft);
  product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
};

test('4.09 a draft that is still to come is held too; that it is not is said once there is one that would go out', async () => {
  const there = await card();
  await userEvent.type(there.getByRole('textbox', { name: 'Respuesta' }), 'N');
  await held.end(HOLD, { kind: 'cut' });
  // The next attempt, five seconds later, comes after the failure of this one.
  await expect.poll(() => held.isWaiting(HOLD), { timeout: 10_000 }).toBe(true);
  expect(there.queryByText(NOT_HELD)).toBe(null);
  await schedule();
  expect((await there.findByRole('alert')).textContent).toContain(NOT_HELD);
  expect(there.getByText('Sí, hay stock.').tagName).toBe('Q');
  await held.end(HOLD, { kind: 'serve' });
  await there.findByText('En pausa mientras usted escribe', { exact: false });
  expect(there.queryByText(NOT_HELD)).toBe(null);
}, 30_000);

test('4.09 a text that was kept over a reload is no writing, and holds nothing', async () => {
  await browser.keep('sessionStorage', `draft:${EMAIL}:${ID}`, 'No, no queda');
  await schedule();
  await browser.open(`/accounts/${ACCOUNT}/questions`);
  const there = await card();
  await there.findByText('Sí, hay stock.');
  expect(there.getByRole('textbox', { name: 'Respuesta' })).toHaveProperty('value', 'No, no queda');
  expect(held.left).toBe(0);
  await browser.keep('sessionStorage', `draft:${EMAIL}:${ID}`, null);
});
