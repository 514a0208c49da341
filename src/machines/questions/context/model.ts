import type { QuestionContext } from '#contract/question-context.ts';
import { defineModel, offlineTo, refusedWith, retryTo, startsAlike } from '#machines/shared/model.ts';
import { SAMPLE_ITEM } from '#machines/shared/sample-entry.ts';
import { questionContextMachine } from './machine.ts';

const C = 'question-context';

const SIMILAR = {
  ...{ text: '¿Tienen stock?', answer: 'Sí, hay.', answeredAt: 0 },
  ...{ itemId: null, title: null, isImported: false },
};

export const SAMPLE_CONTEXT: QuestionContext = {
  item: SAMPLE_ITEM,
  facts: [{ id: 'f1', text: 'Trae dos baterías.', writtenBy: 'ana@tienda.test', writtenAt: 0 }],
  earlier: [{ id: '7', text: '¿Hacen envíos?', timestamp: 0, itemId: 'MLA1', title: 'Taladro', answer: 'Sí.' }],
  similar: [
    { ...SIMILAR, id: '8', itemId: 'MLA2' },
    { ...SIMILAR, id: '9', answer: 'Siempre hay.', isImported: true },
  ],
};

export const questionContextModel = defineModel({
  name: 'questions-context',
  title: 'Acerca de la pregunta',
  about: 'Lo que se sabe alrededor de una pregunta: la publicación, el comprador y lo que se respondió a otros.',
  machine: questionContextMachine,
  ...startsAlike([`${C}.reading`], { opened: { questionId: '1' } }),
  events: {
    retried: retryTo(`${C}.reading`),
  },
  calls: {
    readContext: {
      done: { told: { output: SAMPLE_CONTEXT, words: 'Llega lo que se sabe', leadsTo: [`${C}.known`] } },
      failed: {
        missing: refusedWith(404, 'not-found', 'El servidor no sabe de eso', `${C}.failed`),
        offline: offlineTo(`${C}.failed`),
      },
    },
  },
  states: {
    [`${C}.reading`]: {
      description: 'Buscando lo que se sabe',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.about === null,
    },
    [`${C}.known`]: {
      description: 'A la vista lo que se sabe',
      holds: ({ context }) => context.about !== null && context.failure === null,
    },
    [`${C}.failed`]: {
      description: 'No se pudo buscar lo que se sabe',
      holds: ({ context }) => context.about === null && context.failure !== null,
    },
  },
  ignores: { [`${C}.reading`]: ['retry.pressed'], [`${C}.known`]: ['retry.pressed'] },
  ends: [`${C}.known`],
  invariants: [
    {
      rule: '7.65 se lee una vez por pregunta, y otra vez solo cuando se pide',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        calls.length === (eventType === 'retry.pressed' && beforeSnapshot.matches('failed') ? 1 : 0) &&
        calls.every(({ input }) => JSON.stringify(input) === JSON.stringify({ questionId: '1' })),
    },
    {
      rule: '7.65 lo que se ve es lo que el servidor respondió',
      holds: ({ eventType, before, after }) =>
        after.context.about === (eventType === 'xstate.done.actor.readContext' ? SAMPLE_CONTEXT : before.about),
    },
  ],
});
