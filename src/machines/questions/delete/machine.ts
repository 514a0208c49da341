import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmContext, ConfirmEvent, ConfirmTag } from '#machines/shared/confirm-dialog/types.ts';
import { failureOf, isRefusedAs } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot } from '#machines/shared/slots.ts';

interface QuestionToDelete {
  readonly questionId: string;
}

const { actions, invoke, onFailure, states } = createConfirmDialog({
  uid: 'delete-question',
  calling: 'deleting',
  call: 'deleteQuestion',
  toInput: ({ questionId }: QuestionToDelete) => ({ questionId }),
  requirements: { asking: '2.37', call: '7.24', failed: '8.24' },
});

/** Deleting a question, after asking (2.37, 7.24, 8.24). */
export const deleteQuestionMachine = setup({
  types: {} as {
    context: ConfirmContext<QuestionToDelete>;
    events: ConfirmEvent<QuestionToDelete>;
    tags: ConfirmTag;
    meta: StateMeta;
  },
  actors: { deleteQuestion: callSlot<void, QuestionToDelete>('deleteQuestion') },
  actions: {
    /** The list is another (4.12). */
    refreshList: toParent({ type: 'page.wanted' }),
    /** What was typed for it is of no use any more, and the list is another (4.12). */
    reportDeleted: toParent({ type: 'question.deleted' }),
    ...actions,
  },
  guards: { isUnavailable: isRefusedAs('question-unavailable', 'not-found') },
}).createMachine({
  id: 'deleteQuestion',
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: states.closed,
    open: states.open,
    calling: {
      ...states.calling,
      invoke: {
        ...invoke,
        onDone: 'deleted',
        onError: [{ guard: { type: 'isUnavailable', params: failureOf }, target: 'gone' }, onFailure],
      },
    },
    gone: {
      meta: { uid: 'delete-question.gone', requirements: ['8.09'] },
      tags: 'open',
      on: { 'dialog.dismissed': { target: 'closed', actions: 'refreshList' } },
    },
    deleted: {
      meta: { uid: 'delete-question.deleted', requirements: ['4.12'] },
      type: 'final',
      entry: 'reportDeleted',
    },
  },
});

export type DeleteQuestionActor = ActorRefFrom<typeof deleteQuestionMachine>;
export type DeleteQuestionSnapshot = SnapshotFrom<typeof deleteQuestionMachine>;
