import { zoneOffset } from '#domain/question-filter.ts';
import type { ZoneChange } from '../store/port.ts';

/** Clocks are known from here on; anything asked earlier counts by the first offset. */
const FIRST = Date.UTC(2015, 0, 1);
/** No zone changes its clock twice within this time. */
const STEP = 14 * 86_400_000;
const SECOND = 1000;

/** The offsets of the zone's clock until `end`, latest first. */
export function zoneChanges(timeZone: string, end: number): ZoneChange[] {
  const changes: ZoneChange[] = [{ at: FIRST, offset: zoneOffset(FIRST, timeZone) }];
  for (let at = FIRST; at < end; at += STEP) {
    const offset = zoneOffset(at + STEP, timeZone);
    if (offset !== changes[0]?.offset) changes.unshift({ at: firstWith(offset, at, timeZone), offset });
  }
  return changes;
}

/** The first second of the step after `low` whose offset is this. */
function firstWith(offset: number, low: number, timeZone: string): number {
  let before = low;
  let after = low + STEP;
  while (after - before > SECOND) {
    const middle = before + Math.floor((after - before) / 2 / SECOND) * SECOND;
    if (zoneOffset(middle, timeZone) === offset) after = middle;
    else before = middle;
  }
  return after;
}
