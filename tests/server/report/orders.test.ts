import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrdersOfPeriod } from '#contract/report-orders.ts';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { formatProgress } from '#server/orders/progress.ts';
import { reportOrdersOf } from '#server/report/orders.ts';
import type { MarketplaceOrder, OpenStore } from '#server/store/port.ts';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, SELLER } from '../store/fixtures.ts';
import { countAhead } from './counted-ahead.ts';
import {
  type Answer,
  addQuickAnswer,
  answerBefore,
  answersAndOrders,
  FROM,
  followedAnswers,
  modeOf,
  timeZone,
  writeAnswer,
  writeOrders,
} from './ordered-answers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function recount(
  answers: readonly Answer[],
  orders: readonly MarketplaceOrder[],
  { start, end }: { readonly start: number; readonly end: number },
): OrdersOfPeriod {
  const isInside = (at: number): boolean => at >= start && at < end;
  const valid = orders.filter(({ isCancelled }) => !isCancelled);
  const followed = followedAnswers(answers, orders);
  const counted = (some: readonly Answer[]) => ({
    answered: some.length,
    ordered: some.filter((one) => followed.has(one)).length,
  });
  const inside = answers.filter(({ answeredAt }) => isInside(answeredAt));
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

async function expectRecount(
  store: OpenStore,
  answers: readonly Answer[],
  orders: readonly MarketplaceOrder[],
): Promise<void> {
  const period = { from: FROM, to: addDays(FROM, 6) };
  const { current, before } = await reportOrdersOf(store, { accountId: SELLER, timeZone }, period);
  const at = (days: number): number => startOfDay(FROM, timeZone, days);
  expect(current).toEqual(recount(answers, orders, { start: at(0), end: at(7) }));
  expect(before).toEqual(recount(answers, orders, { start: at(-7), end: at(0) }));
}

describe.each(ENGINES)('orders in the report, on %s', (engine) => {
  test('2.100 7.121 equal a recount of answers and orders, each counted once', async () => {
    await fc.assert(
      fc.asyncProperty(answersAndOrders, async ({ answers, orders }) => {
        const store = await openTestStore(engine);
        try {
          await createAccount(store);
          await addQuickAnswer(store);
          for (const answer of answers) await writeAnswer(store, answer);
          await writeOrders(store, orders);
          await expectRecount(store, answers, orders);
        } finally {
          await store.close();
        }
      }),
      { numRuns: engine === 'sqlite' ? 120 : 12, seed: SEED },
    );
  });

  test('7.127 7.146 equal a recount when days are counted ahead before, between and after answers and orders', async () => {
    const counting = fc.array(fc.boolean(), { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(answersAndOrders, counting, async ({ answers, orders }, isCounted) => {
        const store = await openTestStore(engine, { clock: () => startOfDay(FROM, timeZone, 30) });
        try {
          await createAccount(store);
          await addQuickAnswer(store);
          const written: Answer[] = [];
          const placed: MarketplaceOrder[] = [];
          for (let at = 0; at < Math.max(answers.length, orders.length); at++) {
            const [answer, order] = [answers[at], orders[at]];
            if (answer !== undefined) {
              await writeAnswer(store, answer);
              written.push(answer);
            }
            if (order !== undefined) {
              await writeOrders(store, [order]);
              placed.push(order);
            }
            if (isCounted[at % isCounted.length] === true) await countAhead(store, SELLER, 'MLA');
            await expectRecount(store, written, placed);
          }
        } finally {
          await store.close();
        }
      }),
      { numRuns: engine === 'sqlite' ? 15 : 4, seed: SEED },
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
        if (job !== undefined) await store.syncJobs.done({ job, next: { cursor, dueIn: 0 } });
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
