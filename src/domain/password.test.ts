import { describe, expect, test } from 'vitest';
import { hasOuterSpaces, isPasswordReady, unmetPasswordRules } from './password.ts';

describe('a new password', () => {
  test.each([
    ['', ['lowercase', 'uppercase', 'digit', 'symbol', 'length']],
    ['abcdefgh', ['uppercase', 'digit', 'symbol']],
    ['ABCDEFG1!', ['lowercase']],
    ['Abcdef1!', []],
    ['Ñandú 12', ['symbol']],
    ['ÑANDÚ-ñ1', []],
    ['Ab1!😀😀😀', ['length']],
  ])('5.02 9.02 %j fails the rules %j', (password, unmet) => {
    expect(unmetPasswordRules(password)).toEqual(unmet);
  });

  test('5.03 5.04 is ready when it meets every rule and the repetition matches', () => {
    expect(isPasswordReady('Abcdef1!', 'Abcdef1!')).toBe(true);
    expect(isPasswordReady('Abcdef1!', 'Abcdef1?')).toBe(false);
    expect(isPasswordReady('', '')).toBe(false);
    expect(isPasswordReady('abc', 'abc')).toBe(false);
  });

  test('5.05 must not start or end with spaces, and may contain them', () => {
    expect(hasOuterSpaces(' Abcdef1!')).toBe(true);
    expect(hasOuterSpaces('Abcdef1!\t')).toBe(true);
    expect(hasOuterSpaces('Abc def1!')).toBe(false);
  });
});
