import { createRandom } from '../fuzz/random.ts';
import { SEED } from '../paths/settings.ts';

const random = createRandom(SEED);

/** A number from 0 up to 1, drawn by the run's seed: a failed run is repeated with the same draws, if not the same timing. */
export const chance = (): number => random.chance();

/** One way after the other, beginning with the one that the seed draws: a form with fewer rounds than ways tries all of them over several runs. */
export function inTurn<Way>(ways: readonly Way[], round: number): Way {
  const way = ways[(SEED + round) % ways.length];
  if (way === undefined) throw new Error('there is no way to choose from');
  return way;
}
