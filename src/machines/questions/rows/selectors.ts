import type { Failure } from '#contract/failure.ts';
import type { QuestionsImport } from '#contract/questions.ts';
import type { BoardCard } from '../board/machine.ts';
import type { QuestionRowsSnapshot } from './machine.ts';

export const selectRows = ({ context }: QuestionRowsSnapshot): readonly BoardCard[] => context.rows;
/** How many questions are pending; null until it is known. */
export const selectCount = ({ context }: QuestionRowsSnapshot): number | null => context.count;
/** How many are counted, where there are more; null: all are. */
export const selectCapped = ({ context }: QuestionRowsSnapshot): number | null =>
  context.isCapped ? context.count : null;
/** Whether the list has what waits at the marketplace; null until it is known. */
export const selectImport = ({ context }: QuestionRowsSnapshot): QuestionsImport | null => context.questionsImport;
/** How many questions came that no row shows. */
export const selectNewCount = ({ context }: QuestionRowsSnapshot): number => context.arrived.length;
export const selectFailure = ({ context }: QuestionRowsSnapshot): Failure | null => context.failure;
export const selectIsReading = (snapshot: QuestionRowsSnapshot): boolean => snapshot.hasTag('busy');
export const selectHasFailed = (snapshot: QuestionRowsSnapshot): boolean => snapshot.matches({ list: 'failed' });
