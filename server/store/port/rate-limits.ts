export interface RateLimitResult {
  readonly allowed: boolean;
  /** Allowed attempts in the longest window, including this one. */
  readonly count: number;
  /** Milliseconds until the next attempt is allowed; 0 when this one was. */
  readonly retryIn: number;
}

/** At most `limit` attempts in any `window` milliseconds. */
export interface RateLimit {
  readonly limit: number;
  readonly window: number;
}

/** Sliding-window rate limits. Callers choose the keys, e.g. `login:ana@example.com`. */
export interface RateLimits {
  /**
   * Counts an attempt if all limits allow it; refused attempts are not counted. Parallel attempts of a key are serialised.
   */
  count(key: string, limits: RateLimit | readonly RateLimit[]): Promise<RateLimitResult>;
  /** Resets the counter, e.g. after a successful sign-in. */
  clear(key: string): Promise<void>;
  /** Deletes counters whose window has passed. */
  deleteExpired(): Promise<void>;
}
