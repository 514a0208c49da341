import type { Failure } from '#contract/failure.ts';
import type { AnswerHoldSnapshot } from './machine.ts';

/** Whether the person's own writing holds the answer back, here or in another window. */
export const selectIsOwn = (snapshot: AnswerHoldSnapshot): boolean =>
  snapshot.matches({ automatic: { hold: { held: 'own' } } });
/** The e-mail of somebody else whose writing holds the answer back. */
export const selectOther = (snapshot: AnswerHoldSnapshot): string | null =>
  snapshot.matches({ automatic: { hold: { held: 'others' } } }) ? (snapshot.context.hold?.by ?? null) : null;
/** Why the answer is not held back although the person writes; it stays until the server was told. */
export const selectFailure = ({ context }: AnswerHoldSnapshot): Failure | null => context.failure;
/** Whether it was too late to hold the answer back. */
export const selectIsRefused = (snapshot: AnswerHoldSnapshot): boolean =>
  snapshot.matches({ automatic: { writing: 'refused' } });
