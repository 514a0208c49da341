import type { AnswerMode } from '#domain/report.ts';
import type { RangeOfPeriod } from './reports.ts';

/** What is kept of an order of the marketplace: no names, no addresses, no amounts. Times in epoch milliseconds. */
export interface MarketplaceOrder {
  readonly id: string;
  readonly buyerId: string;
  /** The listings that were bought, each once. */
  readonly itemIds: readonly string[];
  readonly createdAt: number;
  /** When the marketplace last changed it: an earlier state never replaces a later one. */
  readonly updatedAt: number;
  readonly isCancelled: boolean;
}

/** Answers by their mode, and those of members by whether a quick answer was in them; those before this was recorded are in neither. */
export interface AnswersOfModes {
  readonly modes: Readonly<Record<AnswerMode, number>>;
  readonly withQuickAnswer: number;
  readonly withoutQuickAnswer: number;
}

export interface CountedOrders {
  /** The answers that an order followed. */
  readonly ordered: AnswersOfModes;
  /** Orders that were placed in the period, without cancelled ones. */
  readonly placed: number;
  /** Those of them that no answer of the same buyer and listing came before, within the time that counts. */
  readonly unasked: number;
  readonly cancelled: number;
}

export interface Orders {
  /** Stores what the marketplace says of orders of the account, a few in a transaction; the same again changes nothing. */
  put(accountId: string, orders: readonly MarketplaceOrder[]): Promise<void>;
  /** Counts the account's answers by the time of the answer; the ranges do not overlap. */
  answers(
    accountId: string,
    ranges: readonly RangeOfPeriod[],
  ): Promise<{ readonly before: AnswersOfModes; readonly current: AnswersOfModes }>;
  /**
   * Counts what became orders in the ranges, which do not overlap: the answers by whether an order of the same buyer and listing followed within `ORDER_DAYS`. An order counts for the
   * last answer before it, and an answer once. Cancelled orders count for none.
   */
  count(
    accountId: string,
    ranges: readonly RangeOfPeriod[],
  ): Promise<{ readonly before: CountedOrders; readonly current: CountedOrders }>;
}
