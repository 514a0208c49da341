/** What the seller noted of one listing, for answers alone. */
export interface StoredFact {
  readonly id: string;
  readonly text: string;
  /** The e-mail of who wrote it as it stands, and when. */
  readonly writtenBy: string;
  readonly writtenAt: number;
}

/** The facts of an account's listings; texts come normalised, and no listing has one twice or more than its most. */
export interface PrivateFacts {
  /** Oldest first. */
  of(accountId: string, itemId: string): Promise<StoredFact[]>;
  /** `there`: the listing has it already. `full`: it has as many as it may have. */
  add(
    accountId: string,
    itemId: string,
    fact: { text: string; by: string },
  ): Promise<{ outcome: 'added' | 'there'; fact: StoredFact } | { outcome: 'full' }>;
  /** `same`: it says so already. A text that another fact of the listing has is that fact: this one goes. */
  change(
    accountId: string,
    itemId: string,
    id: string,
    fact: { text: string; by: string },
  ): Promise<{ outcome: 'changed' | 'same'; fact: StoredFact } | { outcome: 'missing' }>;
  /** False: it was not there. */
  remove(accountId: string, itemId: string, id: string): Promise<boolean>;
}
