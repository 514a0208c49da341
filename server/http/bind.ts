import * as v from 'valibot';
import type { Call, ParamsOf, ParsedBodyOf, ParsedQueryOf } from '#contract/call.ts';
import { Problem } from '../problem.ts';
import type { Membership } from '../store/port.ts';

/** Who makes the call, once the session cookie has been checked. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** The facts of the connection that handlers may need. */
export interface Connection {
  /** The client's address, proxies that are trusted taken into account. */
  readonly ip: string;
  readonly userAgent: string;
}

/** What a handler may know and do besides the call's own input. */
export interface RequestContext {
  readonly connection: Connection;
  /** The raw session token of the cookie, if any; for login and logout. */
  readonly sessionToken: string | null;
  /** Sets the session cookie of the answer, or clears it with null. */
  readonly setSessionToken: (token: string | null) => void;
  /** The raw token of the flow cookie, if any; for what asks for codes by mail and takes them. */
  readonly flowToken: string | null;
  /** Sets the flow cookie of the answer, or clears it with null. An answer sets one cookie at most. */
  readonly setFlowToken: (token: string | null) => void;
  /** The signed-in caller. Throws `unauthenticated` on a public call made without a session. */
  readonly caller: () => Caller;
  /** The caller's membership in the account of the path, once it has been checked. Throws `not-found` where the call has no account. */
  readonly member: () => Membership;
  /** Aborted once nobody waits for the answer any more. What rejects with its reason then is no defect. */
  readonly signal: () => AbortSignal;
}

/** A request that passed every check of its call: validated input, and the caller as far as the call's access requires. */
export interface RequestOf<C> extends RequestContext {
  readonly params: ParamsOf<C>;
  readonly query: ParsedQueryOf<C>;
  readonly body: ParsedBodyOf<C>;
}

/** A call's input before it is read. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A call together with what serves it. */
export interface Binding {
  readonly call: Call;
  /** Reads the input by the call's contract (throws `invalid-request`, naming what is wrong and where) and then serves it. */
  readonly prepare: (input: RawInput) => (context: RequestContext) => Promise<unknown>;
  /** Whether `prepare` may run before it is known who asks; it then begins to read. */
  readonly isAhead: boolean;
}

/** What a call knows about reading its own input and answer. */
interface Reading<Params, Query, Body, Answer> {
  readonly parseParams: (params: Readonly<Record<string, string>>) => Params;
  readonly parseQuery: (query: unknown) => Query;
  readonly parseBody: (body: unknown) => Body;
  readonly parseAnswer: (body: unknown) => Answer;
}

/** Ties a handler to its call; the types of input and answer come from the contract. */
export function bind<Params, Query, Body, Answer>(
  call: Reading<Params, Query, Body, Answer> & Call,
  handle: (request: RequestContext & { params: Params; query: Query; body: Body }) => Promise<Answer>,
): Binding {
  return {
    call,
    isAhead: false,
    prepare: (input) => {
      const asked = readAddress<Params, Query>(call, input);
      const body = read('body', () => call.parseBody(input.body));
      return (context) => handle({ ...context, ...asked, body });
    },
  };
}

/**
 * Ties a call that shows what an account holds to how that is read. Reading begins while the caller is still being checked, and what was
 * found is dropped where that ends in a refusal: one way to the database, not two one after the other (decision 024).
 */
export function bindAhead<Params, Query, Found, Answer>(
  call: Reading<Params, Query, undefined, Answer> & Call,
  find: (input: { params: Params; query: Query }) => Promise<Found>,
  show: (found: Found, context: RequestContext) => Answer,
): Binding {
  return {
    call,
    isAhead: true,
    prepare: (input) => {
      const finding = find(readAddress<Params, Query>(call, input));
      // Nobody waits for it after a refusal.
      finding.catch(() => {});
      return async (context) => show(await finding, context);
    },
  };
}

/** What a request's address says. */
const readAddress = <Params, Query>(
  call: Pick<Reading<Params, Query, unknown, unknown>, 'parseParams' | 'parseQuery'>,
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
