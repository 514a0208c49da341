import { describe, expect, it } from 'vitest';
import { zoneOffset } from '#domain/question-filter.ts';
import { zoneChanges } from '#server/report/zone-changes.ts';

const WEEK = 7 * 86_400_000;
const FIRST = Date.UTC(2015, 0, 1);
const END = Date.UTC(2026, 10, 29);

/** Of the changes, the offset that holds at this time. */
function offsetAt(at: number, timeZone: string, end: number): number | undefined {
  return zoneChanges(timeZone, end).find((change) => change.at <= at)?.offset;
}

describe("the changes of a zone's clock", () => {
  it.each(['America/Santiago', 'America/Mexico_City', 'America/Argentina/Buenos_Aires', 'Africa/Casablanca'])(
    '7.93 give the offset of every week until their end, in %s',
    (timeZone) => {
      for (let at = FIRST; at < END; at += WEEK) expect(offsetAt(at, timeZone, END)).toBe(zoneOffset(at, timeZone));
    },
  );

  it('7.93 are the same whether an earlier, a later or no end was asked for before', () => {
    const ends = [Date.UTC(2019, 5, 1), Date.UTC(2024, 8, 8, 4), Date.UTC(2015, 0, 1), Date.UTC(2010, 0, 1)];
    // Zones are kept by their names as written, so nothing is known of another spelling.
    const later = zoneChanges('America/Asuncion', END);
    expect(later.length).toBeGreaterThan(10);
    const afterLater = ends.map((end) => zoneChanges('America/Asuncion', end));
    const spellings = ['america/Asuncion', 'AMERICA/Asuncion', 'America/ASUNCION', 'america/asuncion'];
    const alone = ends.map((end, index) => zoneChanges(spellings[index] ?? '', end));
    expect(afterLater).toEqual(alone);
    expect(zoneChanges('America/Asuncion', END)).toEqual(later);
  });
});
