import { Hono } from 'hono';
import { answerRoutes } from './api/answers.ts';
import { ApiError, notFound, rateLimited } from './api/api-error.ts';
import { applicationRoutes } from './api/applications.ts';
import { itemSearchRoutes } from './api/item-search.ts';
import { itemRoutes } from './api/items.ts';
import { oauthRoutes } from './api/oauth.ts';
import { orderRoutes } from './api/orders.ts';
import { questionRoutes } from './api/questions.ts';
import { responseTimeRoutes } from './api/response-time.ts';
import { siteRoutes } from './api/sites.ts';
import { userRoutes } from './api/users.ts';
import { createBuyers } from './buyers/buyers.ts';
import { createAnswerLog } from './control/answer-log.ts';
import { createCallLog } from './control/call-log.ts';
import { type Control, createControl } from './control/control.ts';
import { createFaults } from './control/faults.ts';
import { createRateLimit } from './control/rate-limit.ts';
import { controlRoutes } from './control/routes.ts';
import { createMarket } from './market.ts';
import type { SimulatorOptions } from './options.ts';
import { withDecodedPath } from './request-path.ts';
import { responseHeaders } from './response-headers.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { blockedOf } from './store/blocked.ts';
import { openDatabase } from './store/database.ts';
import { grantsOf } from './store/grants.ts';
import { itemsOf } from './store/items.ts';
import { ordersOf } from './store/orders.ts';
import { questionsOf } from './store/questions.ts';
import { usersOf } from './store/users.ts';
import { globalTimers } from './timers.ts';
import { consentRoutes } from './web/consent.ts';
import { shopRoutes } from './web/shop.ts';
import { notificationStoreOf } from './webhooks/notification-store.ts';
import { createNotifier } from './webhooks/notifier.ts';
import type { Stores, World } from './world.ts';

export type { Control } from './control/control.ts';
export { ConnectionCut, type Fault } from './control/faults.ts';
export type { Application, SimulatorOptions } from './options.ts';
export { DEFAULT_APPLICATION } from './options.ts';

/** A running simulator of the marketplace. */
export interface Simulator {
  /** Serves a request. Rejects with ConnectionCut when a fault closes the connection. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly control: Control;
  /** Stops timers and closes the database. */
  readonly close: () => void;
}

/** Opens and seeds the database, and starts the buyers and the delivery of notifications. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { application, timers = globalTimers, random = Math.random } = options;
  const clock = options.now ?? Date.now;
  const now = () => Math.floor(clock());
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    paceSeconds: options.paceSeconds ?? DEFAULT_SETTINGS.paceSeconds,
    pkceMandatory: options.pkceMandatory ?? DEFAULT_SETTINGS.pkceMandatory,
    buyingShare: options.buyingShare ?? DEFAULT_SETTINGS.buyingShare,
  };

  const database = openDatabase(options.dataFile);
  const stores: Stores = {
    users: usersOf(database),
    items: itemsOf(database),
    questions: questionsOf(database),
    orders: ordersOf(database),
    grants: grantsOf(database),
    blocked: blockedOf(database),
  };
  seedDatabase(database, stores, now());

  const notifier = createNotifier({
    application,
    store: notificationStoreOf(database),
    settings,
    now,
    timers,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  });
  const market = createMarket({
    stores,
    settings,
    now,
    notify(topic, resource, sellerId) {
      // The application is subscribed to these topics, for sellers who have authorised it.
      if (stores.grants.find(sellerId) !== null) notifier.notify(topic, resource, sellerId);
    },
  });
  const url = (options.url ?? 'http://localhost:4000').replace(/\/$/, '');
  const world: World = { application, url, now, settings, stores, market, notifier };
  const buyers = createBuyers({ world, timers, random });

  const faults = createFaults(timers, random);
  const calls = createCallLog();
  const answers = createAnswerLog(now);
  const control = createControl({
    world,
    faults,
    answers,
    calls,
    anyBuyer: (item) => buyers.anyOf(item),
    onSettings: () => buyers.reschedule(),
  });

  const app = new Hono({ strict: false });
  app.use(responseHeaders);
  for (const routes of [
    shopRoutes(world),
    consentRoutes(world),
    controlRoutes(control, world),
    oauthRoutes(world),
    questionRoutes(world),
    answerRoutes(world, answers),
    orderRoutes(world),
    responseTimeRoutes(world),
    itemSearchRoutes(world),
    itemRoutes(world),
    applicationRoutes(world),
    userRoutes(world),
    siteRoutes(),
  ]) {
    app.route('/', routes);
  }
  app.notFound((context) => answerOf(notFound(`Path ${context.req.path} not found`)));
  app.onError((error) => {
    if (error instanceof ApiError) return answerOf(error);
    throw error;
  });

  const isWithinRate = createRateLimit(now);
  const process = async (request: Request): Promise<Response> => {
    const limit = settings.rateLimitPerSecond;
    if (limit !== null && !isWithinRate(limit)) return answerOf(rateLimited());
    market.applyDueChanges();
    return await app.fetch(request);
  };

  return {
    async fetch(given) {
      const request = await withDecodedPath(given);
      const path = new URL(request.url).pathname;
      if (path.startsWith('/_simulator')) return await app.fetch(request);
      const call = { at: now(), method: request.method, path };
      try {
        const response = await faults.serve(request, () => process(request));
        calls.add({ ...call, status: response.status });
        return response;
      } catch (error) {
        calls.add({ ...call, status: 0 });
        throw error;
      }
    },
    control,
    close() {
      buyers.close();
      notifier.close();
      database.close();
    },
  };
}

function answerOf(error: ApiError): Response {
  return Response.json(error.body, { status: error.status });
}
