import { createCountingAhead } from '#server/report/counting-ahead.ts';
import type { Store } from '#server/store/port.ts';
import { delay, systemTimers } from '#server/timers.ts';

const BARRIER_INTERVAL = 20;

/** The store with another part of its counts ahead. */
export const withSpans = <Given extends Store>(store: Given, spans: Partial<Store['reportSpans']>): Given => ({
  ...store,
  reportSpans: { ...store.reportSpans, ...spans },
});

const NOTHING = { counted: async () => [], read: async () => [] };

/** The store as if nothing were counted ahead: every answer and order is counted. */
export const withoutSpans = <Given extends Store>(store: Given): Given => {
  const { answers, orders } = store.reportSpans;
  return withSpans(store, { answers: { ...answers, ...NOTHING }, orders: { ...orders, ...NOTHING } });
};

/** The worker, without other work that it would give way to. It gives up on a barrier as in the product. */
const countingUnlessHeldUpOn = (store: Store) =>
  createCountingAhead({ store, giveWay: async () => {}, timers: systemTimers });

/**
 * The same, which waits for a barrier until it is passed: on PostgreSQL the transactions of other databases, those of tests that run meanwhile, hold it
 * up as well.
 */
export const countingAheadOn = (store: Store) =>
  countingUnlessHeldUpOn(
    withSpans(store, {
      isPassed: async (barrier) => {
        while (!(await store.reportSpans.isPassed(barrier))) await delay(systemTimers, BARRIER_INTERVAL);
        return true;
      },
    }),
  );

/** Counts all that can be counted ahead of one account, however few answers it has. */
export const countAhead = (store: Store, accountId: string, siteId: string): Promise<void> =>
  countOne(countingAheadOn, store, accountId, siteId);

/** The same as far as no transaction holds it up. */
export const countAheadUnlessHeldUp = (store: Store, accountId: string, siteId: string): Promise<void> =>
  countOne(countingUnlessHeldUpOn, store, accountId, siteId);

async function countOne(
  countingOn: typeof countingAheadOn,
  store: Store,
  accountId: string,
  siteId: string,
): Promise<void> {
  let isDone = false;
  const onlyThis = withSpans(store, {
    claim: async () => (isDone ? null : { accountId, siteId, until: 0 }),
    release: async (_, delay) => {
      isDone = delay > 0;
    },
  });
  await countingOn(onlyThis)(() => false);
}
