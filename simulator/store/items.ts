import type { DatabaseSync } from 'node:sqlite';
import { type Listing, listingById } from '../seed/listings.ts';
import { numberIn, type Row, textIn } from './rows.ts';

export const ITEM_STATUSES = ['active', 'paused', 'closed', 'under_review', 'inactive', 'payment_required'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** An item: the fixed data of its listing and its current state. */
export interface Item {
  readonly listing: Listing;
  readonly id: string;
  readonly sellerId: number;
  readonly status: ItemStatus;
  readonly subStatus: readonly string[];
  readonly price: number;
  readonly availableQuantity: number;
  readonly soldQuantity: number;
  readonly startedAt: number;
  readonly updatedAt: number;
}

/** A change of an item; absent fields stay. */
export interface ItemChange {
  readonly status?: ItemStatus | undefined;
  readonly subStatus?: readonly string[] | undefined;
  readonly price?: number | undefined;
  readonly availableQuantity?: number | undefined;
}

export interface Items {
  find(id: string): Item | null;
  ofSeller(sellerId: number): Item[];
  add(item: Item): void;
  change(id: string, change: ItemChange, at: number): Item | null;
}

export function isItemStatus(text: string): text is ItemStatus {
  return ITEM_STATUSES.some((status) => status === text);
}

function statusOf(text: string): ItemStatus {
  if (isItemStatus(text)) return text;
  throw new TypeError(`unknown item status ${text}`);
}

function itemOf(row: Row): Item | null {
  const id = textIn(row, 'id');
  const listing = listingById(id);
  // The database of an older version may have items that are no longer in the catalogue.
  if (listing === undefined) return null;
  const subStatus = textIn(row, 'sub_status');
  return {
    listing,
    id,
    sellerId: numberIn(row, 'seller_id'),
    status: statusOf(textIn(row, 'status')),
    subStatus: subStatus === '' ? [] : subStatus.split(','),
    price: numberIn(row, 'price'),
    availableQuantity: numberIn(row, 'available_quantity'),
    soldQuantity: numberIn(row, 'sold_quantity'),
    startedAt: numberIn(row, 'started_at'),
    updatedAt: numberIn(row, 'updated_at'),
  };
}

export function itemsOf(database: DatabaseSync): Items {
  const byId = database.prepare('SELECT * FROM items WHERE id = ?');
  const bySeller = database.prepare('SELECT * FROM items WHERE seller_id = ? ORDER BY started_at, id');
  const insert = database.prepare('INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const update = database.prepare(
    'UPDATE items SET status = ?, sub_status = ?, price = ?, available_quantity = ?, updated_at = ? WHERE id = ?',
  );
  const find = (id: string) => {
    const row = byId.get(id);
    return row === undefined ? null : itemOf(row);
  };
  return {
    find,
    ofSeller: (sellerId) => bySeller.all(sellerId).flatMap((row) => itemOf(row) ?? []),
    add(item) {
      insert.run(
        item.id,
        item.sellerId,
        item.status,
        item.subStatus.join(','),
        item.price,
        item.availableQuantity,
        item.soldQuantity,
        item.startedAt,
        item.updatedAt,
      );
    },
    change(id, change, at) {
      const item = find(id);
      if (item === null) return null;
      update.run(
        change.status ?? item.status,
        (change.subStatus ?? item.subStatus).join(','),
        change.price ?? item.price,
        change.availableQuantity ?? item.availableQuantity,
        at,
        id,
      );
      return find(id);
    },
  };
}
