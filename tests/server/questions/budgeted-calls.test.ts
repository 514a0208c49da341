import { expect, onTestFinished, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { holdTime } from '../held-time.ts';
import { ACCOUNT, OWNER } from '../marketplace/trial.ts';
import { scrape } from '../operating/exposition.ts';
import { createTestProduct } from '../product.ts';
import { answer } from './fixtures.ts';

const NOTIFICATIONS = 10;
/** Calls in a second. */
const RATE = 2;

test.each(enginesOf(import.meta.url))(
  "notifications wait for the seller's budget of calls, and a member's answer does not, on %s",
  async (engine) => {
    const time = holdTime();
    const product = await createTestProduct(engine, { time, callRates: { application: null, seller: RATE } });
    onTestFinished(() => time.during(Promise.resolve(product[Symbol.asyncDispose]())));
    const { market, store } = product;
    const { workers } = product.product;
    const idle = (): Promise<void> => time.during(market.settleWebhooks().then(() => workers.idle()));
    const owner = await product.signedIn(OWNER);
    await time.during(product.link(owner));
    await idle();
    const [questionId = ''] = await store.questions.pendingIds(ACCOUNT);

    market.setWebhookFaults({ drop: 1 });
    market.resetCounters();
    for (let id = 1; id <= NOTIFICATIONS; id++)
      await store.inbox.put({ accountId: ACCOUNT, topic: 'questions', resource: `/questions/${id}` });
    const began = time.now();
    workers.wakeInbox();
    const outcome = await time.during(answer(owner, questionId));
    expect({ ...outcome, isInTime: time.now() - began < 1000 / RATE }).toEqual({ status: 204, isInTime: true });
    await idle();
    expect(market.counters().calls['GET /questions/{id}']).toBe(NOTIFICATIONS);
    expect(time.now() - began).toBeGreaterThan(((NOTIFICATIONS - RATE) * 1000) / RATE);
  },
);

// On SQLite, where nothing is shared: held time passes quicker than PostgreSQL answers, so that shares would end.
test("7.154 metrics tell the node's share of the budget, and for how long its automatic calls have waited for it", async () => {
  const time = holdTime();
  const product = await createTestProduct('sqlite', { time, callRates: { application: RATE, seller: null } });
  onTestFinished(() => time.during(Promise.resolve(product[Symbol.asyncDispose]())));
  const { market, store } = product;
  const { workers } = product.product;
  const owner = await product.signedIn(OWNER);
  await time.during(product.link(owner));
  await time.during(market.settleWebhooks().then(() => workers.idle()));
  await time.pass(60_000);
  const budget = async (): Promise<(number | undefined)[]> => {
    const found = await time.standStillAt(scrape(product.metrics));
    return ['share', 'exhausted_seconds'].map((name) => found.get(`mostrador_call_budget_${name}`));
  };
  expect(await budget()).toEqual([1, 0]);

  market.setWebhookFaults({ drop: 1 });
  for (let id = 1; id <= 5 * NOTIFICATIONS; id++)
    await store.inbox.put({ accountId: ACCOUNT, topic: 'questions', resource: `/questions/${id}` });
  workers.wakeInbox();
  await time.pass(10_000);
  const [share, exhaustedFor] = await budget();
  expect(share).toBe(1);
  expect(exhaustedFor).toBeGreaterThan(5);
  expect(exhaustedFor).toBeLessThanOrEqual(10);
  await time.during(workers.idle());
  await time.pass(1000);
  expect(await budget()).toEqual([1, 0]);
});
