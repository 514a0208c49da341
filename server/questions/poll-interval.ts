/** The name of an account's job that compares its questions with the marketplace's. */
export const POLL = 'poll';

/** Time between two polls, as a share of the time within which a question has to be found; the rest is for retries. */
const INTERVAL_SHARE = 1 / 2;

/** The largest difference assumed between the marketplace's clock and the store's, in ms. */
export const CLOCK_SKEW = 60_000;

/** The times within which a question without a notification has to be found, in ms. */
export interface PollTimes {
  /** At an active account. */
  readonly pollEvery: number;
  /** At an account that has been quiet for so long. */
  readonly pollQuietEvery: number;
}

/** Time between two polls of an account, in ms. */
export const pollInterval = (foundWithin: number): number => Math.round(foundWithin * INTERVAL_SHARE);

/** A question is found within as long as the account was quiet before, between the two times. */
export const foundWithin = (quietFor: number, { pollEvery, pollQuietEvery }: PollTimes): number =>
  Math.max(pollEvery, Math.min(quietFor, pollQuietEvery));
