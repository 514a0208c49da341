import { figuresIn, yearsIn } from './figures.ts';
import { plain } from './spanish.ts';
import type { Part } from './understanding.ts';

const REACHES =
  /\b(?:llega|alcanza|aguanta|soporta|resiste|banca|carga|entra|cabe|hasta|rinde|protege|dura|sirve|puede)\b/;

/** Whether the figure that is asked for lies within one that is told: 1 yes, -1 no, 0 nothing can be compared. */
export function withinFigures(part: Part, says: string): number {
  const asked = part.figures;
  if (asked.length === 0) return 0;
  const told = figuresIn(says);
  const verdicts = asked.flatMap((figure) => {
    const same = told.filter(({ dimension }) => dimension === figure.dimension);
    if (same.length === 0) return [];
    const ranges = same.filter(({ min, max }) => max > min);
    if (ranges.length > 0) return [ranges.some(({ min, max }) => figure.min >= min - 1e-9 && figure.max <= max + 1e-9)];
    if (REACHES.test(plain(part.text))) return [same.some(({ max }) => figure.max <= max)];
    return [same.some(({ min }) => Math.abs(min - figure.min) < 0.02 * Math.max(1, min))];
  });
  if (verdicts.length === 0) return 0;
  return verdicts.every(Boolean) ? 1 : -1;
}

/** The same for years. */
export function withinYears(part: Part, says: string): number {
  const told = yearsIn(says);
  if (part.years.length === 0 || told.length === 0) return 0;
  return part.years.every((year) => told.some(({ from, to }) => year.from >= from && year.to <= to)) ? 1 : -1;
}
