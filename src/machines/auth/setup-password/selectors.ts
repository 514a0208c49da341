import type { Failure } from '#contract/failure.ts';
import type { SetupPasswordSnapshot } from './machine.ts';

export const selectEmail = (snapshot: SetupPasswordSnapshot): string => snapshot.context.email;
export const selectCode = (snapshot: SetupPasswordSnapshot): string => snapshot.context.code;
export const selectIsBusy = (snapshot: SetupPasswordSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanSubmit = (snapshot: SetupPasswordSnapshot): boolean => snapshot.can({ type: 'setup.submitted' });

/** What went wrong with the last attempt, if anything. */
export type SetupPasswordProblem = 'none' | 'wrong-code' | 'too-common' | 'failed';

export function selectProblem(snapshot: SetupPasswordSnapshot): SetupPasswordProblem {
  if (snapshot.matches({ form: { filling: 'wrongCode' } })) return 'wrong-code';
  if (snapshot.matches({ form: { filling: 'tooCommon' } })) return 'too-common';
  return snapshot.matches({ form: { filling: 'failed' } }) ? 'failed' : 'none';
}

/** The failure behind `failed`. */
export const selectFailure = (snapshot: SetupPasswordSnapshot): Failure | null =>
  selectProblem(snapshot) === 'failed' ? snapshot.context.failure : null;
