import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DraftReasons } from '#contract/drafts.ts';
import type { Failure } from '#contract/failure.ts';
import type { Topic } from '#domain/topics.ts';
import { failureOf } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot } from '#machines/shared/slots.ts';

/** As the server tells it: a draft of an older version has no reasons. */
export interface DraftReasonsAnswer {
  readonly reasons: DraftReasons | null;
  /** What the question asks about; null: not read yet. */
  readonly topics: readonly Topic[] | null;
}

export interface DraftReasonsInput {
  readonly questionId: string;
}

export interface DraftReasonsContext extends DraftReasonsInput {
  /** Of the draft as it is now; null before it was read. */
  readonly answer: DraftReasonsAnswer | null;
  /** Why it could not be read; shown in `failed`. */
  readonly failure: Failure | null;
}

export type DraftReasonsEvent =
  | { type: 'reasons.toggled' }
  | { type: 'retry.pressed' }
  /** The question has another draft. */
  | { type: 'draft.replaced' };

/** Why a question's draft says what it says; read when somebody asks for it the first time, and again for another draft (2.56, 7.56). */
export const draftReasonsMachine = setup({
  types: {} as {
    context: DraftReasonsContext;
    events: DraftReasonsEvent;
    input: DraftReasonsInput;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    readDraft: callSlot<DraftReasonsAnswer, DraftReasonsInput>('readDraft'),
  },
  actions: {
    keepReasons: assign((_, { answer }: { answer: DraftReasonsAnswer }) => ({ answer, failure: null })),
    forgetReasons: assign({ answer: null, failure: null }),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    isRead: ({ context }) => context.answer !== null,
  },
}).createMachine({
  id: 'draftReasons',
  context: ({ input: { questionId } }) => ({ questionId, answer: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'draft-reasons.closed', requirements: ['2.56'] },
      on: {
        'reasons.toggled': [{ guard: 'isRead', target: 'open.shown' }, { target: 'open.reading' }],
        'draft.replaced': { actions: 'forgetReasons' },
      },
    },
    open: {
      meta: { uid: 'draft-reasons.open', requirements: ['2.56'] },
      tags: 'open',
      initial: 'reading',
      on: {
        'reasons.toggled': 'closed',
        'draft.replaced': { target: '.reading', reenter: true, actions: 'forgetReasons' },
      },
      states: {
        reading: {
          meta: { uid: 'draft-reasons.reading', requirements: ['7.56'] },
          tags: 'busy',
          invoke: {
            id: 'readDraft',
            src: 'readDraft',
            input: ({ context: { questionId } }) => ({ questionId }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepReasons', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'recordFailure', params: failureOf },
            },
          },
        },
        failed: {
          meta: { uid: 'draft-reasons.failed', requirements: ['8.06'] },
          on: { 'retry.pressed': 'reading' },
        },
        shown: { meta: { uid: 'draft-reasons.shown', requirements: ['2.56'] } },
      },
    },
  },
});

export type DraftReasonsActor = ActorRefFrom<typeof draftReasonsMachine>;
export type DraftReasonsSnapshot = SnapshotFrom<typeof draftReasonsMachine>;
