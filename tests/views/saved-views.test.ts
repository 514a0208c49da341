import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SAVED_VIEWS_MAX, VIEW_NAME_MAX_LENGTH } from '#domain/question-filter.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, product, visitAs } from './visit.ts';

const READY = `/accounts/${ACCOUNT}/questions?estado=lista`;
const ADD: Endpoint = { method: 'POST', path: /\/views$/ };
const DELETE: Endpoint = { method: 'DELETE', path: /\/views\// };

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
});

const userId = async (): Promise<string> => (await product.store.users.byEmail(EMAIL))?.id ?? '';
const saved = async (): Promise<string[]> =>
  (await product.store.savedViews.list(ACCOUNT, await userId())).map(({ name }) => name);
const keep = async (id: string, name: string, filter: object = { state: 'ready' }): Promise<void> => {
  const outcome = await product.store.savedViews.add(
    ACCOUNT,
    await userId(),
    { id, name, filter: JSON.stringify(filter) },
    SAVED_VIEWS_MAX,
  );
  expect(outcome).toBe('added');
};
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const press = async (name: string | RegExp): Promise<void> => userEvent.click(await button(name));
const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Nombre de la vista' });
const noForm = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nombre de la vista' })).toBeNull());

const openReady = async (...endpoints: Endpoint[]): Promise<void> => {
  visitAs(ana, ...endpoints);
  await browser.open(READY);
};

test('2.60 a search is saved under a name, is a chip with its count then, and is renamed', async () => {
  await openReady(ADD);
  await press('Guardar vista');
  const name = await field();
  expect(document.activeElement).toBe(name);
  expect(name).toHaveProperty('value', '');
  expect(name).toHaveProperty('maxLength', VIEW_NAME_MAX_LENGTH);
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).toBeNull();
  await userEvent.type(name, 'Listas{Enter}');
  await button('Guardando…');
  expect(name.getAttribute('aria-disabled')).toBe('true');
  await held.end(ADD, { kind: 'serve' });
  const chip = await button(/^Listas \d+$/);
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await noForm();
  expect(await saved()).toEqual(['Listas']);

  await press('Cambiar nombre');
  expect(await field()).toHaveProperty('value', 'Listas');
  expect(screen.queryByRole('button', { name: 'Cambiar nombre' })).toBeNull();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Por enviar');
  await press('Guardar');
  await button(/^Por enviar \d+$/);
  expect(await saved()).toEqual(['Por enviar']);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancelar', () => press('Cancelar')],
])('2.60 %s leaves the name without saving it, and another key does not', async (_, leave) => {
  await openReady();
  await press('Guardar vista');
  await userEvent.type(await field(), 'Listas');
  expect(await field()).toHaveProperty('value', 'Listas');
  await leave();
  await noForm();
  await button('Guardar vista');
  expect(await saved()).toEqual([]);
});

test('2.60 a name that is taken is refused beside its field, and stays there', async () => {
  await keep('1', 'Sin dato propias', { state: 'unknown' });
  await openReady();
  await press('Guardar vista');
  await userEvent.type(await field(), 'sin dato PROPIAS{Enter}');
  await screen.findByText('No se pudo guardar. Puede que otra vista tenga ese nombre.');
  expect(await field()).toHaveProperty('value', 'sin dato PROPIAS');
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(await saved()).toEqual(['Sin dato propias']);
});

test('2.60 a view is deleted once, and says so while the call is under way', async () => {
  await keep('1', 'Listas');
  await openReady(DELETE);
  await press('Eliminar vista');
  await waitFor(async () => expect((await button('Eliminar vista')).getAttribute('aria-busy')).toBe('true'));
  await press('Eliminar vista');
  await held.end(DELETE, { kind: 'serve' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Listas/ })).toBeNull());
  expect(await saved()).toEqual([]);
  await button('Guardar vista');
});

test('2.60 a pressed view shows what it looks for, and pressed again the whole list', async () => {
  await keep('1', 'Listas');
  visitAs(ana);
  await browser.open(`/accounts/${ACCOUNT}/questions`);
  const chip = await button(/^Listas \d+$/);
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(chip);
  await button('Quitar Estado: Lista');
  expect((await button(/^Listas \d+$/)).getAttribute('aria-pressed')).toBe('true');
  await press(/^Listas \d+$/);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtros en uso' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).toBeNull();
});

test('2.60 what everybody has is neither renamed nor deleted', async () => {
  visitAs(ana);
  await browser.open(`/accounts/${ACCOUNT}/questions?estado=sin-dato`);
  expect((await button(/^Sin dato \d+$/)).getAttribute('aria-pressed')).toBe('true');
  for (const name of ['Guardar vista', 'Cambiar nombre', 'Eliminar vista'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('2.60 with as many views as can be saved another one is refused, and the button says why', async () => {
  for (let index = 1; index <= SAVED_VIEWS_MAX; index += 1)
    await keep(String(index), `Vista ${index}`, { search: `palabra${index}` });
  await openReady();
  const save = await button('Guardar vista');
  expect(save.getAttribute('aria-disabled')).toBe('true');
  const reason = `Puede guardar hasta ${SAVED_VIEWS_MAX} vistas. Elimine una para guardar otra.`;
  expect(within(document.body).getAllByText(reason).length).toBeGreaterThan(0);
  await userEvent.click(save);
  expect(screen.queryByRole('textbox', { name: 'Nombre de la vista' })).toBeNull();
});
