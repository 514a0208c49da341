import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { button, describedBy, press, replaceIn, tableRows } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, operate, own, product, visitAs } from './visit.ts';

const QUICK_ANSWERS = `/accounts/${ACCOUNT}/quick-answers`;
const LIST: Endpoint = { method: 'GET', path: /\/quick-answers\?skip=/ };
const ADDING: Endpoint = { method: 'POST', path: /\/quick-answers$/ };
const CHANGING: Endpoint = { method: 'PUT', path: /\/quick-answers\// };
const MOVING: Endpoint = { method: 'POST', path: /\/move-(up|down)$/ };
const DELETING: Endpoint = { method: 'DELETE', path: /\/quick-answers\// };
const STOCK = { title: 'Stock', answer: 'Sí, hay stock.', color: 'green' };
const ODD = '50% / año ñandú 🔧';

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

const store = async (...titles: string[]): Promise<void> => {
  for (const title of titles) await product.store.quickAnswers.add(ACCOUNT, { ...STOCK, title });
};
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `R${index + 1}`);
/** The section is opened; the walk ends these calls by itself. */
const open = async (...endpoints: Endpoint[]): Promise<void> => {
  visitAs(ana, ...endpoints);
  await browser.open(QUICK_ANSWERS);
};
const openTable = async (...endpoints: Endpoint[]): Promise<void> => {
  await open(...endpoints);
  await screen.findByRole('table', { name: 'Respuestas rápidas' });
};
/** What the server has, in its order. */
const stored = async () => (await product.store.quickAnswers.page(ACCOUNT, { skip: 0, limit: 50 })).entries;
/** As another operator would. */
const elsewhere = (method: string, path: string, json?: object): Promise<Response> =>
  ana.send(method, `${QUICK_ANSWERS}${path}`, { json });

const titles = (): string[] => tableRows().map(([title = '']) => title);
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
const field = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'input, textarea' });
const write = (name: string, text: string): Promise<void> => replaceIn(field(name), text);
const noDialog = (): Promise<unknown> => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

describe('the quick answers before the real server', () => {
  test('2.44 3.17 3.18 each shows its title, its colour in words and its answer; a long one opens in full', async () => {
    const long = 'Muy largo. '.repeat(40);
    await product.store.quickAnswers.add(ACCOUNT, STOCK);
    await product.store.quickAnswers.add(ACCOUNT, { title: ODD, answer: long, color: 'hot-pink' });
    await product.store.quickAnswers.add(ACCOUNT, { title: 'Lista', answer: 'a\nb\nc\nd', color: 'black' });
    await openTable();
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'));
    expect(cells[0]?.slice(0, 3).map((cell) => cell.textContent)).toEqual(['Stock', 'Verde', 'Sí, hay stock.']);
    expect(cells[1]?.[1]?.textContent).toBe('Otro');
    expect(cells[1]?.[2]?.textContent).toContain(long);
    expect(cells.map((row) => row[2]?.querySelector('details') !== null)).toEqual([false, true, true]);
    expect(screen.getByText('3 respuestas rápidas')).toBeDefined();
  });

  test('9.04 ten a page unless 25 or 50 are chosen; the order is their own, so there is no sort to choose', async () => {
    await store(...numbered(11));
    await openTable();
    expect(titles()).toEqual(numbered(10));
    const sizes = within(screen.getByRole('combobox', { name: 'Por página' })).getAllByRole('option');
    expect(sizes.map((size) => size.textContent)).toEqual(['10', '25', '50']);
    expect(screen.queryByRole('combobox', { name: 'Orden' })).toBe(null);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '25');
    await waitFor(() => expect(titles()).toHaveLength(11));
  });

  test('2.44 an empty list says what they are for; the first one is added there and has the focus then', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Todavía no hay respuestas rápidas' });
    await press('Agregar la primera');
    await write('Título', `  ${ODD} `);
    await write('Respuesta', 'Hola $comprador.');
    await userEvent.click(screen.getByRole('radio', { name: 'Violeta' }));
    await press('Guardar');
    await noDialog();
    await waitFor(() => expect(titles()).toEqual([ODD]));
    expect(await stored()).toEqual([{ title: ODD, answer: 'Hola $comprador.', color: 'purple', order: 1, uses: 0 }]);
    await waitFor(() => expect(focused()).toBe(`Editar «${ODD}»`));
  });

  test('7.33 a new one goes last, and the page on which it is opens', async () => {
    await store(...numbered(10));
    await openTable();
    await press('Agregar');
    await write('Título', 'R11');
    await write('Respuesta', 'Sí.');
    await press('Guardar');
    await waitFor(() => expect(titles()).toEqual(['R11']));
    expect(document.activeElement).toBe(button('Agregar'));
  });

  test('5.21 5.22 5.23 why it cannot be saved is said; lengths count an emoji once', async () => {
    await product.store.quickAnswers.add(ACCOUNT, STOCK);
    await openTable();
    await press('Agregar');
    expect(describedBy(button('Guardar'))).toBe('Complete el título y la respuesta');
    await write('Título', '🔧'.repeat(33));
    expect(screen.getByText('No debe exceder los 32 caracteres')).toBeDefined();
    expect(screen.getByText('33 de 32')).toBeDefined();
    await write('Título', '🔧'.repeat(32));
    await write('Respuesta', '🔧'.repeat(2000));
    expect(screen.getByText('2000 de 2000')).toBeDefined();
    expect(button('Guardar').getAttribute('aria-disabled')).toBe(null);
    await press('Cancelar');
    await press('Descartar');
    await press('Editar «Stock»');
    expect(describedBy(button('Guardar'))).toBe('No hay cambios para guardar');
  });

  test('3.17 8.05 a title that another one has is said at the field, and nothing typed is lost', async () => {
    await product.store.quickAnswers.add(ACCOUNT, STOCK);
    await openTable();
    await press('Agregar');
    await write('Título', 'STOCK');
    await write('Respuesta', 'Otra cosa.');
    await press('Guardar');
    await screen.findByText('Ya hay una respuesta rápida con ese título');
    expect(field('Título').getAttribute('aria-invalid')).toBe('true');
    expect([field('Título'), field('Respuesta')].map((one) => 'value' in one && one.value)).toEqual([
      'STOCK',
      'Otra cosa.',
    ]);
    await write('Título', 'Stock 2');
    await press('Guardar');
    await noDialog();
    await waitFor(() => expect(titles()).toEqual(['Stock', 'Stock 2']));
  });

  test.each([
    ['8.06', 500, 'internal', 'Error del servidor'],
    ['8.03', 403, 'forbidden', 'No es posible proceder, permisos insuficientes'],
    ['8.01', 400, 'invalid-request', 'No es posible proceder, operación inválida'],
  ])('%s a failure of %d is explained, and what was typed stays', async (_id, status, error, text) => {
    await product.store.quickAnswers.add(ACCOUNT, STOCK);
    await openTable(ADDING);
    await press('Agregar');
    await write('Título', 'Envío');
    await write('Respuesta', 'Llega mañana.');
    await press('Guardar');
    await held.end(ADDING, { kind: 'answer', status, body: { error } });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await press('Guardar');
    await held.end(ADDING, { kind: 'serve' });
    await noDialog();
    expect((await stored()).map(({ title }) => title)).toEqual(['Stock', 'Envío']);
  });

  test('7.34 3.18 one is renamed and keeps a colour that nobody knows; the focus stays with it', async () => {
    await product.store.quickAnswers.add(ACCOUNT, { ...STOCK, color: 'hot-pink' });
    await openTable();
    await press('Editar «Stock»');
    expect(screen.getByRole('radio', { name: 'Otro', checked: true })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Rojo' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Otro' }));
    await write('Título', ODD);
    await userEvent.keyboard('{Enter}');
    await noDialog();
    await waitFor(() => expect(titles()).toEqual([ODD]));
    expect(await stored()).toEqual([{ ...STOCK, title: ODD, color: 'hot-pink', order: 1, uses: 0 }]);
    await waitFor(() => expect(focused()).toBe(`Editar «${ODD}»`));
  });

  test('4.18 news refresh the list without touching the dialog that is open', async () => {
    await store('Stock', 'Envío');
    await openTable();
    await press('Editar «Stock»');
    await write('Respuesta', 'A medio escribir');
    await elsewhere('POST', '/Env%C3%ADo/move-up');
    await waitFor(() =>
      expect([...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent)).toEqual([
        'Envío',
        'Stock',
      ]),
    );
    expect(field('Respuesta')).toHaveProperty('value', 'A medio escribir');
    await press('Guardar');
    await noDialog();
    expect((await stored())[1]).toMatchObject({ title: 'Stock', answer: 'A medio escribir' });
  });

  test('8.04 what was written over one that somebody deleted can be saved as a new one', async () => {
    await store('Stock', 'Envío');
    await openTable(CHANGING);
    await press('Editar «Stock»');
    await write('Respuesta', 'Mucho trabajo');
    await press('Guardar');
    await elsewhere('DELETE', '/Stock');
    await held.end(CHANGING, { kind: 'serve' });
    await screen.findByText(/La respuesta rápida ya no está/);
    await screen.findByRole('dialog', { name: 'Agregar una respuesta rápida' });
    expect(field('Respuesta')).toHaveProperty('value', 'Mucho trabajo');
    await press('Guardar');
    await noDialog();
    await waitFor(() => expect(titles()).toEqual(['Envío', 'Stock']));
    expect((await stored())[1]).toMatchObject({ title: 'Stock', answer: 'Mucho trabajo' });
  });

  test('7.36 the first of a page moves up to the one before it, keeps the focus, and the place is said', async () => {
    await store(...numbered(12));
    await openTable(MOVING);
    await press('Página siguiente');
    await waitFor(() => expect(titles()).toEqual(['R11', 'R12']));
    button('Subir «R11»').focus();
    await userEvent.keyboard('{Enter}');
    await held.end(MOVING, { kind: 'serve' });
    await screen.findByText('«R11» está ahora en el lugar 10 de 12, en la página 1.');
    expect(titles()).toEqual([...numbered(9), 'R11']);
    expect(focused()).toBe('Subir «R11»');
    button('Bajar «R11»').focus();
    await userEvent.keyboard('{Enter}');
    await held.end(MOVING, { kind: 'serve' });
    await screen.findByText('«R11» está ahora en el lugar 11 de 12, en la página 2.');
    expect(titles()).toEqual(['R11', 'R12']);
    expect(focused()).toBe('Bajar «R11»');
  });

  test('7.36 one whose row left before the answer came has the focus again where it arrives', async () => {
    await store(...numbered(11));
    await openTable(MOVING);
    await press('Página siguiente');
    await waitFor(() => expect(titles()).toEqual(['R11']));
    button('Subir «R11»').focus();
    await userEvent.keyboard('{Enter}');
    // The server did it, and its news are here first.
    await elsewhere('POST', '/R11/move-up');
    await waitFor(() => expect(titles()).toEqual(['R10']));
    await held.end(MOVING, { kind: 'answer', status: 200, body: {} });
    await waitFor(() => expect(titles()).toEqual([...numbered(9), 'R11']));
    expect(focused()).toBe('Subir «R11»');
  });

  test('7.36 a double press moves once, and meanwhile nothing else moves', async () => {
    await store('A', 'B', 'C');
    await openTable(MOVING);
    await userEvent.dblClick(button('Subir «C»'));
    expect(button('Subir «C»').getAttribute('aria-busy')).toBe('true');
    expect(button('Bajar «A»').getAttribute('aria-disabled')).toBe('true');
    expect(held.left).toBe(1);
    await held.end(MOVING, { kind: 'serve' });
    await waitFor(() => expect(titles()).toEqual(['A', 'C', 'B']));
  });

  test('8.06 a move that failed is explained, and the list says whether it moved after all', async () => {
    await store('A', 'B');
    await openTable(MOVING);
    await press('Bajar «A»');
    await elsewhere('POST', '/A/move-down');
    await held.end(MOVING, { kind: 'cut' });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo mover «A»');
    await waitFor(() => expect(titles()).toEqual(['B', 'A']));
    await press('Cerrar');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('7.35 the last one of a page deleted, the page before opens and the focus is in the place of the deleted', async () => {
    await store(...numbered(11));
    await openTable();
    await press('Página siguiente');
    await waitFor(() => expect(titles()).toEqual(['R11']));
    await press('Eliminar «R11»');
    await screen.findByText(/¿Eliminar «R11»\?/);
    await press('Eliminar la respuesta rápida');
    await waitFor(() => expect(titles()).toEqual(numbered(10)));
    await waitFor(() => expect(focused()).toBe('Eliminar «R10»'));
    await press('Eliminar «R3»');
    await press('Eliminar la respuesta rápida');
    await waitFor(() => expect(focused()).toBe('Eliminar «R4»'));
    expect((await stored()).map(({ title }) => title)).toEqual(numbered(10).filter((title) => title !== 'R3'));
  });

  test('7.35 one that somebody deleted first is said to be gone', async () => {
    await store('A', 'B');
    await openTable(DELETING);
    await press('Eliminar «A»');
    await press('Eliminar la respuesta rápida');
    await elsewhere('DELETE', '/A');
    await held.end(DELETING, { kind: 'serve' });
    await screen.findByText(/La respuesta rápida ya no está/);
    await press('Cancelar');
    await waitFor(() => expect(titles()).toEqual(['B']));
    // Its row is gone, and so is the button that the dialog came from.
    await waitFor(() => expect(document.activeElement).toBe(button('Agregar')));
  });

  test('8.06 8.07 a list that could not be read says so, and is read again', async () => {
    await store('Stock');
    await open(LIST);
    await held.end(LIST, { kind: 'cut' });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar las respuestas rápidas');
    await press('Reintentar');
    await held.end(LIST, { kind: 'serve' });
    await waitFor(() => expect(titles()).toEqual(['Stock']));
  });

  test('2.16 2.25 whoever may not see them is told so', async () => {
    await operate('20', 'AUTOPARTES_SUR', 127 - 16);
    visitAs(ana);
    await browser.open('/accounts/20/quick-answers');
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
  });
});
