import type { Timers } from './timers.ts';

/** With so many buckets the full ones are forgotten, which are like new ones. */
const MANY = 10_000;
/** Parts of a token that sums of fractions may be wrong by. */
const TOLERANCE = 1e-6;

export interface BucketRate {
  /** So many at once, after a pause. */
  readonly burst: number;
  readonly perSecond: number;
}

/** A token that was taken: in how many ms it comes at the present rate, 0 when it is there. */
export type TakenToken = () => number;

/** A token bucket for each key, at this node. */
export interface TokenBuckets {
  /** Takes a token, if need be one that is still to come. */
  take(key: string): TakenToken;
  /** Takes a token if one is there. */
  tryTake(key: string): boolean;
  /** Whether a token is there. */
  has(key: string): boolean;
  /** From now on. What is in the buckets stays, up to the new burst; they get no more at once because it is larger. */
  changeRate(rate: BucketRate): void;
  /** How many buckets are remembered. */
  remembered(): number;
}

/** How many tokens it has been given and how many were taken until now, `at`. */
interface Bucket {
  given: number;
  taken: number;
  at: number;
}

export function createTokenBuckets(firstRate: BucketRate, timers: Timers): TokenBuckets {
  let rate = firstRate;
  /** The buckets used lately, and those used before them. */
  let lately = new Map<string, Bucket>();
  let before = new Map<string, Bucket>();
  /** When all of these are full. */
  let latelyFullAt = 0;
  let beforeFullAt = 0;
  /** Like each bucket that nobody has used. */
  const unused: Bucket = { given: rate.burst, taken: 0, at: timers.elapsed() };

  const fill = (bucket: Bucket): Bucket => {
    const now = timers.elapsed();
    bucket.given = Math.min(bucket.given + ((now - bucket.at) / 1000) * rate.perSecond, bucket.taken + rate.burst);
    bucket.at = now;
    return bucket;
  };
  const msUntil = (tokens: number): number => (tokens <= TOLERANCE ? 0 : (tokens / rate.perSecond) * 1000);
  const fullAt = ({ given, taken, at }: Bucket): number => at + msUntil(taken + rate.burst - given);

  const lastFullOf = (buckets: ReadonlyMap<string, Bucket>): number =>
    [...buckets.values()].reduce((last, bucket) => Math.max(last, fullAt(bucket)), 0);

  /** All of them at a time, as looking for full ones would take the longer the more there are. */
  const forgetFull = (): void => {
    if (lately.size < MANY || beforeFullAt > timers.elapsed()) return;
    before = lately;
    beforeFullAt = latelyFullAt;
    lately = new Map();
  };
  const find = (key: string): Bucket => {
    forgetFull();
    return fill(lately.get(key) ?? before.get(key) ?? { ...fill(unused) });
  };
  const hasToken = ({ given, taken }: Bucket): boolean => given - taken >= 1 - TOLERANCE;
  const takeFrom = (bucket: Bucket, key: string): void => {
    bucket.taken += 1;
    lately.set(key, bucket);
    latelyFullAt = Math.max(latelyFullAt, fullAt(bucket));
  };

  return {
    take: (key) => {
      const bucket = find(key);
      takeFrom(bucket, key);
      const { taken } = bucket;
      return () => msUntil(taken - fill(bucket).given);
    },
    tryTake: (key) => {
      const bucket = find(key);
      if (!hasToken(bucket)) return false;
      takeFrom(bucket, key);
      return true;
    },
    has: (key) => hasToken(find(key)),
    changeRate: (next) => {
      const all = [unused, ...before.values(), ...lately.values()];
      for (const bucket of all) fill(bucket);
      rate = next;
      for (const bucket of all) fill(bucket);
      latelyFullAt = lastFullOf(lately);
      beforeFullAt = lastFullOf(before);
    },
    remembered: () => lately.size + before.size,
  };
}
