import { AsyncLocalStorage } from 'node:async_hooks';
import { reportBudgetWait } from '../adaptive-width.ts';
import { delay, type Timers } from '../timers.ts';
import { type BucketRate, createTokenBuckets, type TakenToken } from '../token-buckets.ts';

/** Calls to the marketplace in a second, at all nodes together; null: unlimited. */
export interface CallRates {
  /** For the whole application. */
  readonly application: number | null;
  /** For each seller. */
  readonly seller: number | null;
}

export const UNLIMITED: CallRates = { application: null, seller: null };

/** What a node has of the application's budget. */
export interface BudgetUse {
  /** Its part, 0 to 1. */
  readonly share: number;
  /** For how long each automatic call has had to wait, in ms; 0 while there is budget, or none is set. */
  readonly exhaustedFor: number;
}

export interface CallBudget {
  /** Counts a call of the account. Work that is done in `automatically` waits until there is budget for it; a person never waits. */
  readonly take: (accountId: string) => Promise<void>;
  /** Counts a call that must not wait. */
  readonly spend: (accountId: string) => void;
  /** This node's part of the rates from now on: 1 is all of them, 0 lets no automatic call go. */
  readonly changeShare: (share: number) => void;
  readonly use: () => BudgetUse;
}

const APPLICATION = 'application';
/** A waiting call looks so often whether its token has come, as the share may change meanwhile; in ms. */
const LONGEST_WAIT = 1000;

const mayWait = new AsyncLocalStorage<boolean>();

/** Runs work that no person waits for and whose lease is renewed, so that its calls may wait for the budget. */
export const automatically = <Result>(work: () => Result): Result => mayWait.run(true, work);

/** Runs work whose calls never wait, although work that may wait set it off. */
export const promptly = <Result>(work: () => Result): Result => mayWait.run(false, work);

/**
 * A token bucket for the application and one for each seller, with room for the calls of a second. A call takes its token at once, so
 * waiting calls go in their order, and a person's calls delay the automatic ones behind them. `share`: this node's part of the rates.
 */
export function createCallBudget({ application, seller }: CallRates, timers: Timers, share = 1): CallBudget {
  const partOf = (rate: number, part: number): BucketRate => ({ burst: rate * part, perSecond: rate * part });
  const bucketsOf = (rate: number | null) =>
    rate === null ? null : { rate, buckets: createTokenBuckets(partOf(rate, share), timers) };
  const ofSellers = bucketsOf(seller);
  const ofApplication = bucketsOf(application);
  const takeOfSeller = (accountId: string): TakenToken | undefined => ofSellers?.buckets.take(accountId);
  const takeOfApplication = (): TakenToken | undefined => ofApplication?.buckets.take(APPLICATION);
  /** Since when automatic calls of the application have had to wait; null: the last one did not. */
  let exhaustedAt: number | null = null;
  const noteWait = (token: TakenToken | undefined): TakenToken | undefined => {
    exhaustedAt = (token?.() ?? 0) > 0 ? (exhaustedAt ?? timers.elapsed()) : null;
    return token;
  };

  const spend = (accountId: string): void => {
    takeOfSeller(accountId);
    takeOfApplication();
  };

  async function untilThere(token: TakenToken | undefined): Promise<void> {
    for (let ms = token?.() ?? 0; ms > 0; ms = token?.() ?? 0) {
      reportBudgetWait();
      await delay(timers, Math.min(Math.ceil(ms), LONGEST_WAIT));
    }
  }

  let current = share;
  return {
    spend,
    changeShare: (next) => {
      if (next === current) return;
      current = next;
      for (const kind of [ofSellers, ofApplication]) kind?.buckets.changeRate(partOf(kind.rate, next));
    },
    use: () => {
      if (ofApplication?.buckets.has(APPLICATION) === true) exhaustedAt = null;
      return { share: current, exhaustedFor: exhaustedAt === null ? 0 : timers.elapsed() - exhaustedAt };
    },
    take: async (accountId) => {
      if (mayWait.getStore() !== true) {
        spend(accountId);
        return;
      }
      // The seller's first: one who has used up the own budget takes none of the application's.
      await untilThere(takeOfSeller(accountId));
      await untilThere(noteWait(takeOfApplication()));
    },
  };
}
