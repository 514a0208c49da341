import { table } from '../table.ts';
import type { Measured } from './measure.ts';

/** The reference has to grow by more than this, or the run could not have detected growth. */
const GROWTH_TO_BE_SEEN = 2;

export interface Verdict {
  readonly lines: readonly string[];
  readonly isMet: boolean;
}

/** Times depend on the machine; the verdict uses the growth from the smallest to the largest size. */
export function judge(sizes: readonly number[], measured: readonly Measured[], naive: readonly number[]): Verdict {
  const rows = measured.map(({ operation, medians }) => {
    const isMet = growth(medians, medians.length - 1) <= operation.bar;
    return { isMet, cells: [operation.name, ...cellsOf(medians), `<= ${operation.bar}x`, isMet ? 'met' : 'MISSED'] };
  });
  const isSeen = growth(naive, naive.length - 1) > GROWTH_TO_BE_SEEN;
  const reference = ['OFFSET and count(*)', ...cellsOf(naive), 'none', isSeen ? 'reference' : 'GROWTH NOT SEEN'];
  const header = ['p50 of', `${sizes[0]} rows`, ...sizes.slice(1).map((size) => `${size} rows`), 'bar', ''];
  return {
    lines: table([header, ...rows.map(({ cells }) => cells), reference]),
    isMet: isSeen && rows.every(({ isMet }) => isMet),
  };
}

/** The first as a time, the others as ratios to it. */
const cellsOf = (medians: readonly number[]): string[] =>
  medians.map((time, i) => (i === 0 ? `${time.toFixed(3)} ms` : `${growth(medians, i).toFixed(2)}x`));

const growth = (medians: readonly number[], index: number): number =>
  (medians[index] ?? Number.NaN) / (medians[0] ?? Number.NaN);
