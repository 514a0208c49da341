import type { Failure } from '#contract/failure.ts';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { SettingsSnapshot } from './machine.ts';

/** What is chosen here, or null while nothing has been read. */
export const selectMine = (snapshot: SettingsSnapshot): Settings | null => snapshot.context.mine;
/** Whether the server is being asked for them, for the first time or again. */
export const selectIsReading = (snapshot: SettingsSnapshot): boolean => snapshot.hasTag('reading');
export const selectIsBusy = (snapshot: SettingsSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanChooseMode = (snapshot: SettingsSnapshot): boolean =>
  snapshot.can({ type: 'mode.chosen', mode: 'automatic' });
export const selectCanChooseResponse = (snapshot: SettingsSnapshot): boolean =>
  snapshot.can({ type: 'response.chosen', response: 'immediate' });
export const selectCanChooseDelay = (snapshot: SettingsSnapshot): boolean =>
  snapshot.can({ type: 'delay.chosen', delay: 10 });
export const selectCanChooseConfidence = (snapshot: SettingsSnapshot): boolean =>
  snapshot.can({ type: 'confidence.chosen', confidence: DEFAULT_SETTINGS.minimumConfidence });
export const selectCanChooseRegister = (snapshot: SettingsSnapshot): boolean =>
  snapshot.can({ type: 'register.chosen', register: null });
export const selectCanSave = (snapshot: SettingsSnapshot): boolean => snapshot.can({ type: 'save.pressed' });

/** Why saving is not possible, where it is not (4.16). */
export type SaveObstacle = 'unchanged' | 'undecided' | 'refreshing';
export function selectObstacle(snapshot: SettingsSnapshot): SaveObstacle {
  if (snapshot.matches({ shown: { form: { unsaved: 'conflict' } } })) return 'undecided';
  return snapshot.matches({ shown: { form: 'unsaved' } }) ? 'refreshing' : 'unchanged';
}

/** What somebody else saved while something was being changed here, until it is decided which holds. */
export const selectTheirs = (snapshot: SettingsSnapshot): Settings | null =>
  snapshot.matches({ shown: { form: { unsaved: 'conflict' } } }) ? snapshot.context.saved : null;

/** Why nothing could be read. */
export const selectFailure = (snapshot: SettingsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
/** Why what is shown could not be read again. */
export const selectStaleFailure = (snapshot: SettingsSnapshot): Failure | null =>
  snapshot.matches({ shown: { news: 'stale' } }) ? snapshot.context.failure : null;
export const selectSaveFailure = (snapshot: SettingsSnapshot): Failure | null =>
  snapshot.matches({ shown: { form: { unsaved: 'saveFailed' } } }) ? snapshot.context.saveFailure : null;
