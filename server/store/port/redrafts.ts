import type { DraftSource, DraftToStore, Question } from './questions.ts';

/** An outdated draft. */
export interface StaleDraft {
  readonly question: Question;
  /** Whether the change concerns the question's item rather than the whole account. */
  readonly isOwn: boolean;
}

/** What changes with the knowledge of an account. */
export interface KnowledgeVersions {
  /** The knowledge version. */
  readonly version: number;
  /** Changes with every change of knowledge, and is never used again. */
  readonly knowledge: string;
  /** Changes whenever an answer is added to the history, and is never used again. Answered questions do not change. */
  readonly history: string;
}

/**
 * Rewrites unsent drafts when their knowledge changes. Each account has a knowledge version; drafts that were written before the last
 * relevant change are claimed and written again.
 */
export interface Redrafts {
  /** Read them before the knowledge that a draft is written from. */
  versions(accountId: string): Promise<KnowledgeVersions>;
  /**
   * Records a change of knowledge, of one item or (null) of the whole account. Outdated drafts are rewritten after `dueIn` milliseconds,
   * which batches changes. Call it in the transaction of the change.
   */
  changed(accountId: string, change: { itemId: string | null; dueIn: number }): Promise<void>;
  /** Whether the item has pending questions. */
  hasPendingQuestions(accountId: string, itemId: string): Promise<boolean>;
  /**
   * Claims outdated drafts for `lease` milliseconds: accounts take turns; within an account those of changed items come first, then the
   * oldest. Drafts on hold are skipped.
   */
  claim(claim: { limit: number; lease: number }): Promise<StaleDraft[]>;
  /** Marks the draft as up to date with `source`. False when the question is no longer pending. */
  keep(accountId: string, id: string, source: DraftSource): Promise<boolean>;
  /**
   * Replaces the draft. It is sent automatically after `sendIn` milliseconds, at the time of the previous schedule or at the end of a hold,
   * whichever is latest; null: manual. False when the question is no longer pending, is on hold, or has a newer draft.
   */
  replace(accountId: string, id: string, draft: DraftToStore & { readonly source: DraftSource }): Promise<boolean>;

  /** Claims, for `lease` milliseconds, the provisional draft tried longest ago of a question asked within `maxAge` milliseconds. */
  claimProvisional(claim: { lease: number; maxAge: number }): Promise<Question | null>;
  /**
   * Marks provisional drafts of questions asked within `maxAge` milliseconds as outdated, as the endpoint is available again. Returns
   * the number of accounts.
   */
  restoreProvisional(maxAge: number): Promise<number>;

  /** Delays the first drafts of a newly linked account until its earlier answers are imported, at most `most` milliseconds. */
  awaitPastAnswers(accountId: string, most: number): Promise<void>;
  /** Ends that delay. */
  endWait(accountId: string): Promise<void>;
}
