import type { RecordPage } from './personal-data.ts';

/** The rows of an account that may go. */
export interface ExpiredRows {
  /** Epoch milliseconds: what was answered or happened before then. */
  readonly before: number;
  /** How many of the newest answers stay, however old they are. */
  readonly keptAnswers: number;
}

/** The rows of an archive, by table. */
export type ArchivedRow = Readonly<Record<string, string | number | null>>;
export type ArchivedRows = Readonly<Partial<Record<ArchivedTable, readonly ArchivedRow[]>>>;

/** In the order in which they are restored. */
export const ARCHIVED_TABLES = [
  'buyers',
  'questions',
  'history',
  'unknown_parts',
  'shadow_decisions',
  'activity',
] as const;
export type ArchivedTable = (typeof ARCHIVED_TABLES)[number];

/** Answered questions and activity that are so old that they leave the store. */
export interface Retention {
  /** Adds the job of every account that has none. */
  enrol(name: string): Promise<void>;
  /** The time of the oldest answer or activity among those rows; null: there are none. */
  oldest(accountId: string, rows: ExpiredRows): Promise<number | null>;
  /** From now on no unknown answer of before then is stored, though the marketplace still lists it. */
  closeBefore(accountId: string, before: number): Promise<void>;
  /** The latest moment of `closeBefore`, in epoch milliseconds; null: nothing of the account was archived. */
  archivedBefore(accountId: string): Promise<number | null>;
  /** Those rows in pages, the oldest first: questions with all that hangs on them, then the activity. */
  pages(accountId: string, rows: ExpiredRows): AsyncIterable<RecordPage>;
  /** Deletes those of the questions that are answered, with all that hangs on them. Returns how many. */
  deleteQuestions(accountId: string, ids: readonly string[]): Promise<number>;
  /** Deletes the activity up to a position. Returns how many entries. */
  deleteActivity(accountId: string, upTo: number): Promise<number>;
  /** Adds answered questions of an archive, but for those that are there. Returns how many; null: there is no such account. */
  restoreQuestions(accountId: string, rows: ArchivedRows): Promise<number | null>;
  /**
   * Adds entries of the activity, but for those that are there. Returns how many; null where entries between them and the present ones are missing.
   */
  restoreActivity(accountId: string, entries: readonly ArchivedRow[]): Promise<number | null>;
}
