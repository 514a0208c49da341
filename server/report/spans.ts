import { startOfLocalDay } from '#domain/question-filter.ts';
import type { Span, ZoneChange } from '../store/port.ts';

const DAY = 86_400_000;
/** A day counts as past so long after its end, in ms: most answers that arrive late are there. */
const SETTLED_AFTER = 3_600_000;
/** How many spans make up one of the next length: there are spans of 1, 8 and 64 days. */
const PARTS = 8;
const LONGER = 2;

/** How long ago an answer may be that is counted ahead, in ms: four of the longest periods. */
export const COUNTED_BACK = 4 * 366 * DAY;

/** A span to be counted ahead: by adding up its parts, or, where it has none, from the answers. */
export interface WantedSpan extends Span {
  readonly parts: readonly Span[];
}

/**
 * The spans from the day of `since` until the last day that is past, in days of the local clock: days first, then longer ones, of each length the
 * latest first. Longer ones begin at fixed days, so that they stay the same from day to day.
 */
export function spansUntil(since: number, now: number, zone: readonly ZoneChange[]): WantedSpan[] {
  const offsetAt = (at: number): number => (zone.find((change) => change.at <= at) ?? zone.at(-1))?.offset ?? 0;
  const longest = PARTS ** LONGER;
  const first = Math.floor((since + offsetAt(since)) / DAY / longest) * longest;
  const starts: number[] = [];
  for (let day = first; ; day++) {
    const start = startOfLocalDay(day * DAY, offsetAt);
    starts.push(start);
    if (start > now - SETTLED_AFTER) break;
  }
  let spans: WantedSpan[] = starts.slice(1).flatMap((end, at) => {
    const start = starts[at];
    return start === undefined || end > now - SETTLED_AFTER ? [] : [{ start, end, parts: [] }];
  });
  const all = spans.toReversed();
  for (let length = 0; length < LONGER; length++) {
    const shorter = spans;
    spans = Array.from({ length: Math.floor(shorter.length / PARTS) }, (_, at) => {
      const parts = shorter.slice(at * PARTS, (at + 1) * PARTS);
      return { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, parts };
    });
    all.push(...spans.toReversed());
  }
  return all;
}
