import { AsyncLocalStorage } from 'node:async_hooks';
import { reportBudgetWait } from '../adaptive-width.ts';
import { delay, type Timers } from '../timers.ts';

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

/** How many sellers are remembered before those with a full budget are forgotten. */
const MAX_SELLERS = 10_000;

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
  /** When each bucket is full again, in ms of `timers`. */
  const fullAt = new Map<string, number>();
  let applicationFullAt = Number.NEGATIVE_INFINITY;

  const after = (before: number, rate: number): number => Math.max(before, timers.elapsed()) + 1000 / rate;
  const waitUntil = (full: number): number => full - timers.elapsed() - 1000;

  /** Takes a token of the seller; the ms until it is there. */
  function takeOfSeller(accountId: string): number {
    if (seller === null) return 0;
    if (fullAt.size >= MAX_SELLERS) for (const [id, full] of fullAt) if (full <= timers.elapsed()) fullAt.delete(id);
    const full = after(fullAt.get(accountId) ?? Number.NEGATIVE_INFINITY, seller);
    fullAt.set(accountId, full);
    return waitUntil(full);
  }

  function takeOfApplication(): number {
    if (application === null) return 0;
    applicationFullAt = after(applicationFullAt, application);
    return waitUntil(applicationFullAt);
  }

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
      const ofSeller = takeOfSeller(accountId);
      if (ofSeller > 0) await wait(ofSeller);
      const ofApplication = takeOfApplication();
      if (ofApplication > 0) await wait(ofApplication);
    },
  };
}
