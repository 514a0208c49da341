import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { failureOf, isRefusedWith } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { OperatorsPageEvent } from '../page/machine.ts';

/** Whose access is to end. */
interface Operator {
  readonly email: string;
}

/** What the chart announces; one place turns it into a toast. */
export type DeleteOperatorNotice = { type: 'notice'; notice: 'operator-deleted' };

const { actions, onFailure, statesWith } = createConfirmDialog({
  uid: 'delete-operator',
  calling: 'deleting',
  call: 'deleteOperator',
  toInput: ({ email }: Operator) => ({ email }),
  requirements: { asking: '2.46', call: '7.43', failed: '8.06' },
});

/** Ending an operator's access, after asking (2.46, 6.01). */
export const deleteOperatorMachine = setup({
  types: {} as ConfirmTypes<Operator> & { emitted: DeleteOperatorNotice },
  actors: { deleteOperator: callSlot<void, Operator>('deleteOperator') },
  actions: {
    reportChange: toParent({ type: 'operators.changed' } satisfies OperatorsPageEvent),
    ...actions,
    announceDeleted: emit({ type: 'notice', notice: 'operator-deleted' }),
  },
  guards: {
    /** What was wanted is so already. */
    isGone: isRefusedWith(404),
  },
}).createMachine({
  id: 'deleteOperator',
  ...CLOSED,
  states: statesWith({
    onDone: { target: 'closed', actions: ['reportChange', 'announceDeleted'] },
    onError: [
      {
        guard: { type: 'isGone', params: failureOf },
        target: 'closed',
        actions: ['reportChange', 'announceDeleted'],
      },
      onFailure,
    ],
  }),
});

export type DeleteOperatorActor = ActorRefFrom<typeof deleteOperatorMachine>;
export type DeleteOperatorSnapshot = SnapshotFrom<typeof deleteOperatorMachine>;
