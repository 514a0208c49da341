import { Hono } from 'hono';
import { zonedDate } from '../dates.ts';
import { notificationBody } from '../webhooks/notifier.ts';
import type { World } from '../world.ts';
import { accessDenied, notFound } from './api-error.ts';
import { callerOf, selfOf } from './caller.ts';
import { wholeNumber } from './input.ts';

const SCOPES = ['read', 'offline_access', 'write'];

/** The application, its grants, and its missed notifications. */
export function applicationRoutes(world: World): Hono {
  const { application, notifier, stores } = world;
  const routes = new Hono();

  const requireOwnApplication = (id: string | undefined) => {
    if (id !== application.id) throw notFound(`Application with id ${id ?? ''} not found`);
  };

  routes.get('/applications/:app', (context) => {
    callerOf(world, context.req);
    requireOwnApplication(context.req.param('app'));
    return context.json({
      id: Number(application.id),
      site_id: 'MLA',
      thumbnail: null,
      url: application.redirectUri,
      sandbox_mode: false,
      project_id: null,
      active: true,
      max_requests_per_hour: 18_000,
      certification_status: 'not_certified',
    });
  });

  routes.get('/applications/:app/grants', (context) => {
    callerOf(world, context.req);
    requireOwnApplication(context.req.param('app'));
    const limit = wholeNumber(context.req.query('limit'), 'limit', { fallback: 50 });
    const offset = wholeNumber(context.req.query('offset'), 'offset', { fallback: 0 });
    const all = stores.grants.all();
    const grants = all.slice(offset, offset + limit).map(({ userId, createdAt }) => ({
      user_id: userId,
      app_id: Number(application.id),
      date_created: zonedDate(createdAt),
      scopes: SCOPES,
    }));
    return context.json({ paging: { total: all.length, limit, offset }, grants });
  });

  routes.get('/users/:id/applications', (context) => {
    const user = selfOf(world, context.req, context.req.param('id'));
    const createdAt = stores.grants.find(user.id);
    const grant = { user_id: String(user.id), app_id: application.id, scopes: SCOPES };
    return context.json(createdAt === null ? [] : [{ ...grant, date_created: zonedDate(createdAt) }]);
  });

  routes.delete('/users/:id/applications/:app', (context) => {
    const user = selfOf(world, context.req, context.req.param('id'));
    requireOwnApplication(context.req.param('app'));
    stores.grants.revoke(user.id);
    return context.json({ user_id: String(user.id), app_id: application.id, msg: 'Autorización eliminada' });
  });

  routes.get('/missed_feeds', (context) => {
    callerOf(world, context.req);
    const { app_id: appId, topic, limit, offset } = context.req.query();
    if (appId !== application.id) throw accessDenied();
    const from = wholeNumber(offset, 'offset', { fallback: 0 });
    const most = wholeNumber(limit, 'limit', { fallback: 10 });
    const messages = notifier
      .missed()
      .filter((notification) => topic === undefined || notification.topic === topic)
      .slice(from, from + most)
      .map((notification) => {
        const body = notificationBody(
          notification,
          application,
          notification.attempts,
          notification.sentAt ?? notification.receivedAt,
        );
        const data = JSON.stringify(body);
        const headers = { accept: 'application/json', 'content-type': 'application/json' };
        const reply = notification.reply;
        return {
          ...body,
          request: {
            url: application.notificationsUrl,
            headers: { ...headers, 'content-length': Buffer.byteLength(data) },
            data,
          },
          response: {
            req_time: reply?.time ?? 0,
            http_code: reply?.code ?? 0,
            body: reply?.body ?? '',
            headers: { connection: 'close' },
          },
        };
      });
    return context.json({ messages });
  });

  return routes;
}
