import type { BoardCard } from '../board/machine.ts';
import type { QuestionEntrySnapshot } from './machine.ts';

/** The question as the board shows it. */
export const selectEntry = (snapshot: QuestionEntrySnapshot): BoardCard => snapshot.context.entry;
