import type { Topic } from '#domain/topics.ts';
import type { AnswersOfTime, RangeOfPeriod } from './reports.ts';

/** Answers to questions about the same topics. */
export interface AnswersOfTopics extends AnswersOfTime {
  /** Null: not read yet. */
  readonly topics: readonly Topic[] | null;
  readonly isAutomatic: boolean;
}

export interface ReportTopics {
  /** Counts the account's answers by the time of the answer; the ranges do not overlap. */
  count(
    accountId: string,
    ranges: readonly RangeOfPeriod[],
  ): Promise<{ readonly before: AnswersOfTopics[]; readonly current: AnswersOfTopics[] }>;
}
