import type { Timers } from './timers.ts';

/**
 * How long a claim on work lasts, in ms. Together with the longest poll interval of an idle worker it keeps the takeover of a dead
 * node's work under 30 s (R3).
 */
export const LEASE = 20_000;
/** In ms. Two renewals in a row may fail before the lease ends. */
const RENEWAL_INTERVAL = 6000;

/**
 * Runs `work` and keeps its lease alive with `renew` meanwhile. When the promise settles, no renewal is in flight, so none can
 * overwrite what the caller stores next.
 */
export async function withLease<Result>(
  work: () => Promise<Result>,
  renew: () => Promise<unknown>,
  timers: Timers,
): Promise<Result> {
  let isDone = false;
  let renewal: Promise<void> = Promise.resolve();
  const scheduleRenewal = (): (() => void) =>
    timers.after(RENEWAL_INTERVAL, () => {
      // A failed renewal is safe to ignore: while the store is unavailable, other nodes cannot claim the work either.
      renewal = renew()
        .catch(() => undefined)
        .then(() => {
          if (!isDone) cancel = scheduleRenewal();
        });
    });
  let cancel = scheduleRenewal();
  try {
    return await work();
  } finally {
    isDone = true;
    cancel();
    await renewal;
  }
}
