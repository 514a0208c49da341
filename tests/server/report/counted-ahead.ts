import { createCountingAhead } from '#server/report/counting-ahead.ts';
import type { Store } from '#server/store/port.ts';
import { systemTimers } from '#server/timers.ts';

/** The store with another part of its counts ahead. */
export const withSpans = <Given extends Store>(store: Given, spans: Partial<Store['reportSpans']>): Given => ({
  ...store,
  reportSpans: { ...store.reportSpans, ...spans },
});

/** The store as if nothing were counted ahead: every answer is counted. */
export const withoutSpans = <Given extends Store>(store: Given): Given =>
  withSpans(store, { counted: async () => [], read: async () => [] });

/** The worker, without other work that it would give way to. */
export const countingAheadOn = (store: Store) =>
  createCountingAhead({ store, giveWay: async () => {}, timers: systemTimers });

/** Counts all that can be counted ahead of one account, however few answers it has. */
export async function countAhead(store: Store, accountId: string, siteId: string): Promise<void> {
  let isDone = false;
  const onlyThis = withSpans(store, {
    claim: async () => (isDone ? null : { accountId, siteId, until: 0 }),
    release: async (_, delay) => {
      isDone = delay > 0;
    },
  });
  await countingAheadOn(onlyThis)(() => false);
}
