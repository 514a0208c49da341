import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface LogoutContext {
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type LogoutEvent = { type: 'logout.requested' } | { type: 'logout.confirmed' } | { type: 'logout.cancelled' };

/** Signing out, asked for twice (2.49, 4.23). */
export const logoutMachine = setup({
  types: {} as { context: LogoutContext; events: LogoutEvent; tags: 'open' | 'busy'; meta: StateMeta },
  actors: { logOut: callSlot<void>('logOut') },
  actions: {
    /** Clears what this person typed and opens the site's root (2.49). */
    leave: effectSlot('leave'),
    recordFailure: assign(toFailed),
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
        onError: { target: 'open.failed', actions: recordFailure },
      },
    },
    left: { meta: { uid: 'logout.left', requirements: ['2.49'] }, type: 'final', entry: 'leave' },
  },
});

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>;
