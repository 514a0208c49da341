import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Session } from '#contract/sessions.ts';
import type { sessionsMachine } from './sessions-machine.ts';

export interface SessionsContext {
  /** As read last; null before the first answer. */
  readonly sessions: readonly Session[] | null;
  /** The session that is being closed, or could not be. */
  readonly closing: string | null;
  /** Why the last call failed; shown in `failed`, `stale` and `closeFailed`. */
  readonly failure: Failure | null;
}

export type SessionsEvent =
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  /** One was opened or closed somewhere. */
  | { type: 'sessions.changed' }
  | { type: 'close.requested'; sessionId: string };

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>;
export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>;
