import type { Context } from 'hono';
import * as v from 'valibot';
import { EmailSchema } from '#contract/primitives.ts';
import type { Connection } from '../http/bind.ts';
import type { TokenCookie } from '../http/token-cookie.ts';
import type { Identity } from '../identity/identity.ts';
import { errorFields, type Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { currentRequestId } from '../request-id.ts';
import { randomToken, type Secrets } from '../secrets.ts';
import type { Store } from '../store/port.ts';
import { emailHash } from './claims.ts';
import { BelongsElsewhere, CellUnavailable, DirectoryUnavailable } from './errors.ts';
import type { ForwardedAnswer, Forwarding } from './forwarding.ts';
import type { Locating } from './locating.ts';

/** A validated call of a signed-out client. */
export interface SignedOutCall {
  readonly context: Context;
  /** As received. */
  readonly body: unknown;
  readonly connection: Connection;
  readonly sessionToken: string | null;
  readonly flowToken: string | null;
}

/** Serves a signed-out call in the cell of the person whose e-mail it has: `here`, or in another one. */
export type ServeAtHome = (call: SignedOutCall, here: () => Promise<Response>) => Promise<Response>;

interface AtHomeDeps {
  readonly cell: string;
  readonly store: Pick<Store, 'users'>;
  readonly secrets: Secrets;
  readonly locating: Locating;
  readonly forwarding: Forwarding;
  readonly identity: Pick<Identity, 'closeSessionOf'>;
  readonly cookie: TokenCookie;
  readonly flowCookie: TokenCookie;
  readonly log: Log;
}

const BodySchema = v.object({ email: EmailSchema });

/** Where a person is: `cell` null: here, or nowhere. `isKnown` false: the directory did not respond. */
interface Home {
  readonly cell: string | null;
  readonly isKnown: boolean;
}

/**
 * Responses are alike wherever an e-mail is, and whether it is anywhere (R18): both the store and the directory are asked for each, and the flow cookie is
 * of the cell that the browser reached. Whoever is here is served without the directory; while it does not respond nobody can say that a password or
 * code is wrong, as it may be right elsewhere, so such a refusal becomes 503 for every e-mail.
 */
export function createAtHome(deps: AtHomeDeps): ServeAtHome {
  const { cell, store, secrets, locating, forwarding, identity, cookie, flowCookie, log } = deps;

  async function homeOf(email: string): Promise<Home> {
    const [user, elsewhere] = await Promise.all([
      store.users.byEmail(email),
      locating.personOf(emailHash(secrets, email)).catch((error: unknown) => {
        if (!(error instanceof DirectoryUnavailable)) throw error;
        log.warn(errorFields(error), 'the cell of a person was not found');
        return undefined;
      }),
    ]);
    const isElsewhere = user?.verified !== true && elsewhere !== undefined && elsewhere !== cell;
    return { cell: isElsewhere ? elsewhere : null, isKnown: elsewhere !== undefined };
  }

  async function forward(other: string, call: SignedOutCall): Promise<Response> {
    const { context, body, connection } = call;
    // As a browser without a flow gets one here, whichever cell works on it.
    const flow = call.flowToken ?? randomToken();
    const { pathname, search } = new URL(context.req.url);
    const answer = await forwarding.forward(other, {
      kind: 'call',
      method: 'POST',
      path: pathname + search,
      body: JSON.stringify(body),
      ...connection,
      flow,
      requestId: currentRequestId() ?? '',
    });
    // Its own words would say which cell they are of.
    if (answer.status >= 500) throw new CellUnavailable(other, 'unreachable');
    const setCookie = await cookieOf(answer, other, call, flow);
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'cache-control': 'no-store',
        ...(answer.contentType === null ? {} : { 'content-type': answer.contentType }),
        ...(answer.retryAfter === null ? {} : { 'retry-after': answer.retryAfter }),
        ...(setCookie === null ? {} : { 'set-cookie': setCookie }),
      },
    });
  }

  /** The other cell's session, or this cell's flow. */
  async function cookieOf(
    { cookies }: ForwardedAnswer,
    other: string,
    { sessionToken }: SignedOutCall,
    flow: string,
  ): Promise<string | null> {
    const [given = ''] = cookies;
    if (given.startsWith(`${flowCookie.name}=`))
      return flowCookie.write(given.startsWith(`${flowCookie.name}=;`) ? null : flow);
    if (!given.startsWith(`${cookie.name}=${other}.`)) return null;
    // The browser's session here ends as it would have ended with a login here.
    if (sessionToken !== null) await identity.closeSessionOf(sessionToken);
    return given;
  }

  return async (call, here) => {
    const parsed = v.safeParse(BodySchema, call.body);
    if (!parsed.success) return here();
    const home = await homeOf(parsed.output.email);
    if (home.cell !== null) return forward(home.cell, call);
    try {
      return await here();
    } catch (error) {
      if (error instanceof BelongsElsewhere) return forward(error.cell, call);
      if (!home.isKnown && isWrong(error))
        throw new DirectoryUnavailable('a refusal cannot be told from one of the wrong cell', { cause: error });
      throw error;
    }
  };
}

const isWrong = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'invalid-credentials' || error.code === 'invalid-code');
