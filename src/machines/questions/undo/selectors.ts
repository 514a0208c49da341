import type { Failure } from '#contract/failure.ts';
import type { AnswerUndoSnapshot } from './machine.ts';

/** Until when the answer waits, by this device's clock, epoch ms; null: it does not. */
export const selectUntil = (snapshot: AnswerUndoSnapshot): number | null =>
  snapshot.hasTag('waiting') || snapshot.hasTag('busy') ? (snapshot.context.sending?.at ?? null) : null;
/** The e-mail of somebody else whose answer waits. */
export const selectOther = ({ context: { sending, email } }: AnswerUndoSnapshot): string | null =>
  sending === null || sending.by === email ? null : sending.by;
/** Whether the marketplace did not take it yet, and it is sent again. */
export const selectIsAgain = ({ context }: AnswerUndoSnapshot): boolean => context.sending?.isAgain ?? false;
export const selectIsUndoing = (snapshot: AnswerUndoSnapshot): boolean => snapshot.hasTag('busy');
/** Whether its time is over and nobody here knows what became of it. */
export const selectIsLeaving = (snapshot: AnswerUndoSnapshot): boolean => snapshot.hasTag('leaving');
/** Why it could not be undone. */
export const selectFailure = ({ context }: AnswerUndoSnapshot): Failure | null => context.failure;
