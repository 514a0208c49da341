import { appendFileSync } from 'node:fs';
import { isInSample } from './paths/mutation/sample.ts';
import { SEED } from './paths/settings.ts';

interface Share {
  /** What is drawn, as the end of a run names it. */
  readonly what: string;
  /** One in so many is drawn. */
  readonly size: number;
  readonly isShort: boolean;
  /** The run's seed unless given. */
  readonly turn?: number;
}

/**
 * All of it in the full form; in the short one those whose turn it is by the run's seed. As many turns as `size` cover all. What is not drawn is
 * not registered as a test; `scripts/test.mjs` names how many were, from the file that `DRAWN_FILE` names.
 */
export function shareOf<Item>(
  all: readonly Item[],
  idOf: (item: Item) => string,
  { what, size, isShort, turn = SEED }: Share,
): readonly Item[] {
  if (!isShort) return all;
  const drawn = all.filter((item) => isInSample(idOf(item), size, turn));
  const { DRAWN_FILE: file } = process.env;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, drawn: drawn.length, all: all.length })}\n`);
  return drawn;
}
