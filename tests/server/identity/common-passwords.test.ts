import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#server/identity/common-passwords.ts';

describe('the commonest passwords', () => {
  test.each([
    'Password1!',
    'P@ssw0rd2026',
    'Contraseña1!',
    'Qwerty123$',
    'Mercadolibre2026!',
    'Argentina#10',
    'Aaaaaaa1!',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['Tres-Lapachos-7', 'mate.Amargo.94', 'Zorzal#Criollo8', 'Demo-2026!x'])('%s is taken', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
