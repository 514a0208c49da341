import type { Failure } from '#contract/failure.ts';
import type { LostConnectionSnapshot } from './machine.ts';

export const selectIsChecking = (snapshot: LostConnectionSnapshot): boolean => snapshot.matches('checking');
export const selectIsLeaving = (snapshot: LostConnectionSnapshot): boolean => snapshot.matches('leaving');
/** Whether the viewer is the one who can restore the link. */
export const selectCanRestore = (snapshot: LostConnectionSnapshot): boolean =>
  snapshot.matches({ lost: 'restorable' }) || snapshot.matches('leaving');
export const selectIsWaiting = (snapshot: LostConnectionSnapshot): boolean => snapshot.matches({ lost: 'waiting' });

/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: LostConnectionSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
