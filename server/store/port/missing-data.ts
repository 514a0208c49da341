import type { UnknownPart } from '#contract/drafts.ts';
import type { Gap, MissingDataEntry } from '#contract/missing-data.ts';
import type { Page } from './questions.ts';
import type { ReportRange } from './reports.ts';

export interface DraftedQuestion {
  readonly id: string;
  readonly itemId: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** What a draft of the question does not answer. */
export interface DraftedParts {
  readonly accountId: string;
  readonly question: DraftedQuestion;
  readonly parts: readonly UnknownPart[];
}

/** What drafts of questions about an item lacked: a topic, or, where it is not understood, what one question asked. */
export interface LackedData {
  readonly itemId: string;
  /** In the buyers' words, the newest. */
  readonly asked: string;
  /** How many questions of the period. */
  readonly count: number;
  /** How many of the period before. */
  readonly before: number;
}

/** Data that buyers asked for and no source has. Entries are listed until a fact settles or a member dismisses them. */
export interface MissingData {
  /**
   * Replaces the unanswered parts of questions, whose accounts are locked. Topics that the new draft answers are settled for all questions about the item; dismissed
   * topics stay dismissed.
   */
  record(...drafted: readonly DraftedParts[]): Promise<void>;
  /** Sorted by the number of questions, then by the time of the last one. */
  page(accountId: string, page: { skip: number; limit: number }): Promise<Page<MissingDataEntry>>;
  /** What the drafts of the questions asked in the second period lacked, also where a member dismissed it; most questions first, at most `most`. */
  lackedIn(accountId: string, range: ReportRange, most: number): Promise<LackedData[]>;
  /** The unanswered parts of a question, in the buyer's words. */
  ofQuestion(accountId: string, questionId: string): Promise<string[]>;
  /** Marks an entry as settled by a fact. False when it was not listed. */
  settle(accountId: string, itemId: string, gap: Gap): Promise<boolean>;
  /** Marks an entry as dismissed. False when it was not listed. */
  dismiss(accountId: string, itemId: string, gap: Gap): Promise<boolean>;
  /** Deletes entries of more than 90 days ago, except those of pending questions. */
  deleteOld(): Promise<void>;
}
