import type { Fault } from './fault.ts';

/** Every fault, in the order in which they run. */
export const FAULTS: readonly Fault[] = [];
