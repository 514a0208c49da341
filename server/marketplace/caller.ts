import * as v from 'valibot';
import { withTimeout } from '../with-timeout.ts';
import type { CallBudget } from './call-budget.ts';
import { CALL_TIMEOUT, type MarketplaceHttp, type MarketplaceRequest } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import { type RetryOptions, retryRead } from './retries.ts';

/** The current access token of an account. `stale`: a token that the marketplace has rejected. */
export type AccessTokenOf = (accountId: string, stale?: string) => Promise<string>;

export interface MarketplaceCaller {
  /**
   * Sends a GET, retries transient failures and parses the body with `schema`. `budget`: the time limit including retries, in ms, from when
   * the budget of calls allows it. When `signal` is aborted, it rejects with the signal's reason.
   */
  readonly read: <Schema extends v.GenericSchema>(
    accountId: string,
    schema: Schema,
    path: string,
    budget?: number,
    signal?: AbortSignal,
  ) => Promise<v.InferOutput<Schema>>;
  /** Sends a request with side effects, at most once. It never waits for the budget of calls, since its lease is not renewed. */
  readonly write: (
    accountId: string,
    request: Omit<MarketplaceRequest, 'token' | 'timeout' | 'signal'>,
    budget?: number,
  ) => Promise<unknown>;
}

/** Sends requests with the tokens of linked accounts. A rejected token is refreshed once, within the time limit. */
export function createCaller(
  http: MarketplaceHttp,
  accessTokenOf: AccessTokenOf,
  { timers, random }: RetryOptions,
  calls: CallBudget,
): MarketplaceCaller {
  /** A refresh continues after the deadline, as its result must not be lost. */
  const tokenBefore = (deadline: number, accountId: string, stale?: string): Promise<string> =>
    withTimeout({ ms: deadline - timers.elapsed(), timers, failure: () => new MarketplaceError('timeout') }, () =>
      accessTokenOf(accountId, stale),
    ).catch((error: unknown) => {
      throw error instanceof MarketplaceError ? error.asUnsent() : error;
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
    read: async (accountId, schema, path, budget = CALL_TIMEOUT, signal) => {
      await calls.take(accountId);
      const deadline = timers.elapsed() + budget;
      const once = async () => {
        signal?.throwIfAborted();
        return parseBody(schema, await send(accountId, { method: 'GET', path, signal }, deadline));
      };
      return retryRead(once, deadline, { timers, random });
    },
    write: (accountId, request, budget = CALL_TIMEOUT) => {
      calls.spend(accountId);
      return send(accountId, request, timers.elapsed() + budget);
    },
  };
}

/** Parses the body of a 2xx; throws `invalid-response`. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new MarketplaceError('invalid-response');
  return parsed.output;
}
