import { describe, expect, test } from 'vitest';
import {
  greetingSignatureLength,
  isGreetingSignatureEmpty,
  isGreetingSignatureTooLong,
  isSameGreetingSignature,
  toGreetingSignature,
  toTyped,
} from './greeting-signature.ts';

describe('greeting and signature', () => {
  test('3.19 are null when blank, and stay as typed otherwise', () => {
    expect(toGreetingSignature({ greeting: '', signature: ' \n ' })).toEqual({ greeting: null, signature: null });
    expect(toGreetingSignature({ greeting: ' Hola ', signature: null })).toEqual({
      greeting: ' Hola ',
      signature: null,
    });
    expect(toTyped({ greeting: null, signature: 'Saludos' })).toEqual({ greeting: '', signature: 'Saludos' });
  });

  test.each([
    [{ greeting: null, signature: null }, { greeting: '', signature: ' ' }, true],
    [{ greeting: 'Hola', signature: null }, { greeting: 'Hola', signature: '' }, true],
    [{ greeting: 'Hola', signature: null }, { greeting: 'Hola ', signature: null }, false],
    [{ greeting: null, signature: 'Hola' }, { greeting: 'Hola', signature: null }, false],
  ])('5.25 %j and %j are equal: %s', (one, other, isSame) => {
    expect(isSameGreetingSignature(one, other)).toBe(isSame);
  });

  test('5.24 9.01 have together at most 2000 code points, as typed', () => {
    expect(greetingSignatureLength({ greeting: '👋 $comprador', signature: null })).toBe(12);
    expect(isGreetingSignatureTooLong({ greeting: '👋'.repeat(1000), signature: 'a'.repeat(1000) })).toBe(false);
    expect(isGreetingSignatureTooLong({ greeting: '👋'.repeat(1000), signature: ' '.repeat(1001) })).toBe(true);
  });

  test('5.26 can be previewed when one of them is not blank', () => {
    expect(isGreetingSignatureEmpty({ greeting: ' ', signature: '' })).toBe(true);
    expect(isGreetingSignatureEmpty({ greeting: null, signature: '.' })).toBe(false);
    expect(isGreetingSignatureEmpty({ greeting: '.', signature: null })).toBe(false);
  });
});
