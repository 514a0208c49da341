import { describe, expect, test } from 'vitest';
import { createSecrets, isSameHash, randomCode, randomToken, SealError, tokenHash } from '#server/secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));

describe('secrets', () => {
  test('a sealed value opens only with its purpose and key', () => {
    const sealed = secrets.seal('TG-123 ñ', 'token:1');
    expect(sealed).not.toContain('TG-123');
    expect(secrets.open(sealed, 'token:1')).toBe('TG-123 ñ');
    expect(() => secrets.open(sealed, 'token:2')).toThrow(SealError);
    expect(() => createSecrets(Buffer.alloc(32, 8)).open(sealed, 'token:1')).toThrow(SealError);
    expect(() => secrets.open(`${sealed.slice(0, -2)}AA`, 'token:1')).toThrow(SealError);
    expect(() => secrets.open('v1.', 'token:1')).toThrow(SealError);
  });

  test('two seals of one value differ', () => {
    expect(secrets.seal('x', 'p')).not.toBe(secrets.seal('x', 'p'));
  });

  test('ASVS 6.5.4 11.5.1 mailed codes have six uniformly distributed digits', () => {
    const codes = Array.from({ length: 100_000 }, randomCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    for (let place = 0; place < 6; place += 1) {
      const seen = Array.from({ length: 10 }, () => 0);
      for (const code of codes) seen[Number(code[place])] = (seen[Number(code[place])] ?? 0) + 1;
      const expected = codes.length / 10;
      const chiSquare = seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
      // Nine degrees of freedom: a fair draw is beyond this once in a hundred million times.
      expect(chiSquare).toBeLessThan(53);
    }
    // As many pairs as chance makes of so many of a million.
    expect(new Set(codes).size).toBeGreaterThan(94_000);
  });

  test('ASVS 7.2.3 ten thousand tokens are unique with uniformly distributed bits', () => {
    const tokens = Array.from({ length: 10_000 }, () => Buffer.from(randomToken(), 'base64url'));
    expect(new Set(tokens.map(String)).size).toBe(10_000);
    for (let bit = 0; bit < 256; bit += 1) {
      const ones = tokens.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      expect(Math.abs(ones - 5000)).toBeLessThan(350);
    }
  });

  test('7.2 session tokens have 256 bits and are stored as their hash', () => {
    const token = randomToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenHash(token)).not.toContain(token);
    expect(isSameHash(tokenHash(token), tokenHash(token))).toBe(true);
    expect(isSameHash(tokenHash(token), tokenHash(randomToken()))).toBe(false);
  });
});
