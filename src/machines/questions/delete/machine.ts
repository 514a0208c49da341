import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, isRefusal } from '#contract/failure.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot } from '#machines/shared/slots.ts';

export interface DeleteQuestionInput {
  readonly questionId: string;
}

export interface DeleteQuestionContext extends DeleteQuestionInput {
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type DeleteQuestionEvent =
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'dialog.dismissed' };

/** Deleting a question, asked for twice (2.37, 7.24, 8.24). */
export const deleteQuestionMachine = setup({
  types: {} as {
    context: DeleteQuestionContext;
    events: DeleteQuestionEvent;
    input: DeleteQuestionInput;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    deleteQuestion: callSlot<void, { questionId: string }>('deleteQuestion'),
  },
  actions: {
    /** The list is no longer what it was (4.12). */
    refreshList: toParent({ type: 'page.wanted' }),
    /** What was typed for it is of no use any more, and the list is another (4.12). */
    reportDeleted: toParent({ type: 'question.deleted' }),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isUnavailable: (_, { failure }: { failure: Failure }) => isRefusal(failure, 'question-unavailable', 'not-found'),
  },
}).createMachine({
  id: 'deleteQuestion',
  context: ({ input }) => ({ questionId: input.questionId, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'delete-question.closed' },
      on: { 'delete.requested': { target: 'open', actions: 'clearFailure' } },
    },
    open: {
      meta: { uid: 'delete-question.open', requirements: ['2.37'] },
      tags: 'open',
      initial: 'asking',
      on: { 'dialog.dismissed': 'closed', 'delete.confirmed': 'deleting' },
      states: {
        asking: { meta: { uid: 'delete-question.asking' } },
        failed: { meta: { uid: 'delete-question.failed', requirements: ['8.24'] } },
      },
    },
    deleting: {
      meta: { uid: 'delete-question.deleting', requirements: ['7.24'] },
      tags: ['open', 'busy'],
      invoke: {
        id: 'deleteQuestion',
        src: 'deleteQuestion',
        input: ({ context }) => ({ questionId: context.questionId }),
        onDone: { target: 'deleted' },
        onError: [
          {
            guard: { type: 'isUnavailable', params: failureOf },
            target: 'gone',
          },
          {
            target: 'open.failed',
            actions: { type: 'recordFailure', params: failureOf },
          },
        ],
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
