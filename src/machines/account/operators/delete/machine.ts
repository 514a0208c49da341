import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { failureOf, isRefusedWith, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface RemoveOperatorContext {
  /** Who is to be removed, or was asked about last. */
  readonly email: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type RemoveOperatorEvent =
  | { type: 'remove.requested'; email: string }
  | { type: 'remove.confirmed' }
  | { type: 'dialog.dismissed' };

/** What the chart announces; one place turns it into a toast. */
export type RemoveOperatorNotice = { type: 'notice'; notice: 'operator-removed' };

/** Ending an operator's access, asked for twice (2.46, 6.01). */
export const removeOperatorMachine = setup({
  types: {} as {
    context: RemoveOperatorContext;
    events: RemoveOperatorEvent;
    emitted: RemoveOperatorNotice;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    removeOperator: callSlot<void, { email: string }>('removeOperator'),
  },
  actions: {
    /** The list is no longer what it was. */
    refreshList: effectSlot('refreshList'),
    choose: assign((_, { email }: { email: string }) => ({ email, failure: null })),
    recordFailure: assign(toFailed),
    announceRemoved: emit({ type: 'notice', notice: 'operator-removed' }),
  },
  guards: {
    /** What was wanted is so already. */
    isGone: isRefusedWith(404),
  },
}).createMachine({
  id: 'removeOperator',
  context: { email: '', failure: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'remove-operator.closed', requirements: ['2.46'] },
      on: { 'remove.requested': { target: 'open', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    open: {
      meta: { uid: 'remove-operator.open', requirements: ['2.46'] },
      tags: 'open',
      initial: 'asking',
      on: { 'dialog.dismissed': 'closed', 'remove.confirmed': 'removing' },
      states: {
        asking: { meta: { uid: 'remove-operator.asking' } },
        failed: { meta: { uid: 'remove-operator.failed', requirements: ['8.06'] } },
      },
    },
    removing: {
      meta: { uid: 'remove-operator.removing', requirements: ['7.43'] },
      tags: ['open', 'busy'],
      invoke: {
        id: 'removeOperator',
        src: 'removeOperator',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'closed', actions: ['refreshList', 'announceRemoved'] },
        onError: [
          {
            guard: { type: 'isGone', params: failureOf },
            target: 'closed',
            actions: ['refreshList', 'announceRemoved'],
          },
          { target: 'open.failed', actions: recordFailure },
        ],
      },
    },
  },
});

export type RemoveOperatorActor = ActorRefFrom<typeof removeOperatorMachine>;
export type RemoveOperatorSnapshot = SnapshotFrom<typeof removeOperatorMachine>;
