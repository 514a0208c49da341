import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { Direction, Move } from '#machines/account/quick-answers/move/machine.ts';

/** A button of a row. */
export type RowButton = Direction | 'edit' | 'delete';

/** What was done last with the list, as it was done; null what was not. */
interface Acts {
  readonly moved: Move | null;
  /** The title of the one that was saved. */
  readonly saved: string | null;
  readonly deleted: QuickAnswer | null;
}

/** Whether the list has the moved one at its new place already. */
export const hasMoved = ({ title, order }: QuickAnswer, moved: Move | null): boolean =>
  moved !== null && title === moved.title && order !== moved.order;

/**
 * Which buttons of an entry's row are to have the focus, should what had it leave the page: that of the moved or saved one, and
 * of the one that stands in the place of the deleted one. They are those of different acts; the newest one finds the focus lost.
 */
export function rowFocusOf(
  entry: QuickAnswer,
  entries: readonly QuickAnswer[],
  { moved, saved, deleted }: Acts,
): readonly RowButton[] {
  const heir = entries.find(({ order }) => order === deleted?.order) ?? entries.at(-1);
  return [
    ...(moved !== null && hasMoved(entry, moved) ? [moved.direction] : []),
    ...(entry.title === saved ? (['edit'] as const) : []),
    ...(deleted !== null && entry === heir && entry.title !== deleted.title ? (['delete'] as const) : []),
  ];
}
