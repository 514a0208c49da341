import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { guardedText, unguardedText } from '#domain/csv.ts';
import { COUNTED_MAX_ROWS, TRANSFER_FORMATS, type TransferFormat } from '#domain/transfer/kinds.ts';
import { FileError, readTable, writeTable } from '#server/transfer/spreadsheet.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const rowsIn = async (bytes: Uint8Array): Promise<(readonly string[])[]> =>
  (await readTable(bytes)).map(({ cells }) => cells);
const problemOf = (bytes: Uint8Array): Promise<unknown> =>
  readTable(bytes).then(
    () => 'it was read',
    (error: unknown) => (error instanceof FileError ? error.problem : error),
  );

/** Beginnings that spreadsheets run, and what tells cells, rows and escapes apart. */
const PIECES = [
  '=1+1',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  "'",
  '"',
  ';',
  ',',
  '_x000D_',
  '\u0001',
  ' ',
  '😀',
  'ñ',
  'a',
  '\u0085',
  '\uFFFE',
];
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 12 }),
  fc.constantFrom('__proto__', 'constructor', 'toString'),
  fc.string({ unit: 'binary', maxLength: 12 }).map((value) => value.toWellFormed().replaceAll('\0', '')),
);
/** A file tells neither empty rows nor a byte order mark from nothing. */
const filled = anyText.map((value) => `x${value}`);
const tables = fc.array(fc.tuple(filled, anyText, anyText), { minLength: 1, maxLength: 6 });
const HEAD = ['Título', 'Respuesta', 'Color'];

/** Without the cells at the end of a row that are empty. */
const trimmed = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1));

describe('files for spreadsheets', () => {
  test.each(TRANSFER_FORMATS)('3.62 what is written as %s is read as it was', async (format: TransferFormat) => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        expect(trimmed(await rowsIn(await writeTable([HEAD, ...rows], format)))).toEqual(trimmed([HEAD, ...rows]));
      }),
      { numRuns: format === 'csv' ? 2000 : 150 },
    );
  });

  test('3.62 no cell begins as a formula, and each text has its own cell', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const cell = guardedText(value);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(unguardedText(cell)).toBe(value);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['semicolons', 'Título;Respuesta\r\nA;b,c\r\n'],
    ['commas', 'Título,Respuesta\nA,"b,c"\n'],
    ['tabs', 'Título\tRespuesta\nA\tb,c\n'],
    ['a byte order mark', '\uFEFFTítulo;Respuesta\r\nA;b,c'],
  ])('3.62 %s are understood', async (_, content) => {
    expect(await rowsIn(text(content))).toEqual([
      ['Título', 'Respuesta'],
      ['A', 'b,c'],
    ]);
  });

  test('3.62 Windows-1252 and UTF-16 are understood, as spreadsheets in Spanish write them', async () => {
    const windows = Buffer.from('T\u00edtulo;Respuesta\r\nA;\u00bfS\u00ed? \u20ac', 'latin1');
    windows[windows.length - 1] = 0x80;
    expect((await rowsIn(windows))[1]).toEqual(['A', '¿Sí? €']);
    const utf16 = Buffer.from('\uFEFFTítulo\tRespuesta\r\nA\tñ', 'utf16le');
    expect((await rowsIn(utf16))[1]).toEqual(['A', 'ñ']);
  });

  test('3.62 rows have the line at which they end, and empty ones are left out', async () => {
    const rows = await readTable(text('Título;Respuesta\r\nA;"dos\nlíneas"\r\n;\r\n\r\nB;c\r\n'));
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Título'],
      [3, 'A'],
      [6, 'B'],
    ]);
  });

  test.each([
    ['nothing', new Uint8Array(), 'empty-file'],
    ['white space', text(' \r\n '), 'empty-file'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'not-a-spreadsheet'],
    ['a zip of something else', zipSync({ 'a.txt': text('hola') }), 'not-a-spreadsheet'],
    ['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'not-a-spreadsheet'],
    ['quotes that do not end', text('Título;Respuesta\r\nA;"b'), 'not-a-spreadsheet'],
    ['an unknown encoding', new Uint8Array([0x54, 0xed, 0x81, 0x3b]), 'unknown-encoding'],
    ['broken UTF-16', new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41]), 'unknown-encoding'],
  ])('2.87 %s is refused', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toBe(problem);
  });

  test('4.46 as many rows are read as are counted and one more, and empty ones do not count', async () => {
    const empty = ';\n'.repeat(1000);
    const rows = await readTable(text(`a;b\n${empty}${'c;d\n'.repeat(COUNTED_MAX_ROWS)}${empty}e;f\n`));
    expect(rows.length).toBe(COUNTED_MAX_ROWS + 2);
    expect(rows.at(-1)).toEqual({ line: COUNTED_MAX_ROWS + 2002, cells: ['e', 'f'] });
    expect(await rowsIn(text(`a;b\n${'c;d\n'.repeat(COUNTED_MAX_ROWS + 5)}`))).toHaveLength(COUNTED_MAX_ROWS + 2);
  });

  test('7.151 rows with fewer or more cells than the head are read, without a stack of an error for each', async () => {
    const { stackTraceLimit } = Error;
    const capture = vi.spyOn(Error, 'captureStackTrace').mockImplementation(() => {
      expect(Error.stackTraceLimit).toBe(0);
    });
    const rows = await rowsIn(text('a;b\nc\nd;e;f\n')).finally(() => capture.mockRestore());
    expect(rows).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f']]);
    expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  });

  test('2.87 a file that unpacks to far more than it has is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(130 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await problemOf(bomb)).toBe('too-many-rows');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
  });
});
