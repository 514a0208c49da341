import { expect, onTestFinished, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { holdTime } from '../held-time.ts';
import { ACCOUNT, OWNER } from '../marketplace/trial.ts';
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
