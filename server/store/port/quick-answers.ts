import type { QuickAnswer } from '#contract/quick-answers.ts';

/** What became of the one with a title; `missing` when there is none, `taken` when its new title belongs to another. */
export type QuickAnswerChange =
  | { readonly outcome: 'changed' | 'unchanged'; readonly quickAnswer: QuickAnswer }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'missing' };

/**
 * An account's quick answers, in their order (3.17). Titles name them without regard to case; their orders have no gaps, however
 * many people change them at the same time.
 */
export interface QuickAnswers {
  /** Puts it last; null when the account has one of that title already. */
  add(accountId: string, quickAnswer: Omit<QuickAnswer, 'order'>): Promise<QuickAnswer | null>;
  /** Replaces it in its place, its title included; `taken` when another one has the new title. */
  change(accountId: string, title: string, quickAnswer: Omit<QuickAnswer, 'order'>): Promise<QuickAnswerChange>;
  /** The one that is gone; null when there was none. */
  remove(accountId: string, title: string): Promise<QuickAnswer | null>;
  /** Changes places with its neighbour; `unchanged` at either end. */
  move(accountId: string, title: string, direction: 'up' | 'down'): Promise<QuickAnswerChange>;
  page(accountId: string, page: { skip: number; limit: number }): Promise<{ entries: QuickAnswer[]; count: number }>;
  /** By title or answer, without case and accents: every word of `search` occurs. An empty search finds the first ones. */
  search(accountId: string, search: string, limit: number): Promise<QuickAnswer[]>;
}
