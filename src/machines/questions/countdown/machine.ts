import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { COUNTDOWN_REREAD_DELAY, isSameDue } from '#domain/countdown.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';

export interface QuestionCountdownInput {
  readonly questionId: string;
  /** When the draft is sent by itself, by this device's clock, epoch ms; null: a person answers. */
  readonly dueAt: number | null;
}

export interface QuestionCountdownContext extends QuestionCountdownInput {
  /** Why the last attempt to stop failed; shown in `stopFailed`. */
  readonly failure: Failure | null;
}

export type QuestionCountdownEvent =
  /** What the server says of the schedule; null when a person answers after all. */
  | { type: 'schedule.changed'; dueAt: number | null }
  /** Less than two seconds remain, told every second from then on. */
  | { type: 'time.closing' }
  /** Nothing remains, told every second from then on. */
  | { type: 'time.over' }
  | { type: 'stop.requested' }
  | { type: 'answer.requested' };

/** The countdown of a scheduled automatic answer, and who may still act before it (2.38, 4.08-4.13). */
export const questionCountdownMachine = setup({
  types: {} as {
    context: QuestionCountdownContext;
    events: QuestionCountdownEvent;
    input: QuestionCountdownInput;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    /** The shared ticker, which looks at `dueAt` every second. */
    clock: feedSlot<{ type: 'time.closing' } | { type: 'time.over' }, { dueAt: number }>('clock'),
    stopQuestion: callSlot<void, { questionId: string }>('stopQuestion'),
  },
  actions: {
    /** The answer in the box is to be sent (2.38). */
    submitAnswer: toParent({ type: 'answer.submitted' }),
    /** The list is no longer what it was (4.12). */
    refreshList: toParent({ type: 'list.changed' }),
    /** The question is about to leave the list by itself. */
    expectDeparture: toParent({ type: 'departure.expected' }),
    setDueAt: assign((_, { dueAt }: { dueAt: number | null }) => ({ dueAt })),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  delays: { recheck: COUNTDOWN_REREAD_DELAY },
  guards: {
    isScheduled: ({ context }) => context.dueAt !== null,
    /** It is not to go out by itself any more. */
    isNone: (_, { dueAt }: { dueAt: number | null }) => dueAt === null,
    isAnother: ({ context }, { dueAt }: { dueAt: number | null }) => !isSameDue(dueAt, context.dueAt),
  },
}).createMachine({
  id: 'questionCountdown',
  context: ({ input }) => ({ questionId: input.questionId, dueAt: input.dueAt, failure: null }),
  initial: 'deciding',
  on: {
    'schedule.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'setDueAt', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      meta: { uid: 'countdown.deciding' },
      always: [{ guard: 'isScheduled', target: 'scheduled' }, { target: 'manual' }],
    },
    manual: {
      meta: { uid: 'countdown.manual', requirements: ['4.08', '4.13'] },
      tags: 'open',
      on: { 'answer.requested': { actions: 'submitAnswer' } },
      initial: 'unscheduled',
      states: {
        unscheduled: { meta: { uid: 'countdown.unscheduled' } },
        /** It was counted down: the room of the countdown stays, so that nothing moves under whoever stopped it. */
        released: { meta: { uid: 'countdown.released', requirements: ['4.13'] } },
      },
    },
    scheduled: {
      meta: { uid: 'countdown.scheduled', requirements: ['2.38', '4.10'] },
      on: {
        'schedule.changed': {
          guard: { type: 'isNone', params: ({ event }) => event },
          target: 'manual.released',
          actions: { type: 'setDueAt', params: ({ event }) => event },
        },
      },
      invoke: { id: 'clock', src: 'clock', input: ({ context }) => ({ dueAt: required(context.dueAt, 'dueAt') }) },
      initial: 'open',
      states: {
        open: {
          meta: { uid: 'countdown.open', requirements: ['4.11'] },
          tags: 'open',
          initial: 'counting',
          on: {
            'answer.requested': { actions: 'submitAnswer' },
            'stop.requested': 'stopping',
            'time.closing': 'closing',
            'time.over': 'over',
          },
          states: {
            counting: { meta: { uid: 'countdown.counting', requirements: ['4.10'] } },
            stopFailed: { meta: { uid: 'countdown.stop-failed', requirements: ['8.25'] } },
          },
        },
        stopping: {
          meta: { uid: 'countdown.stopping', requirements: ['7.26'] },
          tags: 'busy',
          invoke: {
            id: 'stopQuestion',
            src: 'stopQuestion',
            input: ({ context }) => ({ questionId: context.questionId }),
            onDone: { target: 'stopped', actions: 'refreshList' },
            onError: {
              target: 'open.stopFailed',
              actions: { type: 'recordFailure', params: failureOf },
            },
          },
        },
        stopped: {
          meta: { uid: 'countdown.stopped', requirements: ['4.13'] },
          tags: 'open',
          on: { 'answer.requested': { actions: 'submitAnswer' } },
        },
        closing: {
          meta: { uid: 'countdown.closing', requirements: ['4.11'] },
          on: { 'time.over': 'over' },
        },
        over: {
          meta: { uid: 'countdown.over', requirements: ['4.11', '4.12'] },
          entry: ['expectDeparture', 'refreshList'],
          after: { recheck: { target: 'over', reenter: true } },
        },
      },
    },
  },
});

export type QuestionCountdownActor = ActorRefFrom<typeof questionCountdownMachine>;
export type QuestionCountdownSnapshot = SnapshotFrom<typeof questionCountdownMachine>;
