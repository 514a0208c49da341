import type { Failure } from '#contract/failure.ts';
import type { SignUpSnapshot } from './machine.ts';

export const selectEmail = (snapshot: SignUpSnapshot): string => snapshot.context.email;
export const selectIsBusy = (snapshot: SignUpSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanSubmit = (snapshot: SignUpSnapshot): boolean => snapshot.can({ type: 'signup.submitted' });

export const selectIsTooCommon = (snapshot: SignUpSnapshot): boolean =>
  snapshot.matches({ form: { filling: 'tooCommon' } });

/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: SignUpSnapshot): Failure | null =>
  snapshot.matches({ form: { filling: 'failed' } }) ? snapshot.context.failure : null;
