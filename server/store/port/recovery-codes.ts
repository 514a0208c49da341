/** Hashes of the recovery codes that a user has not used yet. */
export interface RecoveryCodes {
  /** Stores the hashes in place of all earlier ones. */
  replace(userId: string, hashes: readonly string[]): Promise<void>;
  hashesOf(userId: string): Promise<string[]>;
  /** Uses a code; of parallel calls exactly one returns true. */
  consume(userId: string, hash: string): Promise<boolean>;
  deleteAllOf(userId: string): Promise<void>;
}
