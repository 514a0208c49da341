import { describe, expect, test } from 'vitest';
import { digestPeriod, digestTime, nextDigestDay } from './digest.ts';

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';
const at = (text: string): number => Date.parse(text);

describe('4.37 when a digest is due', () => {
  test('at eight in the time zone, also on days on which clocks change', () => {
    expect(digestTime('2026-11-26', BUENOS_AIRES)).toBe(at('2026-11-26T11:00:00Z'));
    // Clocks in Santiago went back at midnight of the 5th of April, and forward at that of the 6th of September.
    expect(digestTime('2026-04-04', 'America/Santiago')).toBe(at('2026-04-04T11:00:00Z'));
    expect(digestTime('2026-04-05', 'America/Santiago')).toBe(at('2026-04-05T12:00:00Z'));
    expect(digestTime('2026-09-06', 'America/Santiago')).toBe(at('2026-09-06T11:00:00Z'));
  });

  test('the next day after now, or the next Monday', () => {
    const before = at('2026-11-26T10:59:59Z');
    const due = at('2026-11-26T11:00:00Z');
    expect(nextDigestDay('daily', before, BUENOS_AIRES)).toBe('2026-11-26');
    expect(nextDigestDay('daily', due, BUENOS_AIRES)).toBe('2026-11-27');
    // Still the 26th in Buenos Aires.
    expect(nextDigestDay('daily', at('2026-11-27T02:00:00Z'), BUENOS_AIRES)).toBe('2026-11-27');
    expect(nextDigestDay('weekly', due, BUENOS_AIRES)).toBe('2026-11-30');
    expect(nextDigestDay('weekly', at('2026-11-30T10:00:00Z'), BUENOS_AIRES)).toBe('2026-11-30');
    expect(nextDigestDay('weekly', at('2026-11-30T11:00:00Z'), BUENOS_AIRES)).toBe('2026-12-07');
  });

  test('it is about the day before, or the last week that is over', () => {
    expect(digestPeriod('daily', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    const week = { from: '2026-11-16', to: '2026-11-22' };
    for (const day of ['2026-11-23', '2026-11-26', '2026-11-29']) expect(digestPeriod('weekly', day)).toEqual(week);
    expect(digestPeriod('weekly', '2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });
});
