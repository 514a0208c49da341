import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { MissingEntry } from '#contract/missing-data.ts';
import type { dismissMissingMachine } from './dismiss-missing-machine.ts';

export interface DismissMissingContext {
  /** What is to be listed no more, or was last; null before the first. */
  readonly entry: MissingEntry | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type DismissMissingEvent =
  | { type: 'dismissal.requested'; entry: MissingEntry }
  | { type: 'dismissal.confirmed' }
  | { type: 'dialog.dismissed' };

export type DismissMissingActor = ActorRefFrom<typeof dismissMissingMachine>;
export type DismissMissingSnapshot = SnapshotFrom<typeof dismissMissingMachine>;
