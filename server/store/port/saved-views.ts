/** A person's saved search in an account. `filter` is JSON that the store does not read. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly filter: string;
}

/** Names are unique for a person in an account, ignoring case and accents. */
export interface SavedViews {
  /** In the order in which they were saved. */
  list(accountId: string, userId: string): Promise<SavedView[]>;
  /** `full`: the person has `max` already. */
  add(accountId: string, userId: string, view: SavedView, max: number): Promise<'added' | 'taken' | 'full'>;
  change(accountId: string, userId: string, view: SavedView): Promise<'changed' | 'taken' | 'missing'>;
  delete(accountId: string, userId: string, id: string): Promise<boolean>;
}
