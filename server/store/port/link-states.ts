/** The OAuth state of a link whose consent page has not returned yet. */
export interface LinkState {
  readonly sessionId: string;
  readonly userId: string;
  /** The PKCE verifier, encrypted by the caller. */
  readonly verifier: string;
  readonly siteId: string;
  /** The account whose link is being restored; null for a first link. */
  readonly accountId: string | null;
}

export interface LinkStates {
  create(state: LinkState & { stateHash: string; ttl: number }): Promise<void>;
  /** Deletes and returns the state if it belongs to the session and has not expired. Of parallel calls exactly one gets it. */
  consume(stateHash: string, sessionId: string): Promise<LinkState | null>;
  deleteExpired(): Promise<void>;
}
