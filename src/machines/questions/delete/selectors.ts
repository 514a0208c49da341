import type { Failure } from '#contract/failure.ts';
import type { DeleteQuestionSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: DeleteQuestionSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: DeleteQuestionSnapshot): boolean => snapshot.hasTag('busy');
/** Whether there is nothing left to delete. */
export const selectIsGone = (snapshot: DeleteQuestionSnapshot): boolean => snapshot.matches('gone');
export const selectFailure = (snapshot: DeleteQuestionSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
