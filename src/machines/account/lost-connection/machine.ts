import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';

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

/** An account whose marketplace link was lost: the owner may restore it, the others wait (2.32, 6.01). */
export const lostConnectionMachine = setup({
  types: {} as {
    context: LostConnectionContext;
    events: LostConnectionEvent;
    input: LostConnectionInput;
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    readDetails: callSlot<unknown>('readDetails'),
    changes: feedSlot<{ type: 'account.changed' }>('changes'),
  },
  actions: {
    /** Goes where the account's work is: the link stands. */
    goHome: effectSlot('goHome'),
    /** Leaves the product for the consent page, to restore this very account. */
    leaveForConsent: effectSlot('leaveForConsent'),
    recordFailure: assign(toFailed),
  },
  guards: {
    isOwner: ({ context }) => context.isOwner,
    isLost: isRefusedAs('lost-connection'),
  },
}).createMachine({
  id: 'lostConnection',
  context: ({ input }) => ({ isOwner: input.isOwner, failure: null }),
  invoke: { id: 'changes', src: 'changes' },
  initial: 'checking',
  states: {
    checking: {
      meta: { uid: 'lost-connection.checking', requirements: ['2.32', '7.20'] },
      tags: 'busy',
      on: { 'account.changed': { target: 'checking', reenter: true } },
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        onDone: 'restored',
        onError: [
          { guard: { type: 'isLost', params: failureOf }, target: 'lost' },
          { target: 'failed', actions: recordFailure },
        ],
      },
    },
    failed: {
      meta: { uid: 'lost-connection.failed', requirements: ['8.06', '8.07'] },
      on: { 'retry.pressed': 'checking', 'account.changed': 'checking' },
    },
    lost: {
      meta: { uid: 'lost-connection.lost', requirements: ['2.32'] },
      initial: 'deciding',
      on: { 'account.changed': 'checking' },
      states: {
        deciding: {
          meta: { uid: 'lost-connection.deciding' },
          always: [{ guard: 'isOwner', target: 'restorable' }, { target: 'waiting' }],
        },
        restorable: {
          meta: { uid: 'lost-connection.restorable', requirements: ['6.01'] },
          on: { 'restore.requested': '#lostConnection.leaving' },
        },
        waiting: { meta: { uid: 'lost-connection.waiting', requirements: ['2.32'] } },
      },
    },
    leaving: {
      meta: { uid: 'lost-connection.leaving', requirements: ['7.19'] },
      tags: 'busy',
      entry: 'leaveForConsent',
    },
    restored: { meta: { uid: 'lost-connection.restored', requirements: ['2.32'] }, type: 'final', entry: 'goHome' },
  },
});

export type LostConnectionMachine = typeof lostConnectionMachine;
export type LostConnectionActor = ActorRefFrom<LostConnectionMachine>;
export type LostConnectionSnapshot = SnapshotFrom<typeof lostConnectionMachine>;
