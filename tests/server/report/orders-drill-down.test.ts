import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { OrdersOfPeriod } from '#contract/report-orders.ts';
import { HistoryFilterSchema } from '#contract/search.ts';
import { formatListPlace, type ListFilter, parseListPlace, START } from '#domain/list-place.ts';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { modeFilter, orderedFilter, quickAnswerFilter } from '#domain/report-filters.ts';
import { reportOrdersOf } from '#server/report/orders.ts';
import { historyFilterOf } from '#server/search/routes.ts';
import type { OpenStore } from '#server/store/port.ts';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, SELLER } from '../store/fixtures.ts';
import {
  type Answer,
  addQuickAnswer,
  answersAndOrders,
  FROM,
  followedAnswers,
  modeOf,
  timeZone,
  writeAnswer,
  writeOrders,
} from './ordered-answers.ts';

const NEIGHBOUR = '2002';
const PERIOD = { from: FROM, to: addDays(FROM, 6) };

interface Figure {
  readonly count: number;
  readonly filter: ListFilter;
  readonly counted: readonly Answer[];
}

/** Each figure of the orders with where it leads, and the answers that it counts. */
function figuresOf(
  { answered, ordered, modes, quickAnswers }: OrdersOfPeriod,
  inside: readonly Answer[],
  isFollowed: (one: Answer) => boolean,
): Figure[] {
  const both = (counts: { readonly answered: number; readonly ordered: number }, filter: ListFilter, of: Answer[]) => [
    { count: counts.answered, filter, counted: of },
    { count: counts.ordered, filter: orderedFilter(filter), counted: of.filter(isFollowed) },
  ];
  return [
    ...both({ answered, ordered }, {}, [...inside]),
    ...modes.flatMap(({ mode, ...counts }) =>
      both(
        counts,
        modeFilter(mode),
        inside.filter((one) => modeOf(one) === mode),
      ),
    ),
    ...quickAnswers.flatMap(({ isUsed, ...counts }) =>
      both(
        counts,
        quickAnswerFilter(isUsed),
        inside.filter(({ by }) => by === (isUsed ? 'with quick answer' : 'member')),
      ),
    ),
  ];
}

/** What the search behind the address finds. */
async function found(store: OpenStore, filter: ListFilter): Promise<{ count: number; ids: string[] }> {
  const read = parseListPlace(formatListPlace({ ...START, filter: { ...filter, ...PERIOD } }), 'history').filter;
  expect(read).toEqual({ ...filter, ...PERIOD });
  const wanted = historyFilterOf(v.parse(HistoryFilterSchema, read), 'MLA');
  const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
  const { count, entries } = await store.search.history(SELLER, wanted, page);
  return { count, ids: entries.map(({ id }) => id).toSorted() };
}

/** The answers and orders in an order of their own, and which orders are cancelled in the end. */
const steps = answersAndOrders.chain(({ answers, orders }) =>
  fc.record({
    answers: fc.constant(answers),
    orders: fc.constant(orders),
    turns: fc.shuffledSubarray([...answers.map((answer) => ({ answer })), ...orders.map((order) => ({ order }))], {
      minLength: answers.length + orders.length,
    }),
    changed: fc.array(fc.boolean(), { minLength: orders.length, maxLength: orders.length }),
  }),
);

describe.each(ENGINES)('the answers behind the orders of the report, on %s', (engine) => {
  test('2.108 7.132 each figure leads to exactly the answers that it counts, in whatever order these and orders come', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async ({ answers, orders, turns, changed }) => {
        const store = await openTestStore(engine);
        try {
          await createAccount(store);
          await createAccount(store, NEIGHBOUR);
          await addQuickAnswer(store);
          for (const turn of turns)
            if ('answer' in turn) await writeAnswer(store, turn.answer);
            else await writeOrders(store, [turn.order]);
          // The same orders of another account count there alone.
          await store.orders.put(NEIGHBOUR, orders);
          const last = orders.map((order, i) =>
            changed[i] === true ? { ...order, updatedAt: order.updatedAt + 1, isCancelled: !order.isCancelled } : order,
          );
          await store.orders.put(SELLER, last);

          const { current } = await reportOrdersOf(store, { accountId: SELLER, timeZone }, PERIOD);
          const [start, end] = [startOfDay(FROM, timeZone), startOfDay(FROM, timeZone, 7)];
          const inside = answers.filter(({ answeredAt }) => answeredAt >= start && answeredAt < end);
          const followed = followedAnswers(answers, last);
          for (const { count, filter, counted } of figuresOf(current, inside, (one) => followed.has(one)))
            expect({ filter, ...(await found(store, filter)) }).toEqual({
              filter,
              count,
              ids: counted.map(({ id }) => id).toSorted(),
            });
        } finally {
          await store.close();
        }
      }),
      { numRuns: engine === 'sqlite' ? 150 : 15, seed: SEED },
    );
  });
});
