import * as v from 'valibot';
import type { Call, ParamsOf, ParsedBodyOf, ParsedQueryOf } from '#contract/call.ts';
import { Problem } from '../problem.ts';
import type { Membership } from '../store/port.ts';

/** The user of an authenticated request. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** The client of a request. */
export interface Connection {
  /** The client's address, as reported by trusted proxies. */
  readonly ip: string;
  readonly userAgent: string;
}

/** The context of a request besides the call's input. */
export interface RequestContext {
  readonly connection: Connection;
  /** The session cookie's token; null without one. */
  readonly sessionToken: string | null;
  /** Sets the session cookie; null clears it. */
  readonly setSessionToken: (token: string | null) => void;
  /** The flow cookie's token; null without one. */
  readonly flowToken: string | null;
  /** Sets the flow cookie; null clears it. A response sets at most one cookie. */
  readonly setFlowToken: (token: string | null) => void;
  /** The caller. Throws `unauthenticated` for a public call without a session. */
  readonly caller: () => Caller;
  /** The caller's membership in the account of the path. Throws `not-found` when the call has no account. */
  readonly member: () => Membership;
  /** Aborted when the client disconnects. Handlers may reject with its reason. */
  readonly signal: () => AbortSignal;
}

/** A validated and authorised request of a call. */
export interface RequestOf<C> extends RequestContext {
  readonly params: ParamsOf<C>;
  readonly query: ParsedQueryOf<C>;
  readonly body: ParsedBodyOf<C>;
}

/** The input of a call before validation. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A call with its handler. */
export interface Binding {
  readonly call: Call;
  /** Validates the input (throws `invalid-request` with the issues) and returns the handler for it. */
  readonly prepare: (input: RawInput) => (context: RequestContext) => Promise<unknown>;
  /** Whether `prepare` may run, and start reading, before the caller is authorised. */
  readonly isPrefetched: boolean;
  /** Whether the cell serves it that has the person of the body's e-mail. */
  readonly isAtHome?: boolean;
}

/** A signed-out call about the person of its e-mail. */
export const atHome = (binding: Binding): Binding => ({ ...binding, isAtHome: true });

/** The parsers of a call's input and answer. */
interface CallParsers<Params, Query, Body, Answer> {
  readonly parseParams: (params: Readonly<Record<string, string>>) => Params;
  readonly parseQuery: (query: unknown) => Query;
  readonly parseBody: (body: unknown) => Body;
  readonly parseAnswer: (body: unknown) => Answer;
}

/** Binds a handler to a call, whose contract defines the types of input and answer. */
export function bind<Params, Query, Body, Answer>(
  call: CallParsers<Params, Query, Body, Answer> & Call,
  handle: (request: RequestContext & { params: Params; query: Query; body: Body }) => Promise<Answer>,
): Binding {
  return {
    call,
    isPrefetched: false,
    prepare: (input) => {
      const address = parseAddress<Params, Query>(call, input);
      const body = read('body', () => call.parseBody(input.body));
      return (context) => handle({ ...context, ...address, body });
    },
  };
}

/**
 * Binds a read-only call. `load` starts while the caller is still being authorised, and its result is discarded when that fails, which
 * saves a round trip to the database (decision 024).
 */
export function bindPrefetched<Params, Query, Loaded, Answer>(
  call: CallParsers<Params, Query, undefined, Answer> & Call,
  load: (input: { params: Params; query: Query }) => Promise<Loaded>,
  toAnswer: (loaded: Loaded, context: RequestContext) => Answer | Promise<Answer>,
): Binding {
  return {
    call,
    isPrefetched: true,
    prepare: (input) => {
      const loading = load(parseAddress<Params, Query>(call, input));
      // Unobserved when the caller is refused.
      loading.catch(() => {});
      return async (context) => toAnswer(await loading, context);
    },
  };
}

/** The parameters of the path and the query. */
const parseAddress = <Params, Query>(
  call: Pick<CallParsers<Params, Query, unknown, unknown>, 'parseParams' | 'parseQuery'>,
  { params, query }: RawInput,
): { params: Params; query: Query } => ({
  params: read('params', () => call.parseParams(params)),
  query: read('query', () => call.parseQuery(query)),
});

function read<Part>(name: string, parse: () => Part): Part {
  try {
    return parse();
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    const issues = error.issues.map((issue) => ({
      path: [name, v.getDotPath(issue)].filter(Boolean).join('.'),
      message: issue.message,
    }));
    throw new Problem('invalid-request', { issues });
  }
}
