import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, childSlot } from '#machines/shared/slots.ts';
import type { similarReviewMachine } from './review/machine.ts';
import type { SentAnswer, SimilarRequest, WrittenTexts } from './types.ts';

export interface SimilarContext {
  readonly request: SimilarRequest | null;
  /** What was written in earlier reviews and not sent. */
  readonly written: WrittenTexts;
  /** The questions that were answered together last, and can be undone together. */
  readonly together: readonly string[];
}

export type SimilarEvent =
  /** From the page: the answer to a question is to be reviewed for those that ask the same. */
  | { type: 'review.requested'; request: SimilarRequest }
  /** What shows it did not arrive, and the person goes on without. */
  | { type: 'dialog.dismissed' }
  /** From the review: these went to the server; it is closed. */
  | { type: 'answers.sent'; answers: readonly SentAnswer[] }
  | { type: 'review.closed'; written: WrittenTexts }
  /** From the page: the person is undoing this answer. */
  | { type: 'answer.calledBack'; questionId: string };

/** The review of similar questions, whose chart and view come when it is first asked for (2.67). */
export const similarMachine = setup({
  types: {} as {
    context: SimilarContext;
    events: SimilarEvent;
    children: { loadReview: 'loadReview'; review: 'review' };
    tags: 'missing' | 'open';
    meta: StateMeta;
  },
  actors: {
    /** Loads the code of the review. */
    loadReview: callSlot<unknown>('loadReview'),
    review: childSlot<typeof similarReviewMachine>('review'),
  },
  actions: {
    reportAnswers: toParent((sent: { answers: readonly SentAnswer[] }) => ({ type: 'answers.sent', ...sent })),
    /** Answers that were sent together are undone together, whichever of them the person undid. */
    undoOthers: enqueueActions(({ context: { together }, enqueue }, { questionId }: { questionId: string }) => {
      for (const other of together) {
        if (other !== questionId) enqueue.sendParent({ type: 'undo.requested', questionId: other });
      }
    }),
    forgetTogether: assign({ together: [] }),
    keepTogether: assign((_, { answers }: { answers: readonly SentAnswer[] }) => ({
      together: answers.map(({ card }) => card.question.id),
    })),
    keepRequest: assign((_, { request }: { request: SimilarRequest }) => ({ request })),
    keepWritten: assign((_, { written }: { written: WrittenTexts }) => ({ written })),
  },
  guards: {
    isTogether: ({ context: { together } }, { questionId }: { questionId: string }) => together.includes(questionId),
  },
}).createMachine({
  id: 'similar',
  context: { request: null, written: {}, together: [] },
  on: {
    'answer.calledBack': {
      guard: { type: 'isTogether', params: ({ event }) => event },
      actions: [{ type: 'undoOthers', params: ({ event }) => event }, 'forgetTogether'],
    },
  },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'similar.closed' },
      on: {
        'review.requested': { target: 'loading', actions: { type: 'keepRequest', params: ({ event }) => event } },
      },
    },
    loading: {
      meta: { uid: 'similar.loading', requirements: ['2.67'] },
      invoke: { id: 'loadReview', src: 'loadReview', onDone: 'open', onError: 'missing' },
    },
    missing: {
      meta: { uid: 'similar.missing', requirements: ['2.67'] },
      tags: 'missing',
      on: { 'dialog.dismissed': 'closed' },
    },
    open: {
      meta: { uid: 'similar.open', requirements: ['2.67'] },
      tags: 'open',
      invoke: {
        id: 'review',
        src: 'review',
        input: ({ context: { request, written } }) => ({ request: required(request, 'request'), written }),
      },
      on: {
        'answers.sent': {
          actions: [
            { type: 'keepTogether', params: ({ event }) => event },
            { type: 'reportAnswers', params: ({ event: { answers } }) => ({ answers }) },
          ],
        },
        'review.closed': { target: 'closed', actions: { type: 'keepWritten', params: ({ event }) => event } },
      },
    },
  },
});

export type SimilarActor = ActorRefFrom<typeof similarMachine>;
export type SimilarSnapshot = SnapshotFrom<typeof similarMachine>;
