import { Hono } from 'hono';
import { utcDate } from '../dates.ts';
import { descriptionOf } from '../seed/listings.ts';
import { type Item, isItemStatus } from '../store/items.ts';
import type { User } from '../store/users.ts';
import type { World } from '../world.ts';
import { ApiError, accessDenied, notFound, standardError } from './api-error.ts';
import { callerOf, isPublicRead } from './caller.ts';
import { jsonObject, pickAttributes } from './input.ts';
import { itemBody, pictureUrl } from './item-body.ts';

const MULTIGET_MAX = 20;

/** Reading one or many items, their descriptions, and changing an item. */
export function itemRoutes(world: World): Hono {
  const { items } = world.stores;
  const routes = new Hono();

  /** Throws 404 when there is no such item. */
  const knownItem = (id: string): Item => {
    const item = items.find(id);
    if (item === null) throw notFound(`Item with id ${id} not found`);
    return item;
  };

  /** Throws 404 when there is no such item and 403 when the caller does not own it. */
  const ownItem = (id: string, caller: User): Item => {
    const item = knownItem(id);
    if (item.sellerId !== caller.id) throw accessDenied();
    return item;
  };

  routes.get('/items', (context) => {
    const caller = callerOf(world, context.req);
    const ids = (context.req.query('ids') ?? '').split(',').filter((id) => id !== '');
    if (ids.length === 0 || ids.length > MULTIGET_MAX) {
      throw standardError(400, 'bad_request', `ids must name 1 to ${MULTIGET_MAX} items`);
    }
    const attributes = context.req.query('attributes');
    const entries = ids.map((id) => {
      try {
        return { code: 200, body: pickAttributes(itemBody(ownItem(id, caller), world.url, true), attributes) };
      } catch (error) {
        if (error instanceof ApiError) return { code: error.status, body: { id, ...error.body } };
        throw error;
      }
    });
    return context.json(entries);
  });

  routes.get('/items/:id', (context) => {
    const id = context.req.param('id');
    const attributes = context.req.query('attributes');
    if (isPublicRead(world, context.req)) {
      return context.json(pickAttributes(itemBody(knownItem(id), world.url, false), attributes));
    }
    return context.json(
      pickAttributes(itemBody(ownItem(id, callerOf(world, context.req)), world.url, true), attributes),
    );
  });

  routes.get('/items/:id/description', (context) => {
    const id = context.req.param('id');
    callerOf(world, context.req);
    const item = items.find(id);
    if (item === null) throw notFound(`Description of item with id ${id} not found`);
    const created = utcDate(item.startedAt);
    return context.json({
      text: '',
      plain_text: descriptionOf(item.listing),
      last_updated: created,
      date_created: created,
      snapshot: { url: pictureUrl(world.url, id), width: 0, height: 0, status: '' },
    });
  });

  routes.put('/items/:id', async (context) => {
    const caller = callerOf(world, context.req);
    const id = context.req.param('id');
    const item = knownItem(id);
    if (item.sellerId !== caller.id) {
      const message = 'The caller is not authorized to access this resource';
      throw new ApiError(403, { status: 403, error: 'forbidden', message });
    }
    const body = jsonObject(await context.req.text()) ?? {};
    const { status } = body;
    if (typeof status !== 'string' || !isItemStatus(status) || !['active', 'paused', 'closed'].includes(status)) {
      throw standardError(400, 'validation_error', 'status must be active, paused or closed');
    }
    const subStatus = status === 'paused' ? ['paused_by_seller'] : [];
    return context.json(itemBody(world.market.changeItem(id, { status, subStatus }), world.url, true));
  });

  return routes;
}
