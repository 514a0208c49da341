import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Import, ImportRow } from '#contract/transfer.ts';
import { PERMISSIONS, type Permission } from '#domain/permissions.ts';
import type { RowFilter, TransferKind } from '#domain/transfer/kinds.ts';
import type { RowsPage } from '#machines/account/transfer/machine.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { button, describedBy, isOff, press, tableRows } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, own, product, visitAs } from './visit.ts';

const PAGE = `/accounts/${ACCOUNT}/transfer`;
const OPERATOR = 'beto@tienda.test';
const FIELD = 'Archivo CSV o XLSX, de hasta 5 MB y 10.000 filas';
const read = (kind: TransferKind): Endpoint => ({ method: 'POST', path: new RegExp(`/imports/${kind}$`) });
const READ = read('quick-answers');
const READ_POLICIES = read('policies');
/** The rows of an import: these, from this one on. */
const rowsOf = (only: RowFilter, skip: number): Endpoint => ({
  method: 'GET',
  path: new RegExp(`/imports/i1/rows\\?skip=${skip}&limit=100&only=${only}$`),
});
const ROWS = rowsOf('all', 0);
const RUN: Endpoint = { method: 'POST', path: /\/imports\/i1\/run$/ };
const UNDO: Endpoint = { method: 'POST', path: /\/imports\/i1\/undo$/ };
const EXPORT_FORBIDDEN = 'No tiene permiso para ver esto.';
const IMPORT_FORBIDDEN = 'No tiene permiso para cambiar esto.';

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

const open = async (...endpoints: Endpoint[]): Promise<void> => {
  visitAs(ana, ...endpoints);
  await browser.open(PAGE);
  await screen.findByRole('button', { name: 'Descargar CSV' });
};
const openAs = async (...permissions: Permission[]): Promise<void> => {
  const beto = await product.signedIn(OPERATOR);
  const mask = permissions.reduce((sum, name) => sum + PERMISSIONS[name], 0);
  await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: mask });
  visitAs(beto);
  await browser.open(PAGE);
  await screen.findByRole('button', { name: 'Descargar CSV' });
};
const choose = (kind: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Qué descargar o importar' }), kind);
const pick = (): Promise<void> => userEvent.upload(screen.getByLabelText(FIELD), FILE);
const answer = (endpoint: Endpoint, body: object, status = 200): Promise<void> =>
  held.end(endpoint, { kind: 'answer', status, body });

const FILE = new File(['Título;Respuesta;Color'], 'datos.csv', { type: 'text/csv' });
const importOf = (more: Partial<Import>): Import => ({
  id: 'i1',
  kind: 'quick-answers',
  file: FILE.name,
  state: 'preview',
  counts: { added: 1, changed: 0, same: 0, broken: 0 },
  createdAt: 1,
  importedAt: null,
  undoableUntil: null,
  kept: 0,
  ...more,
});
const IMPORTED = importOf({ state: 'imported', importedAt: 2, undoableUntil: 3 });
const rowOf = (line: number): ImportRow => ({
  ...{ line, state: 'added', problem: null, before: null },
  after: [`Saludo ${line}`, 'Hola.', ''],
});
const pageOf = (from: number, to: number, count: number): RowsPage => ({
  entries: Array.from({ length: to - from + 1 }, (_, place) => rowOf(from + place)),
  count,
});

describe('export and import', () => {
  test('2.86 6.02 what may not be read is not downloaded, and what may not be changed is not imported', async () => {
    await openAs('Settings');
    expect(isOff('Descargar CSV')).toBe(true);
    expect(isOff('Descargar XLSX')).toBe(true);
    expect(describedBy(button('Descargar CSV'))).toBe(EXPORT_FORBIDDEN);
    screen.getByText(IMPORT_FORBIDDEN);
    expect(screen.queryByLabelText(FIELD)).toBeNull();
    await choose('Datos del negocio');
    expect(isOff('Descargar CSV')).toBe(false);
    expect(describedBy(button('Descargar CSV'))).toBe('');
    expect(screen.queryByText(IMPORT_FORBIDDEN)).toBeNull();
    screen.getByLabelText(FIELD);
    await choose('Historial de respuestas');
    expect(isOff('Descargar CSV')).toBe(true);
    screen.getByText(IMPORT_FORBIDDEN);
  });

  test('4.48 6.02 who may answer imports past answers, also without reading the history, and sees what a file needs', async () => {
    await openAs('Questions');
    await choose('Historial de respuestas');
    expect(isOff('Descargar CSV')).toBe(true);
    screen.getByLabelText(FIELD);
    screen.getByText(
      /^Columnas del archivo: «Publicación», «Pregunta», «Respuesta», «Respondida», .* envío, pago, factura\.$/,
    );
    screen.getByText(/^Los borradores aprenden de estas respuestas\. No se envían/);
    await choose('Datos de publicaciones');
    expect(screen.queryByText(/^Los borradores aprenden/)).toBeNull();
    screen.getByText(/^Columnas del archivo: .* cambiarlo y traerlo de vuelta\.$/);
  });

  test('4.48 what is wrong with a past answer is said in its row', async () => {
    const history = read('history');
    await open(history, ROWS);
    await choose('Historial de respuestas');
    await pick();
    const counts = { added: 0, changed: 0, same: 0, broken: 2 };
    await answer(history, importOf({ kind: 'history', counts }), 201);
    const broken = { ...rowOf(2), state: 'broken', after: ['', '¿Hay?', 'Sí.', 'ayer', '', ''] } as const;
    const entries = [
      { ...broken, problem: 'unknown-date' },
      { ...broken, line: 3, problem: 'empty-question' },
    ] as const;
    await answer(ROWS, { entries, count: 2 });
    await screen.findByText('La fecha no se entiende, o todavía no llegó. Escríbala como 28/11/2026 10:42.');
    screen.getByText('Falta la pregunta.');
  });

  test('2.86 who may read but not change downloads, and imports nothing', async () => {
    await openAs('Tests');
    await choose('Datos del negocio');
    expect(isOff('Descargar XLSX')).toBe(false);
    screen.getByText(IMPORT_FORBIDDEN);
    expect(screen.queryByLabelText(FIELD)).toBeNull();
  });

  test('2.87 2.88 what is imported is of the kind that was chosen, and rows with errors are left out only if asked', async () => {
    await open(READ_POLICIES, ROWS, RUN);
    await choose('Datos del negocio');
    screen.getByText(/^Columnas del archivo: «Tema», «Sí o no», «Texto»\./);
    await pick();
    const counts = { added: 1, changed: 2, same: 3, broken: 4 };
    await answer(READ_POLICIES, importOf({ kind: 'policies', counts }), 201);
    await screen.findByText('Agrega 1, cambia 2, quedan igual 3, con errores 4. Todavía no se cambió nada.');
    const broken: ImportRow = { ...rowOf(2), state: 'broken', problem: 'empty', after: ['Envíos', '', ''] };
    const changed: ImportRow = {
      ...rowOf(3),
      state: 'changed',
      before: ['Retiro', '', 'En Palermo.'],
      after: ['Retiro', '', ''],
    };
    await answer(ROWS, { entries: [broken, changed], count: 2 });
    await waitFor(() =>
      expect(tableRows()).toEqual([
        ['2', 'Con errorFalta el texto.', '–', 'Envíos(vacío)(vacío)', ''],
        // What was empty and stays so is not told.
        ['3', 'Cambia', 'RetiroEn Palermo.', 'Retiro(vacío)', ''],
      ]),
    );
    expect(isOff('Importar')).toBe(true);
    const others = screen.getByRole('checkbox', { name: 'Importar las demás' });
    expect(describedBy(others)).toBe('Filas con errores que se dejan de lado: 4.');
    await userEvent.click(others);
    await press('Importar');
    await screen.findByRole('button', { name: 'Importando…' });
    expect(isOff('Descartar')).toBe(true);
    await answer(RUN, { ...IMPORTED, counts });
    await screen.findByText('Agregadas: 1. Cambiadas: 2.');
  });

  test('2.87 a file that is dropped is read as one that is chosen', async () => {
    await open(READ);
    const place = screen.getByLabelText(FIELD).closest('label');
    if (place === null) throw new Error('No place to drop a file');
    // A page that does not take it would be replaced by the file.
    expect(fireEvent.dragOver(place)).toBe(false);
    expect(fireEvent.drop(place, { dataTransfer: { files: [] } })).toBe(false);
    expect(screen.queryByText(/^Leyendo/)).toBeNull();
    fireEvent.drop(place, { dataTransfer: { files: [FILE] } });
    await screen.findByText('Leyendo datos.csv…');
    await answer(READ, importOf({}), 201);
    await screen.findByRole('heading', { name: 'Qué cambiaría con datos.csv' });
  });

  test('2.87 7.106 rows come in pages of a hundred, and a filter that no row passes says so', async () => {
    const next = rowsOf('all', 100);
    const same = rowsOf('same', 0);
    await open(READ, ROWS, next, same);
    await pick();
    await answer(READ, importOf({}), 201);
    await answer(ROWS, pageOf(1, 100, 101));
    await screen.findByText('1–100 de 101');
    expect(isOff('Anteriores')).toBe(true);
    await press('Siguientes');
    await answer(next, pageOf(101, 101, 101));
    await screen.findByText('101–101 de 101');
    expect(isOff('Siguientes')).toBe(true);
    expect(tableRows()).toEqual([['101', 'Se agrega', '–', 'Saludo 101Hola.', '']]);
    await press('Anteriores');
    await answer(ROWS, pageOf(1, 100, 101));
    await screen.findByText('1–100 de 101');
    const filter = screen.getByRole('combobox', { name: 'Qué filas' });
    await userEvent.selectOptions(filter, 'Igual');
    await answer(same, { entries: [], count: 0 });
    await screen.findByText('No hay filas así.');
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.selectOptions(filter, 'Todas');
    await answer(ROWS, pageOf(1, 100, 100));
    await waitFor(() => expect(tableRows()).toHaveLength(100));
    expect(screen.queryByText('No hay filas así.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Siguientes' })).toBeNull();
  });

  test('2.87 a file that is too large on its way is said to be too large', async () => {
    await open(READ);
    await pick();
    await answer(READ, { error: 'body-too-large' }, 413);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('No se pudo leer datos.csv');
    alert.getByText('El archivo supera los 5 MB. Divídalo en varios.');
    await press('Probar otra vez');
    await answer(READ, importOf({}), 201);
    await screen.findByRole('heading', { name: 'Qué cambiaría con datos.csv' });
  });

  test('4.46 facts in too many rows say how many files to make of them, and which rows are broken', async () => {
    const facts = read('private-facts');
    await open(facts);
    await choose('Datos de publicaciones');
    await pick();
    const first = [
      { line: 59, problem: 'empty' },
      { line: 10_001, problem: 'of a newer server' },
    ];
    const refuse = (isAll: boolean, broken: number): Promise<void> =>
      answer(facts, { error: 'too-many-rows', rows: { count: 100_001, isAll, broken, first } }, 400);
    await refuse(true, 1000);
    const alert = await screen.findByRole('alert');
    within(alert).getByText(
      'El archivo tiene 100.001 filas, y se importan hasta 10.000 de cada archivo. No se cambió nada.',
    );
    within(alert).getByText(/^Divídalo en 11 archivos o más, cada uno con la fila de los títulos\./);
    within(alert).getByText(/^Filas que ya muestran errores: 1000\./);
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fila 59. Falta el texto.', 'Fila 10.001.']);
    await press('Probar otra vez');
    await refuse(false, 0);
    await screen.findByText(/^El archivo tiene más de 100\.001 filas,/);
    expect(screen.queryByText(/^Filas que ya muestran errores/)).toBeNull();
  });

  test('2.89 4.33 an import that can no longer be taken back says so, and is not tried again', async () => {
    await open(READ, ROWS, RUN, UNDO);
    await pick();
    await answer(READ, importOf({}), 201);
    await answer(ROWS, pageOf(1, 1, 1));
    await press('Importar');
    await answer(RUN, IMPORTED);
    await screen.findByText('Agregadas: 1. Cambiadas: 0.');
    await press('Deshacer importación');
    await answer(UNDO, { error: 'conflict' }, 409);
    await screen.findByText('Esta importación ya no se puede deshacer.');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});
