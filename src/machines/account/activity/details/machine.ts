import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { LogEntry } from '#contract/activity-log.ts';
import type { Failure } from '#contract/failure.ts';
import type { QuestionDetails } from '#contract/questions.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';

export interface ActivityDetailsContext {
  /** The entry whose details are shown, or were last; null before the first. */
  readonly entry: LogEntry | null;
  /** The question that the entry is about, once read. */
  readonly question: QuestionDetails | null;
  /** Why the question could not be read; shown in `failed`. */
  readonly failure: Failure | null;
}

export type ActivityDetailsEvent =
  | { type: 'details.requested'; entry: LogEntry }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' };

/** The question that an entry is about (3.40, 3.46), or null: what there is to show, the entry says itself. */
function questionIdOf(entry: LogEntry | null): string | null {
  const content = entry?.content;
  return content?.kind === 'known' && 'questionId' in content.details ? content.details.questionId : null;
}

/** The dialog with the details of one entry of the activity log; of a question it reads more than the entry says (2.41). */
export const activityDetailsMachine = setup({
  types: {} as {
    context: ActivityDetailsContext;
    events: ActivityDetailsEvent;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    readQuestion: callSlot<QuestionDetails, { questionId: string }>('readQuestion'),
  },
  actions: {
    keepEntry: assign((_, { entry }: { entry: LogEntry }) => ({ entry, question: null, failure: null })),
    keepQuestion: assign((_, { question }: { question: QuestionDetails }) => ({ question, failure: null })),
    recordFailure: assign(toFailed),
  },
  guards: {
    isOfQuestion: (_, { entry }: { entry: LogEntry }) => questionIdOf(entry) !== null,
  },
}).createMachine({
  id: 'activityDetails',
  context: { entry: null, question: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'activity-details.closed', requirements: ['2.41'] },
      on: {
        'details.requested': [
          {
            guard: { type: 'isOfQuestion', params: ({ event }) => event },
            target: 'open.reading',
            actions: { type: 'keepEntry', params: ({ event }) => event },
          },
          { target: 'open.shown', actions: { type: 'keepEntry', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      meta: { uid: 'activity-details.open', requirements: ['2.41'] },
      tags: 'open',
      initial: 'shown',
      on: { 'dialog.dismissed': 'closed' },
      states: {
        reading: {
          meta: { uid: 'activity-details.reading', requirements: ['7.23'] },
          tags: 'busy',
          invoke: {
            id: 'readQuestion',
            src: 'readQuestion',
            input: ({ context }) => ({ questionId: required(questionIdOf(context.entry), 'questionId') }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepQuestion', params: ({ event }) => ({ question: event.output }) },
            },
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'activity-details.failed', requirements: ['8.04', '8.07'] },
          on: { 'retry.pressed': 'reading' },
        },
        shown: { meta: { uid: 'activity-details.shown', requirements: ['3.21'] } },
      },
    },
  },
});

export type ActivityDetailsActor = ActorRefFrom<typeof activityDetailsMachine>;
export type ActivityDetailsSnapshot = SnapshotFrom<typeof activityDetailsMachine>;
