import { describe, expect, test } from 'vitest';
import { gathered } from '#server/gathered.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import { StoreUnavailable } from '#server/store/errors.ts';

/** Work whose batches end when the test says so. */
function watchedWork(fail: (entries: readonly number[]) => Error | null = () => null) {
  const batches: { entries: readonly number[]; end: () => void }[] = [];
  const double = gathered<number, number>(async (entries) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    batches.push({ entries, end: resolve });
    await promise;
    const error = fail(entries);
    if (error !== null) throw error;
    return entries.map((entry) => entry * 2);
  });
  const batch = async (index: number) => {
    await expect.poll(() => batches.length).toBeGreaterThan(index);
    return batches[index] ?? { entries: [], end: () => {} };
  };
  return { double, batches, batch };
}

test('calls of a turn begin together, and those that come meanwhile together after them', async () => {
  const { double, batch } = watchedWork();
  const results = [double(1), double(2)];
  const first = await batch(0);
  results.push(double(3), double(4));
  first.end();
  const second = await batch(1);
  second.end();
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8]);
  expect([first.entries, second.entries]).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a call after all others have ended begins at once', async () => {
  const { double, batch } = watchedWork();
  for (const index of [0, 1]) {
    const result = double(index);
    (await batch(index)).end();
    expect(await result).toBe(2 * index);
  }
});

test('only those fail that fail by themselves', async () => {
  const double = gathered<number, number>(async (entries) => {
    if (entries.includes(2)) throw new Error('broken');
    return entries.map((entry) => entry * 2);
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await double(4)).toBe(8);
});

test('an unavailable store fails all of them, without another try', async () => {
  let tries = 0;
  const double = gathered<number, number>(async () => {
    tries += 1;
    throw new StoreUnavailable('down');
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
});

describe('kinds of work that take turns', () => {
  test('7.144 run one at a time, and what is called meanwhile is worked on together', async () => {
    const inTurn = oneAtATime();
    const batches: { kind: string; entries: readonly number[]; end: () => void }[] = [];
    const work = (kind: string) =>
      gathered<number, number>(async (entries) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        batches.push({ kind, entries, end: resolve });
        await promise;
        return entries;
      }, inTurn);
    const [arrivals, drafts] = [work('arrivals'), work('drafts')];
    const batch = async (index: number) => {
      await expect.poll(() => batches.length).toBe(index + 1);
      return batches[index];
    };

    const results = [arrivals(1)];
    const first = await batch(0);
    results.push(drafts(2));
    await new Promise(setImmediate);
    results.push(drafts(3));
    first?.end();
    (await batch(1))?.end();
    expect(await Promise.all(results)).toEqual([1, 2, 3]);
    expect(batches.map(({ kind, entries }) => [kind, entries])).toEqual([
      ['arrivals', [1]],
      ['drafts', [2, 3]],
    ]);
  });

  test('go on after one that fails', async () => {
    const inTurn = oneAtATime();
    const outcomes = await Promise.allSettled([
      inTurn(async () => Promise.reject(new Error('broken'))),
      inTurn(async () => 'done'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
