/** A value that was sealed with the key of the product. */
export interface SealedValue {
  readonly kind: 'marketplaceToken' | 'secondFactor' | 'mail' | 'linkVerifier';
  /** The id of the account or user that the value belongs to; empty for mails and verifiers. */
  readonly owner: string;
  readonly sealed: string;
}

/** Identifies the key that the store's sealed values were sealed with. */
export interface KeyFingerprints {
  /** Null before the first `insert`. */
  read(): Promise<string | null>;
  /** Stores the fingerprint unless there is one; returns the stored one. */
  insert(fingerprint: string): Promise<string>;
  /** A sample of sealed values, at most `limit` of each kind. */
  sealedValues(limit: number): Promise<SealedValue[]>;
}
