import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { path } from './finders.ts';
import { ana, beforeEachVisit, browser, EMAIL, held, operate, own, product, visitAs } from './visit.ts';

const COUNT: Endpoint = { method: 'GET', path: /\/questions\?count_only=true$/ };
/** Somebody else's account, all but the settings of which Ana may see. */
const ALL_BUT_SETTINGS = 127 - 4;

beforeEachVisit(async () => {
  visitAs(ana, COUNT);
  await browser.keep('localStorage', 'default-account', null);
});

/** The account's questions are open, and so many of them wait. */
const openWith = async (id: string, count: number): Promise<void> => {
  await browser.open(`/accounts/${id}/questions`);
  await held.end(COUNT, { kind: 'answer', status: 200, body: { count } });
};
const navigation = () => within(screen.getByRole('navigation', { name: 'Secciones' }));
const entries = () =>
  navigation()
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the header', () => {
  test('2.18 has the title, which leads to the beginning, and the menu of whoever is signed in', async () => {
    await own('10', 'TIENDA_ANA');
    await openWith('10', 0);
    expect(screen.getByRole('link', { name: 'Mostrador' }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: EMAIL }));
    const entriesOfMenu = await screen.findAllByRole('menuitem');
    expect(entriesOfMenu.map(({ textContent }) => textContent)).toEqual([
      'Configurar autenticador',
      'Cambiar contraseña',
      'Sesiones activas',
      'Avisos',
      'Primeros pasos',
      'Cerrar sesión',
    ]);
  });
});

describe('the navigation', () => {
  test('2.20 2.22-2.28 lists the sections in their order, each with its address', async () => {
    await own('10', 'TIENDA_ANA');
    await openWith('10', 0);
    expect(entries()).toEqual([
      'Preguntas /accounts/10/questions',
      'Historial /accounts/10/history',
      'Informes /accounts/10/reports',
      'Configuración /accounts/10/settings',
      'Saludo y firma /accounts/10/greeting-and-signature',
      'Respuestas rápidas /accounts/10/quick-answers',
      'Datos que faltan /accounts/10/missing-data',
      'Pruebas /accounts/10/tests',
      'Actividad /accounts/10/activity',
      'Operadores /accounts/10/operators',
    ]);
    expect(navigation().getByRole('link', { current: 'page' }).textContent).toBe('Preguntas');
  });

  test('2.28 2.29 6.02 of an operator leaves the operators out, and says which section is not allowed', async () => {
    await operate('20', 'AUTOPARTES_SUR', ALL_BUT_SETTINGS);
    await openWith('20', 0);
    const dimmed = navigation()
      .getAllByRole('link')
      .filter((link) => Object.hasOwn(link.dataset, 'dimmed'));
    expect(dimmed.map(({ textContent }) => textContent)).toEqual(['ConfiguraciónSin permiso']);
    expect(navigation().queryByRole('link', { name: 'Operadores' })).toBe(null);
  });

  test.each([
    [0, ''],
    [1, '1'],
    [999, '999'],
    [1000, '999+'],
  ])('2.21 9.09 of %d pending questions the badge says "%s"', async (count, shown) => {
    await own('10', 'TIENDA_ANA');
    await openWith('10', count);
    const questions = () => navigation().getByRole('link', { name: /^Preguntas/ });
    const said = count === 1 ? '1 pregunta pendiente' : `${count} preguntas pendientes`;
    await expect.poll(() => questions().textContent).toBe(count === 0 ? 'Preguntas' : `Preguntas${shown}${said}`);
  });
});

describe('the tab', () => {
  const changed = () => product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: '10' } });
  const counted = (count: number) => held.end(COUNT, { kind: 'answer', status: 200, body: { count } });
  const refused = () => held.end(COUNT, { kind: 'answer', status: 500, body: { error: 'internal' } });
  let icon: HTMLLinkElement;
  /** Title and icon. */
  const tab = () => [document.title, icon.getAttribute('href')];

  beforeEach(async () => {
    icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg' });
    document.head.append(icon);
    await own('10', 'TIENDA_ANA');
  });
  afterEach(() => icon.remove());

  test.each([
    [0, 'Preguntas · Mostrador', '/favicon.svg'],
    [1, '(1) Preguntas · Mostrador', '/favicon-1.svg'],
    [9, '(9) Preguntas · Mostrador', '/favicon-9.svg'],
    [10, '(10) Preguntas · Mostrador', '/favicon-more.svg'],
    [1000, '(999+) Preguntas · Mostrador', '/favicon-more.svg'],
  ])('2.64 of %d pending questions the title is "%s", the icon %s', async (count, title, file) => {
    await openWith('10', count);
    await expect.poll(tab).toEqual([title, file]);
  });

  test('2.64 the icon is plain while the number is unknown and where it may be old, which the title says', async () => {
    await browser.open('/accounts/10/questions');
    await refused();
    await screen.findByText('No se sabe cuántas preguntas hay pendientes');
    expect(tab()).toEqual(['Preguntas · Mostrador', '/favicon.svg']);
    changed();
    await counted(7);
    await expect.poll(tab).toEqual(['(7) Preguntas · Mostrador', '/favicon-7.svg']);
    changed();
    await refused();
    await expect.poll(tab).toEqual(['(7?) Preguntas · Mostrador', '/favicon.svg']);
    changed();
    await counted(8);
    await expect.poll(tab).toEqual(['(8) Preguntas · Mostrador', '/favicon-8.svg']);
  });

  test('2.64 an icon is there for every number, all alike but for it', async () => {
    const read = (name: string) => readFile(join(import.meta.dirname, '../../public', `favicon${name}.svg`), 'utf8');
    const numbered = await Promise.all([...'123456789'].map((digit) => read(`-${digit}`)));
    const withoutDigit = numbered.map((icon) => icon.replace(/ d="[^"]*"(?= fill="none")/, ''));
    expect(new Set(withoutDigit).size).toBe(1);
    expect(new Set([...numbered, await read('-more'), await read('')]).size).toBe(11);
  });
});

describe('the account switcher', () => {
  const trigger = () => screen.getByRole('button', { name: /Administrador$|Operador$/ });

  test('2.30 shows each account with its initials and role by nickname; the chosen one opens in the same section and is remembered', async () => {
    await own('10', 'TIENDA_ANA');
    await operate('20', 'AUTOPARTES_SUR', 127);
    await operate('30', 'Óptica', 127);
    await browser.open('/accounts/10/history');
    await screen.findByRole('heading', { level: 1, name: 'Historial' });
    expect(window.localStorage.getItem('default-account')).toBe('10');
    await userEvent.click(trigger());
    const choices = screen.getAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'ASAUTOPARTES_SUROperador',
      'ÓPÓpticaOperador',
      'TATIENDA_ANAAdministrador',
    ]);
    expect(screen.queryByRole('menuitem', { name: 'Vincular una cuenta' })).toBe(null);
    await userEvent.click(screen.getByRole('menuitemradio', { name: /^.*AUTOPARTES_SUR/ }));
    await expect.poll(path).toBe('/accounts/20/history');
    expect(window.localStorage.getItem('default-account')).toBe('20');
  });

  test('2.30 has nothing to choose for whoever has one account, their own', async () => {
    await own('10', 'TIENDA_ANA');
    await openWith('10', 0);
    expect(trigger()).toHaveProperty('disabled', true);
  });

  test('2.31 6.03 offers a link to whoever owns none, with one account too', async () => {
    await operate('20', 'AUTOPARTES_SUR', 127);
    await openWith('20', 0);
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Vincular una cuenta' }));
    await expect.poll(path).toBe('/setup-account');
  });
});

describe('what the browser remembers', () => {
  test('2.13 3.50 the default account opens first; nonsense in its place gives way to the first by nickname', async () => {
    await own('10', 'TIENDA_ANA');
    await operate('20', 'AUTOPARTES_SUR', 127);
    await browser.keep('localStorage', 'default-account', '10');
    await browser.open('/accounts');
    await expect.poll(path).toBe('/accounts/10/questions');
    await browser.keep('localStorage', 'default-account', 'nonsense');
    await browser.open('/accounts');
    await expect.poll(path).toBe('/accounts/20/questions');
    expect(window.localStorage.getItem('default-account')).toBe('20');
  });

  test('3.50 the colour mode, and what it came to, under two keys', async () => {
    await own('10', 'TIENDA_ANA');
    await openWith('10', 0);
    await userEvent.click(screen.getByRole('button', { name: EMAIL }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Oscuro' }));
    const kept = ['color-mode', 'color-scheme'].map((key) => window.localStorage.getItem(key));
    expect(kept).toEqual(['dark', 'dark']);
    for (const key of ['color-mode', 'color-scheme']) await browser.keep('localStorage', key, null);
  });
});
