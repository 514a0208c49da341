import { describe, expect, test } from 'vitest';
import { base32, createTotpSecret, matchingStep, stepAt, totpAt } from '#server/identity/totp.ts';
import { codeAt } from './people.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('codes of the authenticator', () => {
  // RFC 6238, appendix B, the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('7.17 at second %d is %s, as RFC 6238 says', (seconds, code) => {
    expect(totpAt(RFC_SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  test('4.05 the secret is shown in base 32', () => {
    expect(base32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const secrets = Array.from({ length: 1000 }, createTotpSecret).map(base32);
    expect(new Set(secrets).size).toBe(1000);
    expect(secrets.filter((secret) => !/^[A-Z2-7]{32}$/.test(secret))).toEqual([]);
  });

  test('6.5.5 are accepted in their own and the neighbouring 30 seconds only', () => {
    const step = 59_000_000;
    const start = step * 30_000;
    const code = totpAt(RFC_SECRET, step);
    const taken = (offset: number) => matchingStep(RFC_SECRET, code, start + offset);
    expect([-30_000, 0, 29_999, 30_000, 59_999].map(taken)).toEqual(Array.from({ length: 5 }, () => step));
    expect([-30_001, -61_000, 60_000, 91_000].map(taken)).toEqual([null, null, null, null]);
  });

  test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef'])('%j is never a valid code', (code) => {
    expect(matchingStep(RFC_SECRET, code, 59_000)).toBeNull();
  });

  test('match an independent implementation', () => {
    for (let step = 0; step < 500; step += 1)
      expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step * 30_000)).toBe(totpAt(RFC_SECRET, step));
  });
});
