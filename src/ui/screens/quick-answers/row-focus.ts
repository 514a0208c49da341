import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { Direction, Move } from '#machines/move-quick-answer/types.ts';

/** A button of a row. */
export type RowButton = Direction | 'edit' | 'remove';

/** What was done last with the list, as it was done; null what was not. */
interface Acts {
  readonly moved: Move | null;
  /** The title of the one that was saved. */
  readonly saved: string | null;
  readonly removed: QuickAnswer | null;
}

/** Whether the list has the moved one at its new place already. */
export const hasMoved = ({ title, order }: QuickAnswer, moved: Move | null): boolean =>
  moved !== null && title === moved.title && order !== moved.order;

/**
 * Which button of an entry's row is to have the focus, should what had it leave the page: that of the moved or saved one, or of
 * the one that stands in the place of the deleted one.
 */
export function rowFocusOf(
  entry: QuickAnswer,
  entries: readonly QuickAnswer[],
  { moved, saved, removed }: Acts,
): RowButton | null {
  if (moved !== null && hasMoved(entry, moved)) return moved.direction;
  if (entry.title === saved) return 'edit';
  if (removed === null || entry.title === removed.title) return null;
  const heir = entries.find(({ order }) => order === removed.order) ?? entries.at(-1);
  return entry === heir ? 'remove' : null;
}
