import type { Item } from '#contract/items.ts';

export interface ListingType {
  readonly id: string;
  readonly name: string;
}

/** What the product remembers of the account's listings. */
export interface Items {
  upsert(accountId: string, items: readonly Item[]): Promise<void>;
  /** Those that are known, by id. */
  byIds(accountId: string, ids: readonly string[]): Promise<Record<string, Item>>;
  /** Which of these are unknown, or were stored more than `maxAge` milliseconds ago. */
  stale(accountId: string, ids: readonly string[], maxAge: number): Promise<string[]>;
  /** By title or id, without case and accents: every word of `search` occurs. An empty search finds the first by title. */
  search(accountId: string, search: string, limit: number): Promise<Item[]>;
}

/** Nicknames of buyers, by marketplace user id. */
export interface Buyers {
  upsert(buyers: readonly { id: string; nickname: string }[]): Promise<void>;
  /** Those that are known. */
  nicknames(ids: readonly string[]): Promise<Record<string, string>>;
}

/** The listing types of each site. */
export interface ListingTypes {
  put(siteId: string, types: readonly ListingType[]): Promise<void>;
  /** `age`: milliseconds since they were stored. */
  read(siteId: string): Promise<{ types: ListingType[]; age: number } | null>;
}
