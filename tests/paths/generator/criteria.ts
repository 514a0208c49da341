import type { ChartModel } from '#machines/shared/model.ts';
import type { Criterion, Level } from '../report/results.ts';
import { declaredGoals, type Goal, type GoalKind } from './goals.ts';

const KINDS: readonly GoalKind[] = ['states', 'transitions', 'guards', 'ignored'];

/** How much of what the chart declares was reached; `reasons` excuse in writing what a level cannot reach. */
export function criteriaOf(
  model: ChartModel,
  level: Level,
  reached: ReadonlySet<Goal>,
  {
    kinds = KINDS,
    reasons = {},
  }: { kinds?: readonly GoalKind[]; reasons?: Readonly<Partial<Record<Goal, string>>> } = {},
): Criterion[] {
  const declared = declaredGoals(model);
  return kinds.map((name) => {
    const goals = declared.filter((goal) => goal.startsWith(`${name}:`));
    const missing = goals.filter((goal) => !reached.has(goal));
    return {
      level,
      name,
      covered: goals.length - missing.length,
      total: goals.length,
      missing: missing.map((goal) => ({
        what: goal.slice(name.length + 1),
        reason: reasons[goal] ?? null,
      })),
    };
  });
}

/** What a level owes and did not do, and nobody excused. */
export function shortfallsOf(criteria: readonly Criterion[]): string[] {
  return criteria.flatMap(({ name, level, missing }) =>
    missing.filter(({ reason }) => reason === null).map(({ what }) => `nivel ${level}, ${name}: ${what}`),
  );
}
