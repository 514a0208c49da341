import type { AuthenticatorSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('open');
export const selectIsLoading = (snapshot: AuthenticatorSnapshot): boolean => snapshot.hasTag('loading');
/** The secret to set up, while a code of it is asked for (4.05). */
export const selectSecret = (snapshot: AuthenticatorSnapshot): string | null => snapshot.context.secret;
/** Whether it is on and can be disabled (4.06). */
export const selectIsEnabled = (snapshot: AuthenticatorSnapshot): boolean =>
  snapshot.matches({ open: 'enabled' }) || snapshot.matches({ open: 'disabling' });
export const selectHasCopyFailed = (snapshot: AuthenticatorSnapshot): boolean =>
  snapshot.matches({ open: { filling: 'copyFailed' } });

/** What the dialog could not do, by what failed last. */
export type AuthenticatorTask = 'status' | 'secret' | 'configure' | 'disable';

/** What failed, where the failure is shown; the setup otherwise. */
export function selectTask(snapshot: AuthenticatorSnapshot): AuthenticatorTask {
  if (snapshot.matches({ open: 'statusFailed' })) return 'status';
  if (snapshot.matches({ open: 'secretFailed' })) return 'secret';
  return selectIsEnabled(snapshot) ? 'disable' : 'configure';
}
