/** The purpose of a mailed code; a code is valid for one purpose only. */
export type CodePurpose = 'verify-account' | 'recover-password';

/** The allowed tries of one code, and of all codes of an e-mail in any 24 hours; those from a known device count apart. */
export const CODE_TRIES = 5;
export const CODE_TRIES_A_DAY = 20;

/** Identifies a code by purpose, e-mail and the hash of the browser flow's token. Flows have independent codes. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly flow: string;
}

interface NewCode extends CodeKey {
  readonly hash: string;
  /** How long the code is valid, in ms. */
  readonly ttl: number;
  /** How long the flow's password is kept for a resend, in ms. */
  readonly flowTtl: number;
  /** The hash of the password that the flow signed up with; undefined keeps the flow's earlier one. */
  readonly passwordHash?: string | undefined;
}

/**
 * A counted try. Compare the code only after `compare`. `missing`: this flow has no valid code. `exhausted`: too many tries of this
 * code. `too-many-today`: too many tries of the counter.
 */
export type CodeTry =
  | { readonly outcome: 'compare'; readonly hash: string; readonly passwordHash: string | null }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'exhausted' }
  | { readonly outcome: 'too-many-today'; readonly retryIn: number };

export interface Codes {
  /** Stores a code, replacing the flow's earlier one of that purpose and e-mail. `hasPassword`: whether the flow has a password. */
  put(code: NewCode): Promise<{ readonly hasPassword: boolean }>;
  /**
   * Counts a try before the comparison, so that parallel guesses cannot exceed the limits. A flow that requested no code counts nothing,
   * so that strangers cannot use up an e-mail's tries of the day. `counter`: the name of the rate limit of the day. Call it outside transactions, whose rollback would undo the count.
   */
  countTry(key: CodeKey, counter: string): Promise<CodeTry>;
  /** Deletes the code; of parallel calls exactly one returns true. False also when the code was replaced. */
  consume(key: CodeKey, hash: string): Promise<boolean>;
  /** Deletes the codes of all flows and purposes of the e-mail. */
  deleteAllOf(email: string): Promise<void>;
  /** Deletes codes whose flow has expired. */
  deleteExpired(): Promise<void>;
}
