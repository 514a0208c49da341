import { Hono } from 'hono';
import type { World } from '../world.ts';
import { notFound, standardError } from './api-error.ts';
import { callerOf, selfOf } from './caller.ts';
import { jsonObject, pickAttributes, wholeNumber } from './input.ts';
import { multigetUser, privateUser, publicUser } from './user-body.ts';

const MULTIGET_MAX = 20;

/** Users, and the buyers a seller has blocked. */
export function userRoutes(world: World): Hono {
  const { users, blocked } = world.stores;
  const routes = new Hono();

  const statusOfUsers = () => (world.settings.partialUsers ? 206 : 200);

  routes.get('/users/me', (context) => {
    const caller = callerOf(world, context.req);
    const body = privateUser(caller, world.settings.partialUsers);
    return context.json(pickAttributes(body, context.req.query('attributes')), statusOfUsers());
  });

  routes.get('/users', (context) => {
    callerOf(world, context.req);
    const ids = (context.req.query('ids') ?? '').split(',').filter((id) => id !== '');
    if (ids.length === 0 || ids.length > MULTIGET_MAX) {
      throw standardError(400, 'bad_request', `ids must name 1 to ${MULTIGET_MAX} users`);
    }
    const attributes = context.req.query('attributes');
    const entries = ids.map((id) => {
      const user = users.find(Number(id));
      if (user !== null) {
        return { code: 200, body: pickAttributes(multigetUser(user, world.settings.partialUsers), attributes) };
      }
      const message = `User with id ${id} not found`;
      return { code: 404, body: { id, message, error: 'not_found', status: 404, cause: [] } };
    });
    return context.json(entries);
  });

  routes.get('/users/:id', (context) => {
    const caller = callerOf(world, context.req);
    const id = context.req.param('id');
    const user = /^\d+$/.test(id) ? users.find(Number(id)) : null;
    if (user === null) throw notFound(`User with id ${id} not found`);
    const isPartial = world.settings.partialUsers;
    const body = user.id === caller.id ? privateUser(user, isPartial) : publicUser(user, isPartial);
    return context.json(pickAttributes(body, context.req.query('attributes')), statusOfUsers());
  });

  routes.post('/users/:id/questions_blacklist', async (context) => {
    const seller = selfOf(world, context.req, context.req.param('id'));
    const buyerId = jsonObject(await context.req.text())?.user_id;
    if (typeof buyerId !== 'number' || !Number.isSafeInteger(buyerId)) {
      throw standardError(400, 'bad_request', 'user_id must be an integer');
    }
    if (users.find(buyerId) === null) throw notFound(`User with id ${buyerId} not found`);
    blocked.add(seller.id, buyerId, world.now());
    return context.json({ user_id: buyerId }, 201);
  });

  routes.delete('/users/:id/questions_blacklist/:buyer', (context) => {
    const seller = selfOf(world, context.req, context.req.param('id'));
    const buyer = wholeNumber(context.req.param('buyer'), 'user_id', { fallback: 0 });
    blocked.remove(seller.id, buyer);
    return context.json({ user_id: buyer });
  });

  routes.get('/block-api/search/users/:id', (context) => {
    const seller = selfOf(world, context.req, context.req.param('id'));
    const offset = wholeNumber(context.req.query('offset'), 'offset', { fallback: 0 });
    const limit = wholeNumber(context.req.query('limit'), 'limit', { fallback: 10, most: 1000 });
    const all = blocked.ofSeller(seller.id);
    const page = all.slice(offset, offset + limit).map(({ buyerId, at }) => ({
      id: buyerId,
      blocked_at: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    }));
    return context.json({ users: page, paging: { offset, limit, total: all.length } });
  });

  return routes;
}
