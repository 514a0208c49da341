import { Hono } from 'hono';
import * as v from 'valibot';
import { standardError } from '../api/api-error.ts';
import { ITEM_STATUSES } from '../store/items.ts';
import type { World } from '../world.ts';
import { type Control, itemOverview } from './control.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.minValue(0));

const schemas = {
  question: v.strictObject({ item_id: v.string(), text: v.string(), buyer_id: v.optional(whole) }),
  order: v.strictObject({ item_id: v.string(), buyer_id: whole, at: v.optional(whole) }),
  answer: v.strictObject({ text: v.string() }),
  ban: v.strictObject({ part: v.picklist(['question', 'answer']) }),
  item: v.strictObject({
    status: v.optional(v.picklist(ITEM_STATUSES)),
    subStatus: v.optional(v.array(v.string())),
    price: v.optional(positive),
    availableQuantity: v.optional(whole),
  }),
  expiry: v.strictObject({ userId: v.optional(whole), refresh: v.optional(v.boolean()) }),
  blocked: v.strictObject({ buyer_id: whole }),
  fault: v.strictObject({
    method: v.optional(v.string()),
    path: v.optional(v.string()),
    times: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    status: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(200), v.maxValue(599))),
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string())),
    garbage: v.optional(v.string()),
    isProcessed: v.optional(v.boolean()),
    delayMs: v.optional(positive),
    delayAfterMs: v.optional(positive),
    dropBefore: v.optional(v.boolean()),
    dropAfter: v.optional(v.boolean()),
  }),
  webhooks: v.partial(v.strictObject({ drop: whole, duplicate: whole, delayMs: positive, disorder: v.boolean() })),
  settings: v.partial(
    v.strictObject({
      paceSeconds: positive,
      buyingShare: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      mayReadOrders: v.boolean(),
      pkceMandatory: v.boolean(),
      legacyQueryToken: v.boolean(),
      invalidGrantSpelling: v.picklist(['documented', 'observed']),
      rateLimitPerSecond: v.nullable(whole),
      partialUsers: v.boolean(),
      moderationDelayMs: positive,
      webhookTimeoutMs: positive,
    }),
  ),
};

/** Validates the body. Throws 400 with the issue. */
async function read<S extends v.GenericSchema>(request: { text(): Promise<string> }, schema: S) {
  const text = await request.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw standardError(400, 'bad_request', 'the body is not JSON');
  }
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const said = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  throw standardError(400, 'bad_request', said.join('; '));
}

function idOf(text: string): number {
  if (!/^\d+$/.test(text)) throw standardError(400, 'bad_request', `Invalid id ${text}`);
  return Number(text);
}

/** The control over HTTP under `/_simulator`. For tests and demos only, as it has no authentication. */
export function controlRoutes(control: Control, world: World): Hono {
  const routes = new Hono().basePath('/_simulator');

  routes.get('/', (context) =>
    context.json(
      routes.routes.map(({ method, path }) => `${method} ${path}`).filter((line) => !line.startsWith('ALL')),
    ),
  );
  routes.get('/sellers', (context) => context.json(control.sellers()));
  routes.get('/sellers/:id/items', (context) =>
    context.json(control.items(idOf(context.req.param('id'))).map((item) => itemOverview(item, world.url))),
  );
  routes.get('/buyers', (context) =>
    context.json(control.buyers().map(({ id, nickname, siteId }) => ({ id, nickname, siteId }))),
  );
  routes.get('/calls', (context) => context.json(control.latestCalls()));
  routes.get('/counters', (context) => context.json(control.counters()));
  routes.delete('/counters', (context) => {
    control.resetCounters();
    return context.body(null, 204);
  });

  routes.post('/questions', async (context) => {
    const { item_id: itemId, text, buyer_id: buyerId } = await read(context.req, schemas.question);
    return context.json(control.ask({ itemId, text, buyerId }), 201);
  });
  routes.get('/questions/:id', (context) => {
    const question = control.question(idOf(context.req.param('id')));
    if (question === null) throw standardError(404, 'not_found', 'no such question');
    return context.json(question);
  });
  routes.post('/questions/:id/answer', async (context) => {
    const { text } = await read(context.req, schemas.answer);
    return context.json(control.answer(idOf(context.req.param('id')), text));
  });
  routes.post('/questions/:id/ban', async (context) => {
    const { part } = await read(context.req, schemas.ban);
    return context.json(control.ban(idOf(context.req.param('id')), part));
  });
  routes.delete('/questions/:id', (context) => {
    control.deleteQuestion(idOf(context.req.param('id')));
    return context.body(null, 204);
  });

  routes.get('/sellers/:id/orders', (context) => context.json(control.orders(idOf(context.req.param('id')))));
  routes.post('/orders', async (context) => {
    const { item_id: itemId, buyer_id: buyerId, at } = await read(context.req, schemas.order);
    return context.json(control.buy({ itemId, buyerId, at }), 201);
  });
  routes.post('/orders/:id/cancel', (context) => context.json(control.cancelOrder(idOf(context.req.param('id')))));

  routes.put('/items/:id', async (context) => {
    const item = control.changeItem(context.req.param('id'), await read(context.req, schemas.item));
    return context.json(itemOverview(item, world.url));
  });

  routes.post('/users/:id/revoke', (context) =>
    context.json({ revoked: control.revokeGrant(idOf(context.req.param('id'))) }),
  );
  routes.post('/users/:id/blocked', async (context) => {
    const { buyer_id: buyerId } = await read(context.req, schemas.blocked);
    control.blockBuyer(idOf(context.req.param('id')), buyerId);
    return context.body(null, 204);
  });
  routes.delete('/users/:id/blocked/:buyer', (context) => {
    control.unblockBuyer(idOf(context.req.param('id')), idOf(context.req.param('buyer')));
    return context.body(null, 204);
  });
  routes.post('/tokens/expire', async (context) => {
    control.expireTokens(await read(context.req, schemas.expiry));
    return context.body(null, 204);
  });

  routes.get('/faults', (context) => context.json(control.faults()));
  routes.post('/faults', async (context) => {
    control.addFault(await read(context.req, schemas.fault));
    return context.json(control.faults(), 201);
  });
  routes.delete('/faults', (context) => {
    control.clearFaults();
    return context.body(null, 204);
  });

  routes.get('/webhooks', (context) => context.json(control.webhookFaults()));
  routes.put('/webhooks', async (context) => {
    control.setWebhookFaults(await read(context.req, schemas.webhooks));
    return context.json(control.webhookFaults());
  });
  routes.get('/notifications', (context) => context.json(control.notifications()));

  routes.get('/settings', (context) => context.json(control.settings));
  routes.put('/settings', async (context) => {
    control.change(await read(context.req, schemas.settings));
    return context.json(control.settings);
  });

  return routes;
}
