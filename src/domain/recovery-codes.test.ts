import { expect, test } from 'vitest';
import { isWholeCode } from './authenticator.ts';
import { RECOVERY_CODE_DIGITS, recoveryCodeOf, toRecoveryCode } from './recovery-codes.ts';

test('2.71 a recovery code is read in any case, with or without dashes and spaces, and look-alikes as what they are', () => {
  for (const typed of ['K7QM-0T1P-9XWD', 'k7qm0t1p9xwd', ' K7QM 0T1P 9XWD ', 'K7QM-OTIP-9XWD', 'k7qmotlp-9xwd'])
    expect(toRecoveryCode(typed)).toBe('K7QM0T1P9XWD');
  for (const typed of ['', '123456', 'K7QM-0T1P-9XW', 'K7QM-0T1P-9XWDA', 'K7QM-0T1P-9XWU', 'K7QM_0T1P_9XWD'])
    expect(toRecoveryCode(typed)).toBeNull();
});

test('2.71 a new one begins with a letter, and no beginning of it is a whole code of the authenticator', () => {
  const highest = recoveryCodeOf((below) => below - 1);
  const lowest = recoveryCodeOf(() => 0);
  expect([highest, lowest]).toEqual(['ZZZZ-ZZZZ-ZZZZ', 'A000-0000-0000']);
  for (const code of [highest, lowest]) {
    expect(toRecoveryCode(code)).toBe(code.replaceAll('-', ''));
    const beginnings = Array.from(code, (_, end) => code.slice(0, end + 1));
    expect(beginnings.filter(isWholeCode)).toEqual([]);
  }
  expect(new Set(RECOVERY_CODE_DIGITS).size).toBe(32);
});
