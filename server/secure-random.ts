import { randomInt } from 'node:crypto';

const STEPS = 2 ** 32;

/** A cryptographically secure `Math.random`: uniform in [0, 1). Used for jitter. */
export const secureRandom = (): number => randomInt(STEPS) / STEPS;
