import { expect } from 'vitest';
import type { PathResult } from '../report/results.ts';
import { REPEATED } from '../settings.ts';

/** Fails with what went wrong in one line, so that a summary tells it too. */
export function expectToPass(result: PathResult): void {
  const failure = failureOf(result);
  expect(failure, JSON.stringify(failure)).toBe(null);
}

/** What went wrong, as the console tells it; null when nothing did. Whoever repeats one path is told its steps. */
export function failureOf(result: PathResult): object | null {
  const { id, steps, failure } = result;
  if (REPEATED === id) tell(result);
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

function tell({ title, steps, failure }: PathResult): void {
  const lines = steps.map(({ words }, index) => `${index + 1}. ${words}${failure?.step === index ? ' ✗' : ''}`);
  process.stdout.write(`\n${[title, ...lines].join('\n')}\n\n`);
}
