import type { SecondFactorSnapshot } from './machine.ts';

/** Whether the password has to be entered again. */
export const selectIsOver = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches('over');
