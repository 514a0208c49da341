import { delay, type Timers } from '../timers.ts';
import { MarketplaceError } from './marketplace-error.ts';

/** How often a read is tried again within its time. */
const RETRIES = 2;
/** The first pause, in ms; each further one is twice as long. The marketplace counts calls by the second. */
const FIRST_PAUSE = { unavailable: 250, limited: 1000 };
/** The longest pause between two runs of a job, or two attempts at an automatic answer, in ms. */
const LONGEST_PAUSE = 300_000;

export interface Retrying {
  readonly timers: Timers;
  /** Uniform in [0, 1): spreads callers that failed together. */
  readonly random: () => number;
}

/** Between half of `ms` and all of it. */
const jittered = (ms: number, random: () => number): number => ms * (0.5 + random() / 2);

/**
 * Runs a read again after failures that pass, while there is time until `deadline` (of `timers.elapsed`). Only for calls that may
 * be made twice.
 */
export async function readAgain<Result>(
  read: () => Promise<Result>,
  deadline: number,
  { timers, random }: Retrying,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (attempt === RETRIES || !(error instanceof MarketplaceError)) throw error;
      const first = error.kind === 'limited' ? FIRST_PAUSE.limited : FIRST_PAUSE.unavailable;
      const wait = error.retryAfter ?? jittered(first * 2 ** attempt, random);
      const isWorthIt = ['limited', 'unavailable', 'nonsense'].includes(error.kind);
      if (!isWorthIt || timers.elapsed() + wait >= deadline) throw error;
      await delay(timers, wait);
    }
  }
}

/** How long a job that has failed `attempts` times before waits for its next run, in ms. */
export function jobPause(error: unknown, attempts: number, random: () => number): number {
  const wait = Math.min(LONGEST_PAUSE, 1000 * 2 ** Math.min(attempts, 10));
  const asked = error instanceof MarketplaceError ? (error.retryAfter ?? 0) : 0;
  return Math.round(Math.max(asked, jittered(wait, random)));
}

/** The longest pause after the first attempt at an automatic answer, in ms; each further one may be twice as long. */
const FIRST_RETRY = 5000;

/**
 * How long an automatic answer waits after `tries` attempts, in ms: what the marketplace asks for, and a pause with full jitter.
 * `left`: the time there is, in ms, at whose end the last attempt is made; null: there is none.
 */
export function retryPause(
  retryAfter: number,
  { tries, left }: { readonly tries: number; readonly left: number },
  random: () => number,
): number | null {
  if (left <= retryAfter) return null;
  const longest = Math.min(LONGEST_PAUSE, FIRST_RETRY * 2 ** Math.min(tries - 1, 10));
  return Math.min(left, Math.round(retryAfter + longest * random()));
}
