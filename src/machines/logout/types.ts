import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { logoutMachine } from './logout-machine.ts';

export interface LogoutContext {
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type LogoutEvent = { type: 'logout.requested' } | { type: 'logout.confirmed' } | { type: 'logout.cancelled' };

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>;
