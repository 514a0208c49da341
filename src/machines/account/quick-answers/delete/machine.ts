import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface RemoveQuickAnswerContext {
  /** The one that is to be deleted, or was last; null before the first. */
  readonly quickAnswer: QuickAnswer | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type RemoveQuickAnswerEvent =
  | { type: 'remove.requested'; quickAnswer: QuickAnswer }
  | { type: 'remove.confirmed' }
  | { type: 'dialog.dismissed' };

/** Deleting a quick answer, asked for twice (2.44, 7.35). */
export const removeQuickAnswerMachine = setup({
  types: {} as {
    context: RemoveQuickAnswerContext;
    events: RemoveQuickAnswerEvent;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    deleteQuickAnswer: callSlot<void, { title: string }>('deleteQuickAnswer'),
  },
  actions: {
    /** The list is no longer what it was. */
    refreshList: effectSlot('refreshList'),
    choose: assign((_, { quickAnswer }: { quickAnswer: QuickAnswer }) => ({ quickAnswer, failure: null })),
    recordFailure: assign(toFailed),
  },
  guards: {
    isGone: isRefusedAs('not-found'),
  },
}).createMachine({
  id: 'removeQuickAnswer',
  context: { quickAnswer: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'remove-quick-answer.closed', requirements: ['2.44'] },
      initial: 'left',
      on: { 'remove.requested': { target: 'open', actions: { type: 'choose', params: ({ event }) => event } } },
      states: {
        left: { meta: { uid: 'remove-quick-answer.left' } },
        removed: { meta: { uid: 'remove-quick-answer.removed' } },
      },
    },
    open: {
      meta: { uid: 'remove-quick-answer.open', requirements: ['2.44'] },
      tags: 'open',
      initial: 'asking',
      on: { 'dialog.dismissed': 'closed', 'remove.confirmed': 'removing' },
      states: {
        asking: { meta: { uid: 'remove-quick-answer.asking' } },
        failed: { meta: { uid: 'remove-quick-answer.failed', requirements: ['8.06'] } },
      },
    },
    removing: {
      meta: { uid: 'remove-quick-answer.removing', requirements: ['7.35'] },
      tags: ['open', 'busy'],
      invoke: {
        id: 'deleteQuickAnswer',
        src: 'deleteQuickAnswer',
        input: ({ context }) => ({ title: context.quickAnswer?.title ?? '' }),
        onDone: { target: 'closed.removed', actions: 'refreshList' },
        onError: [
          { guard: { type: 'isGone', params: failureOf }, target: 'gone', actions: 'refreshList' },
          { target: 'open.failed', actions: recordFailure },
        ],
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
