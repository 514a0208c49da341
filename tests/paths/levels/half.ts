import type { ScreenBinding } from '../screens/binding.ts';

/** One of two parts of the screens that weigh about as much, for two processors to share. */
export function half(
  all: readonly ScreenBinding[],
  which: 0 | 1,
  weightOf: (binding: ScreenBinding) => number,
): ScreenBinding[] {
  const halves: [ScreenBinding[], ScreenBinding[]] = [[], []];
  const weights: [number, number] = [0, 0];
  for (const binding of all.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const lighter = weights[0] <= weights[1] ? 0 : 1;
    halves[lighter].push(binding);
    weights[lighter] += weightOf(binding);
  }
  return halves[which];
}
