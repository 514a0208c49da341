import { describe, expect, test } from 'vitest';
import { triggerAt } from './triggers.ts';

describe('2.39 a trigger character in an answer', () => {
  test.each([
    ['@', 1, { kind: 'quick-answer', at: 0, query: '' }],
    ['#', 1, { kind: 'item', at: 0, query: '' }],
    ['Hola @gar', 9, { kind: 'quick-answer', at: 5, query: 'gar' }],
    ['Hola @garantía y más', 8, { kind: 'quick-answer', at: 5, query: 'ga' }],
    ['Mire\n#taladro', 13, { kind: 'item', at: 5, query: 'taladro' }],
    ['(#mla1', 6, { kind: 'item', at: 1, query: 'mla1' }],
    ['🔧 @ñandú', 9, { kind: 'quick-answer', at: 3, query: 'ñandú' }],
  ] as const)('is found in «%s» at %i', (text, caret, sign) => {
    expect(triggerAt(text, caret)).toEqual(sign);
  });

  test.each([
    ['', 0],
    ['Hola', 4],
    ['ana@tienda.test', 15],
    ['C#', 2],
    ['@gar ', 5],
    ['@gar', 0],
    ['@ gar', 5],
  ])('is not found in «%s» at %i', (text, caret) => {
    expect(triggerAt(text, caret)).toBe(null);
  });
});
