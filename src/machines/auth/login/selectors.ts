import type { Failure } from '#contract/failure.ts';
import type { LoginSnapshot } from './machine.ts';

export const selectEmail = (snapshot: LoginSnapshot): string => snapshot.context.email;
export const selectPassword = (snapshot: LoginSnapshot): string => snapshot.context.password;
export const selectIsBusy = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy');

/** What stands above the form: nothing, or why the last attempt did not sign in. */
export type LoginProblem = 'none' | 'incomplete' | 'rejected' | 'failed';

export function selectProblem(snapshot: LoginSnapshot): LoginProblem {
  if (snapshot.matches({ filling: 'incomplete' })) return 'incomplete';
  if (snapshot.matches({ filling: 'rejected' })) return 'rejected';
  return snapshot.matches({ filling: 'failed' }) ? 'failed' : 'none';
}

/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: LoginSnapshot): Failure | null =>
  snapshot.matches({ filling: 'failed' }) ? snapshot.context.failure : null;
