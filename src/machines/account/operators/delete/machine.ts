import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmContext, ConfirmEvent, ConfirmTag } from '#machines/shared/confirm-dialog/types.ts';
import { failureOf, isRefusedWith } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/** Whose access is to end. */
interface Operator {
  readonly email: string;
}

/** What the chart announces; one place turns it into a toast. */
export type RemoveOperatorNotice = { type: 'notice'; notice: 'operator-removed' };

const { assigners, invoke, onFailure, states } = createConfirmDialog({
  uid: 'remove-operator',
  calling: 'removing',
  call: 'removeOperator',
  toInput: ({ email }: Operator) => ({ email }),
  requirements: { asking: '2.46', call: '7.43', failed: '8.06' },
});

/** Ending an operator's access, after asking (2.46, 6.01). */
export const removeOperatorMachine = setup({
  types: {} as {
    context: ConfirmContext<Operator>;
    events: ConfirmEvent<Operator>;
    emitted: RemoveOperatorNotice;
    tags: ConfirmTag;
    meta: StateMeta;
  },
  actors: { removeOperator: callSlot<void, Operator>('removeOperator') },
  actions: {
    /** The list is no longer what it was. */
    refreshList: effectSlot('refreshList'),
    choose: assign(assigners.choose),
    recordFailure: assign(assigners.recordFailure),
    forgetFailure: assign(assigners.forgetFailure),
    announceRemoved: emit({ type: 'notice', notice: 'operator-removed' }),
  },
  guards: {
    /** What was wanted is so already. */
    isGone: isRefusedWith(404),
  },
}).createMachine({
  id: 'removeOperator',
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: states.closed,
    open: states.open,
    calling: {
      ...states.calling,
      invoke: {
        ...invoke,
        onDone: { target: 'closed', actions: ['refreshList', 'announceRemoved'] },
        onError: [
          {
            guard: { type: 'isGone', params: failureOf },
            target: 'closed',
            actions: ['refreshList', 'announceRemoved'],
          },
          onFailure,
        ],
      },
    },
  },
});

export type RemoveOperatorActor = ActorRefFrom<typeof removeOperatorMachine>;
export type RemoveOperatorSnapshot = SnapshotFrom<typeof removeOperatorMachine>;
