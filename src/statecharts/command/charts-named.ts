import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';

const charts: readonly ChartModel[] = models;

/** The charts of these names; all of them when none is named. Throws for a name that no chart has. */
export function chartsNamed(names: readonly string[]): readonly ChartModel[] {
  const unknown = names.find((name) => !charts.some((chart) => chart.name === name));
  if (unknown !== undefined) throw new Error(`There is no chart "${unknown}"`);
  return charts.filter(({ name }) => names.length === 0 || names.includes(name));
}
