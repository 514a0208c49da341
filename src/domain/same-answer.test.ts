import { expect, test } from 'vitest';
import { isRewritten, isSameAnswer } from './same-answer.ts';

test.each([
  ['Sí, hay stock.', 'sí,  hay stock'],
  ['Sí, hay stock.', ' SÍ, hay\nstock!! '],
  ['¡Ágil y fuerte!…', '¡ágil y fuerte'],
  ['Cafe\u0301.', 'café'],
  ['Sí, hay stock.', 'Si, hay stock.'],
  ['¿Cuál busca?', 'Cual busca'],
  ['Sí. Hay.', 'Sí Hay.'],
])('4.29 4.30 %j and %j are the same answer', (one, other) => {
  expect(isSameAnswer(one, other)).toBe(true);
  expect(isSameAnswer(other, one)).toBe(true);
});

test.each([
  ['Hay 2.', 'Hay 20.'],
  ['Mide 10,5 cm.', 'Mide 105 cm.'],
  ['Sí, hay stock.', 'Síhay stock.'],
  ['', 'a'],
])('4.29 4.30 %j and %j are different answers', (one, other) => {
  expect(isSameAnswer(one, other)).toBe(false);
});

test.each([
  ['Sí, hay stock.', 'Sí, hay stock de la roja.', false],
  ['Sí, hay stock de la roja.', 'Sí, hay stock.', false],
  // Two of four words of each are shared: half.
  ['Sí, hay stock hoy.', 'No, hay stock mañana.', false],
  ['Sí, hay stock hoy.', 'No, hay poco mañana.', true],
  ['Sí, hay stock.', 'La publicación lo dice: mide 20 cm.', true],
  // A word counts as often as it occurs.
  ['Sí sí sí sí.', 'Sí, tenemos todos esos.', true],
  ['Sí.', '', true],
])('2.73 whether %j is rewritten as %j: %s', (draft, answer, expected) => {
  expect(isRewritten(draft, answer)).toBe(expected);
});
