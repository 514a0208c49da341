import { describe, expect, test } from 'vitest';
import { confidenceLevel, confidencePercent, isSureEnough } from './confidence.ts';
import { draftRecordSteps, sharesOf } from './draft-record.ts';

describe('how sure a draft is', () => {
  test.each([
    [0, 0],
    [0.29, 29],
    [0.57, 57],
    [0.8999, 89],
    [0.9, 90],
    [1, 100],
    [1.2, 100],
    [-1, 0],
  ])('2.56 %d is %d %%, rounded down', (confidence, percent) => {
    expect(confidencePercent(confidence)).toBe(percent);
  });

  test('2.56 every hundredth is itself', () => {
    for (let percent = 0; percent <= 100; percent += 1) expect(confidencePercent(percent / 100)).toBe(percent);
  });

  test.each([
    [0.9, 'sure'],
    [0.899, 'fairly-sure'],
    [0.7, 'fairly-sure'],
    [0.69, 'unsure'],
  ])('2.56 %d is %s', (confidence, level) => {
    expect(confidenceLevel(confidence)).toBe(level);
  });

  test('2.57 what is shown as the minimum is enough, a hundredth less is not', () => {
    expect(isSureEnough(0.9, 0.9)).toBe(true);
    expect(isSureEnough(0.8999, 0.9)).toBe(false);
    expect(isSureEnough(0.57, 0.57)).toBe(true);
  });
});

describe('the record of drafts', () => {
  const tally = (percent: number, fate: object = {}) => ({
    ...{ percent, isKnown: true, drafted: 10, automatic: 0, unchanged: 0, changed: 0, waiting: 0 },
    ...fate,
  });
  const at = (minimum: number, ...tallies: Parameters<typeof draftRecordSteps>[0]) => {
    const step = draftRecordSteps(tallies).find(({ minimumConfidence }) => minimumConfidence === minimum);
    if (step === undefined) throw new Error(`no step ${minimum}`);
    return step;
  };

  test('2.57 has a step for each hundredth from 50 to 99', () => {
    expect(draftRecordSteps([]).map(({ minimumConfidence }) => minimumConfidence)).toEqual(
      Array.from({ length: 50 }, (_, i) => (50 + i) / 100),
    );
  });

  test('2.57 a step counts the drafts that are at least as sure and know the answer', () => {
    const tallies = [
      tally(49),
      tally(89),
      tally(90, { unchanged: 6, changed: 2 }),
      tally(100),
      tally(95, { isKnown: false }),
    ];
    expect(at(0.9, ...tallies)).toMatchObject({ sendable: 20, unchanged: 6, changed: 2 });
    expect(at(0.89, ...tallies)).toMatchObject({ sendable: 30 });
    expect(at(0.5, ...tallies)).toMatchObject({ sendable: 30 });
    expect(at(0.99, ...tallies)).toMatchObject({ sendable: 10 });
  });

  test('2.57 of what went out by itself nobody judged the words, so changes are told of those that people answered', () => {
    const step = at(0.9, tally(90, { drafted: 62, automatic: 30, unchanged: 29, changed: 1, waiting: 2 }));
    expect(sharesOf(100, step)).toEqual({ sent: 62, changed: 3 });
    expect(sharesOf(100, at(0.9, tally(90, { automatic: 10 })))).toEqual({ sent: 10, changed: null });
  });
});
