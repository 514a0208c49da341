import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type WordChange, wordChanges } from './word-changes.ts';

const marks = { kept: '', removed: '-', added: '+' } as const;
const said = (changes: readonly WordChange[]): string[] => changes.map(({ kind, text }) => `${marks[kind]}${text}`);
const textOf = (changes: readonly WordChange[], without: WordChange['kind']): string =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('2.40 the changes to a generated answer', () => {
  test.each([
    ['Sí, hay stock.', 'Sí, hay dos.', ['Sí, hay ', '-stock', '+dos', '.']],
    ['Si, hay.', 'Sí, hay.', ['-Si', '+Sí', ', hay.']],
    ['Hay tres años de garantía', 'Hay un año de garantía', ['Hay ', '-tres años', '+un año', ' de garantía']],
    ['Gracias.', 'Gracias. 👋🏽', ['Gracias. ', '+👋🏽']],
    ['Sí 👨‍👩‍👧', 'Sí 👨‍👩‍👦', ['Sí ', '-👨‍👩‍👧', '+👨‍👩‍👦']],
    ['Sí.', 'Sí.\n\nHacemos envíos.', ['Sí.\n\n', '+Hacemos envíos.']],
    ['Sí, hay.', 'Todavía no', ['-Sí, hay.', '+Todavía no']],
    ['Sí, hay.', '', ['-Sí, hay.']],
    ['', 'Sí, hay.', ['+Sí, hay.']],
    ['Sí, hay.', 'Sí,\nhay.', ['Sí,\nhay.']],
  ])('are told word by word: %j, %j', (before, after, expected) => {
    expect(said(wordChanges(before, after))).toEqual(expected);
  });

  test('leave the sent text as it is, and lose no word of the generated one', () => {
    const text = fc
      .array(fc.constantFrom('sí', 'hay', '¿', '.', ' ', '  ', '\n', '\n\n', 'ñandú', '👋🏽', '2.000', '$', '\t'))
      .map((parts) => parts.join(''));
    const withoutSpaces = (words: string): string => words.replace(/\s/g, '');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordChanges(before, after);
        expect(changes.filter(({ text: run }) => run === '')).toEqual([]);
        expect(textOf(changes, 'removed')).toBe(after);
        expect(withoutSpaces(textOf(changes, 'added'))).toBe(withoutSpaces(before));
      }),
      { numRuns: 1000 },
    );
  });

  test('are told with one segmenter, however often a dialog is drawn', () => {
    const made = vi.spyOn(Intl, 'Segmenter');
    wordChanges('Sí.', 'No.');
    wordChanges('Sí, hay.', 'No hay.');
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    made.mockRestore();
  });
});
