import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { faultsOf, plantFaults } from './source-faults.ts';

const FILE = 'src/app/screens/login.tsx';

/** Runs the expression in `shown` with all faults planted; `awake` is the one that is not asleep. */
function evaluate(expression: string, shown: unknown, awake: string | null = null): unknown {
  const source = plantFaults(FILE, `const isShown = (shown) => ${expression};`);
  const isAwake = (id: string): boolean => id === awake;
  return runInNewContext(`${source} isShown(shown)`, { isAwake, shown });
}

test.each([
  ["shown?.includes('a')", undefined],
  ["shown?.includes('a')", 'abc'],
  ["shown?.includes('a') !== true", undefined],
  ["!shown?.includes('a')", undefined],
  ["shown === 'abc' ? 1 : 2", 'abc'],
])('a planted fault that sleeps changes nothing of %s for %j', (expression, shown) => {
  expect(evaluate(expression, shown)).toBe(runInNewContext(expression, { shown }));
});

test('a judgement is reversed while its fault is awake', () => {
  const awake = `${FILE}: al revés shown?.includes('a')`;
  expect(evaluate("shown?.includes('a')", 'abc', awake)).toBe(false);
  expect(evaluate("shown?.includes('a')", undefined, awake)).toBe(true);
});

test('every planted file has faults with ids of their own', () => {
  const ids = faultsOf(FILE).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});
