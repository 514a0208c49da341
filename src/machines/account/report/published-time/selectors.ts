import type { Failure } from '#contract/failure.ts';
import type { PublishedTimes } from '#contract/response-time.ts';
import type { PublishedTimeSnapshot } from './machine.ts';

export const selectIsReading = (snapshot: PublishedTimeSnapshot): boolean => snapshot.hasTag('busy');
export const selectTimes = (snapshot: PublishedTimeSnapshot): PublishedTimes | null => snapshot.context.times;
/** Why there is none although it was read. */
export const selectAbsence = (snapshot: PublishedTimeSnapshot): 'none' | 'refused' | null => {
  if (snapshot.matches('none')) return 'none';
  return snapshot.matches('refused') ? 'refused' : null;
};
export const selectIsLost = (snapshot: PublishedTimeSnapshot): boolean => snapshot.matches('lost');
export const selectFailure = (snapshot: PublishedTimeSnapshot): Failure | null => snapshot.context.failure;
