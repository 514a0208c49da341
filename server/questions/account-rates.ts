import type { Timers } from '../timers.ts';

/** How many accounts are remembered before those that have all of their burst again are forgotten. */
const MAX_ACCOUNTS = 10_000;

interface Rate {
  /** So many at once, after a pause. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Whether the account may do one more; each account has a token bucket at this node. */
export function createAccountRates({ burst, perSecond }: Rate, timers: Timers): (accountId: string) => boolean {
  /** When each bucket is full again, in ms of `timers`. */
  const fullAt = new Map<string, number>();
  const each = 1000 / perSecond;

  return (accountId) => {
    const now = timers.elapsed();
    if (fullAt.size >= MAX_ACCOUNTS) for (const [id, full] of fullAt) if (full <= now) fullAt.delete(id);
    const full = Math.max(fullAt.get(accountId) ?? now, now) + each;
    if (full - now > burst * each) return false;
    fullAt.set(accountId, full);
    return true;
  };
}
