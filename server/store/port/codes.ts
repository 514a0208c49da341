/** What a mailed code may be used for; a code never serves another purpose. */
export type CodePurpose = 'verify-account' | 'recover-password';

/** How many guesses one code stands, and how many one e-mail has in any 24 hours over all flows. */
export const CODE_TRIES = 5;
export const CODE_TRIES_A_DAY = 20;

/**
 * A counted try. Only `compare` allows a comparison; the others refuse it:
 * `missing` (none was sent, it expired or was used), `exhausted` (too many tries of this code) and `too-many-today`.
 */
export type CodeTry =
  | { readonly outcome: 'compare'; readonly hash: string }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'exhausted' }
  | { readonly outcome: 'too-many-today'; readonly retryIn: number };

export interface Codes {
  /** Keeps a code's hash for `ttl` milliseconds, in place of the earlier one of that purpose and e-mail. */
  put(code: { purpose: CodePurpose; email: string; hash: string; ttl: number }): Promise<void>;
  /**
   * Counts a try before anything is compared, so that parallel guesses never evaluate more than the limits. Call it outside a
   * transaction that may be rolled back, or the count is lost with it.
   */
  countTry(purpose: CodePurpose, email: string): Promise<CodeTry>;
  /** Uses the code up. Of any number of parallel calls exactly one is true; false also once it was replaced. */
  consume(purpose: CodePurpose, email: string, hash: string): Promise<boolean>;
  /** Removes codes that have expired. */
  deleteExpired(): Promise<void>;
}
