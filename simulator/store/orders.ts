import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { numberIn, numberOrNullIn, type Row, textIn } from './rows.ts';

/** A purchase of one listing. It may lie in the future: nobody sees it before. */
export interface Order {
  readonly id: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly itemId: string;
  readonly createdAt: number;
  /** When it is or was cancelled; null: never. */
  readonly cancelledAt: number | null;
}

/** The conditions of a search, in epoch milliseconds; both ends are included. */
export interface OrderFilter {
  readonly sellerId: number;
  readonly created?: Range | undefined;
  readonly updated?: Range | undefined;
}

export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface Orders {
  find(id: number, now: number): Order | null;
  /** The seller's orders that match, oldest first. */
  search(filter: OrderFilter, now: number): Order[];
  nextId(): number;
  add(order: Order): void;
  cancel(id: number, at: number): void;
  /** What happened by now and was not announced: new orders and cancellations, each once. */
  takeUnannounced(now: number): Order[];
}

/** When something last happened to an order, as far as that is known now. */
export const updatedAt = ({ createdAt, cancelledAt }: Order, now: number): number =>
  cancelledAt !== null && cancelledAt <= now ? cancelledAt : createdAt;

function orderOf(row: Row): Order {
  return {
    id: numberIn(row, 'id'),
    sellerId: numberIn(row, 'seller_id'),
    buyerId: numberIn(row, 'buyer_id'),
    itemId: textIn(row, 'item_id'),
    createdAt: numberIn(row, 'created_at'),
    cancelledAt: numberOrNullIn(row, 'cancelled_at'),
  };
}

const isWithin = (at: number, { from, to }: Range = {}): boolean =>
  (from === undefined || at >= from) && (to === undefined || at <= to);

export function ordersOf(database: DatabaseSync): Orders {
  const insert = database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)');
  const cancel = database.prepare('UPDATE orders SET cancelled_at = ? WHERE id = ?');
  const lastId = database.prepare('SELECT COALESCE(MAX(id), 2000008500000000) AS id FROM orders');
  const announce = database.prepare('UPDATE orders SET announced = ? WHERE id = ?');
  const select = (clause: string, ...values: SQLInputValue[]): Order[] =>
    database
      .prepare(`SELECT * FROM orders WHERE ${clause} ORDER BY created_at, id`)
      .all(...values)
      .map(orderOf);
  return {
    find: (id, now) => select('id = ? AND created_at <= ?', id, now)[0] ?? null,
    search: ({ sellerId, created, updated }, now) =>
      select('seller_id = ? AND created_at <= ?', sellerId, now).filter(
        (order) => isWithin(order.createdAt, created) && isWithin(updatedAt(order, now), updated),
      ),
    nextId() {
      const row = lastId.get();
      return (row === undefined ? 0 : numberIn(row, 'id')) + 2;
    },
    add({ id, sellerId, buyerId, itemId, createdAt, cancelledAt }) {
      insert.run(id, sellerId, buyerId, itemId, createdAt, cancelledAt, 0);
    },
    cancel(id, at) {
      cancel.run(at, id);
    },
    takeUnannounced(now) {
      const fresh = select('created_at <= ? AND announced < CASE WHEN cancelled_at <= ? THEN 2 ELSE 1 END', now, now);
      for (const { id, cancelledAt } of fresh) announce.run(cancelledAt !== null && cancelledAt <= now ? 2 : 1, id);
      return fresh;
    },
  };
}
