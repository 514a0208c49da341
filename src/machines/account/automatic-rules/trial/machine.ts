import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { RulesExplanation } from '#contract/automatic-rules.ts';
import type { Failure } from '#contract/failure.ts';
import type { AutomaticRule } from '#domain/automatic-rules/types.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';

/** A pending question that can be tried. */
export interface TrialQuestion {
  readonly id: string;
  readonly text: string;
  /** The listing's title; its id where that is not known. */
  readonly listing: string;
}

/** The rules and the question that somebody asked about. */
interface Asked {
  readonly rules: readonly AutomaticRule[];
  readonly questionId: string;
}

interface TrialContext {
  readonly questions: readonly TrialQuestion[];
  /** Null before one is chosen. */
  readonly questionId: string | null;
  /** What the answer is about; null before anything was asked. */
  readonly asked: Asked | null;
  readonly explanation: RulesExplanation | null;
  /** Why the questions or the explanation could not be had; shown in `failed` and `unexplained`. */
  readonly failure: Failure | null;
}

export type TrialEvent =
  | { type: 'trial.opened' }
  | { type: 'trial.closed' }
  | { type: 'question.chosen'; questionId: string }
  /** With the rules as they stand in the form, saved or not. */
  | { type: 'explanation.requested'; rules: readonly AutomaticRule[] }
  | { type: 'retry.pressed' };

const NOTHING: Omit<TrialContext, 'failure'> = { questions: [], questionId: null, asked: null, explanation: null };

/** What would happen now to a pending question with the rules as they stand in the form (7.86). */
export const automaticRulesTrialMachine = setup({
  types: {} as { context: TrialContext; events: TrialEvent; tags: 'reading' | 'busy'; meta: StateMeta },
  actors: {
    readQuestions: callSlot<readonly TrialQuestion[]>('readQuestions'),
    explainRules: callSlot<RulesExplanation, Asked>('explainRules'),
  },
  actions: {
    keepQuestions: assign((_, { questions }: { questions: readonly TrialQuestion[] }) => ({
      questions,
      questionId: required(questions[0], 'question').id,
    })),
    choose: assign((_, { questionId }: { questionId: string }) => ({ questionId, asked: null, explanation: null })),
    ask: assign(({ context: { questionId } }, { rules }: { rules: readonly AutomaticRule[] }) => ({
      asked: { rules, questionId: required(questionId, 'questionId') },
      explanation: null,
    })),
    keepExplanation: assign((_, { explanation }: { explanation: RulesExplanation }) => ({ explanation })),
    forget: assign(NOTHING),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNone: (_, { questions }: { questions: readonly TrialQuestion[] }) => questions.length === 0,
    isAnother: ({ context }, { questionId }: { questionId: string }) =>
      questionId !== context.questionId && context.questions.some(({ id }) => id === questionId),
  },
}).createMachine({
  id: 'automaticRulesTrial',
  context: { ...NOTHING, failure: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'rules-trial.closed', requirements: ['2.69'] },
      entry: 'forget',
      on: { 'trial.opened': 'open' },
    },
    open: {
      meta: { uid: 'rules-trial.open', requirements: ['2.69'] },
      initial: 'reading',
      on: { 'trial.closed': 'closed' },
      states: {
        reading: {
          meta: { uid: 'rules-trial.reading', requirements: ['7.22'] },
          tags: 'reading',
          invoke: {
            id: 'readQuestions',
            src: 'readQuestions',
            onDone: [
              {
                guard: { type: 'isNone', params: ({ event }) => ({ questions: event.output }) },
                target: 'none',
              },
              {
                target: 'listed',
                actions: { type: 'keepQuestions', params: ({ event }) => ({ questions: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'rules-trial.failed', requirements: ['8.06'] },
          on: { 'retry.pressed': 'reading' },
          exit: 'forgetFailure',
        },
        /** No question is pending. */
        none: {
          meta: { uid: 'rules-trial.none' },
          on: { 'retry.pressed': 'reading' },
        },
        listed: {
          meta: { uid: 'rules-trial.listed', requirements: ['2.69'] },
          initial: 'ready',
          states: {
            ready: {
              meta: { uid: 'rules-trial.ready', requirements: ['2.69'] },
              initial: 'unasked',
              on: {
                'question.chosen': {
                  guard: { type: 'isAnother', params: ({ event }) => event },
                  target: '.unasked',
                  actions: { type: 'choose', params: ({ event }) => event },
                },
                'explanation.requested': {
                  target: 'explaining',
                  actions: { type: 'ask', params: ({ event }) => event },
                },
              },
              states: {
                unasked: { meta: { uid: 'rules-trial.unasked' } },
                explained: { meta: { uid: 'rules-trial.explained', requirements: ['7.86'] } },
                unexplained: {
                  meta: { uid: 'rules-trial.unexplained', requirements: ['8.06'] },
                  exit: 'forgetFailure',
                },
              },
            },
            explaining: {
              meta: { uid: 'rules-trial.explaining', requirements: ['7.86'] },
              tags: 'busy',
              invoke: {
                id: 'explain',
                src: 'explainRules',
                input: ({ context }) => required(context.asked, 'asked'),
                onDone: {
                  target: 'ready.explained',
                  actions: { type: 'keepExplanation', params: ({ event }) => ({ explanation: event.output }) },
                },
                onError: { target: 'ready.unexplained', actions: recordFailure },
              },
            },
          },
        },
      },
    },
  },
});

export type AutomaticRulesTrialActor = ActorRefFrom<typeof automaticRulesTrialMachine>;
export type AutomaticRulesTrialSnapshot = SnapshotFrom<typeof automaticRulesTrialMachine>;
