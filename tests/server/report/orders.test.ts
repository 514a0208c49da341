import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrdersOfPeriod } from '#contract/report-orders.ts';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { formatProgress } from '#server/orders/progress.ts';
import { reportOrdersOf } from '#server/report/orders.ts';
import type { MarketplaceOrder, OpenStore } from '#server/store/port.ts';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, REPLY, SELLER } from '../store/fixtures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const timeZone = 'America/Argentina/Buenos_Aires';
const FROM = '2026-03-01';
const QUICK = 'Hacemos envíos a todo el país.';

/** What was written to the store: the recount knows nothing else. */
interface Answer {
  readonly id: string;
  readonly buyerId: string;
  readonly itemId: string;
  readonly answeredAt: number;
  readonly by: 'outside' | 'automatic' | 'member' | 'with quick answer' | 'older release';
  readonly draft: 'none' | 'unchanged' | 'changed';
}

async function write(store: OpenStore, answers: readonly Answer[], orders: readonly MarketplaceOrder[]): Promise<void> {
  await store.quickAnswers.add(SELLER, { title: 'Envíos', answer: QUICK, color: 'blue' });
  for (const { id, buyerId, itemId, answeredAt, by, draft } of answers) {
    const question = { id, text: `¿${id}?`, askedAt: answeredAt - HOUR, buyerId, itemId };
    if (by === 'outside') {
      await store.questions.sync(SELLER, [{ ...question, status: 'answered', answer: { text: 'Sí.', answeredAt } }]);
      continue;
    }
    await store.questions.sync(SELLER, [{ ...question, status: 'unanswered', answer: null }]);
    const who = by === 'automatic' ? 'Mostrador' : 'ana@example.com';
    const begun = await store.questions.beginSending(SELLER, id, { reply: REPLY, by: who, lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const draftUse = by === 'automatic' ? 'automatic' : draft === 'none' ? null : draft;
    await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt, draftUse });
    if (by === 'member') await store.quickAnswers.countUses(SELLER, id, 'Sí.');
    if (by === 'with quick answer') await store.quickAnswers.countUses(SELLER, id, `Sí. ${QUICK}`);
  }
  // As many notifications and overlapping readings bring them: again, and an older state after a newer one.
  await store.orders.put(SELLER, orders);
  await store.orders.put(SELLER, orders);
  await store.orders.put(
    SELLER,
    orders.map((order) => ({ ...order, updatedAt: order.updatedAt - 1, isCancelled: false })),
  );
}

/** The answer that an order counts for. */
function answerBefore(answers: readonly Answer[], order: MarketplaceOrder, itemId: string): Answer | undefined {
  return answers
    .filter(
      (one) =>
        one.buyerId === order.buyerId &&
        one.itemId === itemId &&
        one.answeredAt <= order.createdAt &&
        order.createdAt - one.answeredAt < 7 * DAY,
    )
    .toSorted((a, b) => a.answeredAt - b.answeredAt || (a.id < b.id ? -1 : 1))
    .at(-1);
}

function recount(
  answers: readonly Answer[],
  orders: readonly MarketplaceOrder[],
  { start, end }: { readonly start: number; readonly end: number },
): OrdersOfPeriod {
  const isInside = (at: number): boolean => at >= start && at < end;
  const valid = orders.filter(({ isCancelled }) => !isCancelled);
  const followed = new Set<Answer>();
  for (const order of valid)
    for (const itemId of order.itemIds) {
      const answer = answerBefore(answers, order, itemId);
      if (answer !== undefined) followed.add(answer);
    }
  const counted = (some: readonly Answer[]) => ({
    answered: some.length,
    ordered: some.filter((one) => followed.has(one)).length,
  });
  const inside = answers.filter(({ answeredAt }) => isInside(answeredAt));
  const modeOf = ({ by, draft }: Answer): string =>
    by === 'outside' || by === 'automatic' ? by : draft === 'none' ? 'own' : draft;
  const placed = valid.filter(({ createdAt }) => isInside(createdAt));
  return {
    ...counted(inside),
    modes: (['automatic', 'unchanged', 'changed', 'rewritten', 'own', 'outside'] as const).map((mode) => ({
      mode,
      ...counted(inside.filter((one) => modeOf(one) === mode)),
    })),
    quickAnswers: [
      { isUsed: true, ...counted(inside.filter(({ by }) => by === 'with quick answer')) },
      { isUsed: false, ...counted(inside.filter(({ by }) => by === 'member')) },
    ],
    placed: placed.length,
    unasked: placed.filter((order) => order.itemIds.every((item) => answerBefore(answers, order, item) === undefined))
      .length,
    cancelled: orders.filter(({ isCancelled, createdAt }) => isCancelled && isInside(createdAt)).length,
  };
}

/** Few buyers and listings, so that they meet; moments near the ends of periods and of the days that count. */
const buyer = fc.constantFrom('71', '72');
const item = fc.constantFrom('MLA1', 'MLA2', 'MLA3');
const moment = fc
  .tuple(fc.constantFrom(-7, 0, 7, 14), fc.integer({ min: -30, max: 30 }), fc.constantFrom(-1, 0, 1))
  .map(([days, hours, ms]) => startOfDay(FROM, timeZone, days) + hours * HOUR + ms);
const answer = fc.record({
  buyerId: buyer,
  itemId: item,
  answeredAt: moment,
  by: fc.constantFrom('outside', 'automatic', 'member', 'with quick answer', 'older release'),
  draft: fc.constantFrom('none', 'unchanged', 'changed'),
});
const order = fc.record({
  buyerId: buyer,
  itemIds: fc.uniqueArray(item, { minLength: 1, maxLength: 2 }),
  /** After which answer, or at a moment of its own. */
  after: fc.option(fc.nat({ max: 11 })),
  delay: fc.constantFrom(-1, 0, 1, HOUR, 7 * DAY - 1, 7 * DAY, 7 * DAY + 1),
  moment,
  isCancelled: fc.constantFrom(false, false, false, true),
});

describe.each(ENGINES)('orders in the report, on %s', (engine) => {
  test('2.100 7.121 equal a recount of answers and orders, each counted once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 1, maxLength: 12 }),
        fc.array(order, { minLength: 1, maxLength: 12 }),
        async (givenAnswers, givenOrders) => {
          const answers = givenAnswers.map((one, i): Answer => ({ ...one, id: String(100 + i) }));
          const orders = givenOrders.map(({ after, delay, moment: at, ...one }, i): MarketplaceOrder => {
            const asked = after === null ? undefined : answers[after];
            const createdAt = asked === undefined ? at : asked.answeredAt + delay;
            return asked === undefined
              ? { ...one, id: String(2000 + i), createdAt, updatedAt: createdAt }
              : {
                  ...one,
                  buyerId: asked.buyerId,
                  itemIds: [asked.itemId],
                  id: String(2000 + i),
                  createdAt,
                  updatedAt: at,
                };
          });
          const store = await openTestStore(engine);
          try {
            await createAccount(store);
            await write(store, answers, orders);
            const period = { from: FROM, to: addDays(FROM, 6) };
            const { current, before } = await reportOrdersOf(store, { accountId: SELLER, timeZone }, period);
            const at = (days: number): number => startOfDay(FROM, timeZone, days);
            expect(current).toEqual(recount(answers, orders, { start: at(0), end: at(7) }));
            expect(before).toEqual(recount(answers, orders, { start: at(-7), end: at(0) }));
          } finally {
            await store.close();
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 120 : 12, seed: SEED },
    );
  });

  test('7.121 says how far orders are known, and whether they may be read', async () => {
    const store = await openTestStore(engine);
    try {
      await createAccount(store);
      const read = async () => {
        const { current, before, ...reading } = await reportOrdersOf(
          store,
          { accountId: SELLER, timeZone },
          { from: FROM, to: FROM },
        );
        expect([current.placed, before.placed]).toEqual([0, 0]);
        return reading;
      };
      const finish = async (cursor: string): Promise<void> => {
        await store.syncJobs.schedule(SELLER, 'orders', 0);
        const [job] = await store.syncJobs.claim('orders', { limit: 1, lease: 1000 });
        if (job !== undefined) await store.syncJobs.done(job, { cursor, dueIn: 0 });
      };
      expect(await read()).toEqual({ reading: 'behind', knownFrom: null, knownUntil: null });
      const now = await store.now();
      const since = now - 366 * DAY;
      await finish(formatProgress({ since, until: since, isRefused: true }));
      expect(await read()).toEqual({ reading: 'refused', knownFrom: null, knownUntil: null });
      await finish(formatProgress({ since, until: now - 4 * HOUR, isRefused: false }));
      expect(await read()).toEqual({ reading: 'behind', knownFrom: since, knownUntil: now - 4 * HOUR });
      await finish(formatProgress({ since, until: now - HOUR, isRefused: false }));
      expect(await read()).toEqual({ reading: 'current', knownFrom: since, knownUntil: now - HOUR });
      await finish('what another release wrote');
      expect(await read()).toMatchObject({ reading: 'behind', knownFrom: null });
    } finally {
      await store.close();
    }
  });
});
