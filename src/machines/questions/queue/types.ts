import type { BoardCard } from '../board/machine.ts';
import type { QuestionRowsEvent, QuestionRowsInput } from '../rows/types.ts';

/** What is looked for, and in which order. */
export interface QuestionQueueInput extends QuestionRowsInput {
  /** The question that the address names. */
  readonly soughtId: string | null;
  /** List and detail stand side by side: the first question is opened by itself, and opening one is no step. */
  readonly opensFirst: boolean;
}

/** How the address came to name what it names: the list; a question; or one by a step from the list, which Back takes back. */
export type QueueWay = 'list' | 'question' | 'step';
/** How the address is to follow: by a step, by taking that step back, or in its place. */
export type QueueStep = 'push' | 'back' | 'replace';

export interface QuestionQueueContext extends QuestionQueueInput {
  readonly way: QueueWay;
  /** How the address followed last. */
  readonly step: QueueStep;
  readonly rows: readonly BoardCard[];
  /** Whether the rows are the whole list. */
  readonly isComplete: boolean;
  /** The row at which the person stands in the list. */
  readonly activeId: string | null;
  readonly openedId: string | null;
  /** Questions that were answered together just now, of which the rows may not tell yet. */
  readonly answered: readonly string[];
  /** Those of the questions that were opened last; the page runs a chart for each. */
  readonly cards: readonly BoardCard[];
}

export type QuestionQueueEvent =
  | { type: 'rows.changed'; rows: readonly BoardCard[]; isComplete: boolean }
  /** The server's list is another, by itself or through something that the person did. */
  | { type: 'list.changed' }
  | { type: 'page.wanted' }
  | Extract<QuestionRowsEvent, { type: 'search.replaced' }>
  /** To another row. */
  | { type: 'row.requested'; by: number }
  | { type: 'row.opened'; questionId: string }
  /** From wherever the person is, to the next question, or the one before. */
  | { type: 'card.requested'; by: 1 | -1 }
  | { type: 'detail.closed' }
  /** The address names this question, or none. */
  | { type: 'address.changed'; questionId: string | null }
  /** The window shows list and question side by side now, or one after the other. */
  | { type: 'width.changed'; isSideBySide: boolean }
  /** By keyboard, from outside of the answer: it is to be sent. */
  | { type: 'answer.requested' }
  /** These were answered together, and none of them comes next. */
  | { type: 'rows.answered'; ids: readonly string[] }
  /** From a card: the person is done with it. `isOut`: the buyer has the answer; otherwise it can be undone. */
  | { type: 'card.finished'; questionId: string; isOut: boolean }
  /** From a card: the person let go of text that can no longer be sent. */
  | { type: 'card.released'; questionId: string };
