import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, ana, beforeEachVisit, browser, operate, own, product, visitAs } from './visit.ts';

const OTHER = '20';

async function ask(accountId: string, id: string): Promise<void> {
  const asked = { id, text: '¿Hay?', askedAt: Date.now() - 60_000, buyerId: '700000001', itemId: 'MLA1' };
  await product.store.questions.sync(accountId, [{ ...asked, status: 'unanswered', answer: null }]);
}
const open = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /TIENDA_ANA/ }));
  return screen.findByRole('menu');
};

describe('the menu of accounts', () => {
  beforeEachVisit(async () => {
    await own(ACCOUNT, 'TIENDA_ANA');
    await operate(OTHER, 'AUTOPARTES_SUR', 1);
    await ask(ACCOUNT, '1');
    await ask(OTHER, '2');
  });
  beforeEach(async () => {
    visitAs(ana);
    await browser.open(`/accounts/${ACCOUNT}/questions`);
  });

  test('2.30 2.97 leads to the other accounts and to all of them, with how many questions wait there', async () => {
    const menu = await open();
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('AUTOPARTES_SUR'), expect.stringContaining('TIENDA_ANA')]);
    const inbox = await within(menu).findByRole('menuitem', { name: /^Bandeja.*2 preguntas pendientes/ });
    await userEvent.click(inbox);
    await expect.poll(() => window.location.pathname).toBe('/inbox');
  });

  test('2.30 is closed by Escape, and its button has the focus again', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /TIENDA_ANA/ }));
  });
});

describe('the only account of a person', () => {
  beforeEachVisit(async () => {
    await own(ACCOUNT, 'TIENDA_ANA');
  });

  test('2.30 has no menu', async () => {
    visitAs(ana);
    await browser.open(`/accounts/${ACCOUNT}/questions`);
    const button = await screen.findByRole('button', { name: /TIENDA_ANA/ });
    expect(button.hasAttribute('disabled')).toBe(true);
  });
});
