import { type Coverage, coverageOf, type Goal } from '@mostrador/chart-paths';
import type { ChartModel } from '#machines/shared/model.ts';
import type { Criterion, Level } from '../report/results.ts';

type Options = Parameters<typeof coverageOf>[2];

/** How much of what the chart declares was reached at a level. */
export const criteriaOf = (
  model: ChartModel,
  level: Level,
  reached: ReadonlySet<Goal>,
  options?: Options,
): (Criterion & Coverage)[] => coverageOf(model, reached, options).map((coverage) => ({ level, ...coverage }));

/** What a level owes and did not do, and nobody excused. */
export function shortfallsOf(criteria: readonly Criterion[]): string[] {
  return criteria.flatMap(({ name, level, missing }) =>
    missing.filter(({ reason }) => reason === null).map(({ what }) => `nivel ${level}, ${name}: ${what}`),
  );
}
