import { describe, expect, test } from 'vitest';
import { createTokenBuckets } from '#server/token-buckets.ts';

function bucketsOf(burst: number, perSecond: number) {
  const clock = { now: 0 };
  const buckets = createTokenBuckets({ burst, perSecond }, { after: () => () => undefined, elapsed: () => clock.now });
  const taken = (key: string, tries: number): number =>
    Array.from({ length: tries }, () => buckets.tryTake(key)).filter(Boolean).length;
  return { clock, buckets, taken };
}

describe('token buckets', () => {
  test('7.145 a key has a burst, then so many a second, whatever others do', () => {
    const { clock, taken } = bucketsOf(3, 2);
    expect(taken('1', 10)).toBe(3);
    expect(taken('2', 2)).toBe(2);
    clock.now = 1000;
    expect(taken('1', 10)).toBe(2);
    clock.now = 60_000;
    expect([taken('1', 10), taken('2', 10)]).toEqual([3, 3]);
  });

  test('7.149 a token that is still to come is taken in its turn', () => {
    const { clock, buckets } = bucketsOf(2, 4);
    const waits = Array.from({ length: 5 }, () => buckets.take('1')());
    expect(waits).toEqual([0, 0, 250, 500, 750]);
    clock.now = 1000;
    expect([buckets.take('1')(), buckets.take('1')()]).toEqual([0, 250]);
  });

  test('7.153 a change of the rate puts nothing into a bucket at once, and takes out what is beyond the new burst', () => {
    const { clock, buckets, taken } = bucketsOf(4, 4);
    expect(taken('1', 3)).toBe(3);
    const [, waiting] = [buckets.take('1'), buckets.take('1')];
    buckets.changeRate({ burst: 8, perSecond: 2 });
    expect(waiting()).toBe(500);
    expect([taken('2', 9), taken('1', 1)]).toEqual([4, 0]);
    clock.now = 500;
    expect(waiting()).toBe(0);
    buckets.changeRate({ burst: 0, perSecond: 0 });
    expect(taken('3', 1)).toBe(0);
    expect(buckets.take('3')()).toBe(Number.POSITIVE_INFINITY);
    buckets.changeRate({ burst: 1, perSecond: 1 });
    clock.now = 5500;
    expect(taken('4', 2)).toBe(1);
  });

  test('7.149 with more keys than are remembered, one that has used up its burst is not forgotten', () => {
    const { clock, taken } = bucketsOf(3, 2);
    for (let second = 0; second < 20; second++) {
      clock.now = second * 1000;
      expect(taken('flooded', 4)).toBe(second === 0 ? 3 : 2);
      for (let key = 0; key < 5000; key++) taken(`${second} ${key}`, 1);
      expect(taken('flooded', 1)).toBe(0);
    }
  });

  test('7.149 full ones are forgotten, so that memory does not grow with the keys', () => {
    const { clock, buckets } = bucketsOf(3, 2);
    for (let second = 0; second < 20; second++) {
      clock.now = second * 1000;
      for (let key = 0; key < 5000; key++) buckets.take(`${second} ${key}`);
    }
    expect(buckets.remembered()).toBeLessThanOrEqual(20_000);
  });
});
