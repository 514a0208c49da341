import type { ChartModel } from '@mostrador/chart-model';
import { declaredGoals, type Goal, type GoalKind } from './goals.ts';

/** How much was covered of what the chart declares of one kind; the total never comes from what a walk discovered. */
export interface Coverage {
  readonly name: GoalKind;
  readonly covered: number;
  readonly total: number;
  /** What was not covered. With a reason it is excused in writing; without one the chart falls short. */
  readonly missing: readonly { readonly what: string; readonly reason: string | null }[];
}

const KINDS: readonly GoalKind[] = ['states', 'transitions', 'guards', 'ignored'];

/**
 * How much of what the chart declares was reached.
 * @param reasons excuse in writing what cannot be reached, by goal.
 */
export function coverageOf(
  model: Pick<ChartModel, 'machine' | 'ignores'>,
  reached: ReadonlySet<Goal>,
  {
    kinds = KINDS,
    reasons = {},
  }: { kinds?: readonly GoalKind[]; reasons?: Readonly<Partial<Record<Goal, string>>> } = {},
): Coverage[] {
  const declared = declaredGoals(model);
  return kinds.map((name) => {
    const goals = declared.filter((goal) => goal.startsWith(`${name}:`));
    const missing = goals.filter((goal) => !reached.has(goal));
    return {
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
