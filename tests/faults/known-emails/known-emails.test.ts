import { expect, test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { aucOf } from './auc.ts';
import { knownEmails } from './known-emails.ts';

test('R18 six calls respond alike to known and unknown e-mails', () => expectHolds(knownEmails));

test('the AUC of response times is computed correctly', () => {
  expect(aucOf([1, 2, 3], [4, 5, 6])).toBe(0);
  expect(aucOf([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(aucOf([1, 2, 2, 3], [1, 2, 2, 3])).toBe(0.5);
  expect(aucOf([2, 4], [1, 3])).toBe(0.75);
});
