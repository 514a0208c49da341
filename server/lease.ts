import type { Timers } from './timers.ts';

/**
 * For how long claimed work stays its taker's, in ms. With the longest that an idle worker waits for its next round, what a
 * dead node left behind is taken over within 30 s (R3).
 */
export const LEASE = 20_000;
/** A renewal may fail twice before the lease ends; in ms. */
const RENEW_EVERY = 6000;

/**
 * What `work` comes to, however long it takes; `renew` keeps its lease meanwhile. No renewal is under way any more once this
 * is settled, so none can undo what is stored next.
 */
export async function leased<Result>(
  work: () => Promise<Result>,
  renew: () => Promise<unknown>,
  timers: Timers,
): Promise<Result> {
  let isDone = false;
  let renewal: Promise<void> = Promise.resolve();
  const next = (): (() => void) =>
    timers.after(RENEW_EVERY, () => {
      // While the store is away nobody else can take it over either.
      renewal = renew()
        .catch(() => undefined)
        .then(() => {
          if (!isDone) cancel = next();
        });
    });
  let cancel = next();
  try {
    return await work();
  } finally {
    isDone = true;
    cancel();
    await renewal;
  }
}
