import type { RangeOfPeriod, ReportRange, SpanTable } from '../store/port.ts';
import type { Basis } from './basis.ts';
import { coverOf } from './cover.ts';
import type { Sum } from './sums.ts';

/** Of both periods of a report. */
export interface Counted<Part> {
  readonly before: Part;
  readonly current: Part;
}

/**
 * Counts one part of a report (7.126): adds the spans that are counted ahead, and has the rest counted from the answers and orders. A span in which one changed
 * is not there any more, and one that was counted by another clock is not used.
 */
export async function countedWith<Part extends string, Result>(
  table: SpanTable<Part>,
  {
    accountId,
    range,
    basis,
    part,
  }: { readonly accountId: string; readonly range: ReportRange; readonly basis: Basis; readonly part: Part },
  createSum: () => Sum<Result>,
  countAnswers: (gaps: readonly RangeOfPeriod[], isAll: boolean) => Promise<Counted<Result>>,
): Promise<Counted<Result>> {
  const isUsable = (span: { start: number; end: number; basis: string }): boolean => span.basis === basis.of(span);
  const found = await table.counted(accountId, range);
  const read = await table.read(accountId, coverOf(range, found.filter(isUsable)).spans, part);
  // What was deleted meanwhile is counted as well.
  const { spans, gaps } = coverOf(range, read.filter(isUsable));
  const counted = await countAnswers(gaps, spans.length === 0);
  if (spans.length === 0) return counted;
  const sums = { before: createSum(), current: createSum() };
  sums.before.add(counted.before);
  sums.current.add(counted.current);
  for (const { isCurrent, counts } of spans) (isCurrent ? sums.current : sums.before).addStored(counts);
  return { before: sums.before.counted(), current: sums.current.counted() };
}
