import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { path } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, operate, own, product, visitAs } from './visit.ts';

const OTHER = '20';
const ALL = 127;

const button = (): HTMLElement => screen.getByRole('button', { name: EMAIL });
const entries = async (): Promise<(string | null)[]> => {
  await userEvent.click(await screen.findByRole('button', { name: EMAIL }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const choose = async (name: string): Promise<void> => {
  await entries();
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

beforeEachVisit(async () => {
  await own(ACCOUNT, 'TIENDA_ANA');
  await operate(OTHER, 'AUTOPARTES_SUR', ALL);
});
beforeEach(() => visitAs(ana));

describe('the menu of the person', () => {
  test.each([
    ['Configurar autenticador', 'Configurar autenticador'],
    ['Cambiar contraseña', 'Cambiar contraseña'],
    ['Sesiones activas', 'Sesiones activas'],
    ['Cerrar sesión', 'Cerrar sesión'],
  ])('2.18 %s opens its dialog, from which one goes on at the menu', async (entry, title) => {
    await browser.open(`/accounts/${ACCOUNT}/activity`);
    await choose(entry);
    await screen.findByRole('dialog', { name: title });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button());
  });

  test('2.67 2.94 leads to the notices and first steps of the account that is looked at', async () => {
    await browser.open(`/accounts/${ACCOUNT}/activity`);
    await choose('Primeros pasos');
    await expect.poll(path).toBe(`/accounts/${ACCOUNT}/questions`);
    await screen.findByRole('heading', { name: /Primeros pasos/ });
    await choose('Avisos');
    await expect.poll(path).toBe(`/accounts/${ACCOUNT}/notifications`);
    await userEvent.click(screen.getByRole('button', { name: /TIENDA_ANA/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /AUTOPARTES_SUR/ }));
    await expect.poll(path).toMatch(new RegExp(`^/accounts/${OTHER}/`));
    await choose('Avisos');
    await expect.poll(path).toBe(`/accounts/${OTHER}/notifications`);
  });

  test('2.67 2.78 2.94 has neither where no account is looked at, nor where one asks for a second factor first', async () => {
    await browser.open('/inbox');
    expect(await entries()).toEqual([
      'Configurar autenticador',
      'Cambiar contraseña',
      'Sesiones activas',
      'Cerrar sesión',
    ]);
    await userEvent.keyboard('{Escape}');
    await product.store.accounts.setSecondFactorRequired(OTHER, true);
    await browser.open(`/accounts/${OTHER}/questions`);
    expect(await entries()).not.toContain('Avisos');
    expect(screen.queryByRole('menuitem', { name: 'Primeros pasos' })).toBeNull();
  });
});
