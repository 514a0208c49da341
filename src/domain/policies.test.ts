import { describe, expect, test } from 'vitest';
import {
  buildSheet,
  EMPTY_SHEET,
  hasText,
  isPolicyTooLong,
  isSameSheet,
  isYesNoTopic,
  normalizeSheet,
  POLICY_TOPICS,
} from './policies.ts';

describe('the policy sheet', () => {
  test('2.51 has every topic, in display order', () => {
    expect(Object.keys(EMPTY_SHEET)).toEqual([...POLICY_TOPICS]);
    expect(Object.keys(buildSheet(() => ({ value: 'yes', text: 'Sí' })))).toEqual([...POLICY_TOPICS]);
  });

  test('2.51 has no yes or no for dispatch and payment', () => {
    expect(POLICY_TOPICS.filter((topic) => !isYesNoTopic(topic))).toEqual(['dispatch', 'payment']);
  });

  test('2.51 stores a blank text as empty and any other text as typed', () => {
    const sheet = {
      ...EMPTY_SHEET,
      pickup: { value: 'no' as const, text: ' \n' },
      invoice: { value: null, text: ' A ' },
    };
    expect(normalizeSheet(sheet)).toEqual({
      ...EMPTY_SHEET,
      pickup: { value: 'no', text: '' },
      invoice: { value: null, text: ' A ' },
    });
    expect([hasText(sheet.pickup), hasText(sheet.invoice)]).toEqual([false, true]);
  });

  test('2.51 equals another sheet that would be stored alike', () => {
    const yes = { ...EMPTY_SHEET, invoice: { value: 'yes' as const, text: '' } };
    expect(isSameSheet(EMPTY_SHEET, { ...EMPTY_SHEET, payment: { value: null, text: ' ' } })).toBe(true);
    expect(isSameSheet(EMPTY_SHEET, yes)).toBe(false);
    expect(isSameSheet(EMPTY_SHEET, { ...EMPTY_SHEET, payment: { value: null, text: 'Tarjeta' } })).toBe(false);
  });

  test('2.51 has texts of at most 500 code points', () => {
    expect(isPolicyTooLong({ value: null, text: '👋'.repeat(500) })).toBe(false);
    expect(isPolicyTooLong({ value: null, text: '👋'.repeat(501) })).toBe(true);
  });
});
