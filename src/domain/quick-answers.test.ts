import { describe, expect, test } from 'vitest';
import { normalizeTitle, quickAnswerTextProblemOf, titleProblemOf } from './quick-answers.ts';

describe('quick answers', () => {
  test.each([
    ['  Año ', 'Año'],
    ['An\u0303o', 'Año'],
    ['\u00A0', ''],
    ['a b', 'a b'],
  ])('3.17 the title %j is stored as %j', (typed, kept) => {
    expect(normalizeTitle(typed)).toBe(kept);
  });

  test.each([
    ['', 'empty'],
    ['.', 'reserved'],
    ['..', 'reserved'],
    ['...', null],
    ['🔧'.repeat(32), null],
    ['🔧'.repeat(33), 'too-long'],
  ])('5.21 9.01 the title %j: %s', (title, problem) => {
    expect(titleProblemOf(title)).toBe(problem);
  });

  test.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['$comprador', null],
    ['🔧'.repeat(2000), null],
    ['🔧'.repeat(2001), 'too-long'],
  ])('5.22 9.01 the answer %j: %s', (answer, problem) => {
    expect(quickAnswerTextProblemOf(answer)).toBe(problem);
  });
});
