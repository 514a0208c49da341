import type { Failure } from '#contract/failure.ts';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { RemoveQuickAnswerSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: RemoveQuickAnswerSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: RemoveQuickAnswerSnapshot): boolean => snapshot.hasTag('busy');
/** Whether there is nothing left to delete. */
export const selectIsGone = (snapshot: RemoveQuickAnswerSnapshot): boolean => snapshot.matches('gone');
export const selectTitle = ({ context }: RemoveQuickAnswerSnapshot): string => context.quickAnswer?.title ?? '';
export const selectFailure = (snapshot: RemoveQuickAnswerSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
/** The one deleted last, as it was, until another is to be. */
export const selectRemoved = (snapshot: RemoveQuickAnswerSnapshot): QuickAnswer | null =>
  snapshot.matches({ closed: 'removed' }) ? snapshot.context.quickAnswer : null;
