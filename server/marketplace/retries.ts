import { delay, type Timers } from '../timers.ts';
import { MarketplaceError } from './marketplace-error.ts';

/** How often a read is retried within its time limit. */
const READ_RETRIES = 2;
/** The first delay, in ms; each further one doubles. The marketplace's rate limits are per second. */
const FIRST_DELAY = { unavailable: 250, 'rate-limited': 1000 };
/** The longest delay between runs of a job or attempts at a scheduled answer, in ms. */
const MAX_DELAY = 300_000;

export interface RetryOptions {
  readonly timers: Timers;
  /** Uniform in [0, 1), for jitter. */
  readonly random: () => number;
}

/** Equal jitter: between half of `ms` and all of it. */
const jittered = (ms: number, random: () => number): number => ms * (0.5 + random() / 2);

/**
 * Retries a read after transient failures until `deadline` (of `timers.elapsed`). For idempotent calls only.
 */
export async function retryRead<Result>(
  read: () => Promise<Result>,
  deadline: number,
  { timers, random }: RetryOptions,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (attempt === READ_RETRIES || !(error instanceof MarketplaceError)) throw error;
      const first = error.kind === 'rate-limited' ? FIRST_DELAY['rate-limited'] : FIRST_DELAY.unavailable;
      const wait = error.retryAfter ?? jittered(first * 2 ** attempt, random);
      const isRetryable = ['rate-limited', 'unavailable', 'invalid-response'].includes(error.kind);
      if (!isRetryable || timers.elapsed() + wait >= deadline) throw error;
      await delay(timers, wait);
    }
  }
}

/** The delay of a job's next run after `attempts` earlier failures, in ms. */
export function jobRetryDelay(error: unknown, attempts: number, random: () => number): number {
  const wait = Math.min(MAX_DELAY, 1000 * 2 ** Math.min(attempts, 10));
  const asked = error instanceof MarketplaceError ? (error.retryAfter ?? 0) : 0;
  return Math.round(Math.max(asked, jittered(wait, random)));
}

/** The longest delay after the first attempt at a scheduled answer, in ms; it doubles with each attempt. */
const FIRST_ANSWER_DELAY = 5000;

/**
 * The delay of a scheduled answer after `tries` attempts, in ms: `Retry-After` plus exponential backoff with full jitter, at most `left`,
 * the remaining time in ms. Null when no time is left.
 */
export function answerRetryDelay(
  retryAfter: number,
  { tries, left }: { readonly tries: number; readonly left: number },
  random: () => number,
): number | null {
  if (left <= retryAfter) return null;
  const longest = Math.min(MAX_DELAY, FIRST_ANSWER_DELAY * 2 ** Math.min(tries - 1, 10));
  return Math.min(left, Math.round(retryAfter + longest * random()));
}
