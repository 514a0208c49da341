import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import type { SentAnswer, WrittenTexts } from '../types.ts';
import {
  chosenIn,
  findingsOf,
  followed,
  idOf,
  isReady,
  reviewedOf,
  sentOf,
  settled,
  toSend,
  writtenIn,
} from './answers.ts';
import type {
  AnswersToSend,
  SendingOutcome,
  SimilarQuestion,
  SimilarReviewContext,
  SimilarReviewEvent,
  SimilarReviewInput,
} from './types.ts';

interface Read {
  readonly questions: readonly SimilarQuestion[];
}
interface Sent {
  readonly outcomes: readonly SendingOutcome[];
}

const questionOf = ({ context }: { context: SimilarReviewContext }) => ({ questionId: idOf(context.first) });
const CLOSE = '#similarReview.closed';

interface SentEvent {
  readonly event: { readonly output: readonly SendingOutcome[] };
}
const SETTLE = { type: 'settle', params: ({ event }: SentEvent) => ({ outcomes: event.output }) } as const;
const REPORT_SENT = [
  {
    type: 'reportAnswers',
    params: ({ context, event }: SentEvent & { context: SimilarReviewContext }) => ({
      answers: sentOf(context, event.output),
    }),
  },
  SETTLE,
] as const;

/**
 * The answer to one question, adapted to those that ask the same: each is looked at, and those that are ticked go out with the first one. Answers
 * to questions that differ in a word, or are about another listing, begin unticked (2.67).
 */
export const similarReviewMachine = setup({
  types: {} as {
    context: SimilarReviewContext;
    events: SimilarReviewEvent;
    input: SimilarReviewInput;
    tags: 'busy' | 'shown';
    meta: StateMeta;
  },
  actors: {
    /** The pending questions that ask the same. */
    readSimilar: callSlot<readonly SimilarQuestion[], { questionId: string }>('readSimilar'),
    /** Live messages about the account's questions, no more often than can be followed. */
    changes: feedSlot<{ type: 'questions.changed' }>('changes'),
    /** Sends each; those that failed are told, and reject nothing. */
    sendAnswers: callSlot<readonly SendingOutcome[], AnswersToSend>('sendAnswers'),
  },
  actions: {
    /** Keeps what was typed for a question until it is sent, so that nothing loses it. */
    keepDraft: effectSlot<{ questionId: string; text: string }>('keepDraft'),
    reportAnswers: toParent((sent: { answers: readonly SentAnswer[] }) => ({ type: 'answers.sent', ...sent })),
    reportClosed: toParent(({ written }: { written: WrittenTexts }) => ({ type: 'review.closed', written })),
    takeOver: assign(({ context: { request, written } }, { questions }: Read) => ({
      others: questions.map((question) => reviewedOf(question, request, written)),
    })),
    follow: assign(({ context: { others } }, { questions }: Read) => ({
      others: others.map((answer) => followed(answer, questions)),
    })),
    toggle: assign(({ context: { others } }, { questionId }: { questionId: string }) => ({
      others: others.map((answer) =>
        idOf(answer) === questionId ? { ...answer, isTicked: !answer.isTicked } : answer,
      ),
    })),
    setText: assign(({ context: { others } }, { questionId, text }: { questionId: string; text: string }) => ({
      others: others.map((answer) =>
        idOf(answer) === questionId ? { ...answer, message: { ...answer.message, text } } : answer,
      ),
    })),
    settle: assign(({ context: { first, others } }, { outcomes }: Sent) => ({
      first: settled(first, outcomes),
      others: others.map((answer) => settled(answer, outcomes)),
    })),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNone: (_, { questions }: Read) => questions.length === 0,
    isPending: ({ context }, { questionId }: { questionId: string }) =>
      context.others.some((answer) => idOf(answer) === questionId && answer.state === 'pending'),
    /** Something of what would be sent breaks the marketplace's rules, as far as one can see. */
    isFlagged: ({ context }) => isReady(context) && chosenIn(context).some((answer) => findingsOf(answer).length > 0),
    isReady: ({ context }) => isReady(context),
    isAnySent: (_, { outcomes }: Sent) => outcomes.some(({ failure }) => failure === null),
    isAllSent: (_, { outcomes }: Sent) => outcomes.every(({ failure }) => failure === null),
  },
}).createMachine({
  id: 'similarReview',
  context: ({ input }) => ({
    ...input,
    first: { card: input.request.card, message: input.request.message, state: 'pending', failure: null },
    others: [],
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'similar-review.reading', requirements: ['2.67', '7.67'] },
      entry: 'forgetFailure',
      invoke: {
        id: 'readSimilar',
        src: 'readSimilar',
        input: questionOf,
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ questions: event.output }) }, target: 'empty' },
          {
            target: 'reviewing',
            actions: { type: 'takeOver', params: ({ event }) => ({ questions: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'recordFailure', params: failureOf } },
      },
      on: { 'dialog.dismissed': CLOSE },
    },
    failed: {
      meta: { uid: 'similar-review.failed', requirements: ['8.06'] },
      on: { 'retry.pressed': 'reading', 'dialog.dismissed': CLOSE },
    },
    empty: {
      meta: { uid: 'similar-review.empty', requirements: ['2.67'] },
      on: { 'dialog.dismissed': CLOSE },
    },
    reviewing: {
      meta: { uid: 'similar-review.reviewing', requirements: ['2.67'] },
      tags: 'shown',
      exit: 'forgetFailure',
      invoke: { id: 'changes', src: 'changes' },
      initial: 'current',
      on: {
        'entry.toggled': {
          guard: { type: 'isPending', params: ({ event }) => event },
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'text.changed': {
          guard: { type: 'isPending', params: ({ event }) => event },
          actions: [
            { type: 'setText', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ event: { questionId, text } }) => ({ questionId, text }) },
          ],
        },
        'send.pressed': [
          { guard: 'isFlagged', target: 'confirming' },
          { guard: 'isReady', target: 'sending' },
        ],
        'dialog.dismissed': CLOSE,
      },
      states: {
        current: { meta: { uid: 'similar-review.current' }, on: { 'questions.changed': 'rereading' } },
        /** Some of them may be answered by now. */
        rereading: {
          meta: { uid: 'similar-review.rereading', requirements: ['4.18', '7.67'] },
          on: { 'questions.changed': { target: 'rereading', reenter: true } },
          invoke: {
            id: 'reread',
            src: 'readSimilar',
            input: questionOf,
            onDone: {
              target: 'current',
              actions: { type: 'follow', params: ({ event }) => ({ questions: event.output }) },
            },
            // The server refuses what was answered meanwhile.
            onError: 'current',
          },
        },
      },
    },
    /** Nothing is sent yet: it says what speaks against it. */
    confirming: {
      meta: { uid: 'similar-review.confirming', requirements: ['2.52'] },
      tags: 'shown',
      on: { 'confirmation.given': 'sending', 'confirmation.refused': 'reviewing', 'dialog.dismissed': 'reviewing' },
    },
    sending: {
      meta: { uid: 'similar-review.sending', requirements: ['7.25'] },
      tags: ['shown', 'busy'],
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context }) => toSend(context),
        onDone: [
          {
            guard: { type: 'isAllSent', params: ({ event }) => ({ outcomes: event.output }) },
            target: 'closed',
            actions: REPORT_SENT,
          },
          // What failed stays, with its text and the reason.
          {
            guard: { type: 'isAnySent', params: ({ event }) => ({ outcomes: event.output }) },
            target: 'reviewing',
            actions: REPORT_SENT,
          },
          { target: 'reviewing', actions: SETTLE },
        ],
        onError: { target: 'reviewing', actions: { type: 'recordFailure', params: failureOf } },
      },
    },
    closed: {
      meta: { uid: 'similar-review.closed' },
      type: 'final',
      entry: { type: 'reportClosed', params: ({ context }) => ({ written: writtenIn(context) }) },
    },
  },
});

export type SimilarReviewActor = ActorRefFrom<typeof similarReviewMachine>;
export type SimilarReviewSnapshot = SnapshotFrom<typeof similarReviewMachine>;
