import { randomInt } from 'node:crypto';

const STEPS = 2 ** 32;

/** Uniform in [0, 1), for pauses that must not fall together. It cannot be guessed either, so nobody has to ask whether it may. */
export const chance = (): number => randomInt(STEPS) / STEPS;
