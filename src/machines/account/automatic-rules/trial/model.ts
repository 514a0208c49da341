import type { RulesExplanation } from '#contract/automatic-rules.ts';
import { type AutomaticRule, NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { defineModel, offlineTo, retryTo, same, startsAt, typed } from '#machines/shared/model.ts';
import { automaticRulesTrialMachine, type TrialQuestion } from './machine.ts';

const T = 'rules-trial';
const QUESTIONS: readonly TrialQuestion[] = [
  { id: 'q1', text: '¿Venden por mayor?', listing: 'Escalera' },
  { id: 'q2', text: '¿Hace factura?', listing: 'Caja' },
];
export const TRIAL_RULES: readonly AutomaticRule[] = [
  {
    id: 'night',
    conditions: { ...NO_CONDITIONS, hours: { from: 1320, to: 480 } },
    decision: { kind: 'person' },
  },
  {
    id: 'wholesale',
    conditions: { ...NO_CONDITIONS, words: ['por mayor'] },
    decision: { kind: 'person' },
  },
];
const OTHERS: readonly AutomaticRule[] = TRIAL_RULES.slice(0, 1);
export const EXPLAINED: RulesExplanation = {
  isAutomatic: true,
  isHalted: false,
  ruleId: 'wholesale',
  decision: { kind: 'person' },
  checks: [
    { ruleId: 'night', failing: ['hours'] },
    { ruleId: 'wholesale', failing: [] },
  ],
  facts: {
    weekday: 4,
    minute: 780,
    isHoliday: false,
    itemId: 'MLA1',
    categoryId: 'MLA1055',
    topics: ['price'],
    price: 100,
    confidence: 0.95,
    buyer: 'first',
  },
  otherReason: null,
};

export const automaticRulesTrialModel = defineModel({
  name: 'account-automatic-rules-trial',
  title: '¿Qué pasaría ahora?',
  about: 'Qué regla decidiría ahora una pregunta pendiente, y por qué no deciden las anteriores.',
  machine: automaticRulesTrialMachine,
  ...startsAt('opened', `${T}.closed`),
  orders: { opened: [] },
  events: {
    opened: {
      event: { type: 'trial.opened' },
      words: 'Presiona ¿Qué pasaría ahora?',
      leadsTo: [`${T}.reading`],
    },
    closed: { event: { type: 'trial.closed' }, words: 'Presiona Cerrar', leadsTo: [`${T}.closed`] },
    retried: retryTo(`${T}.reading`),
    first: { event: { type: 'question.chosen', questionId: 'q1' }, words: 'Elige la primera pregunta' },
    second: { event: { type: 'question.chosen', questionId: 'q2' }, words: 'Elige la segunda pregunta' },
    gone: { event: { type: 'question.chosen', questionId: 'q9' }, words: 'Elige una pregunta que no está' },
    asked: {
      event: { type: 'explanation.requested', rules: TRIAL_RULES },
      words: 'Presiona Ver qué pasaría',
      leadsTo: [`${T}.explaining`],
    },
    askedOthers: {
      event: { type: 'explanation.requested', rules: OTHERS },
      words: 'Presiona Ver qué pasaría, con otras reglas',
      leadsTo: [`${T}.explaining`],
    },
  },
  calls: {
    readQuestions: {
      done: {
        two: { output: QUESTIONS, words: 'Hay dos preguntas pendientes', leadsTo: [`${T}.unasked`] },
        none: { output: [], words: 'No hay preguntas pendientes', leadsTo: [`${T}.none`] },
      },
      failed: { offline: offlineTo(`${T}.failed`) },
    },
    explain: {
      done: {
        wholesale: { output: EXPLAINED, words: 'Decide la segunda regla', leadsTo: [`${T}.explained`] },
      },
      failed: { offline: offlineTo(`${T}.unexplained`) },
    },
  },
  guards: {
    isNone: 'no hay ninguna pregunta pendiente',
    isAnother: 'es otra pregunta de la lista',
  },
  states: {
    [`${T}.closed`]: {
      description: 'No se pregunta nada',
      holds: ({ context }) => same(context.questions, []) && context.asked === null,
    },
    [`${T}.open`]: { description: 'Se prueba con una pregunta pendiente' },
    [`${T}.reading`]: {
      description: 'Buscando las preguntas pendientes',
      holds: (snapshot) => snapshot.hasTag('reading') && snapshot.context.failure === null,
    },
    [`${T}.failed`]: {
      description: 'No se pudieron buscar',
      holds: ({ context }) => context.failure?.kind === 'network',
    },
    [`${T}.none`]: {
      description: 'No hay preguntas pendientes',
      holds: ({ context }) => same(context.questions, []) && context.questionId === null,
    },
    [`${T}.listed`]: {
      description: 'Con las preguntas pendientes',
      holds: ({ context }) => same(context.questions, QUESTIONS) && context.questionId !== null,
    },
    [`${T}.ready`]: {
      description: 'Se puede elegir una pregunta y ver qué pasaría',
      holds: (snapshot) => !snapshot.hasTag('busy'),
    },
    [`${T}.unasked`]: {
      description: 'Todavía no se preguntó',
      holds: ({ context }) => context.asked === null && context.explanation === null,
    },
    [`${T}.explaining`]: {
      description: 'Preguntando al servidor',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.explanation === null,
    },
    [`${T}.explained`]: {
      description: 'Con la regla que decidiría',
      holds: ({ context }) => same(context.explanation, EXPLAINED) && context.asked?.questionId === context.questionId,
    },
    [`${T}.unexplained`]: {
      description: 'No se pudo saber',
      holds: ({ context }) => context.failure?.kind === 'network' && context.explanation === null,
    },
  },
  ignores: {
    [`${T}.closed`]: ['explanation.requested', 'question.chosen', 'retry.pressed', 'trial.closed'],
    [`${T}.reading`]: ['explanation.requested', 'question.chosen', 'retry.pressed', 'trial.opened'],
    [`${T}.failed`]: ['explanation.requested', 'question.chosen', 'trial.opened'],
    [`${T}.none`]: ['explanation.requested', 'question.chosen', 'trial.opened'],
    [`${T}.unasked`]: ['retry.pressed', 'trial.opened'],
    [`${T}.explained`]: ['retry.pressed', 'trial.opened'],
    [`${T}.unexplained`]: ['retry.pressed', 'trial.opened'],
    [`${T}.explaining`]: ['explanation.requested', 'question.chosen', 'retry.pressed', 'trial.opened'],
  },
  invariants: [
    {
      rule: '7.86 se pregunta por las reglas como están y por la pregunta elegida, una vez por cada presión',
      holds: ({ eventType, event, before, beforeSnapshot, calls }) => {
        const asked = calls.filter(({ slot }) => slot === 'explainRules').map(({ input }) => input);
        const isAsked = eventType === 'explanation.requested' && beforeSnapshot.matches({ open: { listed: 'ready' } });
        return same(asked, isAsked ? [{ rules: typed(event).rules, questionId: before.questionId }] : []);
      },
    },
    {
      rule: '2.69 se elige entre las preguntas de la lista; al principio, la primera',
      holds: ({ eventType, event, before, beforeSnapshot, after: { context } }) => {
        const { questionId } = typed(event);
        if (eventType === 'question.chosen' && beforeSnapshot.matches({ open: { listed: 'ready' } }))
          return context.questionId === (questionId === 'q9' ? before.questionId : questionId);
        if (eventType === 'trial.closed') return context.questionId === null;
        if (eventType === 'xstate.done.actor.readQuestions')
          return context.questionId === (context.questions[0]?.id ?? null);
        return context.questionId === before.questionId;
      },
    },
    {
      rule: '7.86 lo que se supo de una pregunta queda hasta elegir otra, preguntar otra vez o cerrar',
      holds: ({ eventType, event, before, after: { context } }) =>
        before.explanation === null ||
        eventType === 'explanation.requested' ||
        eventType === 'trial.closed' ||
        (eventType === 'question.chosen' && ![before.questionId, 'q9'].some((id) => id === typed(event).questionId)) ||
        context.explanation === before.explanation,
    },
  ],
});
