import { assign, setup } from 'xstate';
import { type Failure, toFailure } from '#contract/failure.ts';
import { COUNTDOWN_RECHECK, isSameDue } from '#domain/countdown.ts';
import type { StateMeta } from '../shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '../shared/slots.ts';
import type { QuestionCountdownContext, QuestionCountdownEvent, QuestionCountdownInput } from './types.ts';

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
    news: feedSlot<QuestionCountdownEvent, { questionId: string }>('news'),
    stopQuestion: callSlot<void, { questionId: string }>('stopQuestion'),
    pause: callSlot<void, { ms: number }>('pause'),
  },
  actions: {
    /** The answer in the box is to be sent (2.38). */
    submitAnswer: effectSlot('submitAnswer'),
    /** The list is no longer what it was (4.12). */
    refreshList: effectSlot('refreshList'),
    /** The question is about to leave the list by itself. */
    expectDeparture: effectSlot('expectDeparture'),
    setDueAt: assign((_, { dueAt }: { dueAt: number | null }) => ({ dueAt })),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    isScheduled: ({ context }) => context.dueAt !== null,
    isAnother: ({ context }, { dueAt }: { dueAt: number | null }) => !isSameDue(dueAt, context.dueAt),
  },
}).createMachine({
  id: 'questionCountdown',
  context: ({ input }) => ({ questionId: input.questionId, dueAt: input.dueAt, failure: null }),
  invoke: { id: 'news', src: 'news', input: ({ context }) => ({ questionId: context.questionId }) },
  type: 'parallel',
  states: {
    schedule: {
      meta: { uid: 'countdown.schedule', requirements: ['4.08', '4.09'] },
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
        },
        scheduled: {
          meta: { uid: 'countdown.scheduled', requirements: ['2.38', '4.10'] },
          invoke: { id: 'clock', src: 'clock', input: ({ context }) => ({ dueAt: context.dueAt ?? 0 }) },
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
                  actions: { type: 'recordFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
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
              invoke: {
                id: 'pause',
                src: 'pause',
                input: { ms: COUNTDOWN_RECHECK },
                onDone: { target: 'over', reenter: true },
              },
            },
          },
        },
      },
    },
    draft: {
      meta: { uid: 'countdown.draft' },
      initial: 'untouched',
      states: {
        untouched: { meta: { uid: 'countdown.untouched' }, on: { 'draft.edited': 'edited' } },
        edited: { meta: { uid: 'countdown.edited' }, on: { 'draft.taken': 'untouched' } },
      },
    },
  },
});
