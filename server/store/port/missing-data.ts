import type { UnknownPart } from '#contract/drafts.ts';
import type { Gap, MissingEntry } from '#contract/missing-data.ts';
import type { Page } from './questions.ts';

/** The question whose draft is told of. */
export interface DraftedQuestion {
  readonly id: string;
  readonly itemId: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** What buyers asked that nothing tells. Of what a fact settled, or a person dismissed, nothing is listed. */
export interface MissingData {
  /**
   * Replaces what the draft of a question could not tell. A topic that it can tell now is settled for every question of the listing; what
   * was dismissed stays so.
   */
  record(accountId: string, question: DraftedQuestion, parts: readonly UnknownPart[]): Promise<void>;
  /** What was asked most first, then what was asked last. */
  page(accountId: string, page: { skip: number; limit: number }): Promise<Page<MissingEntry>>;
  /** What of a question nothing tells, in the buyer's words. */
  ofQuestion(accountId: string, questionId: string): Promise<string[]>;
  /** A fact tells it now. Whether anything is listed no more by it. */
  settle(accountId: string, itemId: string, gap: Gap): Promise<boolean>;
  /** It need not be told. Whether anything is listed no more by it. */
  dismiss(accountId: string, itemId: string, gap: Gap): Promise<boolean>;
  /** Forgets what was asked more than 90 days ago, but of questions that still wait. */
  deleteOld(): Promise<void>;
}
