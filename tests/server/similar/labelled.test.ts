import { expect, test } from 'vitest';
import { createConceptLikelihood } from '#server/answers/embedded/engine.ts';
import { areSimilar } from '#server/similar/compare.ts';
import { createFeatures } from '#server/similar/features.ts';
import { LABELLED_PAIRS } from './labelled-pairs.ts';

const featuresOf = createFeatures(createConceptLikelihood(() => undefined));

/** What decision 053 reports, with room for one pair. */
const MIN_PRECISION = 0.95;
const MIN_RECALL = 0.85;

test('2.67 of the labelled pairs, what is grouped is similar and most of what is similar is grouped', () => {
  const judged = LABELLED_PAIRS.map((pair) => ({
    ...pair,
    isGrouped: areSimilar(featuresOf(pair.one), featuresOf(pair.other)),
  }));
  const grouped = judged.filter(({ isGrouped }) => isGrouped);
  const right = grouped.filter(({ areSimilar: is }) => is).length;
  const precision = right / grouped.length;
  const recall = right / judged.filter(({ areSimilar: is }) => is).length;
  expect(LABELLED_PAIRS).toHaveLength(60);
  expect(precision).toBeGreaterThanOrEqual(MIN_PRECISION);
  expect(recall).toBeGreaterThanOrEqual(MIN_RECALL);
});
