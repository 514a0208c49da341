import type { QuickAnswer } from '#contract/quick-answers.ts';

/** The result of a change; `missing`: no quick answer has the title. `taken`: another one has the new title. */
export type QuickAnswerChange =
  | { readonly outcome: 'changed' | 'unchanged'; readonly quickAnswer: QuickAnswer }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'missing' };

/**
 * An account's ordered quick answers (3.17), identified by title without regard to case. Concurrent changes leave no gaps in the
 * order.
 */
export interface QuickAnswers {
  /** Appends it; null when the title is taken. */
  add(accountId: string, quickAnswer: Omit<QuickAnswer, 'order'>): Promise<QuickAnswer | null>;
  /** Replaces it, including its title, at the same position. */
  change(accountId: string, title: string, quickAnswer: Omit<QuickAnswer, 'order'>): Promise<QuickAnswerChange>;
  /** Deletes it and returns it; null when there was none. */
  delete(accountId: string, title: string): Promise<QuickAnswer | null>;
  /** Swaps it with its neighbour; `unchanged` at either end. */
  move(accountId: string, title: string, direction: 'up' | 'down'): Promise<QuickAnswerChange>;
  page(accountId: string, page: { skip: number; limit: number }): Promise<{ entries: QuickAnswer[]; count: number }>;
  /** Those whose title or answer contains every word of `search`, ignoring case and accents. An empty search returns the first ones. */
  search(accountId: string, search: string, limit: number): Promise<QuickAnswer[]>;
}
