import type { PathResult } from '../report/results.ts';

/** What went wrong, as the console tells it. */
export function failureOf({ id, steps, failure }: PathResult): object | null {
  if (failure === null) return null;
  const last = steps.at(-1);
  const expected = last?.expected ?? [];
  const observed = last?.observed ?? [];
  return {
    path: steps.map(({ words }) => words),
    reason: failure.reason,
    missing: expected.filter((fact) => !observed.includes(fact)),
    unexpected: observed.filter((fact) => !expected.includes(fact)),
    repeat: `npm run path -- ${id}`,
  };
}
