import { type ChartDescription, type ChartVersion, treeOf, union } from '@mostrador/chart-model';
import { statesWithin } from '../drawing/states-within.ts';

/** Two versions of a chart as one, to be drawn: what either has, without transitions whose states neither has. */
export function bothVersions(before: ChartVersion, now: ChartVersion): ChartDescription {
  const both = union(before, now);
  const root = treeOf(both);
  const known = new Set(statesWithin(root).map(({ uid }) => uid));
  return {
    name: `${both.name}-changes`,
    title: both.name,
    root,
    transitions: Object.entries(both.transitions)
      .map(([id, transition]) => ({ id, ...transition }))
      .filter(({ source, targets }) => [source, ...targets].every((uid) => known.has(uid))),
  };
}
