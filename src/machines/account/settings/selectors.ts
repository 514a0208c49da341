import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { SettingsSnapshot } from './machine.ts';

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
export const selectCanChooseUndo = (snapshot: SettingsSnapshot): boolean =>
  snapshot.can({ type: 'undo.chosen', seconds: 0 });
/** Whether the account, as far as it is known, sends nothing automatically. */
export const selectIsSupervised = (snapshot: SettingsSnapshot): boolean =>
  snapshot.hasTag('shown') && snapshot.context.saved.operationMode === 'supervised';
