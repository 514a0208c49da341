import type { Failure } from '#contract/failure.ts';
import type { SubmissionSnapshot } from './types.ts';

export const selectEmail = ({ context }: SubmissionSnapshot<'email'>): string => context.email;
export const selectCode = ({ context }: SubmissionSnapshot<'code'>): string => context.code;
export const selectIsBusy = (snapshot: SubmissionSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanSubmit = (snapshot: SubmissionSnapshot): boolean => snapshot.can({ type: 'form.submitted' });

export const selectIsWrongCode = (snapshot: SubmissionSnapshot): boolean => snapshot.hasTag('wrongCode');
export const selectIsTooCommon = (snapshot: SubmissionSnapshot): boolean => snapshot.hasTag('tooCommon');

/** Why the last call failed, while that is shown. */
export const selectFailure = (snapshot: SubmissionSnapshot): Failure | null =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
