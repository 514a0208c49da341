import type { Item } from '#contract/items.ts';

export interface ListingType {
  readonly id: string;
  readonly name: string;
}

/** A local copy of the account's items. */
export interface Items {
  upsert(accountId: string, items: readonly Item[]): Promise<void>;
  /** The known items by id. */
  byIds(accountId: string, ids: readonly string[]): Promise<Record<string, Item>>;
  /** The ids that are unknown or were stored more than `maxAge` milliseconds ago. */
  stale(accountId: string, ids: readonly string[], maxAge: number): Promise<string[]>;
  /** Items whose title or id contains every word of `search`, ignoring case and accents. An empty search returns the first by title. */
  search(accountId: string, search: string, limit: number): Promise<Item[]>;
}

export interface Buyer {
  readonly id: string;
  readonly nickname: string;
}

/** Nicknames of buyers, by marketplace user id. */
export interface Buyers {
  upsert(buyers: readonly Buyer[]): Promise<void>;
  /** The known nicknames by id. */
  nicknames(ids: readonly string[]): Promise<Record<string, string>>;
}

/** The listing types of each site. */
export interface ListingTypes {
  put(siteId: string, types: readonly ListingType[]): Promise<void>;
  /** `age`: in milliseconds. */
  read(siteId: string): Promise<{ types: ListingType[]; age: number } | null>;
}
