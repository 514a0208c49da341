import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmContext, ConfirmEvent, ConfirmTag } from '#machines/shared/confirm-dialog/types.ts';
import { failureOf, isRefusedAs } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

const { assigners, invoke, onFailure, states } = createConfirmDialog({
  uid: 'remove-quick-answer',
  calling: 'removing',
  call: 'deleteQuickAnswer',
  toInput: ({ title }: QuickAnswer) => ({ title }),
  requirements: { asking: '2.44', call: '7.35', failed: '8.06' },
});

/** Deleting a quick answer, after asking (2.44, 7.35). */
export const removeQuickAnswerMachine = setup({
  types: {} as {
    context: ConfirmContext<QuickAnswer>;
    events: ConfirmEvent<QuickAnswer>;
    tags: ConfirmTag;
    meta: StateMeta;
  },
  actors: { deleteQuickAnswer: callSlot<void, { title: string }>('deleteQuickAnswer') },
  actions: {
    /** The list is no longer what it was. */
    refreshList: effectSlot('refreshList'),
    choose: assign(assigners.choose),
    recordFailure: assign(assigners.recordFailure),
    forgetFailure: assign(assigners.forgetFailure),
  },
  guards: { isGone: isRefusedAs('not-found') },
}).createMachine({
  id: 'removeQuickAnswer',
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: {
      ...states.closed,
      initial: 'left',
      states: {
        left: { meta: { uid: 'remove-quick-answer.left' } },
        removed: { meta: { uid: 'remove-quick-answer.removed' } },
      },
    },
    open: states.open,
    calling: {
      ...states.calling,
      invoke: {
        ...invoke,
        onDone: { target: 'closed.removed', actions: 'refreshList' },
        onError: [{ guard: { type: 'isGone', params: failureOf }, target: 'gone', actions: 'refreshList' }, onFailure],
      },
    },
    gone: {
      meta: { uid: 'remove-quick-answer.gone', requirements: ['8.04'] },
      tags: 'open',
      on: { 'dialog.dismissed': 'closed' },
    },
  },
});

export type RemoveQuickAnswerActor = ActorRefFrom<typeof removeQuickAnswerMachine>;
export type RemoveQuickAnswerSnapshot = SnapshotFrom<typeof removeQuickAnswerMachine>;
