import type { DatabaseSync } from 'node:sqlite';
import { numberIn } from './rows.ts';

/** Buyers blocked by sellers. */
export interface Blocked {
  has(sellerId: number, buyerId: number): boolean;
  add(sellerId: number, buyerId: number, at: number): void;
  remove(sellerId: number, buyerId: number): void;
  ofSeller(sellerId: number): { buyerId: number; at: number }[];
}

export function blockedOf(database: DatabaseSync): Blocked {
  const select = database.prepare('SELECT at FROM blocked WHERE seller_id = ? AND buyer_id = ?');
  const insert = database.prepare('INSERT INTO blocked VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const remove = database.prepare('DELETE FROM blocked WHERE seller_id = ? AND buyer_id = ?');
  const list = database.prepare('SELECT buyer_id, at FROM blocked WHERE seller_id = ? ORDER BY at');
  return {
    has: (sellerId, buyerId) => select.get(sellerId, buyerId) !== undefined,
    add(sellerId, buyerId, at) {
      insert.run(sellerId, buyerId, at);
    },
    remove(sellerId, buyerId) {
      remove.run(sellerId, buyerId);
    },
    ofSeller: (sellerId) =>
      list.all(sellerId).map((row) => ({ buyerId: numberIn(row, 'buyer_id'), at: numberIn(row, 'at') })),
  };
}
