import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Message } from '#domain/message.ts';
import type { StateMeta } from '#machines/shared/meta.ts';

/** An answer whose text is not the generated one. */
export interface ChangedAnswer {
  /** What the buyer asked. */
  readonly question: string;
  /** The answer as it was generated. */
  readonly suggestedAnswer: string;
  /** What the buyer got. */
  readonly sent: Message;
}

export interface AnswerChangesContext {
  /** The answer whose changes are shown, or were last; null before the first. */
  readonly answer: ChangedAnswer | null;
}

export type AnswerChangesEvent = { type: 'changes.requested'; answer: ChangedAnswer } | { type: 'dialog.dismissed' };

/** The dialog with what a seller changed in a generated answer before it was sent (2.40). */
export const answerChangesMachine = setup({
  types: {} as {
    context: AnswerChangesContext;
    events: AnswerChangesEvent;
    meta: StateMeta;
  },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: ChangedAnswer }) => ({ answer })),
  },
}).createMachine({
  id: 'answerChanges',
  context: { answer: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'answer-changes.closed', requirements: ['2.40'] },
      on: {
        'changes.requested': {
          target: 'open',
          actions: { type: 'keepAnswer', params: ({ event }) => event },
        },
      },
    },
    open: {
      meta: { uid: 'answer-changes.open', requirements: ['2.40', '3.16'] },
      on: { 'dialog.dismissed': 'closed' },
    },
  },
});

export type AnswerChangesActor = ActorRefFrom<typeof answerChangesMachine>;
export type AnswerChangesSnapshot = SnapshotFrom<typeof answerChangesMachine>;
