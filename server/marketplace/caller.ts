import * as v from 'valibot';
import type { Timers } from '../timers.ts';
import { CALL_TIMEOUT, type MarketplaceHttp, type MarketplaceRequest } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import { type Retrying, readAgain } from './retries.ts';

/** Gives the access token of an account, fresh enough for a call; `stale` names one that the marketplace did not take. */
export type AccessTokenOf = (accountId: string, stale?: string) => Promise<string>;

export interface MarketplaceCaller {
  /**
   * Reads what `schema` describes, again after failures that pass; `budget` is the time for all of it, in ms. Once `signal` says
   * that nobody waits for it, it rejects with the signal's reason.
   */
  readonly read: <Schema extends v.GenericSchema>(
    accountId: string,
    schema: Schema,
    path: string,
    budget?: number,
    signal?: AbortSignal,
  ) => Promise<v.InferOutput<Schema>>;
  /** Makes a call that has an effect, at most once. */
  readonly act: (
    accountId: string,
    request: Omit<MarketplaceRequest, 'token' | 'timeout' | 'signal'>,
    budget?: number,
  ) => Promise<unknown>;
}

/** Calls in the name of linked accounts. A token that is not taken is renewed once; that, too, is within the time. */
export function createCaller(
  http: MarketplaceHttp,
  accessTokenOf: AccessTokenOf,
  { timers, random }: Retrying,
): MarketplaceCaller {
  /** A token before `deadline`. A refresh under way goes on without whoever waited: its result must not be lost. */
  const tokenBefore = (deadline: number, accountId: string, stale?: string): Promise<string> =>
    before(deadline, timers, accessTokenOf(accountId, stale)).catch((error: unknown) => {
      throw error instanceof MarketplaceError ? error.unsent() : error;
    });

  async function send(accountId: string, request: MarketplaceRequest, deadline: number): Promise<unknown> {
    const attempt = (token: string): Promise<unknown> => {
      const timeout = deadline - timers.elapsed();
      if (timeout <= 0) throw new MarketplaceError('timeout', { isUnsent: true });
      return http({ ...request, token, timeout });
    };
    const token = await tokenBefore(deadline, accountId);
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind !== 'unauthorized') throw error;
      return attempt(await tokenBefore(deadline, accountId, token));
    }
  }

  return {
    read: (accountId, schema, path, budget = CALL_TIMEOUT, signal) => {
      const deadline = timers.elapsed() + budget;
      const once = async () => {
        signal?.throwIfAborted();
        return understood(schema, await send(accountId, { method: 'GET', path, signal }, deadline));
      };
      return readAgain(once, deadline, { timers, random });
    },
    act: (accountId, request, budget = CALL_TIMEOUT) => send(accountId, request, timers.elapsed() + budget),
  };
}

/** The body of a 2xx as `schema` describes it. One that is not what was asked for tells nothing: `nonsense`. */
export function understood<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new MarketplaceError('nonsense');
  return parsed.output;
}

/** What `work` comes to, unless `deadline` passes first; the work itself goes on. */
function before<Result>(deadline: number, timers: Timers, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(deadline - timers.elapsed(), () => reject(new MarketplaceError('timeout')));
    work.then(resolve, reject).finally(cancel);
  });
}
