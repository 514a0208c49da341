import type { Timers } from '../timers.ts';

/**
 * How long a token is used without asking the store, in ms. Other nodes may have refreshed it meanwhile, or lost the link: the marketplace
 * rejects it then, and the store is asked.
 */
export const TOKEN_MEMORY = 5000;
/** How many tokens are kept before those that are too old are dropped. */
const MAX_TOKENS = 10_000;

export interface OpenedTokens {
  /** The account's token, if it was read a moment ago. */
  readonly find: (accountId: string) => string | undefined;
  /** Call it before the token is read, and the result with what was read. It is not kept when it was forgotten in between. */
  readonly reading: (accountId: string) => (access: string, usableFor: number) => void;
  readonly forget: (accountId: string) => void;
}

/** Access tokens that were opened a moment ago, so that the calls about one question do not each read and open the same one. */
export function createOpenedTokens(timers: Pick<Timers, 'elapsed'>): OpenedTokens {
  const tokens = new Map<string, { readonly access: string; readonly until: number }>();
  let forgotten = 0;
  const dropOld = (): void => {
    for (const [accountId, { until }] of tokens) if (until <= timers.elapsed()) tokens.delete(accountId);
  };

  return {
    find: (accountId) => {
      const known = tokens.get(accountId);
      return known === undefined || known.until <= timers.elapsed() ? undefined : known.access;
    },
    reading: (accountId) => {
      const [before, began] = [forgotten, timers.elapsed()];
      return (access, usableFor) => {
        if (forgotten !== before) return;
        if (tokens.size >= MAX_TOKENS) dropOld();
        tokens.set(accountId, { access, until: began + Math.min(usableFor, TOKEN_MEMORY) });
      };
    },
    forget: (accountId) => {
      forgotten += 1;
      tokens.delete(accountId);
    },
  };
}
