import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Settings } from '#contract/settings.ts';
import type { settingsMachine } from './settings-machine.ts';

export interface SettingsContext {
  /** As the server had them last; null before the first answer. */
  readonly saved: Settings | null;
  /** As they are chosen here; null before the first answer. */
  readonly mine: Settings | null;
  /** Why they could not be read; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
  /** Why they could not be saved; shown in `saveFailed`. */
  readonly saveFailure: Failure | null;
}

export type SettingsEvent =
  | { type: 'mode.chosen'; mode: Settings['operationMode'] }
  | { type: 'response.chosen'; response: Settings['automaticResponse'] }
  | { type: 'delay.chosen'; delay: Settings['autoResponseDelay'] }
  /** How sure a draft must be, from 0 to 1, to be sent by itself. */
  | { type: 'confidence.chosen'; confidence: number }
  | { type: 'register.chosen'; register: Settings['register'] }
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  /** Somebody changed them, here or elsewhere (4.18). */
  | { type: 'settings.changed' }
  /** Of two who changed them, the other one's hold. */
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type SettingsNotice = { type: 'notice'; notice: 'settings-saved' };

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
