/** `retryIn`: milliseconds until another attempt is allowed; 0 when this one was. */
export interface Attempt {
  readonly allowed: boolean;
  /** Allowed attempts in the window, this one included. */
  readonly count: number;
  readonly retryIn: number;
}

/** Counters of attempts over a sliding window, e.g. of one e-mail or address. Keys are the caller's, e.g. `login:ana@example.com`. */
export interface Attempts {
  /** Counts an attempt and says whether it is allowed: never more than `limit` are in any `window` milliseconds. Refused ones do not count. */
  count(key: string, limits: { limit: number; window: number }): Promise<Attempt>;
  /** Forgets the attempts, e.g. after a success. */
  clear(key: string): Promise<void>;
  /** Removes counters whose window has passed. */
  deleteExpired(): Promise<void>;
}
