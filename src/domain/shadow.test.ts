import { expect, test } from 'vitest';
import { isSameAnswer, SHADOW_DURATION, shadowDay } from './shadow.ts';

test.each([
  ['Sí, hay stock.', 'sí,  hay stock'],
  ['Sí, hay stock.', ' SÍ, hay\nstock!! '],
  ['¡Ágil y fuerte!…', '¡ágil y fuerte'],
  ['Cafe\u0301.', 'café'],
])('4.29 %j and %j are the same answer', (one, other) => {
  expect(isSameAnswer(one, other)).toBe(true);
  expect(isSameAnswer(other, one)).toBe(true);
});

test.each([
  ['Sí, hay stock.', 'Si, hay stock.'],
  ['Hay 2.', 'Hay 20.'],
  ['¿Cuál busca?', '¿Cuál busca'],
  ['Sí. Hay.', 'Sí Hay.'],
  ['Sí, hay stock.', 'Síhay stock.'],
  ['', 'a'],
])('4.29 %j and %j are different answers', (one, other) => {
  expect(isSameAnswer(one, other)).toBe(false);
});

test('4.29 a run has seven days, shorter by a faster clock', () => {
  const run = { startedAt: 1000, endsAt: 1000 + SHADOW_DURATION };
  const DAY = SHADOW_DURATION / 7;
  expect([0, 1, DAY - 1, DAY, 3.5 * DAY, 7 * DAY - 1, 7 * DAY, 9 * DAY].map((ms) => shadowDay(run, 1000 + ms))).toEqual(
    [1, 1, 1, 2, 4, 7, 7, 7],
  );
  expect(shadowDay(run, 0)).toBe(1);
  expect([0, 10, 69].map((ms) => shadowDay({ startedAt: 0, endsAt: 70 }, ms))).toEqual([1, 2, 7]);
});
