import type { Failure } from '#contract/failure.ts';
import { type Extras, extrasLength, type TypedExtras } from '#domain/extras.ts';
import type { GreetingSignatureSnapshot } from './machine.ts';

/** Whether there are boxes to show: something has been read. */
export const selectIsShown = (snapshot: GreetingSignatureSnapshot): boolean =>
  snapshot.matches({ texts: 'shown' }) || snapshot.hasTag('busy');
export const selectMine = (snapshot: GreetingSignatureSnapshot): TypedExtras => snapshot.context.mine;
/** Length of both together (5.24). */
export const selectLength = (snapshot: GreetingSignatureSnapshot): number => extrasLength(snapshot.context.mine);
export const selectIsTooLong = (snapshot: GreetingSignatureSnapshot): boolean =>
  snapshot.matches({ texts: { shown: { length: 'tooLong' } } });
/** Whether the server is being asked for them, for the first time or again. */
export const selectIsReading = (snapshot: GreetingSignatureSnapshot): boolean => snapshot.hasTag('reading');
export const selectIsBusy = (snapshot: GreetingSignatureSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanEdit = (snapshot: GreetingSignatureSnapshot): boolean =>
  snapshot.can({ type: 'text.changed', part: 'greeting', text: '' });
export const selectCanSave = (snapshot: GreetingSignatureSnapshot): boolean => snapshot.can({ type: 'save.pressed' });
export const selectIsPreviewed = (snapshot: GreetingSignatureSnapshot): boolean => snapshot.hasTag('previewed');
export const selectCanPreview = (snapshot: GreetingSignatureSnapshot): boolean =>
  snapshot.can({ type: 'preview.toggled' });

/** Why saving is not possible, where it is not (5.24, 5.25). */
export type SaveObstacle = 'unchanged' | 'too-long' | 'undecided' | 'refreshing';
export function selectObstacle(snapshot: GreetingSignatureSnapshot): SaveObstacle {
  if (selectTheirs(snapshot) !== null) return 'undecided';
  if (selectIsTooLong(snapshot)) return 'too-long';
  return snapshot.hasTag('unsaved') ? 'refreshing' : 'unchanged';
}

/** What somebody else saved while something was typed here, until it is decided which holds. */
export const selectTheirs = (snapshot: GreetingSignatureSnapshot): Extras | null => snapshot.context.theirs;

/** Why nothing could be read. */
export const selectFailure = (snapshot: GreetingSignatureSnapshot): Failure | null =>
  snapshot.matches({ texts: 'failed' }) ? snapshot.context.failure : null;
/** Why what is shown could not be read again. */
export const selectStaleFailure = (snapshot: GreetingSignatureSnapshot): Failure | null =>
  snapshot.matches({ texts: { shown: { news: 'stale' } } }) ? snapshot.context.failure : null;
export const selectSaveFailure = (snapshot: GreetingSignatureSnapshot): Failure | null => snapshot.context.saveFailure;
