import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { COUNTDOWN_REREAD_DELAY, isSameSending, type Sending } from '#domain/countdown.ts';
import { failureOf, isRefusedAs } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';

export interface AnswerUndoInput {
  readonly questionId: string;
  /** The e-mail of whoever looks at the card. */
  readonly email: string;
}

export interface AnswerUndoContext extends AnswerUndoInput {
  /** The answer that waits to go out; null: there is none. */
  readonly sending: Sending | null;
  /** Why it could not be undone; shown in `failed`. */
  readonly failure: Failure | null;
}

/** What became of the question: whether it has an answer, and who gave it or is about to; null: nobody here. */
export interface AnswerOutcome {
  readonly isAnswered: boolean;
  readonly answeredBy: string | null;
}

export type AnswerUndoEvent =
  /** What the list says now; null: nothing waits to go out. */
  | { type: 'sending.changed'; sending: Sending | null }
  /** This person's answer was taken by the server and waits until then, by this device's clock, epoch ms. */
  | { type: 'answer.held'; until: number }
  | { type: 'question.left' }
  | { type: 'undo.requested' }
  /** Nothing remains of the window. */
  | { type: 'time.over' };

/** What the chart announces; one place turns it into a toast. */
export type AnswerUndoNotice = { type: 'notice'; notice: 'undo-too-late' };

const END_OFFER = {
  type: 'endOffer',
  params: ({ event }: { event: { type: string } }) => ({ isCalledBack: event.type === 'undo.requested' }),
} as const;

/** An answer waits at the server before it goes out, and until then it can be undone (2.80). */
export const answerUndoMachine = setup({
  types: {} as {
    context: AnswerUndoContext;
    events: AnswerUndoEvent;
    emitted: AnswerUndoNotice;
    input: AnswerUndoInput;
    tags: 'waiting' | 'leaving' | 'busy';
    meta: StateMeta;
  },
  actors: {
    /** The shared ticker, which looks at `until` every second. */
    clock: feedSlot<{ type: 'time.over' }, { until: number }>('clock'),
    undoAnswer: callSlot<void, { questionId: string }>('undoAnswer'),
    readOutcome: callSlot<AnswerOutcome, { questionId: string }>('readOutcome'),
  },
  actions: {
    /** For the card: an answer waits to go out, this person's own or another's. */
    reportOutgoing: toParent(({ isOwn }: { isOwn: boolean }) => ({ type: 'answer.outgoing', isOwn })),
    /** The answer waits no more and was not sent: somebody undid it, or the marketplace did not take it. */
    reportReturned: toParent({ type: 'answer.returned' }),
    /** The person undid it here. */
    reportUndone: toParent({ type: 'answer.undone' }),
    /** The buyer has it. */
    reportSent: toParent({ type: 'answer.sent' }),
    /** Somebody else answered, or nobody can any more (8.09). */
    reportLost: toParent(({ answeredBy }: AnswerOutcome) => ({ type: 'answer.lost', answeredBy })),
    /** For the keys: the person's own answer can be undone, or not any more. */
    offerUndo: toParent({ type: 'undo.offered' }),
    /** `isCalledBack`: because the person undoes it; what becomes of that is still to come. */
    endOffer: toParent(({ isCalledBack }: { isCalledBack: boolean }) => ({ type: 'undo.ended', isCalledBack })),
    rereadList: toParent({ type: 'list.changed' }),
    announceTooLate: emit({ type: 'notice', notice: 'undo-too-late' }),
    recordSending: assign((_, { sending }: { sending: Sending | null }) => ({ sending })),
    recordOwn: assign(({ context }, { until }: { until: number }) => ({
      sending: { by: context.email, at: until, isAgain: false },
    })),
    forgetSending: assign({ sending: null }),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { recheck: COUNTDOWN_REREAD_DELAY },
  guards: {
    isSending: (_, { sending }: { sending: Sending | null }) => sending !== null,
    isAnother: ({ context }, { sending }: { sending: Sending | null }) => !isSameSending(sending, context.sending),
    isNothing: (_, { sending }: { sending: Sending | null }) => sending === null,
    isOwn: ({ context }) => context.sending?.by === context.email,
    isTooLate: isRefusedAs('question-unavailable', 'not-found'),
    isTooLateForOwn: ({ context }, failed: { failure: Failure }) =>
      context.sending?.by === context.email && isRefusedAs('question-unavailable', 'not-found')(null, failed),
    isSent: ({ context }, { isAnswered, answeredBy }: AnswerOutcome) => isAnswered && answeredBy === context.email,
    /** The server is just sending it. */
    isOnItsWay: (_, { isAnswered, answeredBy }: AnswerOutcome) => !isAnswered && answeredBy !== null,
  },
}).createMachine({
  id: 'answerUndo',
  context: ({ input }) => ({ ...input, sending: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      meta: { uid: 'answer-undo.idle' },
      entry: ['forgetSending', 'forgetFailure'],
      on: {
        'sending.changed': {
          guard: { type: 'isSending', params: ({ event }) => event },
          target: 'outgoing',
          actions: [
            { type: 'recordSending', params: ({ event }) => event },
            {
              type: 'reportOutgoing',
              params: ({ context, event }) => ({ isOwn: event.sending?.by === context.email }),
            },
          ],
        },
        'answer.held': {
          target: 'outgoing.own',
          actions: [
            { type: 'recordOwn', params: ({ event }) => event },
            { type: 'reportOutgoing', params: { isOwn: true } },
            'offerUndo',
          ],
        },
      },
    },
    outgoing: {
      meta: { uid: 'answer-undo.outgoing', requirements: ['2.80'] },
      initial: 'deciding',
      on: {
        'sending.changed': [
          {
            guard: { type: 'isNothing', params: ({ event }) => event },
            target: 'idle',
            actions: 'reportReturned',
          },
          {
            guard: { type: 'isAnother', params: ({ event }) => event },
            target: '.deciding',
            actions: { type: 'recordSending', params: ({ event }) => event },
          },
        ],
        'question.left': [{ guard: 'isOwn', target: 'settling' }, { target: 'idle' }],
      },
      states: {
        deciding: {
          meta: { uid: 'answer-undo.deciding' },
          always: [{ guard: 'isOwn', target: 'own', actions: 'offerUndo' }, { target: 'others' }],
        },
        own: windowOf('answer-undo.own', true),
        others: windowOf('answer-undo.others', false),
        /** The time is over, and the list still has it. */
        over: {
          meta: { uid: 'answer-undo.over', requirements: ['4.12'] },
          tags: 'leaving',
          entry: 'rereadList',
          on: { 'undo.requested': '#answerUndo.undoing' },
          after: { recheck: { target: 'over', reenter: true } },
        },
      },
    },
    undoing: {
      meta: { uid: 'answer-undo.undoing', requirements: ['7.80'] },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'undoAnswer',
        src: 'undoAnswer',
        input: ({ context }) => ({ questionId: context.questionId }),
        onDone: { target: 'idle', actions: ['reportUndone', 'rereadList'] },
        onError: [
          {
            guard: { type: 'isTooLateForOwn', params: failureOf },
            target: 'settling',
            actions: 'announceTooLate',
          },
          {
            guard: { type: 'isTooLate', params: failureOf },
            target: 'outgoing.over',
            actions: 'announceTooLate',
          },
          { target: 'outgoing', actions: { type: 'recordFailure', params: failureOf } },
        ],
      },
    },
    /** The question left the list: what became of the person's answer is asked until it is known. */
    settling: {
      meta: { uid: 'answer-undo.settling', requirements: ['7.23', '8.09'] },
      tags: 'leaving',
      initial: 'reading',
      on: {
        'sending.changed': [
          {
            guard: { type: 'isNothing', params: ({ event }) => event },
            target: 'idle',
            actions: 'reportReturned',
          },
          {
            target: 'outgoing',
            actions: [
              { type: 'recordSending', params: ({ event }) => event },
              {
                type: 'reportOutgoing',
                params: ({ context, event }) => ({ isOwn: event.sending?.by === context.email }),
              },
            ],
          },
        ],
      },
      states: {
        reading: {
          meta: { uid: 'answer-undo.reading' },
          invoke: {
            id: 'readOutcome',
            src: 'readOutcome',
            input: ({ context }) => ({ questionId: context.questionId }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: '#answerUndo.idle',
                actions: 'reportSent',
              },
              { guard: { type: 'isOnItsWay', params: ({ event }) => event.output }, target: 'unknown' },
              {
                target: '#answerUndo.idle',
                actions: { type: 'reportLost', params: ({ event }) => event.output },
              },
            ],
            onError: 'unknown',
          },
        },
        unknown: { meta: { uid: 'answer-undo.unknown' }, after: { recheck: 'reading' } },
      },
    },
  },
});

/** The seconds within which the answer can be undone. */
function windowOf(uid: string, isOwn: boolean) {
  return {
    meta: { uid, requirements: ['2.80'] },
    tags: 'waiting',
    invoke: {
      id: 'clock',
      src: 'clock',
      input: ({ context }: { context: AnswerUndoContext }) => ({ until: required(context.sending, 'sending').at }),
    },
    exit: isOwn ? END_OFFER : [],
    on: { 'undo.requested': '#answerUndo.undoing', 'time.over': 'over' },
  } as const;
}

export type AnswerUndoActor = ActorRefFrom<typeof answerUndoMachine>;
export type AnswerUndoSnapshot = SnapshotFrom<typeof answerUndoMachine>;
