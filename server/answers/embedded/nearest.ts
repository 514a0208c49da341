import { hasSimilar } from './similarity.ts';
import type { Nearness } from './word-vectors.ts';

/** From this nearness on, words are about the same: "aguanta" and "resiste", but also "cuero" and "cuerina". */
export const NEAR = 0.35;

/** How near the nearest stem of a text is, 0 to 1; 1 for the same word, a synonym or a typo. */
export type Nearest = (stem: string, stated: ReadonlySet<string>) => number;

export const createNearest =
  (nearness: Nearness): Nearest =>
  (stem, stated) =>
    hasSimilar(stated, stem) ? 1 : nearness(stem, stated);
