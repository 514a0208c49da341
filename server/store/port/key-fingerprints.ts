/** A value that was sealed with the key: of an account, a user, or nobody in particular. */
export interface SealedValue {
  readonly kind: 'marketplaceToken' | 'secondFactor' | 'mail' | 'linkVerifier';
  /** The account's or user's id; empty where the kind has none. */
  readonly owner: string;
  readonly sealed: string;
}

/** By which key what is sealed in the store was sealed. */
export interface KeyFingerprints {
  /** Null until one was kept. */
  read(): Promise<string | null>;
  /** Keeps it unless there is one already; gives the one that is kept. */
  keep(fingerprint: string): Promise<string>;
  /** Some of what is sealed, at most `limit` of each kind. */
  sealedValues(limit: number): Promise<SealedValue[]>;
}
