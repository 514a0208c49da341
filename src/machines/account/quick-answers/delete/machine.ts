import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { failureOf, isRefusedAs } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { QuickAnswersPageEvent } from '../page/machine.ts';

const { actions, onFailure, statesWith } = createConfirmDialog({
  uid: 'delete-quick-answer',
  calling: 'deleting',
  call: 'deleteQuickAnswer',
  toInput: ({ title }: QuickAnswer) => ({ title }),
  requirements: { asking: '2.44', call: '7.35', failed: '8.06' },
});

const states = statesWith({
  onDone: { target: 'closed.deleted', actions: 'reportChange' },
  onError: [{ guard: { type: 'isGone', params: failureOf }, target: 'gone', actions: 'reportChange' }, onFailure],
});

/** Deleting a quick answer, after asking (2.44, 7.35). */
export const deleteQuickAnswerMachine = setup({
  types: {} as ConfirmTypes<QuickAnswer>,
  actors: { deleteQuickAnswer: callSlot<void, { title: string }>('deleteQuickAnswer') },
  actions: {
    reportChange: toParent({ type: 'quick-answers.changed' } satisfies QuickAnswersPageEvent),
    ...actions,
  },
  guards: { isGone: isRefusedAs('not-found') },
}).createMachine({
  id: 'deleteQuickAnswer',
  ...CLOSED,
  states: {
    ...states,
    closed: {
      ...states.closed,
      initial: 'left',
      states: {
        left: { meta: { uid: 'delete-quick-answer.left' } },
        deleted: { meta: { uid: 'delete-quick-answer.deleted' } },
      },
    },
    gone: {
      meta: { uid: 'delete-quick-answer.gone', requirements: ['8.04'] },
      tags: 'open',
      on: { 'dialog.dismissed': 'closed' },
    },
  },
});

export type DeleteQuickAnswerActor = ActorRefFrom<typeof deleteQuickAnswerMachine>;
export type DeleteQuickAnswerSnapshot = SnapshotFrom<typeof deleteQuickAnswerMachine>;
