import { AsyncLocalStorage } from 'node:async_hooks';
import { reportBudgetWait } from '../adaptive-width.ts';
import { delay, type Timers } from '../timers.ts';
import { createTokenBuckets } from '../token-buckets.ts';

/** Calls to the marketplace in a second, at this node; null: unlimited. */
export interface CallRates {
  /** For the whole application. */
  readonly application: number | null;
  /** For each seller. */
  readonly seller: number | null;
}

export const UNLIMITED: CallRates = { application: null, seller: null };

export interface CallBudget {
  /** Counts a call of the account. Work that is done in `automatically` waits until there is budget for it; a person never waits. */
  readonly take: (accountId: string) => Promise<void>;
  /** Counts a call that must not wait. */
  readonly spend: (accountId: string) => void;
}

const APPLICATION = 'application';

const mayWait = new AsyncLocalStorage<boolean>();

/** Runs work that no person waits for and whose lease is renewed, so that its calls may wait for the budget. */
export const automatically = <Result>(work: () => Result): Result => mayWait.run(true, work);

/** Runs work whose calls never wait, although work that may wait set it off. */
export const promptly = <Result>(work: () => Result): Result => mayWait.run(false, work);

/**
 * A token bucket for the application and one for each seller, with room for the calls of a second. A call takes its token at once, so
 * waiting calls go in their order, and a person's calls delay the automatic ones behind them.
 */
export function createCallBudget({ application, seller }: CallRates, timers: Timers): CallBudget {
  const bucketsOf = (rate: number | null) =>
    rate === null ? null : createTokenBuckets({ burst: rate, perSecond: rate }, timers);
  const ofSellers = bucketsOf(seller);
  const ofApplication = bucketsOf(application);
  /** Take a token; the ms until it is there. */
  const takeOfSeller = (accountId: string): number => ofSellers?.take(accountId) ?? 0;
  const takeOfApplication = (): number => ofApplication?.take(APPLICATION) ?? 0;

  const spend = (accountId: string): void => {
    takeOfSeller(accountId);
    takeOfApplication();
  };

  const wait = (ms: number): Promise<void> => {
    reportBudgetWait();
    return delay(timers, ms);
  };

  return {
    spend,
    take: async (accountId) => {
      if (mayWait.getStore() !== true) {
        spend(accountId);
        return;
      }
      // The seller's first: one who has used up the own budget takes none of the application's.
      const untilSellers = takeOfSeller(accountId);
      if (untilSellers > 0) await wait(untilSellers);
      const untilApplications = takeOfApplication();
      if (untilApplications > 0) await wait(untilApplications);
    },
  };
}
