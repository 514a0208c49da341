import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { RemoveQuickAnswerSnapshot } from './machine.ts';

/** Whether there is nothing left to delete. */
export const selectIsGone = (snapshot: RemoveQuickAnswerSnapshot): boolean => snapshot.matches('gone');
/** The one deleted last, as it was, until another is to be. */
export const selectRemoved = (snapshot: RemoveQuickAnswerSnapshot): QuickAnswer | null =>
  snapshot.matches({ closed: 'removed' }) ? snapshot.context.subject : null;
