import { Hono } from 'hono';
import type { Item } from '../store/items.ts';
import type { World } from '../world.ts';
import { standardError } from './api-error.ts';
import { selfOf } from './caller.ts';
import { wholeNumber } from './input.ts';
import { createScans } from './scans.ts';

const MAX_OFFSET = 1000;
const DEFAULT_ORDER = 'stop_time_asc';

/** The sort fields; each exists in both directions. */
const ORDERS: Readonly<Record<string, { name: string; of: (item: Item) => number }>> = {
  stop_time: { name: 'stop time', of: (item) => item.startedAt },
  start_time: { name: 'start time', of: (item) => item.startedAt },
  price: { name: 'price', of: (item) => item.price },
  available_quantity: { name: 'available quantity', of: (item) => item.availableQuantity },
  last_updated: { name: 'last updated', of: (item) => item.updatedAt },
};

const AVAILABLE_ORDERS = [
  ...Object.entries(ORDERS).flatMap(([id, { name }]) => [
    { id: `${id}_asc`, name: `Order by ${name} ascending` },
    { id: `${id}_desc`, name: `Order by ${name} descending` },
  ]),
  // As in the marketplace, the id of one order is an object.
  {
    id: { id: 'inventory_id_asc', field: 'inventory_id', missing: '_last', order: 'asc' },
    name: 'Order by inventory id ascending',
  },
];

function ordered(items: readonly Item[], order: string): Item[] {
  const [, name = '', direction = ''] = /^(.+)_(asc|desc)$/.exec(order) ?? [];
  const found = ORDERS[name];
  if (found === undefined) throw standardError(400, 'bad_request', `Invalid value for orders: ${order}`);
  const sign = direction === 'asc' ? 1 : -1;
  return items.toSorted((one, other) => sign * (found.of(one) - found.of(other)) || one.id.localeCompare(other.id));
}

/** Removes case and accents, so that `lampara` finds `Lámpara`. */
function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function matches(item: Item, words: readonly string[]): boolean {
  const title = normalize(`${item.listing.title} ${item.id}`);
  return words.every((word) => title.includes(word));
}

/** The ids of a seller's own items. */
export function itemSearchRoutes(world: World): Hono {
  const scans = createScans<string>(world.now);
  const routes = new Hono();

  routes.get('/users/:id/items/search/restrictions', (context) => {
    selfOf(world, context.req, context.req.param('id'));
    return context.json({ aggregations_allowed: false, query_allowed: true, sort_allowed: true });
  });

  routes.get('/users/:id/items/search', (context) => {
    const seller = selfOf(world, context.req, context.req.param('id'));
    const query = context.req.query();
    const isScan = query.search_type === 'scan';
    const limit = wholeNumber(query.limit, 'limit', { fallback: 50, most: 100 });
    const offset = wholeNumber(query.offset, 'offset', { fallback: 0 });
    if (isScan && query.offset !== undefined) {
      throw standardError(400, 'bad_request', 'offset is not allowed with search_type=scan');
    }
    if (offset + limit > MAX_OFFSET) {
      throw standardError(400, 'bad_request', `offset + limit must not exceed ${MAX_OFFSET}, use search_type=scan`);
    }
    const order = query.orders ?? DEFAULT_ORDER;
    const text = query.q ?? query.query ?? null;
    const words = normalize(text ?? '')
      .split(/\s+/)
      .filter((word) => word !== '');
    const statuses = query.status?.split(',');
    const found = () =>
      ordered(world.stores.items.ofSeller(seller.id), order)
        .filter((item) => statuses?.includes(item.status) ?? true)
        .filter((item) => query.sub_status === undefined || item.subStatus.includes(query.sub_status))
        .filter((item) => query.listing_type_id === undefined || item.listing.type === query.listing_type_id)
        .filter((item) => matches(item, words))
        .map((item) => item.id);
    const reply = (results: readonly string[], total: number) => ({
      seller_id: String(seller.id),
      query: text,
      paging: { limit, offset, total },
      results,
      orders: AVAILABLE_ORDERS.filter(({ id }) => id === order),
      available_orders: AVAILABLE_ORDERS,
    });
    if (!isScan) {
      const all = found();
      return context.json(reply(all.slice(offset, offset + limit), all.length));
    }
    const page = query.scroll_id === undefined ? scans.start(found(), limit) : scans.next(query.scroll_id, limit);
    return context.json({ ...reply(page.results, page.total), scroll_id: page.scrollId });
  });

  return routes;
}
