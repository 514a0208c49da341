import type { Context, Hono } from 'hono';
import { API_ROOT, type Call } from '#contract/call.ts';
import { ERROR_STATUS, type ErrorBody } from '#contract/errors.ts';
import type { ServeAtHome } from '../cells/at-home.ts';
import type { Identity } from '../identity/identity.ts';
import { errorFields, type Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { SealError } from '../secrets.ts';
import { StoreFull, StoreUnavailable } from '../store/errors.ts';
import type { Caller, Membership } from '../store/port.ts';
import { type Authorized, checkAccess } from './access.ts';
import { createApiResponse } from './api-response.ts';
import type { Binding, Connection, RawInput, RequestContext } from './bind.ts';
import { type ForwardedBindings, forwardedOf } from './forwarded.ts';
import { checkOrigin } from './origin-check.ts';
import { readJsonBody, readQuery } from './read-request.ts';
import type { TokenCookie } from './token-cookie.ts';

/** The context variable with the headers that every response of the request has. */
export const HEADERS = 'headers';
export interface ApiEnv {
  Bindings: ForwardedBindings;
  Variables: { [HEADERS]: Readonly<Record<string, string>> };
}

export interface ApiDeps {
  readonly identity: Pick<Identity, 'sessionOf' | 'callerInAccount'>;
  readonly bindings: readonly Binding[];
  readonly cookie: TokenCookie;
  readonly flowCookie: TokenCookie;
  /** The product's own origins. */
  readonly ownOrigins: () => ReadonlySet<string>;
  readonly connectionOf: (context: Context) => Connection;
  /** Null: there are no other cells. */
  readonly serveAtHome: ServeAtHome | null;
  readonly log: Log;
}

/** Mounts the bound calls and checks origin, access and input of each. */
export function mountApi(app: Hono<ApiEnv>, deps: ApiDeps): void {
  for (const [path, bindings] of byPath(deps.bindings)) {
    // Hono removes trailing slashes from request paths, but not from routes.
    const route = `${API_ROOT}${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
    app.all(route, async (context) => {
      const candidates = bindings.filter(({ call }) => call.method === context.req.method);
      if (candidates.length === 0) {
        context.header('allow', [...new Set(bindings.map(({ call }) => call.method))].join(', '));
        throw new Problem('method-not-allowed');
      }
      const query = readQuery(context.req.url);
      return serve(context, selectBinding(candidates, query), query, deps);
    });
  }
}

function byPath(bindings: readonly Binding[]): Map<string, Binding[]> {
  const paths = new Map<string, Binding[]>();
  for (const binding of bindings) paths.set(binding.call.path, [...(paths.get(binding.call.path) ?? []), binding]);
  return paths;
}

/** Of calls that share method and path, selects the one whose distinguishing parameter is given. */
function selectBinding(candidates: readonly Binding[], query: Readonly<Record<string, string>>): Binding {
  const isNamed = ({ call }: Binding): boolean =>
    parameterOf(call) !== undefined && Object.hasOwn(query, parameterOf(call) ?? '');
  const selected =
    candidates.find(isNamed) ?? candidates.find(({ call }) => parameterOf(call) === undefined) ?? candidates[0];
  if (selected === undefined) throw new Problem('not-found');
  return selected;
}

const DISTINGUISHING_PARAMETERS: Readonly<Record<string, string>> = {
  readCurrentSession: 'current',
  countQuestions: 'count_only',
  countInbox: 'count_only',
  searchQuickAnswers: 'search',
};
const parameterOf = ({ id }: Call): string | undefined => DISTINGUISHING_PARAMETERS[id];

/** The non-standard status 499 for requests that the client aborted; only logs and metrics see it. */
export const CLIENT_CLOSED_REQUEST = 499;

async function serve(
  context: Context<ApiEnv>,
  binding: Binding,
  query: Record<string, string>,
  deps: ApiDeps,
): Promise<Response> {
  const { call } = binding;
  const { cookie, flowCookie, connectionOf } = deps;
  const token = cookie.read(context.req.header('cookie') ?? null);
  const params = context.req.param();
  const authorizing = authorize(context, call, token, deps);
  const prefetch =
    binding.isPrefetched && token !== null ? prepareAsync(binding, { params, query, body: undefined }) : null;
  // Rethrown by the `await` below, once the caller is authorised.
  prefetch?.catch(() => {});
  const { caller, membership } = await authorizing;

  const body = call.body === undefined ? undefined : await readJsonBody(context.req.raw, call.bodyMaxBytes);
  const handle = prefetch === null ? binding.prepare({ params, query, body }) : await prefetch;
  let setCookie: string | null = null;
  const connection = connectionOf(context);
  const flowToken = flowCookie.read(context.req.header('cookie') ?? null);
  const request: RequestContext = {
    connection,
    sessionToken: token,
    setSessionToken: (newToken) => {
      setCookie = cookie.write(newToken);
    },
    flowToken,
    setFlowToken: (newToken) => {
      setCookie = flowCookie.write(newToken);
    },
    caller: () => {
      if (caller === null) throw new Problem('unauthenticated');
      return caller;
    },
    member: () => {
      if (membership === null) throw new Problem('not-found');
      return membership;
    },
    signal: () => context.req.raw.signal,
  };
  const serveHere = async (): Promise<Response> => {
    let answer: unknown;
    try {
      answer = await handle(request);
    } catch (error) {
      const { signal } = context.req.raw;
      if (signal.aborted && error === signal.reason) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
      throw error;
    }
    const json = call.status === 204 ? null : JSON.stringify(call.parseAnswer(answer));
    const headers = { ...context.get(HEADERS), 'cache-control': 'no-store' };
    return createApiResponse(call.status, json, setCookie === null ? headers : { ...headers, 'set-cookie': setCookie });
  };
  const { serveAtHome } = deps;
  if (serveAtHome === null || binding.isAtHome !== true || forwardedOf(context) !== null) return serveHere();
  return serveAtHome({ context, body, connection, sessionToken: token, flowToken }, serveHere);
}

/** Defers errors of the input until the caller is authorised. */
async function prepareAsync(binding: Binding, input: RawInput): Promise<ReturnType<Binding['prepare']>> {
  return binding.prepare(input);
}

/** Checks origin, session and access. Logs refusals, except those of requests without a session. */
async function authorize(
  context: Context,
  call: Call,
  token: string | null,
  { identity, flowCookie, ownOrigins, connectionOf, log }: ApiDeps,
): Promise<Authorized> {
  const { accountId } = context.req.param();
  let session: Caller | null = null;
  let membership: Membership | null = null;
  try {
    const hasFlow = flowCookie.read(context.req.header('cookie') ?? null) !== null;
    checkOrigin(context.req.raw, ownOrigins(), token !== null || hasFlow);
    if (token !== null && accountId === undefined) session = await identity.sessionOf(token);
    else if (token !== null && accountId !== undefined) {
      const found = await identity.callerInAccount(token, accountId);
      session = found?.caller ?? null;
      membership = found?.membership ?? null;
    }
    return checkAccess(call.access, session, membership);
  } catch (error) {
    if (error instanceof Problem && (token !== null || error.code !== 'unauthenticated')) {
      const { ip } = connectionOf(context);
      log.info({ call: call.id, account: accountId, user: session?.userId, ip, reason: error.code }, 'access refused');
    }
    throw error;
  }
}

/** Maps an error of a handler to a response. Unexpected errors reveal only the request id. */
export function toErrorResponse(
  error: unknown,
  requestId: string,
  log: Log,
): { status: number; body: ErrorBody; retryAfter: number | null } {
  if (error instanceof Problem) {
    const { message, issues, answeredBy, rows, retryAfter } = error.details;
    return {
      status: error.status,
      body: {
        error: error.code,
        ...(message === undefined ? {} : { message }),
        ...(issues === undefined ? {} : { issues: [...issues] }),
        ...(answeredBy === undefined ? {} : { answeredBy }),
        ...(rows === undefined ? {} : { rows }),
      },
      retryAfter: retryAfter ?? null,
    };
  }
  if (error instanceof StoreUnavailable) {
    log.warn({ requestId, ...errorFields(error) }, 'request refused because the store is unavailable');
    const code = error instanceof StoreFull ? 'storage-full' : 'store-unavailable';
    const body: ErrorBody = { error: code, message: `request ${requestId}` };
    return { status: ERROR_STATUS[code], body, retryAfter: null };
  }
  if (error instanceof SealError) {
    log.error({ requestId, ...errorFields(error) }, 'request needs a value that was sealed with another SECRET_KEY');
    const code = 'sealed-with-another-key';
    return { status: ERROR_STATUS[code], body: { error: code, message: `request ${requestId}` }, retryAfter: null };
  }
  log.error({ requestId, ...errorFields(error) }, 'request failed');
  return { status: 500, body: { error: 'internal', message: `request ${requestId}` }, retryAfter: null };
}
