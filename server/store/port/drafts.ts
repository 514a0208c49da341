import type { DraftReasons } from '#contract/drafts.ts';
import type { DraftCounts } from '#domain/draft-record.ts';

/** How a draft was used: sent unchanged automatically, sent unchanged by a member, or changed. */
export type DraftUse = 'automatic' | 'unchanged' | 'changed' | 'rewritten';

/** The reasons of drafts and statistics of their use. */
export interface Drafts {
  /** The reasons of a question's draft, in any state of the question; null where none are stored. */
  reasons(accountId: string, questionId: string): Promise<DraftReasons | null>;
  /** Counts drafts by confidence and use: those with a confidence of the last `period` milliseconds, the newest 5,000 at most. */
  counts(accountId: string, period: number): Promise<DraftCounts[]>;
}
