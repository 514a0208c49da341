/** What a mailed code may be used for; a code never serves another purpose. */
export type CodePurpose = 'verify-account' | 'recover-password';

/** How many guesses one code stands, and how many one e-mail has in any 24 hours over all flows. */
export const CODE_TRIES = 5;
export const CODE_TRIES_A_DAY = 20;

/** Which code: what for, whose, and the hash of the browser flow's token that asked for it. Other flows' codes stand beside it. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly flow: string;
}

interface NewCode extends CodeKey {
  readonly hash: string;
  /** How long the code is good, and how long the flow's password is kept for a resend, in ms. */
  readonly ttl: number;
  readonly keep: number;
  /** The hash of the password that the flow signs up with; undefined leaves the flow's earlier one. */
  readonly passwordHash?: string | undefined;
}

/**
 * A counted try. Only `compare` allows a comparison; the others refuse it:
 * `missing` (this flow was sent none, it expired or was used), `exhausted` (too many tries of this code) and `too-many-today`.
 */
export type CodeTry =
  | { readonly outcome: 'compare'; readonly hash: string; readonly passwordHash: string | null }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'exhausted' }
  | { readonly outcome: 'too-many-today'; readonly retryIn: number };

export interface Codes {
  /** Keeps a code in place of the flow's earlier one of that purpose and e-mail. Says whether the flow has a password there. */
  put(code: NewCode): Promise<{ readonly hasPassword: boolean }>;
  /**
   * Counts a try before anything is compared, so that parallel guesses never evaluate more than the limits. A flow that asked for no
   * code counts nothing, so that nobody spends another's tries of the day without mails. Call it outside a transaction that may be
   * rolled back, or the count is lost with it.
   */
  countTry(key: CodeKey): Promise<CodeTry>;
  /** Uses the code up. Of any number of parallel calls exactly one is true; false also once it was replaced. */
  consume(key: CodeKey, hash: string): Promise<boolean>;
  /** Ends every flow's codes of the e-mail, of both purposes. */
  deleteAllOf(email: string): Promise<void>;
  /** Removes codes that have expired with their flow. */
  deleteExpired(): Promise<void>;
}
