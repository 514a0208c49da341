import type { Failure } from '#contract/failure.ts';
import type { PushState } from '#contract/push.ts';
import type { PushSnapshot } from './machine.ts';

export const selectPush = ({ context }: PushSnapshot): PushState | null => context.push;
export const selectHasSound = ({ context }: PushSnapshot): boolean => context.hasSound;
export const selectIsReading = (snapshot: PushSnapshot): boolean => snapshot.matches('reading');
export const selectHasFailed = (snapshot: PushSnapshot): boolean => snapshot.matches('failed');
export const selectFailure = ({ context }: PushSnapshot): Failure | null => context.failure;
export const selectSaveFailure = (snapshot: PushSnapshot): Failure | null =>
  snapshot.matches({ shown: { choices: 'saveFailed' } }) ? snapshot.context.saveFailure : null;
/** Whether the page can be read again without losing what was chosen. */
export const selectCanLookAgain = (snapshot: PushSnapshot): boolean => snapshot.can({ type: 'retry.pressed' });
export const selectIsSaving = (snapshot: PushSnapshot): boolean => snapshot.matches({ shown: { choices: 'saving' } });

const DEVICE = [
  'unsupported',
  'blocked',
  'off',
  'stale',
  'asking',
  'subscribing',
  'turnOnFailed',
  'on',
  'testing',
  'turningOff',
  'turnOffFailed',
] as const;
/** What is shown of this device. */
export type ShownDevice = (typeof DEVICE)[number];

export const selectDevice = (snapshot: PushSnapshot): ShownDevice =>
  DEVICE.find((device) => snapshot.matches({ shown: { device } })) ?? 'off';
export const selectIsTested = (snapshot: PushSnapshot): boolean =>
  snapshot.matches({ shown: { device: { on: 'tested' } } });
export const selectHasTestFailed = (snapshot: PushSnapshot): boolean =>
  snapshot.matches({ shown: { device: { on: 'testFailed' } } });
