import { describe, expect, test } from 'vitest';
import { confidenceLevel, confidencePercent, meetsMinimumConfidence } from './confidence.ts';
import { draftRecordShares, draftRecordSteps } from './draft-record.ts';

describe('the confidence of a draft', () => {
  test.each([
    [0, 0],
    [0.29, 29],
    [0.57, 57],
    [0.8999, 89],
    [0.9, 90],
    [1, 100],
    [1.2, 100],
    [-1, 0],
  ])('2.56 %d is shown as %d %%, rounded down', (confidence, percent) => {
    expect(confidencePercent(confidence)).toBe(percent);
  });

  test('2.56 every hundredth is shown exactly', () => {
    for (let percent = 0; percent <= 100; percent += 1) expect(confidencePercent(percent / 100)).toBe(percent);
  });

  test.each([
    [0.9, 'sure'],
    [0.899, 'fairly-sure'],
    [0.7, 'fairly-sure'],
    [0.69, 'unsure'],
  ])('2.56 %d has the level %s', (confidence, level) => {
    expect(confidenceLevel(confidence)).toBe(level);
  });

  test('2.57 meets the minimum from the percentage that is shown, and not a hundredth below', () => {
    expect(meetsMinimumConfidence(0.9, 0.9)).toBe(true);
    expect(meetsMinimumConfidence(0.8999, 0.9)).toBe(false);
    expect(meetsMinimumConfidence(0.57, 0.57)).toBe(true);
  });
});

describe('the draft record', () => {
  const counts = (percent: number, uses: object = {}) => ({
    ...{ percent, isKnown: true, drafted: 10, automatic: 0, unchanged: 0, changed: 0, waiting: 0 },
    ...uses,
  });
  const at = (minimum: number, ...drafts: Parameters<typeof draftRecordSteps>[0]) => {
    const step = draftRecordSteps(drafts).find(({ minimumConfidence }) => minimumConfidence === minimum);
    if (step === undefined) throw new Error(`no step ${minimum}`);
    return step;
  };

  test('2.57 has a step for each hundredth from 50 to 99', () => {
    expect(draftRecordSteps([]).map(({ minimumConfidence }) => minimumConfidence)).toEqual(
      Array.from({ length: 50 }, (_, i) => (50 + i) / 100),
    );
  });

  test('2.57 counts in a step the known drafts with at least its confidence', () => {
    const drafts = [
      counts(49),
      counts(89),
      counts(90, { unchanged: 6, changed: 2 }),
      counts(100),
      counts(95, { isKnown: false }),
    ];
    expect(at(0.9, ...drafts)).toMatchObject({ sendable: 20, unchanged: 6, changed: 2 });
    expect(at(0.89, ...drafts)).toMatchObject({ sendable: 30 });
    expect(at(0.5, ...drafts)).toMatchObject({ sendable: 30 });
    expect(at(0.99, ...drafts)).toMatchObject({ sendable: 10 });
  });

  test('2.57 computes the share of changed drafts from those that members answered, not from automatic answers', () => {
    const step = at(0.9, counts(90, { drafted: 62, automatic: 30, unchanged: 29, changed: 1, waiting: 2 }));
    expect(draftRecordShares(100, step)).toEqual({ sent: 62, changed: 3 });
    expect(draftRecordShares(100, at(0.9, counts(90, { automatic: 10 })))).toEqual({ sent: 10, changed: null });
  });
});
