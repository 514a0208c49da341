import { describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { siteOf } from '#domain/sites.ts';
import { spansUntil } from '#server/report/spans.ts';
import { zoneChanges } from '#server/report/zone-changes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Spans of 64 days begin on these days. */
const BOUNDARIES = [
  { siteId: 'MLA', first: '2026-04-01' },
  { siteId: 'MLC', first: '2024-09-02' },
  { siteId: 'MLM', first: '2024-09-02' },
] as const;

describe.each(BOUNDARIES)('the spans of $siteId around $first', ({ siteId, first }) => {
  const { timeZone } = siteOf(siteId);
  const boundary = startOfDay(first, timeZone);
  const now = boundary + 10 * DAY;
  const zone = zoneChanges(timeZone, now + DAY);
  const days = (since: number) => spansUntil(since, now, zone).filter(({ parts }) => parts.length === 0);

  test('7.126 7.146 begin no later than the first answer or order, at whatever hour it was', () => {
    const late = Array.from({ length: 48 }, (_, hour) => boundary + (hour - 24) * HOUR).filter(
      (since) => !days(since).some(({ start, end }) => start <= since && since < end),
    );
    expect(late).toEqual([]);
  });

  test('7.126 begin with the local day of the boundary for what is of it, even when the day before it has not ended in UTC', () => {
    const startsOf = (since: number): number => Math.min(...days(since).map(({ start }) => start));
    expect(startsOf(boundary)).toBe(boundary);
    expect(startsOf(boundary - 1)).toBe(startOfDay(addDays(first, -64), timeZone));
  });
});
