import type { Topic } from '#domain/topics.ts';
import type { AnswersOfTime, ReportRange } from './reports.ts';

/** Answers to questions about the same topics. */
export interface AnswersOfTopics extends AnswersOfTime {
  /** Whether they were given in the second period. */
  readonly isCurrent: boolean;
  /** Null: not read yet. */
  readonly topics: readonly Topic[] | null;
  readonly isAutomatic: boolean;
}

export interface ReportTopics {
  /** Counts the account's answers by the time of the answer. */
  count(accountId: string, range: ReportRange): Promise<AnswersOfTopics[]>;
}
