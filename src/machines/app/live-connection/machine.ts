import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { LiveMessage } from '#contract/live.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { effectSlot, feedSlot } from '#machines/shared/slots.ts';
import type { AppEvent } from '../types.ts';

export interface LiveConnectionContext {
  /** When the connection was lost, epoch milliseconds; null while it stands. */
  readonly lostAt: number | null;
}

/** What the socket says of itself. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; at: number }
  /** The server closed it, since the session has ended elsewhere; `sinceReload` as in the root chart's `session.ended`. */
  | { type: 'session.closed'; sinceReload: number | null }
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
    /** Hands the message to the pages that show what it is about. */
    deliver: effectSlot<{ message: LiveMessage }>('deliver'),
    /** Messages sent while there was no connection are lost, so everything shown is read again. */
    refreshEverything: effectSlot('refreshEverything'),
    /** The session may be over; a call that is refused for that reports it (8.02). */
    checkSession: effectSlot('checkSession'),
    reportAccountsChanged: toParent({ type: 'accounts.changed' } satisfies AppEvent),
    /** This session was closed elsewhere (4.17). */
    reportSessionEnded: toParent(
      ({ sinceReload }: { sinceReload: number | null }): AppEvent => ({ type: 'session.ended', sinceReload }),
    ),
    recordLoss: assign((_, { at }: { at: number }) => ({ lostAt: at })),
    clearLoss: assign({ lostAt: null }),
  },
  guards: {
    isAboutAccounts: (_, { message }: { message: LiveMessage }) => message.event === 'AccountChanged',
  },
}).createMachine({
  id: 'liveConnection',
  context: { lostAt: null },
  invoke: { id: 'socket', src: 'socket' },
  initial: 'connecting',
  on: {
    'session.closed': {
      target: '.over',
      actions: { type: 'reportSessionEnded', params: ({ event }) => event },
    },
  },
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
        'message.received': [
          {
            guard: { type: 'isAboutAccounts', params: ({ event }) => event },
            actions: [{ type: 'deliver', params: ({ event }) => event }, 'reportAccountsChanged'],
          },
          { actions: { type: 'deliver', params: ({ event }) => event } },
        ],
        'socket.closed': { target: 'reconnecting', actions: { type: 'recordLoss', params: ({ event }) => event } },
      },
    },
    reconnecting: {
      meta: { uid: 'live-connection.reconnecting', requirements: ['4.19'] },
      on: {
        'socket.opened': { target: 'connected', actions: ['clearLoss', 'refreshEverything', 'reportAccountsChanged'] },
        // Without a session every attempt would be refused.
        'socket.closed': { actions: 'checkSession' },
      },
    },
    over: { meta: { uid: 'live-connection.over', requirements: ['4.17'] }, type: 'final' },
  },
});

export type LiveConnectionActor = ActorRefFrom<LiveConnectionMachine>;
export type LiveConnectionSnapshot = SnapshotFrom<LiveConnectionMachine>;
