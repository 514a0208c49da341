import type { Failure } from '#contract/failure.ts';
import type { ChangePasswordSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: ChangePasswordSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: ChangePasswordSnapshot): boolean => snapshot.hasTag('busy');
export const selectCurrent = (snapshot: ChangePasswordSnapshot): string => snapshot.context.current;
export const selectCanSubmit = (snapshot: ChangePasswordSnapshot): boolean =>
  snapshot.can({ type: 'change.submitted' });

/** 5.15: the new password is the current one. */
export const selectIsUnchanged = ({ context: { current, password } }: ChangePasswordSnapshot): boolean =>
  password !== '' && password === current;

/** What went wrong with the last attempt, if anything. */
export type ChangePasswordProblem = 'none' | 'wrong-password' | 'too-common' | 'failed';

export function selectProblem(snapshot: ChangePasswordSnapshot): ChangePasswordProblem {
  if (snapshot.matches({ open: { form: { filling: 'wrongPassword' } } })) return 'wrong-password';
  if (snapshot.matches({ open: { form: { filling: 'tooCommon' } } })) return 'too-common';
  return snapshot.matches({ open: { form: { filling: 'failed' } } }) ? 'failed' : 'none';
}

/** The failure behind `failed`. */
export const selectFailure = (snapshot: ChangePasswordSnapshot): Failure | null =>
  selectProblem(snapshot) === 'failed' ? snapshot.context.failure : null;
