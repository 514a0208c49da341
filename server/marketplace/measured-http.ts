import type { Timers } from '../timers.ts';
import type { Tracing } from '../tracing.ts';
import type { MarketplaceHttp, MarketplaceRequest } from './http.ts';
import { MarketplaceError, type MarketplaceFailure } from './marketplace-error.ts';

/** A request to the marketplace: its name, how it ended and how long it took, in ms. `aborted`: nobody waited for it any longer. */
export interface MarketplaceCall {
  readonly name: string;
  readonly outcome: MarketplaceFailure | 'ok' | 'aborted';
  readonly ms: number;
}

/** The names of all requests, by method and path. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^POST \/oauth\/token$/, 'token'],
  [/^GET \/users\/me$/, 'me'],
  [/^GET \/users$/, 'users'],
  [/^GET \/users\/[^/]+$/, 'user'],
  [/^GET \/users\/[^/]+\/items\/search$/, 'item-search'],
  [/^GET \/users\/[^/]+\/questions\/response_time$/, 'response-time'],
  [/^GET \/questions\/search$/, 'question-search'],
  [/^GET \/questions\/[^/]+$/, 'question'],
  [/^DELETE \/questions\/[^/]+$/, 'delete-question'],
  [/^GET \/orders\/search$/, 'order-search'],
  [/^GET \/categories\/[^/]+$/, 'category'],
  [/^POST \/answers$/, 'answer'],
  [/^GET \/items$/, 'items'],
  [/^GET \/items\/[^/]+$/, 'item'],
  [/^GET \/items\/[^/]+\/description$/, 'description'],
  [/^GET \/sites\/[^/]+\/listing_types$/, 'listing-types'],
  [/^GET \/missed_feeds$/, 'missed-feeds'],
];

function nameOf({ method, path }: MarketplaceRequest): string {
  const request = `${method} ${path.split('?')[0]}`;
  return NAMES.find(([pattern]) => pattern.test(request))?.[1] ?? 'other';
}

/** The same requests, each of which is reported when it has ended, and recorded by its name. */
export function measuredHttp(
  http: MarketplaceHttp,
  timers: Timers,
  onCall: (call: MarketplaceCall) => void,
  tracing: Tracing,
): MarketplaceHttp {
  return async (request) => {
    const began = timers.elapsed();
    const report = (outcome: MarketplaceCall['outcome']): void =>
      onCall({ name: nameOf(request), outcome, ms: timers.elapsed() - began });
    try {
      const body = await tracing.span({ name: `marketplace ${nameOf(request)}` }, () => http(request));
      report('ok');
      return body;
    } catch (error) {
      report(error instanceof MarketplaceError ? error.kind : 'aborted');
      throw error;
    }
  };
}
