import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { QuestionContext } from '#contract/question-context.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot } from '#machines/shared/slots.ts';

interface QuestionContextInput {
  readonly questionId: string;
}

/** What is known around a question: read once for each that is opened; without it one can answer all the same. */
export const questionContextMachine = setup({
  types: {} as {
    context: QuestionContextInput & { readonly about: QuestionContext | null; readonly failure: Failure | null };
    events: { type: 'retry.pressed' };
    input: QuestionContextInput;
    tags: 'busy';
    meta: StateMeta;
  },
  actors: { readContext: callSlot<QuestionContext, QuestionContextInput>('readContext') },
  actions: {
    keepContext: assign((_, { about }: { about: QuestionContext }) => ({ about, failure: null })),
    recordFailure: assign(toFailed),
  },
}).createMachine({
  id: 'questionContext',
  context: ({ input: { questionId } }) => ({ questionId, about: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'question-context.reading' },
      tags: 'busy',
      invoke: {
        id: 'readContext',
        src: 'readContext',
        input: ({ context: { questionId } }) => ({ questionId }),
        onDone: { target: 'known', actions: { type: 'keepContext', params: ({ event }) => ({ about: event.output }) } },
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    known: { meta: { uid: 'question-context.known' } },
    failed: { meta: { uid: 'question-context.failed', requirements: ['8.07'] }, on: { 'retry.pressed': 'reading' } },
  },
});

export type QuestionContextActor = ActorRefFrom<typeof questionContextMachine>;
export type QuestionContextSnapshot = SnapshotFrom<typeof questionContextMachine>;
