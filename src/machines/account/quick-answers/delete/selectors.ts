import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { DeleteQuickAnswerSnapshot } from './machine.ts';

/** Whether there is nothing left to delete. */
export const selectIsGone = (snapshot: DeleteQuickAnswerSnapshot): boolean => snapshot.matches('gone');
/** The one deleted last, as it was, until another is to be. */
export const selectDeleted = (snapshot: DeleteQuickAnswerSnapshot): QuickAnswer | null =>
  snapshot.matches({ closed: 'deleted' }) ? snapshot.context.subject : null;
