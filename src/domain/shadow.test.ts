import { expect, test } from 'vitest';
import { SHADOW_DURATION, shadowDay } from './shadow.ts';

test('4.29 a run has seven days, shorter by a faster clock', () => {
  const run = { startedAt: 1000, endsAt: 1000 + SHADOW_DURATION };
  const DAY = SHADOW_DURATION / 7;
  expect([0, 1, DAY - 1, DAY, 3.5 * DAY, 7 * DAY - 1, 7 * DAY, 9 * DAY].map((ms) => shadowDay(run, 1000 + ms))).toEqual(
    [1, 1, 1, 2, 4, 7, 7, 7],
  );
  expect(shadowDay(run, 0)).toBe(1);
  expect([0, 10, 69].map((ms) => shadowDay({ startedAt: 0, endsAt: 70 }, ms))).toEqual([1, 2, 7]);
});
