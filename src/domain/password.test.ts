import { describe, expect, test } from 'vitest';
import { hasOuterSpaces, isAcceptablePassword, isPasswordReady, unmetPasswordRules } from './password.ts';

describe('a new password', () => {
  test.each([
    ['', ['lowercase', 'uppercase', 'digit', 'symbol', 'length']],
    ['abcdefgh', ['uppercase', 'digit', 'symbol']],
    ['ABCDEFG1!', ['lowercase']],
    ['Abcdef1!', []],
    ['Ñandú 12', ['symbol']],
    ['ÑANDÚ-ñ1', []],
    ['Ab1!😀😀😀', ['length']],
  ])('5.02 9.02 %j still needs %j', (password, unmet) => {
    expect(unmetPasswordRules(password)).toEqual(unmet);
  });

  test('5.03 5.04 is ready when every rule holds and it was repeated alike', () => {
    expect(isPasswordReady('Abcdef1!', 'Abcdef1!')).toBe(true);
    expect(isPasswordReady('Abcdef1!', 'Abcdef1?')).toBe(false);
    expect(isPasswordReady('', '')).toBe(false);
    expect(isPasswordReady('abc', 'abc')).toBe(false);
  });

  test('5.05 must not start or end with spaces, and may hold them inside', () => {
    expect(hasOuterSpaces(' Abcdef1!')).toBe(true);
    expect(hasOuterSpaces('Abcdef1!\t')).toBe(true);
    expect(hasOuterSpaces('Abc def1!')).toBe(false);
    expect(isAcceptablePassword('Abcdef1! ')).toBe(false);
  });

  test('may be long, but not endless', () => {
    expect(isAcceptablePassword(`Aa1!${'x'.repeat(124)}`)).toBe(true);
    expect(isAcceptablePassword(`Aa1!${'x'.repeat(125)}`)).toBe(false);
  });
});
