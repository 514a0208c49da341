/** A fact about an item that only drafts use. */
export interface StoredFact {
  readonly id: string;
  readonly text: string;
  /** The e-mail of the author of the current text. */
  readonly writtenBy: string;
  readonly writtenAt: number;
}

/** The private facts of an account's items. Callers normalise texts; within an item they are unique and limited in number. */
export interface PrivateFacts {
  /** Oldest first. */
  of(accountId: string, itemId: string): Promise<StoredFact[]>;
  /** `exists`: the item already has this text. `full`: the item has the maximum number of facts. */
  add(
    accountId: string,
    itemId: string,
    fact: { text: string; by: string },
  ): Promise<{ outcome: 'added' | 'exists'; fact: StoredFact } | { outcome: 'full' }>;
  /** `unchanged`: it already has this text. When another fact of the item has the text, this one is deleted and the other returned. */
  change(
    accountId: string,
    itemId: string,
    id: string,
    fact: { text: string; by: string },
  ): Promise<{ outcome: 'changed' | 'unchanged'; fact: StoredFact } | { outcome: 'missing' }>;
  /** Deletes a fact. False when there was none. */
  delete(accountId: string, itemId: string, id: string): Promise<boolean>;
}
