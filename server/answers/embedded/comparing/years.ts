import { yearsIn } from '../figures.ts';
import { plain } from '../spanish.ts';

/** A year or a range of years. */
interface Years {
  readonly from: number;
  readonly to: number;
}

/** Whether each asked year is within a stated range; null if there is nothing to compare. */
export function yearsWithin(asked: readonly Years[], says: string): boolean | null {
  const stated = statedYears(says);
  if (asked.length === 0 || stated.length === 0) return null;
  return asked.every((year) => stated.some(({ from, to }) => year.from >= from && year.to <= to));
}

/** Stated years; "hasta 2016" without a year before it is a range too. */
function statedYears(says: string): Years[] {
  const until = [...plain(says).matchAll(UNTIL)].map(([, year]) => Number(year));
  return yearsIn(says).map(({ from, to }) => ({ from: from === to && until.includes(to) ? 0 : from, to }));
}
const UNTIL = /(?<!\d )\b(?:hasta|anterior(?:es)? al?|previos? al?) (?:el |año )*((?:19|20)\d\d)\b/g;
