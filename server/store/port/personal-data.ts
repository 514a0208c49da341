/** Rows by table, with the column names of the schema; times are epoch milliseconds. */
export type Records = Readonly<Record<string, readonly object[]>>;

/** Export and deletion of personal data. */
export interface PersonalData {
  /** The data of an account, without marketplace tokens and internal state; null when there is no such account. */
  ofAccount(accountId: string): Promise<Records | null>;
  /** Deletes the account with its data, and buyers of no other account. False when there is no such account. */
  deleteAccount(accountId: string): Promise<boolean>;
  /** The data of a user, without password hash and authenticator secret; null when there is no such user. */
  ofPerson(email: string): Promise<Records | null>;
  /**
   * Deletes the user with sessions, known devices, codes, queued mails and operator access. Activity logs and histories of accounts keep
   * the e-mail. Fails for the owner of an account, which must be deleted first.
   */
  deletePerson(email: string): Promise<'deleted' | 'unknown' | 'owns-account'>;
}
