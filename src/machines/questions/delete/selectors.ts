import type { DeleteQuestionSnapshot } from './machine.ts';

/** Whether there is nothing left to delete. */
export const selectIsGone = (snapshot: DeleteQuestionSnapshot): boolean => snapshot.matches('gone');
