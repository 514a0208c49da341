import { Problem } from '../problem.ts';
import type { RateLimit, Store } from '../store/port.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The limits against guessing (ASVS 6.1.1, R15). The windows of a list act as a growing delay. Attempts are counted before secrets are
 * compared, so that parallel ones cannot exceed a limit.
 *
 * Strangers cannot lock a user out: attempts from a known device (an address, brand, system and browser that the user has signed in
 * from) are counted separately, and a sign-in resets them. Attempts from unknown devices expire only with time. A user who is locked out
 * on a new device recovers the password, which makes the device known unless the authenticator is enabled.
 */
export const PASSWORD_LIMITS: readonly RateLimit[] = [
  { limit: 10, window: 15 * MINUTE },
  { limit: 20, window: 2 * HOUR },
  { limit: 40, window: DAY },
];
/** Authenticator codes; a try requires the password. */
export const SECOND_FACTOR_LIMITS: readonly RateLimit[] = [
  { limit: 5, window: 5 * MINUTE },
  { limit: 10, window: HOUR },
  { limit: 20, window: DAY },
];
/** Unauthenticated calls of one kind by one address, which many people may share. */
export const ADDRESS_LIMITS: readonly RateLimit[] = [
  { limit: 60, window: 15 * MINUTE },
  { limit: 180, window: 2 * HOUR },
  { limit: 600, window: DAY },
];
/** Mails of one kind to one e-mail that other people can trigger: codes, invitations. */
export const MAIL_LIMITS: readonly RateLimit[] = [
  { limit: 10, window: HOUR },
  { limit: 30, window: DAY },
];

/** Counts an attempt. Throws `too-many-requests` with the seconds to wait when a limit is exceeded. */
export type EnforceLimit = (key: string, limits: readonly RateLimit[]) => Promise<void>;

export function createRateLimiter(store: Store): EnforceLimit {
  return async (key, limits) => {
    const { allowed, retryIn } = await store.rateLimits.count(key, limits);
    if (!allowed) throw tooManyRequests(retryIn);
  };
}

/** `retryIn` in milliseconds. */
export const tooManyRequests = (retryIn: number): Problem =>
  new Problem('too-many-requests', { retryAfter: Math.ceil(retryIn / 1000) });
