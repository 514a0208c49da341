import { describe, expect, test } from 'vitest';
import { createWorkerPool } from '#server/worker-pool.ts';
import { holdTime } from './held-time.ts';

const INTERVAL = 1000;
const PLACES = 2;

/** A pool over entries that the test makes ready and ends; `claims`: how many entries each claim asked for. */
function createTrial(isTimed: boolean) {
  const time = holdTime();
  const claims: number[] = [];
  const underWay = new Map<string, PromiseWithResolvers<void>>();
  let ready: string[] = [];
  const pool = createWorkerPool<string>(
    {
      claim: async (limit) => {
        claims.push(limit);
        const claimed = ready.slice(0, limit);
        ready = ready.slice(limit);
        return claimed;
      },
      process: async (entry) => {
        const ending = Promise.withResolvers<void>();
        underWay.set(entry, ending);
        await ending.promise;
      },
      concurrency: PLACES,
    },
    {
      interval: INTERVAL,
      onError: (error) => {
        throw error;
      },
      timers: time.timers,
      isTimed,
    },
  );
  return {
    claims,
    underWay: () => [...underWay.keys()],
    pass: (ms: number) => time.pass(ms),
    makeReady: (...entries: string[]) => void ready.push(...entries),
    wake: async () => {
      pool.wake();
      await time.pass(0);
    },
    end: async (entry: string) => {
      underWay.get(entry)?.resolve();
      underWay.delete(entry);
      await time.pass(0);
    },
  };
}

describe('a pool whose entries become ready by time', () => {
  test('7.158 looks for more when its time has come, not when an entry ends, once it has found all there was', async () => {
    const trial = createTrial(true);
    trial.makeReady('one');
    await trial.wake();
    expect([trial.underWay(), trial.claims]).toEqual([['one'], [2]]);
    trial.makeReady('two');
    await trial.end('one');
    await trial.pass(INTERVAL - 1);
    expect(trial.claims).toEqual([2]);
    await trial.pass(1);
    expect([trial.underWay(), trial.claims]).toEqual([['two'], [2, 2]]);
  });

  test('7.158 is woken at any time', async () => {
    const trial = createTrial(true);
    trial.makeReady('one');
    await trial.wake();
    trial.makeReady('two');
    await trial.wake();
    expect([trial.underWay(), trial.claims]).toEqual([
      ['one', 'two'],
      [2, 1],
    ]);
  });

  test('7.158 takes the next as soon as a place is free while more are ready than it has places', async () => {
    const trial = createTrial(true);
    trial.makeReady('one', 'two', 'three', 'four');
    await trial.wake();
    expect([trial.underWay(), trial.claims]).toEqual([['one', 'two'], [2]]);
    await trial.end('one');
    await trial.end('two');
    expect(trial.underWay()).toEqual(['three', 'four']);
    await trial.end('three');
    expect(trial.claims).toEqual([2, 1, 1, 1]);
    await trial.end('four');
    expect(trial.claims).toEqual([2, 1, 1, 1]);
  });
});

test('another pool looks for more whenever an entry ends', async () => {
  const trial = createTrial(false);
  trial.makeReady('one');
  await trial.wake();
  expect(trial.claims).toEqual([2, 1]);
  trial.makeReady('two');
  await trial.end('one');
  expect(trial.underWay()).toEqual(['two']);
});
