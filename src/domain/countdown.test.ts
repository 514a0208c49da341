import { describe, expect, test } from 'vitest';
import { formatRemaining, isSameDue, localDueAt, phaseOf } from './countdown.ts';

describe('a countdown', () => {
  test.each([
    [60_000, 'open'],
    [2000, 'open'],
    [1999, 'closing'],
    [1, 'closing'],
    [0, 'over'],
    [-5000, 'over'],
  ] as const)('4.11 with %i ms left is %s', (remaining, phase) => {
    expect(phaseOf(remaining)).toBe(phase);
  });

  test.each([
    [599_999, '9:59'],
    [600_000, '10:00'],
    [2999, '0:02'],
    [2000, '0:02'],
    [1999, '0:01'],
    [-1, '0:00'],
    [3_729_000, '1:02:09'],
  ])('formats %i ms as %s', (remaining, text) => {
    expect(formatRemaining(remaining)).toBe(text);
  });

  test.each([
    [1000, 1000, true],
    [1000, 1500, true],
    [1501, 1000, false],
    [null, null, true],
    [null, 0, false],
    [0, null, false],
  ])('4.10 treats the due times %s and %s as the same: %s', (one, other, isSame) => {
    expect(isSameDue(one, other)).toBe(isSame);
  });

  test('4.10 shows the same remaining time whatever the server clock', () => {
    const here = 1_000_000;
    for (const ahead of [-3_600_000, 0, 3_600_000]) {
      const serverTime = here + ahead;
      expect(localDueAt(serverTime + 90_000, serverTime, here) - here).toBe(90_000);
    }
  });
});
