/** `retryIn`: milliseconds until another attempt is allowed; 0 when this one was. */
export interface RateLimitResult {
  readonly allowed: boolean;
  /** Allowed attempts in the widest window, this one included. */
  readonly count: number;
  readonly retryIn: number;
}

/** At most `limit` attempts in any `window` milliseconds. */
export interface RateLimit {
  readonly limit: number;
  readonly window: number;
}

/** Counters of attempts over a sliding window, e.g. of one e-mail or address. Keys are the caller's, e.g. `login:ana@example.com`. */
export interface RateLimits {
  /**
   * Counts an attempt and says whether it is allowed: by every limit, of several the widest windows give the longest waits.
   * Refused attempts do not count. Parallel ones are judged one after the other.
   */
  count(key: string, limits: RateLimit | readonly RateLimit[]): Promise<RateLimitResult>;
  /** Forgets the attempts, e.g. after a success. */
  clear(key: string): Promise<void>;
  /** Removes counters whose window has passed. */
  deleteExpired(): Promise<void>;
}
