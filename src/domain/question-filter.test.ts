import { describe, expect, test } from 'vitest';
import { isDay, startOfDay } from './question-filter.ts';

describe('7.70 days of a filter', () => {
  test.each(['2026-02-28', '2024-02-29', '2026-12-31'])('%s is a day', (day) => expect(isDay(day)).toBe(true));
  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '1999-12-31', '26-01-01', '2026-1-1', '', '2026-01-01T00'])(
    '%j is none',
    (day) => expect(isDay(day)).toBe(false),
  );

  test.each([
    ['2026-03-10', 'America/Argentina/Buenos_Aires', '2026-03-10T03:00:00.000Z'],
    ['2026-03-10', 'UTC', '2026-03-10T00:00:00.000Z'],
    // Santiago's clocks go forward at this midnight, so the day begins at one.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    // Clocks go back at three, at one, so that there are two midnights, and forward at two.
    ['2024-04-07', 'Australia/Adelaide', '2024-04-06T13:30:00.000Z'],
    ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
    ['2024-10-06', 'Australia/Adelaide', '2024-10-05T14:30:00.000Z'],
  ])('%s begins in %s at %s', (day, timeZone, at) =>
    expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(at),
  );

  test('the next day begins after the last one of a month', () => {
    expect(startOfDay('2026-02-28', 'UTC', 1)).toBe(Date.UTC(2026, 2, 1));
  });
});
