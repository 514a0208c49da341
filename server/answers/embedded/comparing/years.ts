import { yearsIn } from '../figures.ts';

/** A year or a range of years. */
interface Years {
  readonly from: number;
  readonly to: number;
}

/** Whether each asked year is within a stated range; null if there is nothing to compare. */
export function yearsWithin(asked: readonly Years[], says: string): boolean | null {
  const stated = yearsIn(says);
  if (asked.length === 0 || stated.length === 0) return null;
  return asked.every((year) => stated.some(({ from, to }) => year.from >= from && year.to <= to));
}
