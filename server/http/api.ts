import type { Context, Hono } from 'hono';
import { API_ROOT, type Call } from '#contract/call.ts';
import { ERROR_STATUS, type ErrorBody } from '#contract/errors.ts';
import type { Identity } from '../identity/identity.ts';
import { errorFields, type Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { SealError } from '../secrets.ts';
import { StoreFull, StoreUnavailable } from '../store/errors.ts';
import type { Caller, Membership } from '../store/port.ts';
import { type Granted, grantAccess } from './access.ts';
import { createAnswer } from './answer.ts';
import type { Binding, Connection, RawInput, RequestContext } from './bind.ts';
import { checkOrigin } from './origin-check.ts';
import { readJsonBody, readQuery } from './read-request.ts';
import type { TokenCookie } from './token-cookie.ts';

/** Where a request keeps the headers that its answer has in any case. */
export const HEADERS = 'headers';
export interface ApiEnv {
  Variables: { [HEADERS]: Readonly<Record<string, string>> };
}

export interface ApiDeps {
  readonly identity: Pick<Identity, 'sessionOf' | 'callerIn'>;
  readonly bindings: readonly Binding[];
  readonly cookie: TokenCookie;
  readonly flowCookie: TokenCookie;
  /** The origins under which the product itself is reached. */
  readonly ownOrigins: () => ReadonlySet<string>;
  readonly connectionOf: (context: Context) => Connection;
  readonly log: Log;
}

/** Mounts every bound call: origin, access, input and errors are handled here, the same for all. */
export function mountApi(app: Hono<ApiEnv>, deps: ApiDeps): void {
  for (const [path, bindings] of byPath(deps.bindings)) {
    // Hono takes the slash off the end of what is asked for, and off nothing else.
    const route = `${API_ROOT}${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
    app.all(route, async (context) => {
      const candidates = bindings.filter(({ call }) => call.method === context.req.method);
      if (candidates.length === 0) {
        context.header('allow', [...new Set(bindings.map(({ call }) => call.method))].join(', '));
        throw new Problem('method-not-allowed');
      }
      const query = readQuery(context.req.url);
      return serve(context, choose(candidates, query), query, deps);
    });
  }
}

function byPath(bindings: readonly Binding[]): Map<string, Binding[]> {
  const paths = new Map<string, Binding[]>();
  for (const binding of bindings) paths.set(binding.call.path, [...(paths.get(binding.call.path) ?? []), binding]);
  return paths;
}

/** Two calls may share method and path; the one that names a parameter of its own is meant when the request gives it. */
function choose(candidates: readonly Binding[], query: Readonly<Record<string, string>>): Binding {
  const isNamed = ({ call }: Binding): boolean =>
    markOf(call) !== undefined && Object.hasOwn(query, markOf(call) ?? '');
  const chosen = candidates.find(isNamed) ?? candidates.find(({ call }) => markOf(call) === undefined) ?? candidates[0];
  if (chosen === undefined) throw new Problem('not-found');
  return chosen;
}

const MARKS: Readonly<Record<string, string>> = {
  readCurrentSession: 'current',
  countQuestions: 'count_only',
  searchQuickAnswers: 'search',
};
const markOf = ({ id }: Call): string | undefined => MARKS[id];

/** The status of a call that the client gave up: nobody reads it, and it stands in no contract. */
export const GIVEN_UP = 499;

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
  const letting = letIn(context, call, token, deps);
  const ahead = binding.isAhead && token !== null ? prepareAhead(binding, { params, query, body: undefined }) : null;
  ahead?.catch(() => {});
  const { caller, membership } = await letting;

  const body = call.body === undefined ? undefined : await readJsonBody(context.req.raw);
  const handle = ahead === null ? binding.prepare({ params, query, body }) : await ahead;
  let setCookie: string | null = null;
  const request: RequestContext = {
    connection: connectionOf(context),
    sessionToken: token,
    setSessionToken: (newToken) => {
      setCookie = cookie.write(newToken);
    },
    flowToken: flowCookie.read(context.req.header('cookie') ?? null),
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
  let answer: unknown;
  try {
    answer = await handle(request);
  } catch (error) {
    const { signal } = context.req.raw;
    if (signal.aborted && error === signal.reason) return new Response(null, { status: GIVEN_UP });
    throw error;
  }
  const json = call.status === 204 ? null : JSON.stringify(call.parseAnswer(answer));
  const headers = { ...context.get(HEADERS), 'cache-control': 'no-store' };
  return createAnswer(call.status, json, setCookie === null ? headers : { ...headers, 'set-cookie': setCookie });
}

/** Whatever is wrong with the input is told only to who may ask. */
async function prepareAhead(binding: Binding, input: RawInput): Promise<ReturnType<Binding['prepare']>> {
  return binding.prepare(input);
}

/** Who calls, once nothing speaks against it. Every refusal leaves a line in the log, but for that of somebody merely signed out. */
async function letIn(
  context: Context,
  call: Call,
  token: string | null,
  { identity, flowCookie, ownOrigins, connectionOf, log }: ApiDeps,
): Promise<Granted> {
  const { accountId } = context.req.param();
  let session: Caller | null = null;
  let membership: Membership | null = null;
  try {
    const hasFlow = flowCookie.read(context.req.header('cookie') ?? null) !== null;
    checkOrigin(context.req.raw, ownOrigins(), token !== null || hasFlow);
    if (token !== null && accountId === undefined) session = await identity.sessionOf(token);
    else if (token !== null && accountId !== undefined) {
      const found = await identity.callerIn(token, accountId);
      session = found?.caller ?? null;
      membership = found?.membership ?? null;
    }
    return grantAccess(call.access, session, membership);
  } catch (error) {
    if (error instanceof Problem && (token !== null || error.code !== 'unauthenticated')) {
      const { ip } = connectionOf(context);
      log.info({ call: call.id, account: accountId, user: session?.userId, ip, reason: error.code }, 'access refused');
    }
    throw error;
  }
}

/** The answer to whatever a handler threw. An unknown error says nothing of itself to the client. */
export function answerError(
  error: unknown,
  requestId: string,
  log: Log,
): { status: number; body: ErrorBody; retryAfter: number | null } {
  if (error instanceof Problem) {
    const { message, issues, answeredBy, retryAfter } = error.details;
    return {
      status: error.status,
      body: {
        error: error.code,
        ...(message === undefined ? {} : { message }),
        ...(issues === undefined ? {} : { issues: [...issues] }),
        ...(answeredBy === undefined ? {} : { answeredBy }),
      },
      retryAfter: retryAfter ?? null,
    };
  }
  if (error instanceof StoreUnavailable) {
    log.warn({ requestId, ...errorFields(error) }, 'a request was refused for want of the store');
    const code = error instanceof StoreFull ? 'storage-full' : 'store-unavailable';
    const body: ErrorBody = { error: code, message: `request ${requestId}` };
    return { status: ERROR_STATUS[code], body, retryAfter: null };
  }
  if (error instanceof SealError) {
    log.error({ requestId, ...errorFields(error) }, 'a request needs what does not open with this SECRET_KEY');
    const code = 'sealed-with-another-key';
    return { status: ERROR_STATUS[code], body: { error: code, message: `request ${requestId}` }, retryAfter: null };
  }
  log.error({ requestId, ...errorFields(error) }, 'a request failed');
  return { status: 500, body: { error: 'internal', message: `request ${requestId}` }, retryAfter: null };
}
