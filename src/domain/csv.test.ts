import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('2.74 a table is UTF-8 with a byte order mark, semicolons and lines that spreadsheets read', () => {
  expect(
    toCsv([
      ['Día', 'Cantidad'],
      ['sábado', 12, null],
    ]),
  ).toBe('\uFEFFDía;Cantidad\r\nsábado;12;\r\n');
});

test('2.74 separators, quotes and line breaks stay in their cell', () => {
  expect(toCsv([['a;b', 'dice "hola"', 'una\notra']])).toBe('\uFEFF"a;b";"dice ""hola""";"una\notra"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  '2.74 a text that begins like a formula is none: %j',
  (text) => {
    const cell = toCsv([[text]])
      .slice(1, -2)
      .replaceAll('"', '');
    expect(cell).toBe(`'${text}`);
  },
);
