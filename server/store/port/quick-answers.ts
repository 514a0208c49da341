import type { QuickAnswer, QuickAnswerVersion } from '#contract/quick-answers.ts';

/** The result of a change; `missing`: no quick answer has the title. `taken`: another one has the new title. */
export type QuickAnswerChange =
  | { readonly outcome: 'changed' | 'unchanged'; readonly quickAnswer: QuickAnswer }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'missing' };

/** What a quick answer says, wherever it stands and however often it was used. */
export type QuickAnswerText = Pick<QuickAnswer, 'title' | 'answer' | 'color'>;

/**
 * An account's ordered quick answers (3.17), identified by title without regard to case. Concurrent changes leave no gaps in the
 * order. `by`, an e-mail, is stored with the version that a change saves.
 */
export interface QuickAnswers {
  /** Appends it; null when the title is taken. */
  add(accountId: string, quickAnswer: QuickAnswerText, by?: string): Promise<QuickAnswer | null>;
  /** Replaces it, including its title, at the same position. */
  change(accountId: string, title: string, quickAnswer: QuickAnswerText, by?: string): Promise<QuickAnswerChange>;
  /** Saved versions, newest first; the first one is the present one. Null when no quick answer has the title. */
  versions(accountId: string, title: string): Promise<QuickAnswerVersion[] | null>;
  /** Saves an earlier version again; `missing` also where it is not kept. */
  restore(accountId: string, title: string, version: number, by: string): Promise<QuickAnswerChange>;
  /** Titles of the quick answers that the text contains, with their variables resolved. */
  usedIn(accountId: string, text: string): Promise<string[]>;
  /** Counts a use of each of these. */
  countUses(accountId: string, titles: readonly string[]): Promise<void>;
  /** Deletes it with its versions and returns it; null when there was none. */
  delete(accountId: string, title: string): Promise<QuickAnswer | null>;
  /** Swaps it with its neighbour; `unchanged` at either end. */
  move(accountId: string, title: string, direction: 'up' | 'down'): Promise<QuickAnswerChange>;
  page(accountId: string, page: { skip: number; limit: number }): Promise<{ entries: QuickAnswer[]; count: number }>;
  /**
   * Those whose title or answer contains every word of `search`, ignoring case and accents: those used most first, then by title. An
   * empty search returns the first ones.
   */
  search(accountId: string, search: string, limit: number): Promise<QuickAnswer[]>;
}
