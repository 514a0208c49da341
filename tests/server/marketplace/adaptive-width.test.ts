import { describe, expect, onTestFinished, test } from 'vitest';
import { createAdaptiveWidth, reportBudgetWait, reportCall } from '#server/adaptive-width.ts';
import type { PoolState, WorkQueue } from '#server/worker-pool.ts';
import { createWorkerPool } from '#server/worker-pool.ts';
import { enginesOf } from '../engines.ts';
import { holdTime } from '../held-time.ts';
import { createTestProduct } from '../product.ts';
import { ACCOUNT, OWNER } from './trial.ts';

const LIMITS = { start: 4, most: 32 };
const OK = { outcome: 'ok', ms: 150 };

/** A width, and what reports to it as its work would. */
function createTrial(limits = LIMITS) {
  const time = holdTime();
  const width = createAdaptiveWidth(limits, time.timers);
  return {
    time,
    width,
    call: (call = OK) => width.run(() => reportCall(call)),
    end: (count: number, isMoreWaiting = true) => {
      for (let i = 0; i < count; i++) width.ended(isMoreWaiting);
    },
  };
}

describe('the width of a kind of work', () => {
  test('grows by one for each entry while more wait, up to its limit', () => {
    const { width, end } = createTrial();
    expect(width.now()).toBe(4);
    end(10, false);
    expect(width.now()).toBe(4);
    end(10);
    expect(width.now()).toBe(14);
    end(100);
    expect(width.now()).toBe(32);
  });

  test('is the limit where that is lower than the first width', () => {
    const { width, end } = createTrial({ start: 4, most: 2 });
    end(10);
    expect(width.now()).toBe(2);
  });

  test.each([
    { outcome: 'rate-limited', ms: 5 },
    { outcome: 'unavailable', ms: 5 },
    { outcome: 'timeout', ms: 8000 },
    { outcome: 'ok', ms: 2001 },
  ])('is halved by a call that ends as %j, once in a second, and then grows by one for each round', async (call) => {
    const trial = createTrial();
    trial.end(12);
    trial.call(call);
    trial.call(call);
    expect(trial.width.now()).toBe(8);
    trial.end(50);
    expect(trial.width.now()).toBe(8);
    await trial.time.pass(1000);
    trial.end(7);
    expect(trial.width.now()).toBe(8);
    trial.end(1);
    expect(trial.width.now()).toBe(9);
    trial.call(call);
    trial.call(OK);
    expect(trial.width.now()).toBe(4);
    for (let i = 0; i < 10; i++) {
      await trial.time.pass(1000);
      trial.call(call);
    }
    expect(trial.width.now()).toBe(1);
  });

  test.each([
    { outcome: 'ok', ms: 1001 },
    { outcome: 'not-found', ms: 5000 / 3 },
  ])('does not grow for a second after %j', async (call) => {
    const trial = createTrial();
    trial.call(call);
    trial.end(10);
    expect(trial.width.now()).toBe(4);
    await trial.time.pass(1000);
    trial.end(10);
    expect(trial.width.now()).toBe(14);
  });

  test('stays while calls wait for the budget, and is not concerned by calls of other work', () => {
    const trial = createTrial();
    reportCall({ outcome: 'rate-limited', ms: 5 });
    createAdaptiveWidth(LIMITS, trial.time.timers).run(() => reportCall({ outcome: 'rate-limited', ms: 5 }));
    expect(trial.width.now()).toBe(4);
    trial.width.run(() => reportBudgetWait());
    trial.end(10);
    expect(trial.width.now()).toBe(4);
  });

  test('is what a pool works on at the same time, as it says', async () => {
    const { time, width } = createTrial({ start: 2, most: 6 });
    let left = 40;
    let busy = 0;
    let most = 0;
    const queue: WorkQueue<number> = {
      claim: async (limit) => Array.from({ length: Math.min(limit, left) }, () => left--),
      process: async () => {
        busy += 1;
        most = Math.max(most, busy);
        await new Promise<void>((resolve) => time.timers.after(100, resolve));
        busy -= 1;
      },
      concurrency: 2,
    };
    const states: PoolState[] = [];
    const onChange = (state: PoolState): void => void states.push(state);
    const onError = (error: unknown): never => {
      throw error;
    };
    const pool = createWorkerPool(queue, { interval: 1000, onError, timers: time.timers, width, onChange });
    pool.wake();
    await time.during(pool.idle());
    expect(most).toBe(6);
    expect(states.at(-1)).toEqual({ busy: 0, width: 6 });
    expect(states.every((state) => state.busy <= state.width)).toBe(true);
    await pool.stop();
  });
});

describe.each(enginesOf(import.meta.url))('notifications, on %s', (engine) => {
  async function widthAfter({ rate = null }: { rate?: number | null }): Promise<number> {
    const time = holdTime();
    const product = await createTestProduct(engine, {
      time,
      workerLimits: { notifications: 40, drafts: 4, answers: 32, polls: 8 },
      callRates: { application: rate, seller: null },
    });
    onTestFinished(() => time.during(Promise.resolve(product[Symbol.asyncDispose]())));
    const { market, store } = product;
    await time.during(product.link(await product.signedIn(OWNER)));
    await time.during(product.product.workers.idle());
    // So many that they are no flood.
    for (let id = 1; id <= 100; id++)
      await store.inbox.put({ accountId: ACCOUNT, topic: 'questions', resource: `/questions/${id}` });
    market.addFault({ method: 'GET', path: '/questions/', delayMs: 100, times: 1000 });
    product.product.workers.wakeInbox();
    await time.during(product.product.workers.idle());
    const exposed = (await product.metrics.expose()).text;
    return Number(/^mostrador_work_width\{work="notifications"\} (\d+)$/m.exec(exposed)?.[1]);
  }

  test('are worked on by more while the marketplace is quick', async () => {
    expect(await widthAfter({})).toBe(40);
  });

  test('are worked on by no more than the budget of calls needs', async () => {
    expect(await widthAfter({ rate: 20 })).toBeLessThan(25);
  });
});
