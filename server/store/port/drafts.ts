import type { DraftReasons } from '#contract/draft-reasons.ts';
import type { DraftCounts } from '#domain/draft-record.ts';

/** How a draft was used: sent unchanged automatically, sent unchanged by a person, or changed. */
export type DraftUse = 'automatic' | 'unchanged' | 'changed';

/** The reasons of drafts and statistics of their use. */
export interface Drafts {
  /** The reasons of a question's draft, in any state of the question; null where none are stored. */
  reasons(accountId: string, questionId: string): Promise<DraftReasons | null>;
  /** Of those that were written in the last `lasting` milliseconds and tell how sure they are, the newest 5,000 at most. At most two for each hundredth. */
  tallies(accountId: string, lasting: number): Promise<DraftCounts[]>;
}
