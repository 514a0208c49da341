import type { QuickAnswer } from '#contract/quick-answers.ts';

/** An account's quick answers, in their order (3.17). */
export interface QuickAnswers {
  /** Puts it last; null when the account has one of that title already, without regard to case. */
  add(accountId: string, quickAnswer: Omit<QuickAnswer, 'order'>): Promise<QuickAnswer | null>;
  page(accountId: string, page: { skip: number; limit: number }): Promise<{ entries: QuickAnswer[]; count: number }>;
  /** By title or answer, without case and accents: every word of `search` occurs. An empty search finds the first ones. */
  search(accountId: string, search: string, limit: number): Promise<QuickAnswer[]>;
}
