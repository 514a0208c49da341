import { expect, test } from 'vitest';
import { gathered } from '#server/gathered.ts';
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
