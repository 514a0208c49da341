/** Rows as they are stored, by table; columns have the store's own names, times are epoch milliseconds. */
export type Records = Readonly<Record<string, readonly object[]>>;

/** Everything that is stored about somebody, and its end. */
export interface PersonalData {
  /** All of an account but its marketplace tokens and the product's own book-keeping; null when there is none. */
  ofAccount(accountId: string): Promise<Records | null>;
  /** Removes the account with all that belongs to it, and buyers whom no other account knows. False when there is none. */
  deleteAccount(accountId: string): Promise<boolean>;
  /** All of a person but the password's hash and the authenticator's secret; null when nobody has the e-mail. */
  ofPerson(email: string): Promise<Records | null>;
  /**
   * Removes the person: user, sessions, known places, codes, waiting mails and access to others' accounts. What others' activity
   * logs and histories say of who acted stays with those accounts. Refused for the owner of an account, which goes first.
   */
  deletePerson(email: string): Promise<'deleted' | 'unknown' | 'owns-account'>;
}
