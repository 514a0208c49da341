import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ACCOUNT, ana, beforeEachVisit, browser, operate, own, product, visitAs } from './visit.ts';

const OTHER = '20';
const WRITER = 'beto@tienda.test';

beforeEachVisit(async () => {
  await own(ACCOUNT, 'TIENDA_ANA');
  await operate(OTHER, 'AUTOPARTES_SUR', 1);
  await ask(ACCOUNT, '¿Hay stock?');
  await ask(OTHER, '¿Hacen envíos?');
});

async function ask(accountId: string, text: string, status: 'unanswered' | 'closed' = 'unanswered'): Promise<void> {
  const asked = { id: '1', text, askedAt: Date.now() - 60_000, buyerId: '700000001', itemId: 'MLA1' };
  await product.store.questions.sync(accountId, [{ ...asked, status, answer: null }]);
  await product.store.questions.postponeDraft(accountId, '1', 86_400_000);
}

const open = async (): Promise<void> => {
  visitAs(ana);
  await browser.open('/inbox');
  await screen.findByRole('heading', { name: 'Bandeja' });
};
const row = (text: string): Promise<HTMLElement> => screen.findByRole('link', { name: (name) => name.includes(text) });
const chip = (nickname: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: (name) => name.startsWith(nickname) });

describe('the questions of all accounts', () => {
  test('2.97 the chip of an account leaves its questions alone; pressed again, all come back', async () => {
    await open();
    await row('¿Hay stock?');
    expect(screen.getByRole('list', { name: 'Cuentas' })).toBeTruthy();
    await userEvent.click(await chip('AUTOPARTES_SUR'));
    await expect.poll(() => screen.queryByText('¿Hay stock?')).toBeNull();
    await row('¿Hacen envíos?');
    expect((await chip('AUTOPARTES_SUR')).getAttribute('aria-pressed')).toBe('true');
    expect((await chip('TIENDA_ANA')).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(await chip('AUTOPARTES_SUR'));
    await row('¿Hay stock?');
    expect((await chip('AUTOPARTES_SUR')).getAttribute('aria-pressed')).toBe('false');
  });

  test('2.97 where the chosen account has none, the way back to all is offered', async () => {
    await open();
    await userEvent.click(await chip('AUTOPARTES_SUR'));
    await expect.poll(() => screen.queryByText('¿Hay stock?')).toBeNull();
    await ask(OTHER, '¿Hacen envíos?', 'closed');
    product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: OTHER } });
    await expect.poll(() => screen.queryByRole('heading', { name: 'Nada coincide' })).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'Está al día' })).toBeNull();
  });

  test('2.98 who else writes is said in the row, of that question alone', async () => {
    await open();
    await row('¿Hacen envíos?');
    product.product.hub.publish({
      event: 'PresenceChanged',
      details: { accountId: OTHER, questions: [{ questionId: '1', present: [WRITER], writer: WRITER }] },
    });
    const said = `${WRITER} la está respondiendo`;
    await within(await row('¿Hacen envíos?')).findByText(said);
    expect(within(await row('¿Hay stock?')).queryByText(said)).toBeNull();
  });

  test('2.97 4.31 4.38 an account that asks for a second factor is named without its questions; a lost link stands in the row', async () => {
    await product.store.accounts.setSecondFactorRequired(OTHER, true);
    await product.store.accounts.setLinkStatus(ACCOUNT, 'lost');
    await open();
    await within(await row('¿Hay stock?')).findByText('Sin conexión con MercadoLibre');
    screen.getByText(/^AUTOPARTES_SUR: la cuenta pide el autenticador/);
    expect(screen.queryByText('¿Hacen envíos?')).toBeNull();
  });

  test('2.98 the picture of the account stands in the row, and a place for that of a listing without one', async () => {
    const icon = 'https://fotos.test/10.png';
    await own('30', 'CON_FOTO', 'otra@tienda.test', icon);
    await product.store.operators.add('30', { email: 'ana@tienda.test', permissions: 1 });
    await ask('30', '¿Es nuevo?');
    await open();
    const images = (await row('¿Es nuevo?')).querySelectorAll('img');
    expect([...images].map(({ src }) => src)).toEqual([icon]);
    expect((await row('¿Hay stock?')).querySelector('img')).toBeNull();
  });

  test('2.98 a plain press opens the question in its account; with Ctrl the browser opens it', async () => {
    await open();
    const link = await row('¿Hacen envíos?');
    expect(link.getAttribute('href')).toContain(`/accounts/${OTHER}/questions`);
    const isTaken = !fireEvent.click(link, { ctrlKey: true });
    expect(isTaken).toBe(false);
    expect(window.location.pathname).toBe('/inbox');
    await userEvent.click(link);
    await expect.poll(() => window.location.pathname).toBe(`/accounts/${OTHER}/questions`);
  });
});
