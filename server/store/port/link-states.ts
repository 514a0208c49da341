/** A link to the marketplace that was begun and not yet come back from its consent page. */
export interface LinkState {
  readonly sessionId: string;
  readonly userId: string;
  /** The PKCE verifier as the caller encrypted it. */
  readonly verifier: string;
  readonly siteId: string;
  /** The account being restored, or null for a first link. */
  readonly accountId: string | null;
}

export interface LinkStates {
  create(state: LinkState & { stateHash: string; ttl: number }): Promise<void>;
  /** Uses the state up, if it is the session's own and has not expired. Of parallel calls exactly one gets it. */
  consume(stateHash: string, sessionId: string): Promise<LinkState | null>;
  deleteExpired(): Promise<void>;
}
