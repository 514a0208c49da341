import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { LiveMessage } from '#contract/live.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { effectSlot, feedSlot } from '#machines/shared/slots.ts';

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

/** The connection over which the server says what changed (3.48, 4.18, 4.19). */
export const liveConnectionMachine = setup({
  types: {} as { context: LiveConnectionContext; events: LiveConnectionEvent; meta: StateMeta },
  actors: {
    /** A socket that reconnects on its own, with the timings of 4.19. */
    socket: feedSlot<SocketEvent>('socket'),
  },
  actions: {
    /** Hands the message to whoever listens for it. */
    deliver: effectSlot<{ message: LiveMessage }>('deliver'),
    /** What happened during the gap went unheard, so everything shown is read again. */
    refreshEverything: effectSlot('refreshEverything'),
    /** The server may know the session no more; a call that finds that out ends it (8.02). */
    checkSession: effectSlot('checkSession'),
    /** This session was closed elsewhere (4.17). */
    endSession: effectSlot('endSession'),
    recordLoss: assign((_, { at }: { at: number }) => ({ lostAt: at })),
    clearLoss: assign({ lostAt: null }),
  },
}).createMachine({
  id: 'liveConnection',
  context: { lostAt: null },
  invoke: { id: 'socket', src: 'socket' },
  initial: 'connecting',
  on: { 'session.closed': '.over' },
  states: {
    connecting: {
      meta: { uid: 'live-connection.connecting', requirements: ['7.02'] },
      on: {
        'socket.opened': 'connected',
        'socket.closed': { target: 'reconnecting', actions: { type: 'recordLoss', params: ({ event }) => event } },
      },
    },
    connected: {
      meta: { uid: 'live-connection.connected', requirements: ['4.18'] },
      on: {
        'message.received': { actions: { type: 'deliver', params: ({ event }) => event } },
        'socket.closed': { target: 'reconnecting', actions: { type: 'recordLoss', params: ({ event }) => event } },
      },
    },
    reconnecting: {
      meta: { uid: 'live-connection.reconnecting', requirements: ['4.19'] },
      on: {
        'socket.opened': { target: 'connected', actions: ['clearLoss', 'refreshEverything'] },
        // Whoever has no session any more would be refused for ever.
        'socket.closed': { actions: 'checkSession' },
      },
    },
    over: { meta: { uid: 'live-connection.over', requirements: ['4.17'] }, type: 'final', entry: 'endSession' },
  },
});

export type LiveConnectionActor = ActorRefFrom<LiveConnectionMachine>;
export type LiveConnectionSnapshot = SnapshotFrom<LiveConnectionMachine>;
