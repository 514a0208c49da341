import { expect } from 'vitest';
import { breachesOf, type Fault, tally } from './fault.ts';

/** Runs the short form of a fault; fails with all breaches. */
export async function expectHolds(fault: Fault): Promise<void> {
  const result = await tally(fault, fault.short);
  const breaches = breachesOf(result);
  expect(breaches, breaches.join('\n')).toEqual([]);
  expect(result.rounds).toBe(fault.short);
}
