import { describe, expect, test } from 'vitest';
import { factProblemOf, normalizeFact } from './private-facts.ts';

describe('private facts', () => {
  test('2.53 are stored as one trimmed line', () => {
    expect(normalizeFact('  Trae\n cargador \t y cable ')).toBe('Trae cargador y cable');
  });

  test('2.53 are not blank and have at most 500 code points as one line', () => {
    expect(factProblemOf(' \n ')).toBe('empty');
    expect(factProblemOf('👋'.repeat(500))).toBeNull();
    expect(factProblemOf(`${'👋'.repeat(500)}  `)).toBeNull();
    expect(factProblemOf('👋'.repeat(501))).toBe('too-long');
  });
});
