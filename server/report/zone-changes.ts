import { zoneOffset } from '#domain/question-filter.ts';
import type { ZoneChange } from '../store/port.ts';

/** Clocks are known from here on; anything asked earlier counts by the first offset. */
const FIRST = Date.UTC(2015, 0, 1);
/** No zone changes its clock twice within this time. */
const STEP = 14 * 86_400_000;
const SECOND = 1000;

interface Searched {
  /** How many steps from `FIRST` have been searched. */
  readonly steps: number;
  readonly changes: readonly ZoneChange[];
}

/** By zone: those of the marketplace's sites, so there are few. */
const kept = new Map<string, Searched>();

/** The offsets of the zone's clock until the end of the step that holds `end`, latest first. Each step of a zone is searched once. */
export function zoneChanges(timeZone: string, end: number): readonly ZoneChange[] {
  const steps = Math.max(0, Math.ceil((end - FIRST) / STEP));
  const known = kept.get(timeZone) ?? { steps: 0, changes: [{ at: FIRST, offset: zoneOffset(FIRST, timeZone) }] };
  if (steps > known.steps) {
    const changes = searched(known, steps, timeZone);
    kept.set(timeZone, { steps, changes });
    return changes;
  }
  // A report that ends earlier reads the clock as it did before a later one was asked for.
  return known.changes.filter(({ at }) => at <= FIRST + steps * STEP);
}

function searched({ steps, changes }: Searched, until: number, timeZone: string): readonly ZoneChange[] {
  const found = [...changes];
  for (let step = steps; step < until; step += 1) {
    const at = FIRST + step * STEP;
    const offset = zoneOffset(at + STEP, timeZone);
    if (offset !== found[0]?.offset) found.unshift({ at: firstWith(offset, at, timeZone), offset });
  }
  return found;
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
