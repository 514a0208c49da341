import type { Failure } from '#contract/failure.ts';
import type { CurrentRehearsal } from '#contract/rehearsal.ts';
import type { RehearsalSize } from '#domain/rehearsal/judgements.ts';
import type { RehearsalSnapshot } from './machine.ts';

export const selectIsReading = (snapshot: RehearsalSnapshot): boolean => snapshot.hasTag('reading');
export const selectIsBusy = (snapshot: RehearsalSnapshot): boolean => snapshot.hasTag('busy');
/** Why the rehearsal or its rows could not be read. */
export const selectReadFailure = (snapshot: RehearsalSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
export const selectProgressFailure = (snapshot: RehearsalSnapshot): Failure | null =>
  snapshot.matches({ running: 'stale' }) ? snapshot.context.failure : null;
export const selectStartFailure = (snapshot: RehearsalSnapshot): Failure | null =>
  snapshot.matches('unstarted') ? snapshot.context.failure : null;
export const selectDiscardFailure = (snapshot: RehearsalSnapshot): Failure | null =>
  snapshot.matches({ ready: { discarding: 'undone' } }) ? snapshot.context.failure : null;
export const selectAvailable = ({ context }: RehearsalSnapshot): number => context.rehearsal?.available ?? 0;
export const selectCurrent = ({ context }: RehearsalSnapshot): CurrentRehearsal | null =>
  context.rehearsal?.current ?? null;
export const selectSize = ({ context }: RehearsalSnapshot): RehearsalSize => context.size;
/** What is shown of it. */
export const selectPart = (
  snapshot: RehearsalSnapshot,
): 'too-few' | 'offer' | 'broken' | 'running' | 'ready' | null => {
  if (snapshot.matches('tooFew')) return 'too-few';
  if (snapshot.matches('broken')) return 'broken';
  if (snapshot.hasTag('offers')) return 'offer';
  if (snapshot.matches('running')) return 'running';
  return snapshot.matches('ready') ? 'ready' : null;
};
export const selectIsReplacing = (snapshot: RehearsalSnapshot): boolean => snapshot.matches({ ready: 'replacing' });
export const selectIsDiscarding = (snapshot: RehearsalSnapshot): boolean => snapshot.matches({ ready: 'discarding' });
