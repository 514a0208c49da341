import type { DigestState } from '#contract/digest.ts';
import type { Failure } from '#contract/failure.ts';
import type { DigestSnapshot } from './machine.ts';

export const selectDigests = ({ context }: DigestSnapshot): DigestState | null => context.digests;
export const selectIsReading = (snapshot: DigestSnapshot): boolean => snapshot.matches('reading');
export const selectHasNone = (snapshot: DigestSnapshot): boolean => snapshot.matches('none');
export const selectFailure = (snapshot: DigestSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
export const selectIsSaving = (snapshot: DigestSnapshot): boolean => snapshot.matches({ shown: { choices: 'saving' } });
export const selectSaveFailure = (snapshot: DigestSnapshot): Failure | null =>
  snapshot.matches({ shown: { choices: 'saveFailed' } }) ? snapshot.context.saveFailure : null;

/** What became of a test. */
export type ShownTest = 'idle' | 'testing' | 'sent' | 'unsent' | 'failed';
const ENDS = ['sent', 'unsent', 'failed'] as const;

/** Of the account whose test was asked for last. */
export function selectTest(snapshot: DigestSnapshot): ShownTest {
  if (snapshot.matches({ shown: { test: 'testing' } })) return 'testing';
  return ENDS.find((tested) => snapshot.matches({ shown: { test: { tested } } })) ?? 'idle';
}
export const selectTested = ({ context }: DigestSnapshot): string | null => context.tested;
export const selectTestFailure = (snapshot: DigestSnapshot): Failure | null =>
  selectTest(snapshot) === 'failed' ? snapshot.context.testFailure : null;
