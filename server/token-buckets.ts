import type { Timers } from './timers.ts';

/** With so many buckets the full ones are forgotten, which are like new ones. */
const MANY = 10_000;

export interface BucketRate {
  /** So many at once, after a pause. */
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket for each key, at this node. */
export interface TokenBuckets {
  /** Takes a token, if need be one that is still to come; in how many ms it comes, 0 for one that is there. */
  take(key: string): number;
  /** Takes a token if one is there. */
  tryTake(key: string): boolean;
  /** How many buckets are remembered. */
  remembered(): number;
}

export function createTokenBuckets({ burst, perSecond }: BucketRate, timers: Timers): TokenBuckets {
  const each = 1000 / perSecond;
  /** When each bucket is full again, in ms of `timers`: of those used lately, and of those used before them. */
  let lately = new Map<string, number>();
  let before = new Map<string, number>();
  /** When all of these are full. */
  let latelyFullAt = 0;
  let beforeFullAt = 0;

  const put = (key: string, full: number): void => {
    lately.set(key, full);
    latelyFullAt = Math.max(latelyFullAt, full);
  };
  /** All of them at a time, as looking for full ones would take the longer the more there are. */
  const forgetFull = (now: number): void => {
    if (lately.size < MANY || beforeFullAt > now) return;
    before = lately;
    beforeFullAt = latelyFullAt;
    lately = new Map();
  };
  /** When the bucket would be full after another token, and in how many ms that token comes. */
  const next = (key: string): { readonly full: number; readonly wait: number } => {
    const now = timers.elapsed();
    forgetFull(now);
    const full = Math.max(lately.get(key) ?? before.get(key) ?? now, now) + each;
    return { full, wait: Math.max(0, full - now - burst * each) };
  };

  return {
    take: (key) => {
      const { full, wait } = next(key);
      put(key, full);
      return wait;
    },
    tryTake: (key) => {
      const { full, wait } = next(key);
      if (wait > 0) return false;
      put(key, full);
      return true;
    },
    remembered: () => lately.size + before.size,
  };
}
