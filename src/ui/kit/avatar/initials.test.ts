import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Tienda Central', 'TC'],
  ['CAFETERAS_DEL_SUR', 'CS'],
  ['ventas99', 'VE'],
  ['ñandú', 'ÑA'],
  ['😀', ''],
  ['', ''],
])('writes %s as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
