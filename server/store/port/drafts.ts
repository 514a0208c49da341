import type { DraftReasons } from '#contract/draft-reasons.ts';
import type { DraftCounts } from '#domain/draft-record.ts';

/** What became of a draft whose question was answered: sent as it is by itself, or by a person, or not as it is. */
export type DraftUse = 'automatic' | 'unchanged' | 'changed';

/** Why drafts say what they say, and how they fared. */
export interface Drafts {
  /** Of a question, whatever became of it; null where no draft tells why. */
  reasons(accountId: string, questionId: string): Promise<DraftReasons | null>;
  /** Of those that were written in the last `lasting` milliseconds and tell how sure they are, the newest 5,000 at most. At most two for each hundredth. */
  tallies(accountId: string, lasting: number): Promise<DraftCounts[]>;
}
