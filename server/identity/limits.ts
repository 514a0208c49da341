import { Problem } from '../problem.ts';
import type { RateLimit, Store } from '../store/port.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The product's controls against guessing (ASVS 6.1.1, R15). Every list is a growing delay: whoever goes on after its first
 * limit waits until the first window has room, then until the second has, and so on. Guesses are counted before anything is
 * compared, so that parallel ones are never more than the limit.
 *
 * A person is not locked out by strangers: guesses from a place where that person has signed in before (the same address and
 * the same brand, system and client) are counted apart from everybody else's, and a sign-in clears them. Strangers' guesses
 * are cleared by nothing but time. Whoever is kept out of a new place
 * recovers the password, which makes the place known unless the authenticator is on.
 */
export const PASSWORD_LIMITS: readonly RateLimit[] = [
  { limit: 10, window: 15 * MINUTE },
  { limit: 20, window: 2 * HOUR },
  { limit: 40, window: DAY },
];
/** Authenticator codes, which only whoever knows the password may guess. */
export const SECOND_FACTOR_LIMITS: readonly RateLimit[] = [
  { limit: 5, window: 5 * MINUTE },
  { limit: 10, window: HOUR },
  { limit: 20, window: DAY },
];
/** Calls of one kind that one address may make without a session; many people may share it. */
export const ADDRESS_LIMITS: readonly RateLimit[] = [
  { limit: 60, window: 15 * MINUTE },
  { limit: 180, window: 2 * HOUR },
  { limit: 600, window: DAY },
];
/** Mails of one kind that others can have sent to one e-mail: codes, invitations. */
export const MAIL_LIMITS: readonly RateLimit[] = [
  { limit: 10, window: HOUR },
  { limit: 30, window: DAY },
];

/** Counts an attempt. Throws `too-many-requests` with the seconds to wait when it is one too many. */
export type Guard = (key: string, limits: readonly RateLimit[]) => Promise<void>;

export function createGuard(store: Store): Guard {
  return async (key, limits) => {
    const { allowed, retryIn } = await store.rateLimits.count(key, limits);
    if (!allowed) throw tooManyRequests(retryIn);
  };
}

/** `retryIn` in milliseconds. */
export const tooManyRequests = (retryIn: number): Problem =>
  new Problem('too-many-requests', { retryAfter: Math.ceil(retryIn / 1000) });
