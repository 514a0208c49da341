import type { Failure } from '#contract/failure.ts';
import type { RehearsalRow } from '#contract/rehearsal.ts';
import type { RehearsalFilter } from '#domain/rehearsal/judgements.ts';
import type { RehearsalJudgingSnapshot } from './machine.ts';
import { neighbour, shownRows } from './rows.ts';

export const selectRows = ({ context }: RehearsalJudgingSnapshot): readonly RehearsalRow[] => context.rows;
export const selectFilter = ({ context }: RehearsalJudgingSnapshot): RehearsalFilter => context.filter;
export const selectRow = ({ context: { rows, current } }: RehearsalJudgingSnapshot): RehearsalRow | null =>
  rows.find(({ questionId }) => questionId === current) ?? null;
/** Which row it is, of how many; null without one. */
export const selectPlace = ({ context }: RehearsalJudgingSnapshot): number | null => {
  const shown = shownRows(context);
  const index = shown.findIndex(({ questionId }) => questionId === context.current);
  return index === -1 ? null : index + 1;
};
export const selectCount = ({ context }: RehearsalJudgingSnapshot): number => shownRows(context).length;
export const selectIsEmpty = (snapshot: RehearsalJudgingSnapshot): boolean =>
  snapshot.matches({ open: { looking: 'empty' } });
export const selectCanUndo = ({ context }: RehearsalJudgingSnapshot): boolean => context.last !== null;
export const selectHasPrevious = ({ context }: RehearsalJudgingSnapshot): boolean => neighbour(context, -1) !== null;
export const selectHasNext = ({ context }: RehearsalJudgingSnapshot): boolean => neighbour(context, 1) !== null;
/** Why judgements are not saved; null: they are, or will be. */
export const selectFailure = (snapshot: RehearsalJudgingSnapshot): Failure | null =>
  snapshot.matches({ open: { saving: 'unsaved' } }) ? snapshot.context.failure : null;
