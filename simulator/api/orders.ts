import { Hono, type HonoRequest } from 'hono';
import { zonedDate } from '../dates.ts';
import { type Order, type Range, updatedAt } from '../store/orders.ts';
import type { World } from '../world.ts';
import { ApiError, accessDenied, notFound, standardError } from './api-error.ts';
import { callerOf } from './caller.ts';
import { optionalNumber, wholeNumber } from './input.ts';

const LIMIT_MOST = 50;
const MAX_OFFSET = 10_000;
const SORTS = ['date_asc', 'date_desc'];

/** The gateway's error for an application that may not read orders. */
const lacksPermission = (): ApiError =>
  new ApiError(403, {
    message: 'At least one policy returned UNAUTHORIZED.',
    code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
    status: 403,
    blocked_by: 'PolicyAgent',
  });

function timeOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw standardError(400, 'bad_request', `Invalid value for ${name}: ${text}`);
  return at;
}

const rangeOf = (request: HonoRequest, name: string): Range => ({
  from: timeOf(request.query(`${name}.from`), `${name}.from`),
  to: timeOf(request.query(`${name}.to`), `${name}.to`),
});

/** The orders of a seller. */
export function orderRoutes(world: World): Hono {
  const { orders, items, users } = world.stores;
  const routes = new Hono();

  const seller = (request: HonoRequest) => {
    const caller = callerOf(world, request);
    if (!world.settings.mayReadOrders) throw lacksPermission();
    return caller;
  };

  /** With the fields that clients read, and some that the product must not keep. */
  function bodyOf(order: Order) {
    const { id, buyerId, sellerId, itemId, createdAt, cancelledAt } = order;
    const isCancelled = cancelledAt !== null && cancelledAt <= world.now();
    const item = items.find(itemId);
    const price = item?.price ?? 0;
    const buyer = users.find(buyerId);
    return {
      id,
      status: isCancelled ? 'cancelled' : 'paid',
      status_detail: null,
      date_created: zonedDate(createdAt),
      date_closed: zonedDate(createdAt),
      date_last_updated: zonedDate(updatedAt(order, world.now())),
      order_items: [
        {
          item: { id: itemId, title: item?.listing.title ?? '', variation_id: null, variation_attributes: [] },
          quantity: 1,
          unit_price: price,
          currency_id: 'ARS',
        },
      ],
      total_amount: price,
      currency_id: 'ARS',
      buyer: { id: buyerId, nickname: buyer?.nickname ?? '' },
      seller: { id: sellerId },
      payments: [],
      feedback: { purchase: null, sale: null },
      shipping: { id: null },
      tags: isCancelled ? ['not_paid', 'not_delivered'] : ['paid', 'not_delivered'],
    };
  }

  routes.get('/orders/search', (context) => {
    const { req } = context;
    const caller = seller(req);
    const sellerId = optionalNumber(req.query('seller'), 'seller');
    if (sellerId === undefined) throw standardError(400, 'bad_request', 'seller is required');
    if (sellerId !== caller.id) throw accessDenied();
    const limit = wholeNumber(req.query('limit'), 'limit', { fallback: LIMIT_MOST, most: LIMIT_MOST });
    const offset = wholeNumber(req.query('offset'), 'offset', { fallback: 0, most: MAX_OFFSET });
    const sort = req.query('sort') ?? 'date_asc';
    if (!SORTS.includes(sort)) throw standardError(400, 'bad_request', `Invalid value for sort: ${sort}`);
    const created = rangeOf(req, 'order.date_created');
    const updated = rangeOf(req, 'order.date_last_updated');
    const found = orders.search({ sellerId, created, updated }, world.now());
    if (sort === 'date_desc') found.reverse();
    return context.json({
      query: '',
      results: found.slice(offset, offset + limit).map(bodyOf),
      sort: { id: sort, name: sort },
      available_sorts: SORTS.map((id) => ({ id, name: id })),
      paging: { total: found.length, offset, limit },
      display: 'complete',
    });
  });

  routes.get('/orders/:id', (context) => {
    const caller = seller(context.req);
    const id = context.req.param('id');
    const order = /^\d+$/.test(id) ? orders.find(Number(id), world.now()) : null;
    if (order === null) throw notFound(`Order ${id} not found`);
    if (order.sellerId !== caller.id && order.buyerId !== caller.id) throw accessDenied();
    return context.json(bodyOf(order));
  });

  return routes;
}
