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
  /** The questions asked in the period that are pending now, by the reason why automatic mode left them; null: none. */
  readonly pending: readonly { readonly reason: string | null; readonly count: number }[];
  /** The answers of members to questions that automatic mode had left to them, by its last reason. */
  readonly heldBack: readonly { readonly reason: string; readonly count: number }[];
}

export interface CountedReport {
  readonly before: CountedAnswers;
  readonly current: CountedAnswers;
  /** The items with most answers in the second period. */
  readonly items: readonly { readonly itemId: string; readonly title: string | null; readonly count: number }[];
}

export interface Reports {
  /** How many questions were asked in each period, but for those closed or deleted without an answer. */
  received(accountId: string, range: ReportRange): Promise<{ readonly before: number; readonly current: number }>;
  /** Counts the account's answers by the time of the answer. `zone`: the changes of the local clock, latest first. */
  count(accountId: string, range: ReportRange, zone: readonly ZoneChange[]): Promise<CountedReport>;
}
