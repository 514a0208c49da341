import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { recoverMachine } from './recover-machine.ts';

export interface RecoverContext {
  readonly email: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type RecoverEvent = { type: 'email.changed'; email: string } | { type: 'recovery.submitted' };

export type RecoverActor = ActorRefFrom<typeof recoverMachine>;
export type RecoverSnapshot = SnapshotFrom<typeof recoverMachine>;
