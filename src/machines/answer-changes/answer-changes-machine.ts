import { assign, setup } from 'xstate';
import type { StateMeta } from '../shared/meta.ts';
import type { AnswerChangesContext, AnswerChangesEvent, ChangedAnswer } from './types.ts';

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
