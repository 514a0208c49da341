import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { press, tableRows } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, operate, own, product, visitAs } from './visit.ts';

const OPERATORS = `/accounts/${ACCOUNT}/operators`;
const LIST: Endpoint = { method: 'GET', path: /\/operators\?skip=/ };
const ADD: Endpoint = { method: 'POST', path: /\/operators$/ };
const BETO = { email: 'beto@tienda.test', permissions: 3 };

beforeEachVisit(async () => {
  await own(ACCOUNT, 'TIENDA_ANA');
  visitAs(ana, LIST, ADD);
});

const give = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const email = `op${String(index).padStart(2, '0')}@tienda.test`;
    await product.store.operators.add(ACCOUNT, { email, permissions: index });
  }
};
/** The section is opened, and its list is read. */
const open = async (): Promise<void> => {
  await browser.open(OPERATORS);
  await held.end(LIST, { kind: 'serve' });
  await screen.findByRole('button', { name: 'Agregar operador' });
};
/** The operators, as a person reads them. */
const rows = (): string[] => tableRows().map(([email, permissions]) => `${email}: ${permissions}`);
const stored = () => product.store.operators.page(ACCOUNT, { skip: 0, limit: 50 });

describe('the operators before the real server', () => {
  test('2.46 the table says how many of the seven permissions each operator has, and which', async () => {
    await product.store.operators.add(ACCOUNT, { email: 'a@tienda.test', permissions: 127 });
    await product.store.operators.add(ACCOUNT, { email: 'b@tienda.test', permissions: 66 });
    await product.store.operators.add(ACCOUNT, { email: 'c@tienda.test', permissions: 0 });
    await open();
    expect(screen.getByText('3 operadores')).toBeDefined();
    expect(rows()).toEqual([
      'a@tienda.test: 7 de 7 Preguntas, Historial, Configuración, Saludo y firma, Respuestas rápidas, Pruebas, Actividad',
      'b@tienda.test: 2 de 7 Historial, Actividad',
      'c@tienda.test: 0 de 7 ',
    ]);
  });

  test('9.04 9.06 the list comes by pages of ten, 25 or 50, and has no sort', async () => {
    await give(12);
    await open();
    expect(rows()).toHaveLength(10);
    expect(screen.queryByRole('combobox', { name: 'Orden' })).toBe(null);
    const sizes = screen.getByRole('combobox', { name: 'Por página' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50']);
    await press('Página siguiente');
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(rows).toHaveLength(2);
    await userEvent.selectOptions(sizes, '25');
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(rows).toHaveLength(12);
  });

  test('a last page that empties gives way to the one before', async () => {
    await give(11);
    await open();
    await press('Página siguiente');
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(rows).toHaveLength(1);
    await press('Eliminar a op10@tienda.test');
    await press('Eliminar al operador');
    held.letAll();
    await expect.poll(rows).toHaveLength(10);
    expect(rows()[0]).toContain('op00@tienda.test');
  });

  test('7.41 4.18 an operator is added with what is ticked, however the e-mail is written; the list has them', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Todavía no hay operadores' });
    expect(screen.getByText(/^Un operador atiende esta cuenta con su propio usuario/)).toBeDefined();
    await press('Agregar operador');
    const dialog = await screen.findByRole('dialog', { name: 'Agregar un operador' });
    expect(document.activeElement).toBe(within(dialog).getByLabelText('E-mail'));
    await userEvent.keyboard('  Caro+Ventas@Tienda.test ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Historial' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pruebas' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Agregar' }));
    await held.end(ADD, { kind: 'serve' });
    held.letAll();
    await expect.poll(rows).toEqual(['caro+ventas@tienda.test: 2 de 7 Historial, Pruebas']);
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(await stored()).toEqual({ entries: [{ email: 'caro+ventas@tienda.test', permissions: 34 }], count: 1 });
  });

  test('8.08 whoever is an operator already cannot be added; what was typed stays, and can be mended', async () => {
    await product.store.operators.add(ACCOUNT, BETO);
    await open();
    await press('Agregar operador');
    await userEvent.type(screen.getByLabelText('E-mail'), 'BETO@tienda.test{Enter}');
    await held.end(ADD, { kind: 'serve' });
    expect((await screen.findByRole('alert')).textContent).toBe('El operador ya ha sido agregado');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'BETO@tienda.test');
    await userEvent.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test.each([
    ['tienda.test', false],
    ['caro@tienda', false],
    ['caro ventas@tienda.test', false],
    ['caro@tienda.test', true],
    ['   caro@tienda.test  ', true],
  ])('5.17 with the e-mail %j it can be added: %s', async (email, isValid) => {
    await open();
    await press('Agregar operador');
    await userEvent.type(screen.getByLabelText('E-mail'), email);
    const button = screen.getByRole('button', { name: 'Agregar' });
    expect(button.getAttribute('aria-disabled')).toBe(isValid ? null : 'true');
    expect(screen.queryByRole('button', { name: 'Agregar', description: 'Escriba un e-mail válido' }) === null).toBe(
      isValid,
    );
  });

  test('5.18 7.42 the e-mail is fixed, and permissions are saved once they differ from what they were', async () => {
    await product.store.operators.add(ACCOUNT, { email: 'o/ñ+1@tienda.test', permissions: 3 });
    await open();
    await press('Cambiar los permisos de o/ñ+1@tienda.test');
    const email = await screen.findByLabelText('E-mail');
    expect([email.getAttribute('aria-disabled'), Reflect.get(email, 'value')]).toEqual(['true', 'o/ñ+1@tienda.test']);
    const save = (): HTMLElement => screen.getByRole('button', { name: 'Guardar' });
    const history = screen.getByRole('checkbox', { name: 'Historial' });
    const isOff = (): boolean => save().getAttribute('aria-disabled') === 'true';
    expect([isOff(), Reflect.get(history, 'checked')]).toEqual([true, true]);
    await userEvent.click(history);
    expect(isOff()).toBe(false);
    await userEvent.click(history);
    expect(isOff()).toBe(true);
    screen.getByRole('button', { name: 'Guardar', description: 'Marque o desmarque algún permiso' });
    await userEvent.click(history);
    await userEvent.click(save());
    held.letAll();
    await expect.poll(rows).toEqual(['o/ñ+1@tienda.test: 1 de 7 Preguntas']);
  });

  test('7.43 an operator is removed once that is confirmed', async () => {
    await product.store.operators.add(ACCOUNT, BETO);
    await open();
    await press('Eliminar a beto@tienda.test');
    await press('Cancelar');
    expect(await stored()).toMatchObject({ count: 1 });
    await press('Eliminar a beto@tienda.test');
    await press('Eliminar al operador');
    held.letAll();
    await screen.findByRole('heading', { name: 'Todavía no hay operadores' });
    expect(await stored()).toMatchObject({ count: 0 });
  });

  test('4.18 an operator added elsewhere appears', async () => {
    await open();
    await product.store.operators.add(ACCOUNT, BETO);
    product.product.hub.publish({ event: 'OperatorsChanged', details: { accountId: ACCOUNT } });
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(rows).toEqual(['beto@tienda.test: 2 de 7 Preguntas, Historial']);
  });

  test('8.06 8.07 a list that could not be read says so, offers nothing to add to, and is read again', async () => {
    await browser.open(OPERATORS);
    await held.end(LIST, { kind: 'cut' });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar los operadores');
    expect(screen.queryByRole('button', { name: 'Agregar operador' })).toBe(null);
    await press('Reintentar');
    await held.end(LIST, { kind: 'serve' });
    await screen.findByRole('button', { name: 'Agregar operador' });
  });

  test('2.17 2.28 8.03 an operator has no entry for the section, and at its address learns of the missing right', async () => {
    await operate('20', 'AUTOPARTES_SUR', 127);
    await browser.open('/accounts/20/operators');
    await held.end(LIST, { kind: 'serve' });
    expect((await screen.findByRole('alert')).textContent).toContain('No es posible proceder, permisos insuficientes');
    expect(screen.queryByRole('button', { name: 'Agregar operador' })).toBe(null);
    expect(screen.getByRole('link', { name: 'Actividad' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Operadores' })).toBe(null);
  });

  test('2.16 2.29 6.02 a right that is taken away dims its entry and closes its section; given back, it opens again', async () => {
    await operate('20', 'AUTOPARTES_SUR', 1);
    const told = async (permissions: number): Promise<void> => {
      await product.store.operators.change('20', { email: EMAIL, permissions });
      const userId = (await product.store.users.byEmail(EMAIL))?.id;
      product.product.hub.publish({ event: 'AccountChanged', details: { accountId: '20' } }, userId);
    };
    await browser.open('/accounts/20/questions');
    await screen.findByRole('heading', { name: 'Preguntas' });
    await told(0);
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    expect(screen.getByRole('link', { name: /^Preguntas ?Sin permiso$/ })).toBeDefined();
    await told(1);
    await screen.findByRole('heading', { name: 'Está al día' });
    expect(screen.getByRole('link', { name: 'Preguntas' })).toBeDefined();
  });
});
