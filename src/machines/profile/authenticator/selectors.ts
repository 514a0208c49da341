import type { AuthenticatorSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('open');
export const selectIsLoading = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('loading');
/** The secret to set up, while a code of it is asked for (4.05). */
export const selectSecret = (snapshot: AuthenticatorSnapshot): string | null => snapshot.context.secret;
/** The recovery codes to keep, while they are shown (2.71). */
export const selectRecoveryCodes = (snapshot: AuthenticatorSnapshot): readonly string[] | null =>
  snapshot.context.recoveryCodes;
/** How many recovery codes are left of an authenticator that is on. */
export const selectLeft = (snapshot: AuthenticatorSnapshot): number | null => snapshot.context.left;
/** The accounts that cannot be opened once the authenticator is off (4.31). */
export const selectRequiredBy = (snapshot: AuthenticatorSnapshot): readonly string[] => snapshot.context.requiredBy;
/** Whether the codes have to be kept before the dialog closes. */
export const selectIsReminded = (snapshot: AuthenticatorSnapshot): boolean =>
  snapshot.matches({ open: { codes: 'reminded' } });
/** Whether a code is asked for to make new recovery codes. */
export const selectIsRenewing = (snapshot: AuthenticatorSnapshot): boolean => snapshot.matches({ open: 'renewal' });
/** Whether it is on and can be disabled (4.06). */
export const selectIsEnabled = (snapshot: AuthenticatorSnapshot): boolean =>
  snapshot.matches({ open: 'enabled' }) || snapshot.matches({ open: 'disabling' });
export const selectHasCopyFailed = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('copyFailed');

/** What the dialog could not do, by what failed last. */
export type AuthenticatorTask = 'status' | 'secret' | 'configure' | 'disable' | 'renew';

/** What failed, where the failure is shown; the setup otherwise. */
export function selectTask(snapshot: AuthenticatorSnapshot): AuthenticatorTask {
  if (snapshot.matches({ open: 'statusFailed' })) return 'status';
  if (snapshot.matches({ open: 'secretFailed' })) return 'secret';
  if (selectIsRenewing(snapshot)) return 'renew';
  return selectIsEnabled(snapshot) ? 'disable' : 'configure';
}
