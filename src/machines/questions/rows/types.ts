import type { Failure } from '#contract/failure.ts';
import type { ListSearch } from '#machines/shared/paginated-list/machine.ts';
import type { BoardPage } from '../board/machine.ts';
import type { Rows } from './rows.ts';

export interface QuestionRowsInput {
  readonly search: ListSearch;
}

export interface QuestionRowsContext extends Rows {
  /** Ids of questions that have a chart: their rows stay, and say so when they are not pending any more. */
  readonly kept: readonly string[];
  /** Which row is the first in view. */
  readonly first: number;
  readonly failure: Failure | null;
}

export interface RowsQuery {
  readonly search: ListSearch;
  /** One page begins behind each. */
  readonly skips: readonly number[];
}

export interface ReadRows {
  readonly pages: readonly BoardPage[];
}

export type QuestionRowsEvent =
  /** The server's list is another (4.18). */
  | { type: 'list.changed' }
  /** The person did something after which the list is another (4.12). */
  | { type: 'page.wanted' }
  /** Something else is looked for, or in another order. */
  | { type: 'search.replaced'; search: ListSearch }
  | { type: 'retry.pressed' }
  /** The list was scrolled: the first row in view, and whether the end of what is known is near. */
  | { type: 'list.scrolled'; first: number; isEndNear: boolean }
  /** A question that is sought is not among the rows. */
  | { type: 'more.wanted' }
  /** The pointer or the focus is among the rows, or left them. */
  | { type: 'list.entered' }
  | { type: 'list.left' }
  | { type: 'changes.accepted' }
  | { type: 'rows.kept'; ids: readonly string[] }
  /** The person dealt with this question. */
  | { type: 'row.dropped'; questionId: string };
