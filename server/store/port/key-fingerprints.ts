export const SEALED_KINDS = [
  'marketplaceToken',
  'secondFactor',
  'mail',
  'linkVerifier',
  'pushKey',
  'pushDevice',
] as const;

/** A row with values that were sealed with a key of the product. */
export interface SealedRow {
  readonly kind: (typeof SEALED_KINDS)[number];
  /** The key of the row among those of its kind. */
  readonly id: string;
  /** The id of the account or user that the values belong to; empty for mails, verifiers and the push key. */
  readonly owner: string;
  readonly sealed: readonly string[];
}

/** Identifies the keys that the store's sealed values were sealed with. */
export interface KeyFingerprints {
  /** The fingerprint of the key that seals; null before the first `insert`. */
  read(): Promise<string | null>;
  /** Those of former keys by which values may still be sealed. */
  former(): Promise<readonly string[]>;
  /** Stores the fingerprint unless there is one; returns the stored one. */
  insert(fingerprint: string): Promise<string>;
  /** Makes the key of this fingerprint the one that seals; the one before it becomes a former one. */
  promote(fingerprint: string): Promise<void>;
  /** Forgets the former keys: nothing is sealed by them any more. */
  forgetFormer(): Promise<void>;
  /** The rows of a kind in the order of their ids, from the one after `after` on; null: from the first. */
  sealedRows(kind: SealedRow['kind'], after: string | null, limit: number): Promise<SealedRow[]>;
  /** Replaces the values of the row, as many as it has, unless they changed since it was read: then false. */
  reseal(row: SealedRow, sealed: readonly string[]): Promise<boolean>;
}
