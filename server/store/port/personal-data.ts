/** Some rows of a table, with the column names of the schema; times are epoch milliseconds. */
export interface RecordPage {
  readonly table: string;
  readonly rows: readonly object[];
}

/** The rows of several tables, table by table, each with at least one page. Rows that change meanwhile are as they are when read. */
export type RecordPages = AsyncIterable<RecordPage>;

/** Export and deletion of personal data. */
export interface PersonalData {
  /** The data of an account, without marketplace tokens and internal state; null when there is no such account. */
  ofAccount(accountId: string): Promise<RecordPages | null>;
  /**
   * Begins to delete the account: from now on nobody sees it, and nothing is done for it. False when there is no such account; true also
   * when the deletion had begun.
   */
  beginDeletion(accountId: string): Promise<boolean>;
  /**
   * Deletes about `limit` more rows of an account whose deletion has begun, and buyers of no other account; at the end the account itself.
   * False when nothing is left.
   */
  deleteMore(accountId: string, limit: number): Promise<boolean>;
  /** The data of a user, without password hash and authenticator secret; null when there is no such user. */
  ofPerson(email: string): Promise<RecordPages | null>;
  /**
   * Deletes the user with sessions, known devices, codes, queued mails and operator access. Activity logs and histories of accounts keep
   * the e-mail. Fails for the owner of an account, which must be deleted first.
   */
  deletePerson(email: string): Promise<'deleted' | 'unknown' | 'owns-account'>;
}
