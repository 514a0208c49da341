import { describe, expect, test } from 'vitest';
import { isQuietAt, isTimeZone, pushKindsFor } from './push.ts';

describe('quiet hours', () => {
  const HOUR = 60;
  test.each([
    { from: 13, to: 15, quiet: [13, 14], loud: [12, 15] },
    { from: 22, to: 7, quiet: [22, 23, 0, 6], loud: [7, 12, 21] },
    { from: 0, to: 8, quiet: [0, 7], loud: [8, 23] },
    { from: 22, to: 0, quiet: [22, 23], loud: [0, 21] },
  ])('3.65 from $from to $to hold from the first minute to before the last, also past midnight', (hours) => {
    const range = { from: hours.from * HOUR, to: hours.to * HOUR };
    for (const hour of hours.quiet) expect(isQuietAt(range, hour * HOUR)).toBe(true);
    for (const hour of hours.loud) expect(isQuietAt(range, hour * HOUR)).toBe(false);
  });

  test('3.65 are of a time zone that there is', () => {
    expect(isTimeZone('America/Argentina/Buenos_Aires')).toBe(true);
    expect(isTimeZone('America/Ushuaia_del_Norte')).toBe(false);
  });
});

test('3.64 questions are offered to those who may answer them, a lost link to every member', () => {
  expect(pushKindsFor({ isOwner: true, permissions: 0 })).toEqual(['question', 'sending', 'link']);
  expect(pushKindsFor({ isOwner: false, permissions: 1 | 4 })).toEqual(['question', 'sending', 'link']);
  expect(pushKindsFor({ isOwner: false, permissions: 4 })).toEqual(['link']);
});
