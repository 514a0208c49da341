import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { removeOperatorMachine } from './remove-operator-machine.ts';

export interface RemoveOperatorContext {
  /** Who is to be removed, or was asked about last. */
  readonly email: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type RemoveOperatorEvent =
  | { type: 'remove.requested'; email: string }
  | { type: 'remove.confirmed' }
  | { type: 'dialog.dismissed' };

/** What the chart announces; one place turns it into a toast. */
export type RemoveOperatorNotice = { type: 'notice'; notice: 'operator-removed' };

export type RemoveOperatorActor = ActorRefFrom<typeof removeOperatorMachine>;
export type RemoveOperatorSnapshot = SnapshotFrom<typeof removeOperatorMachine>;
