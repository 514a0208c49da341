import { describe, expect, test } from 'vitest';
import { factProblemOf, normalizeFact } from './private-facts.ts';

describe('private facts', () => {
  test('2.53 a fact is one line without spaces around it', () => {
    expect(normalizeFact('  Trae\n cargador \t y cable ')).toBe('Trae cargador y cable');
  });

  test('2.53 a fact has something to read in it, and at most 500 code points once it is one line', () => {
    expect(factProblemOf(' \n ')).toBe('empty');
    expect(factProblemOf('👋'.repeat(500))).toBeNull();
    expect(factProblemOf(`${'👋'.repeat(500)}  `)).toBeNull();
    expect(factProblemOf('👋'.repeat(501))).toBe('too-long');
  });
});
