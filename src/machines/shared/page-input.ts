/** What the desk says to the page of an account. */
export interface AccountInput {
  readonly accountId: string;
  /** The site of the account, e.g. `MLA`. */
  readonly siteId: string;
  /** The seller's nickname at the marketplace. */
  readonly nickname: string;
  /** The e-mail of the signed-in user. */
  readonly email: string;
}

/** What every page of an account is about. */
export interface PageInput extends AccountInput {
  /** That of the address, which names what a link to the page leads to; empty: nothing. */
  readonly hash: string;
}
