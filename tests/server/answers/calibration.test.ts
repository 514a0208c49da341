import { describe, expect, test } from 'vitest';
import { createCalibration, uncalibrated } from '#server/answers/embedded/calibration/calibrate.ts';
import { type PartSigns, SIGNS, signsOfDraft } from '#server/answers/embedded/calibration/signs.ts';
import { grow, leastOdds, probabilityOf, type Tree } from '#server/answers/embedded/trees.ts';
import { fitIsotonic, fitLogistic, probability } from '../../bench/drafts/fitting.ts';

const PART: PartSigns = {
  probability: 0.9,
  leastOdds: 2,
  lead: 3,
  questionLength: 0.2,
  certainty: 0.8,
  stated: 0.5,
  fit: 0.6,
  candidates: 0.4,
};
const named = (signs: readonly number[]) => Object.fromEntries(SIGNS.map((sign, at) => [sign, signs[at]]));

describe('a forest', () => {
  test('3.74 splits between values, so that storing it with fewer digits changes no probability', () => {
    const samples = [1 / 3, 2 / 3, 1].flatMap((value, group) =>
      Array.from({ length: 20 }, (_, at) => ({ features: [value], isRight: value < 0.5, group: group * 20 + at })),
    );
    const forest = grow(samples, {
      trees: 3,
      depth: 1,
      rate: 0.5,
      smallest: 2,
      forests: 1,
      ofGroups: 1,
      ofFeatures: 1.1,
    });
    const rounded = (tree: Tree): Tree =>
      typeof tree === 'number' ? tree : [tree[0], Number(tree[1].toPrecision(4)), rounded(tree[2]), rounded(tree[3])];
    const stored = { ...forest, trees: forest.trees.map(rounded) };
    expect(forest.trees.every((tree) => typeof tree !== 'number')).toBe(true);
    for (const { features } of samples) expect(probabilityOf(stored, features)).toBe(probabilityOf(forest, features));
  });
});

describe('the signs of a draft', () => {
  test('3.74 of several parts are those of the weakest, or their mean, and its probability is that of all being right', () => {
    const weak = { ...PART, probability: 0.8, leastOdds: -1, lead: 0.5, questionLength: 0.6, certainty: 0.3, fit: 0.2 };
    const signs = named(signsOfDraft([PART, weak]));
    expect(signs).toMatchObject({ leastOdds: -1, lead: 0.5, certainty: 0.3, stated: 0.5, candidates: 0.4 });
    expect(signs.questionLength).toBeCloseTo(0.4);
    expect(signs.fit).toBeCloseTo(0.4);
    expect(uncalibrated(signsOfDraft([PART, weak]))).toBeCloseTo(0.72);
  });

  test('3.74 have finite odds where the forest is certain', () => {
    for (const certain of [0, 1])
      expect(Number.isFinite(signsOfDraft([{ ...PART, probability: certain }])[0])).toBe(true);
  });

  test('3.74 the least certain of the forests is found in their mean', () => {
    const forest = { base: 0.5, trees: [1, 0.5, [0, 0.5, -2, 2]] } as const;
    expect(leastOdds(forest, 3, [0])).toBeCloseTo(0.5 - 6);
    expect(leastOdds(forest, 3, [1])).toBeCloseTo(0.5 + 1.5);
    expect(leastOdds(forest, 1, [0])).toBeCloseTo(
      Math.log(probabilityOf(forest, [0]) / (1 - probabilityOf(forest, [0]))),
    );
  });
});

describe('the calibration', () => {
  test('3.74 weighs each sign', () => {
    const weights = SIGNS.map((_, at) => (at === 1 ? 2 : 0));
    expect(createCalibration({ bias: -1, weights })([9, 0.5])).toBeCloseTo(0.5);
    expect(createCalibration({ bias: -1, weights })([9, 1.5])).toBeCloseTo(1 / (1 + Math.exp(-2)));
  });

  test('3.74 is refused where it was fitted to other signs', () => {
    expect(() => createCalibration({ bias: 0, weights: SIGNS.slice(1).map(() => 0) })).toThrow();
    expect(() => createCalibration({ weights: SIGNS.map(() => 0) })).toThrow();
  });
});

describe('fitting', () => {
  /** Of a hundred drafts with the odds 0, 25 are right; with the odds 4, 75. */
  const drafts = [0, 4].flatMap((odds) =>
    Array.from({ length: 100 }, (_, at) => ({ signs: [odds, 7], isRight: at < 25 + 12.5 * odds })),
  );

  test('3.74 a logistic regression finds the shares, and ignores a sign that says nothing', () => {
    const fit = fitLogistic(drafts, 0);
    expect(probability(fit, [0, 7])).toBeCloseTo(0.25, 2);
    expect(probability(fit, [4, 7])).toBeCloseTo(0.75, 2);
    expect(fit.weights[1]).toBeCloseTo(0);
  });

  test('3.74 a penalty draws the shares towards their mean', () => {
    const fit = fitLogistic(drafts, 50);
    expect(probability(fit, [0, 7])).toBeGreaterThan(0.3);
    expect(probability(fit, [4, 7])).toBeLessThan(0.7);
  });

  test('3.74 an isotonic regression never falls', () => {
    const falling = drafts.map(({ signs, isRight }) => ({ signs, isRight: !isRight }));
    expect(fitIsotonic(drafts)([4])).toBeGreaterThan(fitIsotonic(drafts)([0]));
    expect(fitIsotonic(falling)([4])).toBe(fitIsotonic(falling)([0]));
  });
});
