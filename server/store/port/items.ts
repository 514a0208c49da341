import type { Item } from '#contract/items.ts';

export interface ListingType {
  readonly id: string;
  readonly name: string;
}

/** An item as the marketplace describes it. */
export interface ListedItem extends Item {
  /** Absent: as it is stored. */
  readonly category_id?: string | null;
}

/** A local copy of the account's items. */
export interface Items {
  upsert(accountId: string, items: readonly ListedItem[]): Promise<void>;
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

export interface Category {
  readonly id: string;
  readonly name: string;
}

/** The marketplace's categories, as far as they are known. */
export interface Categories {
  put(categories: readonly Category[]): Promise<void>;
  /** Those of the account's items, by name; a name is null until it is read. At most `limit`. */
  ofItems(accountId: string, limit: number): Promise<{ readonly id: string; readonly name: string | null }[]>;
}

/** The listing types of each site. */
export interface ListingTypes {
  put(siteId: string, types: readonly ListingType[]): Promise<void>;
  /** `age`: in milliseconds. */
  read(siteId: string): Promise<{ types: ListingType[]; age: number } | null>;
}
