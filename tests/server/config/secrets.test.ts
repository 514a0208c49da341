import { describe, expect, test } from 'vitest';
import { createSecrets, isSameHash, randomCode, randomToken, SealError, tokenHash } from '#server/secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));

describe('secrets', () => {
  test('a sealed value opens only for its purpose and with its key', () => {
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

  test('mailed codes are six digits', () => {
    for (let time = 0; time < 200; time += 1) expect(randomCode()).toMatch(/^\d{6}$/);
  });

  test('7.2 session tokens have 256 bits and are stored as their hash', () => {
    const token = randomToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenHash(token)).not.toContain(token);
    expect(isSameHash(tokenHash(token), tokenHash(token))).toBe(true);
    expect(isSameHash(tokenHash(token), tokenHash(randomToken()))).toBe(false);
  });
});
