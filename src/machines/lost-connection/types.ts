import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { lostConnectionMachine } from './lost-connection-machine.ts';

export interface LostConnectionInput {
  /** Only the owner may restore the link (6.01). */
  readonly isOwner: boolean;
}

export interface LostConnectionContext {
  readonly isOwner: boolean;
  /** Why the link could not be asked for; shown in `failed`. */
  readonly failure: Failure | null;
}

export type LostConnectionEvent =
  /** The account may have its link again. */
  { type: 'account.changed' } | { type: 'retry.pressed' } | { type: 'restore.requested' };

export type LostConnectionActor = ActorRefFrom<typeof lostConnectionMachine>;
export type LostConnectionSnapshot = SnapshotFrom<typeof lostConnectionMachine>;
