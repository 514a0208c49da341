import { assign, setup } from 'xstate';
import { type Failure, toFailure } from '#contract/failure.ts';
import type { StateMeta } from '../shared/meta.ts';
import { callSlot, effectSlot } from '../shared/slots.ts';
import type { LogoutContext, LogoutEvent } from './types.ts';

/** Signing out, asked for twice (2.49, 4.23). */
export const logoutMachine = setup({
  types: {} as { context: LogoutContext; events: LogoutEvent; tags: 'open' | 'busy'; meta: StateMeta },
  actors: { logOut: callSlot<void>('logOut') },
  actions: {
    /** Clears what this person typed and opens the site's root (2.49). */
    leave: effectSlot('leave'),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'logout',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'logout.closed', requirements: ['4.23'] },
      entry: 'clearFailure',
      on: { 'logout.requested': 'open' },
    },
    open: {
      meta: { uid: 'logout.open', requirements: ['2.49'] },
      tags: 'open',
      initial: 'asking',
      on: { 'logout.confirmed': 'leaving', 'logout.cancelled': 'closed' },
      states: {
        asking: { meta: { uid: 'logout.asking' } },
        failed: { meta: { uid: 'logout.failed', requirements: ['8.12'] } },
      },
    },
    leaving: {
      meta: { uid: 'logout.leaving', requirements: ['7.18'] },
      tags: ['open', 'busy'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: 'left',
        onError: {
          target: 'open.failed',
          actions: { type: 'recordFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    left: { meta: { uid: 'logout.left', requirements: ['2.49'] }, type: 'final', entry: 'leave' },
  },
});
