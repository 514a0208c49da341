import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { failureOf, isRefusedAs } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot } from '#machines/shared/slots.ts';

interface QuestionToDelete {
  readonly questionId: string;
}

const { actions, onFailure, statesWith } = createConfirmDialog({
  uid: 'delete-question',
  calling: 'deleting',
  call: 'deleteQuestion',
  toInput: ({ questionId }: QuestionToDelete) => ({ questionId }),
  requirements: { asking: '2.37', call: '7.24', failed: '8.24' },
});

/** Deleting a question, after asking (2.37, 7.24, 8.24). */
export const deleteQuestionMachine = setup({
  types: {} as ConfirmTypes<QuestionToDelete>,
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
  ...CLOSED,
  states: {
    ...statesWith({
      onDone: 'deleted',
      onError: [{ guard: { type: 'isUnavailable', params: failureOf }, target: 'gone' }, onFailure],
    }),
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
