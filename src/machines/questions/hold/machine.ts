import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import { type Failure, isRefusal } from '#contract/failure.ts';
import { HOLD_REPORT_INTERVAL, HOLD_RETRY_DELAY, type Hold, isSameHold } from '#domain/countdown.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';

export interface AnswerHoldInput {
  readonly questionId: string;
  /** The e-mail of whoever looks at the card. */
  readonly email: string;
}

export interface AnswerHoldContext extends AnswerHoldInput {
  /** As the server told it last; null: nobody holds it, or that is over. */
  readonly hold: Hold | null;
  /** Why the server could not be told of the writing; null once it was. */
  readonly failure: Failure | null;
}

export type AnswerHoldEvent =
  /** The server may send an answer by itself: it is scheduled, or its draft is still being written. */
  | { type: 'answer.automatic'; hold: Hold | null }
  /** Only a person answers, or nobody any more. */
  | { type: 'answer.manual' }
  /** The person changed the text. */
  | { type: 'text.changed' }
  /** The hold that was told has ended. */
  | { type: 'hold.over' };

/** Writing at a question holds its automatic answer back, at the server and for everybody (4.09). */
export const answerHoldMachine = setup({
  types: {} as {
    context: AnswerHoldContext;
    events: AnswerHoldEvent;
    input: AnswerHoldInput;
    meta: StateMeta;
  },
  actors: {
    /** The shared ticker, which looks at `until` every second. */
    clock: feedSlot<{ type: 'hold.over' }, { until: number }>('clock'),
    holdQuestion: callSlot<void, { questionId: string }>('holdQuestion'),
  },
  actions: {
    /** The list tells the new time and who holds it. */
    refreshList: toParent({ type: 'list.changed' }),
    recordHold: assign((_, { hold }: { hold: Hold | null }) => ({ hold })),
    forgetHold: assign({ hold: null }),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { nextReport: HOLD_REPORT_INTERVAL, retry: HOLD_RETRY_DELAY },
  guards: {
    isAnother: ({ context }, { hold }: { hold: Hold | null }) => !isSameHold(hold, context.hold),
    isHeld: ({ context }) => context.hold !== null,
    isOwn: ({ context }) => context.hold?.by === context.email,
    /** The text changed again since the server was told. */
    hasNewer: stateIn({ automatic: { writing: { told: 'newer' } } }),
    hasNewerThanTold: stateIn({ automatic: { writing: { telling: 'newer' } } }),
    /** The person's own answer is on its way, so there is nothing to hold back. */
    isOwnAnswer: ({ context }, { failure }: { failure: Failure }) =>
      isRefusal(failure, 'question-unavailable') && answeredBy(failure) === context.email,
    /** The server said no, and would say so again: the question is being answered, or is no longer there. */
    isFinal: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'refused' && failure.status < 500 && failure.status !== 429,
  },
}).createMachine({
  id: 'answerHold',
  context: ({ input }) => ({ ...input, hold: null, failure: null }),
  initial: 'manual',
  states: {
    manual: {
      meta: { uid: 'answer-hold.manual', requirements: ['4.08'] },
      on: {
        'answer.automatic': {
          target: 'automatic',
          actions: { type: 'recordHold', params: ({ event }) => event },
        },
      },
    },
    automatic: {
      meta: { uid: 'answer-hold.automatic', requirements: ['4.09'] },
      type: 'parallel',
      on: { 'answer.manual': 'manual' },
      exit: ['forgetHold', 'forgetFailure'],
      states: {
        hold: {
          meta: { uid: 'answer-hold.hold' },
          initial: 'deciding',
          on: {
            'answer.automatic': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: '.deciding',
              actions: { type: 'recordHold', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              meta: { uid: 'answer-hold.deciding' },
              always: [
                { guard: 'isOwn', target: 'held.own' },
                { guard: 'isHeld', target: 'held.others' },
                { target: 'free' },
              ],
            },
            free: { meta: { uid: 'answer-hold.free' } },
            held: {
              meta: { uid: 'answer-hold.held', requirements: ['4.10'] },
              invoke: {
                id: 'clock',
                src: 'clock',
                input: ({ context }) => ({ until: required(context.hold, 'hold').until }),
              },
              initial: 'own',
              on: { 'hold.over': { target: 'free', actions: 'forgetHold' } },
              states: {
                own: { meta: { uid: 'answer-hold.own' } },
                others: { meta: { uid: 'answer-hold.others' } },
              },
            },
          },
        },
        writing: {
          meta: { uid: 'answer-hold.writing' },
          initial: 'resting',
          states: {
            resting: {
              meta: { uid: 'answer-hold.resting' },
              entry: 'forgetFailure',
              on: { 'text.changed': 'telling' },
            },
            telling: {
              meta: { uid: 'answer-hold.telling' },
              initial: 'latest',
              states: {
                latest: { meta: { uid: 'answer-hold.telling-latest' }, on: { 'text.changed': 'newer' } },
                newer: { meta: { uid: 'answer-hold.telling-newer' } },
              },
              invoke: {
                id: 'holdQuestion',
                src: 'holdQuestion',
                input: ({ context }) => ({ questionId: context.questionId }),
                onDone: [
                  { guard: 'hasNewerThanTold', target: 'told.newer', actions: ['forgetFailure', 'refreshList'] },
                  { target: 'told', actions: ['forgetFailure', 'refreshList'] },
                ],
                onError: [
                  {
                    guard: { type: 'isOwnAnswer', params: failureOf },
                    target: 'resting',
                  },
                  {
                    guard: { type: 'isFinal', params: failureOf },
                    target: 'refused',
                    actions: 'refreshList',
                  },
                  {
                    target: 'untold',
                    actions: { type: 'recordFailure', params: failureOf },
                  },
                ],
              },
            },
            /** The server is told at most so often, and once more after the last key, so that the hold outlasts it by its whole length. */
            told: {
              meta: { uid: 'answer-hold.told' },
              initial: 'latest',
              states: {
                latest: { meta: { uid: 'answer-hold.told-latest' }, on: { 'text.changed': 'newer' } },
                newer: { meta: { uid: 'answer-hold.told-newer' } },
              },
              after: { nextReport: [{ guard: 'hasNewer', target: 'telling' }, { target: 'resting' }] },
            },
            untold: {
              meta: { uid: 'answer-hold.untold' },
              after: { retry: 'telling' },
            },
            refused: {
              meta: { uid: 'answer-hold.refused', requirements: ['8.09'] },
              entry: 'forgetFailure',
              on: { 'text.changed': 'telling' },
            },
          },
        },
      },
    },
  },
});

const answeredBy = (failure: Failure): string | undefined =>
  failure.kind === 'refused' ? failure.body.answeredBy : undefined;

export type AnswerHoldActor = ActorRefFrom<typeof answerHoldMachine>;
export type AnswerHoldSnapshot = SnapshotFrom<typeof answerHoldMachine>;
