import type { RangeOfPeriod, ReportRange, Span } from '../store/port.ts';

/** A report counts at most so many times that no span covers: each is a part of its statement. */
const MOST_GAPS = 12;

/** The spans that a report adds up, and what no span covers. */
export interface Cover<Found extends Span> {
  readonly spans: readonly (Found & { readonly isCurrent: boolean })[];
  readonly gaps: readonly RangeOfPeriod[];
}

/**
 * Covers two periods with spans that do not overlap, the longest that fit. `found`: in the order of their beginnings, of those that begin
 * together the longest first.
 */
export function coverOf<Found extends Span>(
  { start, middle, end }: ReportRange,
  found: readonly Found[],
  mostGaps = MOST_GAPS,
): Cover<Found> {
  const before = coverPeriod(start, middle, found);
  const current = coverPeriod(middle, end, found);
  const gaps = joined(
    [
      ...before.gaps.map((gap) => ({ ...gap, isCurrent: false })),
      ...current.gaps.map((gap) => ({ ...gap, isCurrent: true })),
    ],
    mostGaps,
  );
  const spans = [
    ...before.spans.map((span) => ({ ...span, isCurrent: false })),
    ...current.spans.map((span) => ({ ...span, isCurrent: true })),
  ];
  return { spans: spans.filter((span) => !gaps.some((gap) => span.start >= gap.start && span.end <= gap.end)), gaps };
}

function coverPeriod<Found extends Span>(
  start: number,
  end: number,
  found: readonly Found[],
): { spans: Found[]; gaps: Span[] } {
  const spans: Found[] = [];
  const gaps: Span[] = [];
  let covered = start;
  for (const span of found) {
    if (span.start < covered || span.end > end) continue;
    if (span.start > covered) gaps.push({ start: covered, end: span.start });
    spans.push(span);
    covered = span.end;
  }
  if (covered < end) gaps.push({ start: covered, end });
  return { spans, gaps };
}

/** At most so many gaps, or one in each period: the closest ones become one, with the spans between them. */
function joined(gaps: readonly RangeOfPeriod[], most: number): readonly RangeOfPeriod[] {
  let rest = gaps;
  while (rest.length > most) {
    let closest: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [at, gap] of rest.entries()) {
      const next = rest[at + 1];
      if (next === undefined || next.isCurrent !== gap.isCurrent || next.start - gap.end >= least) continue;
      least = next.start - gap.end;
      closest = at;
    }
    if (closest === null) break;
    const at = closest;
    rest = rest.flatMap((gap, index) => {
      if (index === at + 1) return [];
      return [index === at ? { ...gap, end: rest[at + 1]?.end ?? gap.end } : gap];
    });
  }
  return rest;
}
