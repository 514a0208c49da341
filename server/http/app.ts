import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { API_ROOT } from '#contract/call.ts';
import type { LogRequest } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Problem } from '../problem.ts';
import { currentRequestId, withRequestId } from '../request-id.ts';
import { type ApiDeps, type ApiEnv, CLIENT_CLOSED_REQUEST, HEADERS, mountApi, toErrorResponse } from './api.ts';
import { hasAllHeaders } from './api-response.ts';
import { forwardedOf } from './forwarded.ts';
import { RequestAborted } from './read-request.ts';
import { type HeaderOptions, securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** A route outside the contract: OAuth redirects, marketplace notifications, the demo's mailbox. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly handle: (context: Context) => Promise<Response> | Response;
}

export interface AppDeps extends ApiDeps {
  readonly routes: readonly PlainRoute[];
  /** The published OpenAPI document. */
  readonly openApi: () => object;
  readonly headers: () => HeaderOptions;
  readonly metrics: Pick<Metrics, 'request'>;
  readonly logRequest: LogRequest;
  /** Whether a trusted proxy may set the request id. */
  readonly isBehindProxy: boolean;
  /** Rejects while the product is not ready. */
  readonly checkReady: () => Promise<void>;
  /** The built client; null: only the API is served. */
  readonly files: StaticFiles | null;
}

const REQUEST_ID = 'x-request-id';
/** Clients can send arbitrary methods, each of which would create a metric series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The HTTP application. */
export function createApp(deps: AppDeps): Hono<ApiEnv> {
  // A path of the contract ends in a slash (7.37); clients may omit it.
  const app = new Hono<ApiEnv>({ strict: false });

  const securityHeaderSets = {
    page: Object.fromEntries(securityHeaders(deps.headers(), false)),
    data: Object.fromEntries(securityHeaders(deps.headers(), true)),
  };
  app.use(async (context, next) => {
    const given = forwardedOf(context)?.requestId ?? (deps.isBehindProxy ? context.req.header(REQUEST_ID) : undefined);
    const requestId = given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    const isData = /^\/api(?:\/|$)/.test(context.req.path);
    const headers = { ...securityHeaderSets[isData ? 'data' : 'page'], [REQUEST_ID]: requestId };
    await withRequestId(requestId, async () => {
      context.set(HEADERS, headers);
      await next();
      if (!hasAllHeaders(context.res)) for (const [name, value] of Object.entries(headers)) context.header(name, value);
      const { method } = context.req;
      const served = {
        method: METHODS.has(method) ? method : 'other',
        route: routePath(context),
        status: context.res.status,
        ms: performance.now() - startedAt,
      };
      deps.metrics.request(served);
      if (served.route.startsWith(API_ROOT)) deps.logRequest(served);
    });
  });
  app.onError((error, context) => {
    if (error instanceof RequestAborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    const { status, body, retryAfter } = toErrorResponse(error, currentRequestId() ?? randomUUID(), deps.log);
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    if (retryAfter !== null) headers.set('retry-after', String(retryAfter));
    const allow = context.res.headers.get('allow');
    if (allow !== null) headers.set('allow', allow);
    return new Response(JSON.stringify(body), { status, headers });
  });

  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    try {
      await deps.checkReady();
      return context.text('ready');
    } catch {
      return context.text('not ready', 503);
    }
  });
  app.get(`${API_ROOT}/openapi.json`, (context) => context.json(deps.openApi()));
  for (const { method, path, handle } of deps.routes) app.on(method, path, handle);
  mountApi(app, deps);
  app.all('/api/*', () => {
    throw new Problem('not-found', { message: 'no such call' });
  });
  if (deps.files !== null) {
    const { files } = deps;
    app.get('*', (context) =>
      files.serve(context.req.raw, deps.cookie.read(context.req.header('cookie') ?? null) !== null),
    );
  }
  // A route, as Hono's notFound handler would bypass the middleware above.
  app.all('*', () => {
    throw new Problem('not-found');
  });
  return app;
}
