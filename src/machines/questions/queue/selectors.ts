import type { QuestionQueueSnapshot } from './machine.ts';

/** The row at which the person stands. */
export const selectActiveId = ({ context }: QuestionQueueSnapshot): string | null => context.activeId;
export const selectOpenedId = ({ context }: QuestionQueueSnapshot): string | null => context.openedId;
/** The question that the address names is not pending. */
export const selectIsAbsent = (snapshot: QuestionQueueSnapshot): boolean => snapshot.matches({ working: 'absent' });
