import type { Failure } from '#contract/failure.ts';
import type { FormSnapshot } from './types.ts';

/** Whether there is a form to show: something has been read. */
export const selectIsShown = (snapshot: FormSnapshot): boolean => snapshot.hasTag('shown');
export const selectMine = <Mine>(snapshot: FormSnapshot<unknown, Mine>): Mine => snapshot.context.mine;
/** Whether a read is in progress, the first or a later one. */
export const selectIsReading = (snapshot: FormSnapshot): boolean => snapshot.hasTag('reading');
export const selectIsBusy = (snapshot: FormSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsTooLong = (snapshot: FormSnapshot): boolean => snapshot.hasTag('tooLong');
export const selectCanSave = (snapshot: FormSnapshot): boolean => snapshot.can({ type: 'save.pressed' });

/** Why saving is not possible, where it is not. */
export type SaveObstacle = 'unchanged' | 'undecided' | 'refreshing';
export function selectObstacle(snapshot: FormSnapshot): SaveObstacle {
  if (selectTheirs(snapshot) !== null) return 'undecided';
  return snapshot.hasTag('unsaved') ? 'refreshing' : 'unchanged';
}
/** The same of a form whose texts may be too long. */
export function selectTextObstacle(snapshot: FormSnapshot): SaveObstacle | 'too-long' {
  const obstacle = selectObstacle(snapshot);
  return obstacle !== 'undecided' && selectIsTooLong(snapshot) ? 'too-long' : obstacle;
}

/** What another member saved while something was changed here, until the seller decides. */
export const selectTheirs = <Value>(snapshot: FormSnapshot<Value>): Value | null => snapshot.context.theirs;

/** Why nothing could be read. */
export const selectFailure = (snapshot: FormSnapshot): Failure | null =>
  selectIsShown(snapshot) ? null : snapshot.context.failure;
/** Why what is shown could not be read again. */
export const selectStaleFailure = (snapshot: FormSnapshot): Failure | null =>
  selectIsShown(snapshot) ? snapshot.context.failure : null;
export const selectSaveFailure = (snapshot: FormSnapshot): Failure | null => snapshot.context.saveFailure;
