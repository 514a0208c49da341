import type { Failure } from '#contract/failure.ts';
import type { AuthenticatorSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsLoading = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('loading');
/** Whether the secret is shown, to be confirmed with a code (4.05). */
export const selectIsOffering = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('offering');
/** Whether it is on, and may be taken away (4.06). */
export const selectIsEnabled = (snapshot: AuthenticatorSnapshot): boolean =>
  snapshot.matches({ open: 'enabled' }) || snapshot.matches({ open: 'disabling' });
export const selectSecret = (snapshot: AuthenticatorSnapshot): string => snapshot.context.secret ?? '';
export const selectCode = (snapshot: AuthenticatorSnapshot): string => snapshot.context.code;
export const selectCanSubmit = (snapshot: AuthenticatorSnapshot): boolean => snapshot.can({ type: 'code.submitted' });

/** What went wrong, if anything. */
export type AuthenticatorProblem = 'none' | 'status' | 'secret' | 'wrong-code' | 'copy' | 'configure' | 'disable';

export function selectProblem(snapshot: AuthenticatorSnapshot): AuthenticatorProblem {
  if (snapshot.matches({ open: 'statusFailed' })) return 'status';
  if (snapshot.matches({ open: 'secretFailed' })) return 'secret';
  if (snapshot.matches({ open: { offering: 'wrongCode' } })) return 'wrong-code';
  if (snapshot.matches({ open: { offering: 'failed' } })) return 'configure';
  if (snapshot.matches({ open: { offering: 'copyFailed' } })) return 'copy';
  return snapshot.matches({ open: { enabled: 'failed' } }) ? 'disable' : 'none';
}

/** The failure behind the problem; a wrong code, or a browser that does not let copy, says it all itself. */
export function selectFailure(snapshot: AuthenticatorSnapshot): Failure | null {
  const problem = selectProblem(snapshot);
  return problem === 'none' || problem === 'wrong-code' || problem === 'copy' ? null : snapshot.context.failure;
}
