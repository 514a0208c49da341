import { createRandom } from '../fuzz/random.ts';
import { SEED } from '../paths/settings.ts';

const random = createRandom(SEED);

/** A number from 0 up to 1, drawn by the run's seed: a failed run is repeated with the same draws, if not the same timing. */
export const chance = (): number => random.chance();
