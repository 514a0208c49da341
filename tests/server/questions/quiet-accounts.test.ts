import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { holdTime } from '../held-time.ts';
import { ACCOUNT, DRILL, OWNER, POLL_EVERY, SELLER, useTrial } from '../marketplace/trial.ts';
import { createTestProduct } from '../product.ts';
import { answer } from './fixtures.ts';

const HOUR = 3_600_000;
const QUIET_EVERY = HOUR;
/** In ms; shorter than anything that is measured. */
const STEP = 5000;
const MINUTE = 60_000;

describe.each(enginesOf(import.meta.url))('an account where nothing happens, on %s', (engine) => {
  const trial = useTrial(engine, { pollQuietEvery: QUIET_EVERY });
  beforeEach(async () => {
    // Without `trial.link`, which opens a live connection.
    await trial.time.during(trial.product.link(trial.owner));
    await trial.quiet();
  });

  const pass = async (ms: number, step = STEP): Promise<void> => {
    for (let left = ms; left > 0; left -= step) {
      await trial.time.pass(step);
      await trial.quiet();
    }
  };
  /** How many polls begin within so many ms. */
  const pollsIn = async (ms: number): Promise<number> => {
    trial.forget();
    await pass(ms, MINUTE / 4);
    // Each reads the unanswered and the answered questions.
    return trial.calls('GET /questions/search') / 2;
  };
  /** Lets four hours pass in which nothing happens, in steps shorter than the longest pause between polls. */
  const rest = async (): Promise<void> => {
    for (let left = 4 * HOUR; left > 0; left -= QUIET_EVERY / 4) {
      await trial.time.leap(QUIET_EVERY / 4);
      await trial.quiet();
    }
  };
  const askUnnotified = (): string => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    return String(trial.product.market.ask({ itemId: DRILL, text: '¿Hay stock?' }).id);
  };
  /** How long it takes until the question is there, in ms. */
  const foundAfter = async (id: string, step = STEP): Promise<number> => {
    const asked = trial.time.now();
    while ((await trial.product.store.questions.byId(ACCOUNT, id)) === null) await pass(step, step);
    return trial.time.now() - asked;
  };
  const userId = async (): Promise<string> => (await trial.product.store.accounts.byId(ACCOUNT))?.ownerId ?? '';

  test('is polled less and less often, and still found within POLL_QUIET_SECONDS', async () => {
    expect(await pollsIn(5 * MINUTE)).toBeGreaterThan(3);
    await rest();
    expect(await pollsIn(HOUR)).toBeLessThanOrEqual(3);
    const after = await foundAfter(askUnnotified(), MINUTE);
    expect(after).toBeLessThanOrEqual(QUIET_EVERY);
    // That was activity: the next is found as at any other account.
    expect(await foundAfter(askUnnotified())).toBeLessThanOrEqual(POLL_EVERY);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a notification', async () => trial.product.market.ask({ itemId: DRILL, text: '¿Cuántos watts tiene?' })],
    [
      'a sent answer',
      async () => {
        const [questionId = ''] = await trial.product.store.questions.pendingIds(ACCOUNT);
        trial.product.market.setWebhookFaults({ drop: 1 });
        expect((await trial.time.during(answer(trial.owner, questionId))).status).toBe(204);
      },
    ],
    ['a live connection', async () => trial.listen(await userId())],
  ])('is polled every half POLL_SECONDS again after %s', async (_, act) => {
    await rest();
    await act();
    await trial.quiet();
    expect(await foundAfter(askUnnotified())).toBeLessThanOrEqual(POLL_EVERY);
  });

  test('is polled when someone opens the desk, and at the shortest interval for as long as it is open', async () => {
    await rest();
    const id = askUnnotified();
    trial.listen(await userId());
    await trial.quiet();
    await pass(STEP);
    expect(await trial.product.store.questions.byId(ACCOUNT, id)).not.toBe(null);
    await rest();
    expect(await pollsIn(10 * MINUTE)).toBeGreaterThanOrEqual(15);
  });

  test('is polled soon after the marketplace reports a missed notification, once for each', async () => {
    await rest();
    const id = askUnnotified();
    const missed = (user: number | string, received: number) => ({
      resource: `/questions/${id}`,
      user_id: user,
      topic: 'questions',
      received: new Date(received).toISOString(),
    });
    const now = trial.time.now();
    const messages = [missed(SELLER, now), missed(SELLER, now - HOUR), missed('284117093', now), { odd: true }];
    trial.product.market.addFault({ path: '/missed_feeds', status: 200, body: { messages }, times: 10_000 });
    expect(await foundAfter(id)).toBeLessThanOrEqual(POLL_EVERY / 2 + STEP);
    await rest();
    expect(await pollsIn(HOUR)).toBeLessThanOrEqual(3);
  });

  test('reads a list of missed notifications that is too long for one run in several', async () => {
    const now = trial.time.now();
    const message = {
      resource: '/questions/1',
      user_id: '1',
      topic: 'questions',
      received: new Date(now).toISOString(),
    };
    const body = { messages: Array.from({ length: 50 }, () => message) };
    trial.product.market.addFault({ path: '/missed_feeds', status: 200, body, times: 15 });
    trial.forget();
    await pass(POLL_EVERY / 2 + STEP);
    expect(trial.calls('GET /missed_feeds')).toBe(10);
    await pass(POLL_EVERY / 2);
    // Five more full pages, and the one after them that is empty.
    expect(trial.calls('GET /missed_feeds')).toBe(16);
    expect(trial.product.market.faults()).toEqual([]);
  });
});

test('missed notifications are read by one node at a time', async () => {
  const time = holdTime();
  const first = await createTestProduct('postgres', { time, pollEvery: POLL_EVERY });
  onTestFinished(() => time.during(Promise.resolve(first[Symbol.asyncDispose]())));
  const second = await createTestProduct('postgres', { time, pollEvery: POLL_EVERY, beside: first });
  onTestFinished(() => time.during(Promise.resolve(second[Symbol.asyncDispose]())));
  await time.during(first.link(await first.signedIn(OWNER)));
  await time.during(first.product.workers.idle());
  first.market.resetCounters();
  await time.passSteadily(10 * MINUTE);
  const reads = first.market.counters().calls['GET /missed_feeds'] ?? 0;
  expect(reads).toBeGreaterThanOrEqual(18);
  expect(reads).toBeLessThanOrEqual(22);
});
