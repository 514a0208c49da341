import type { SecondFactorSnapshot } from './machine.ts';

/** Whether a recovery code is asked for. */
export const selectIsRecovering = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches('recovery');
/** Whether the password has to be entered again. */
export const selectIsOver = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches('over');
