import type { AnswerOf, Call, ParamsOf, ParsedBodyOf, ParsedQueryOf } from '#contract/call.ts';

/** Who makes the call, once the session cookie has been checked. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** What the caller may do in the account of the path, once membership and permissions have been checked. */
export interface Membership {
  readonly accountId: string;
  readonly siteId: string;
  readonly nickname: string;
  readonly isOwner: boolean;
  /** The permission mask; 127 for the owner. */
  readonly permissions: number;
}

/** The facts of the connection that handlers may need. */
export interface Connection {
  /** The client's address, proxies that are trusted taken into account. */
  readonly ip: string;
  readonly userAgent: string;
}

/** A request that passed every check of its call: validated input, and the caller as far as the call's access requires. */
export interface RequestOf<C> {
  readonly params: ParamsOf<C>;
  readonly query: ParsedQueryOf<C>;
  readonly body: ParsedBodyOf<C>;
  readonly connection: Connection;
  /** The raw session token of the cookie, if any; for login and logout. */
  readonly sessionToken: string | null;
  /** Sets the session cookie of the answer, or clears it with null. */
  setSessionToken(token: string | null): void;
  /** The signed-in caller. Throws `unauthenticated` on a public call made without a session. */
  caller(): Caller;
  /** The caller's place in the account of the path. Throws `not-found` where the call has no account. */
  member(): Membership;
}

/** A call together with what serves it. */
export interface Binding {
  readonly call: Call;
  // biome-ignore lint/suspicious/noExplicitAny: bindings of every call stand in one list; `bind` keeps each one's types.
  readonly handle: (request: RequestOf<any>) => Promise<unknown>;
}

/** Ties a handler to its call; the types of input and answer come from the contract. */
export function bind<C extends Call>(
  call: C,
  handle: (request: RequestOf<C>) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>,
): Binding {
  return { call, handle };
}
