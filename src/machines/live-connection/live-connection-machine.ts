import { assign, setup } from 'xstate';
import type { LiveMessage } from '#contract/live.ts';
import type { StateMeta } from '../shared/meta.ts';
import { effectSlot, feedSlot } from '../shared/slots.ts';
import type { LiveConnectionContext, LiveConnectionEvent, SocketEvent } from './types.ts';

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
