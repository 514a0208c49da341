import type { AnswerMode } from '#domain/report.ts';

/** Answers that took the same time. */
export interface AnswersOfTime {
  /** Whole minutes; from a day on, whole hours. */
  readonly minutes: number;
  readonly count: number;
}

/** Two periods one after the other, in epoch milliseconds: `[start, middle)` and `[middle, end)`. */
export interface ReportRange {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

/** A time in epoch milliseconds, `[start, end)`, and the period of a report that it belongs to. */
export interface RangeOfPeriod {
  readonly start: number;
  readonly end: number;
  /** Whether it is in the second period. */
  readonly isCurrent: boolean;
}

/** The clock of a time zone from `at` on is `offset` ms ahead of UTC. */
export interface ZoneChange {
  readonly at: number;
  readonly offset: number;
}

/** The answers of one period, counted by the time that they took. */
export interface CountedAnswers {
  /** By the local hour at which the question was asked. */
  readonly hours: readonly (AnswersOfTime & { readonly hour: number })[];
  /** By the local weekday on which it was asked; 0: Monday. */
  readonly weekdays: readonly (AnswersOfTime & { readonly weekday: number })[];
  readonly authors: readonly (AnswersOfTime & { readonly who: string | null; readonly mode: AnswerMode })[];
  /** The answers of members to questions that automatic mode had left to them, by its last reason. */
  readonly heldBack: readonly { readonly reason: string; readonly count: number }[];
}

export interface AnswersOfItem {
  readonly itemId: string;
  readonly count: number;
}

export interface Reports {
  /** How many questions were asked in each period, but for those closed or deleted without an answer. */
  received(accountId: string, range: ReportRange): Promise<{ readonly before: number; readonly current: number }>;
  /** Counts the account's answers by the time of the answer; the ranges do not overlap. `zone`: the changes of the local clock, latest first. */
  count(
    accountId: string,
    ranges: readonly RangeOfPeriod[],
    zone: readonly ZoneChange[],
  ): Promise<{ readonly before: CountedAnswers; readonly current: CountedAnswers }>;
  /** The items with most answers in the ranges of the second period, most first; `most`: how many, null: all. */
  items(accountId: string, ranges: readonly RangeOfPeriod[], most: number | null): Promise<AnswersOfItem[]>;
  /** The questions asked in each period that are pending now, by the reason why automatic mode left them. */
  pending(
    accountId: string,
    range: ReportRange,
  ): Promise<{ readonly before: readonly PendingOfReason[]; readonly current: readonly PendingOfReason[] }>;
}

export interface PendingOfReason {
  /** Null: none. */
  readonly reason: string | null;
  readonly count: number;
}
