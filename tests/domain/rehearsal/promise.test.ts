import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JUDGEMENTS } from '#domain/rehearsal/judgements.ts';
import { type JudgedRow, promiseOf } from '#domain/rehearsal/promise.ts';
import { isSameAnswer } from '#domain/same-answer.ts';
import { SEED } from '../../paths/settings.ts';

const RUNS = 2000;
const rows = fc.array(
  fc.record<JudgedRow>({ wouldSend: fc.boolean(), judgement: fc.constantFrom(null, ...JUDGEMENTS) }),
  { maxLength: 300 },
);
const repeated = (row: JudgedRow, times: number): JudgedRow[] => Array.from({ length: times }, () => row);
const judged = (right: number, others: number): JudgedRow[] => [
  ...repeated({ wouldSend: true, judgement: 'same' }, right),
  ...repeated({ wouldSend: true, judgement: 'wrong' }, others),
];

/** The least share from which what was found is no more than 1.96 standard deviations away, found by halving instead of the formula. */
function leastShare(right: number, count: number): number {
  let [low, high] = [0, right / count];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const deviation = Math.sqrt((middle * (1 - middle)) / count);
    if (right / count - middle > 1.959964 * deviation) low = middle;
    else high = middle;
  }
  return high;
}

describe('4.30 what a rehearsal promises', () => {
  test('counts what would be sent and is judged, and is right with what is the same or better', () => {
    fc.assert(
      fc.property(rows, (all) => {
        let [wouldSend, count, right] = [0, 0, 0];
        for (const row of all) {
          if (!row.wouldSend) continue;
          wouldSend += 1;
          if (row.judgement === null) continue;
          count += 1;
          if (['same', 'better'].includes(row.judgement)) right += 1;
        }
        expect(promiseOf(all)).toMatchObject({ wouldSend, judged: count, right });
        expect(promiseOf(all).atLeast === null).toBe(count < 20);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test('is the lower bound of the interval, as an oracle finds it, and never more', () => {
    for (let count = 20; count <= 300; count += 1) {
      for (let right = 0; right <= count; right += 1) {
        const { atLeast } = promiseOf(judged(right, count - right));
        const bound = leastShare(right, count) * 100;
        expect(atLeast).toBeLessThanOrEqual(bound + 1e-6);
        expect(atLeast).toBeGreaterThan(bound - 1 - 1e-6);
      }
    }
  });

  test.each([
    [47, 3, 83],
    [50, 0, 92],
    [20, 0, 83],
    [0, 20, 0],
    [300, 0, 98],
  ])('of %i right and %i others is %i percent', (right, others, percent) => {
    expect(promiseOf(judged(right, others)).atLeast).toBe(percent);
  });

  test('is nothing below 20 judged answers, however many there are', () => {
    expect(promiseOf([...judged(19, 0), ...repeated({ wouldSend: true, judgement: null }, 100)])).toEqual({
      wouldSend: 119,
      judged: 19,
      right: 19,
      atLeast: null,
    });
  });
});

describe('4.30 the same answer', () => {
  test.each([
    ['Sí, hay stock.', '  si hay\nSTOCK '],
    ['¡Hola! ¿Cómo está?', 'hola como esta'],
    ['Mide 1,20 m.', 'mide 1,20 m'],
  ])('%j is %j', (one, other) => {
    expect(isSameAnswer(one, other)).toBe(true);
  });

  test.each([
    ['Sí, hay stock.', 'No, hay stock.'],
    ['Mide 1,20 m.', 'Mide 12,0 m.'],
    ['Mide 1.5 m', 'Mide 15 m'],
    ['A -5 grados', 'A 5 grados'],
  ])('%j is not %j', (one, other) => {
    expect(isSameAnswer(one, other)).toBe(false);
  });
});
