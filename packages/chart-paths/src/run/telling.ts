import type { StandIn } from '@mostrador/chart-model';
import type { Told } from './path.ts';

/** Runs a step in which guards give the answers that they are told. */
export function telling<Result>({ told: answers }: StandIn, told: Told, run: () => Result): Result {
  answers.clear();
  for (const [id, answer] of told) answers.set(id, answer);
  try {
    return run();
  } finally {
    answers.clear();
  }
}
