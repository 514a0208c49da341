import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#server/identity/common-passwords.ts';

describe('common passwords', () => {
  test.each([
    'Password1!',
    'P@ssw0rd2026',
    'Contraseña1!',
    'Qwerty123$',
    'Mercadolibre2026!',
    'Argentina#10',
    'Aaaaaaa1!',
  ])('%s is refused', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each(['Tres-Lapachos-7', 'mate.Amargo.94', 'Zorzal#Criollo8', 'Demo-2026!x'])(
    '%s is taken',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  const top = dictionary['passwords-common'].slice(0, 3000).map(String);

  test('ASVS 6.2.4 the three thousand most common ones are refused, in upper case too', async () => {
    const taken: string[] = [];
    for (const password of top) {
      if (!(await isCommonPassword(password)) || !(await isCommonPassword(password.toUpperCase())))
        taken.push(password);
    }
    expect({ listed: top.length, taken }).toEqual({ listed: 3000, taken: [] });
  });

  test('ASVS 6.2.4 common words are refused with added digits and symbols too', async () => {
    const words = top.filter((password) => /^[a-z]{4,}$/.test(password));
    const dressed = words.flatMap((word) => [
      `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`,
      `${word.charAt(0).toUpperCase()}${word.slice(1)}2026#`,
      `¡${word.toUpperCase()}_77`,
    ]);
    const taken: string[] = [];
    for (const password of dressed) if (!(await isCommonPassword(password))) taken.push(password);
    expect(words.length).toBeGreaterThan(1500);
    expect(taken).toEqual([]);
  });
});
