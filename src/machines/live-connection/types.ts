import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LiveMessage } from '#contract/live.ts';
import type { liveConnectionMachine } from './live-connection-machine.ts';

export interface LiveConnectionContext {
  /** When the connection was lost, epoch milliseconds; null while it stands. */
  readonly lostAt: number | null;
}

/** What the socket says of itself. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; at: number }
  /** The server closed it, since the session has ended elsewhere. */
  | { type: 'session.closed' }
  | { type: 'message.received'; message: LiveMessage };

export type LiveConnectionEvent = SocketEvent;

export type LiveConnectionMachine = typeof liveConnectionMachine;
export type LiveConnectionActor = ActorRefFrom<LiveConnectionMachine>;
export type LiveConnectionSnapshot = SnapshotFrom<LiveConnectionMachine>;
