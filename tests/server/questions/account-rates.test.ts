import { expect, test } from 'vitest';
import { createAccountRates } from '#server/questions/account-rates.ts';

test('7.145 an account has a burst, then so many a second, whatever others do', () => {
  let now = 0;
  const may = createAccountRates({ burst: 3, perSecond: 2 }, { after: () => () => undefined, elapsed: () => now });
  const allowed = (accountId: string, tries: number): number =>
    Array.from({ length: tries }, () => may(accountId)).filter(Boolean).length;
  expect(allowed('1', 10)).toBe(3);
  expect(allowed('2', 2)).toBe(2);
  now = 1000;
  expect(allowed('1', 10)).toBe(2);
  now = 60_000;
  expect([allowed('1', 10), allowed('2', 10)]).toEqual([3, 3]);
});
