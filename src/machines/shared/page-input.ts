/** What every page of an account is about. */
export interface PageInput {
  readonly accountId: string;
  /** The site of the account, e.g. `MLA`. */
  readonly siteId: string;
  /** The e-mail of the signed-in user. */
  readonly email: string;
  /** That of the address, which names what a link to the page leads to; empty: nothing. */
  readonly hash: string;
}
