import { expect, test } from 'vitest';
import { authenticatorUri, groupSecret, isWholeCode } from './authenticator.ts';

test('4.07 9.20 the URI contains the issuer, the e-mail and the secret, with special characters encoded', () => {
  const uri = new URL(authenticatorUri('ana+ñ@tienda.test', 'JBSWY3DPEHPK3PXP'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Mostrador:ana+ñ@tienda.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Mostrador' });
});

test('4.05 a secret is shown in groups of four characters', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(groupSecret('')).toBe('');
});

test.each([
  ['123456', true],
  [' 123456 ', true],
  ['12345', false],
  ['1234567', false],
  ['12 3456', false],
  ['12345a', false],
  ['', false],
])('4.06 «%s» is a whole code: %s', (code, isWhole) => {
  expect(isWholeCode(code)).toBe(isWhole);
});
