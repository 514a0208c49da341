import { byWorld, defineModel, offlineTo, outputOf, refusedWith, same, startsAlike } from '#machines/shared/model.ts';
import { type DraftReasonsAnswer, draftReasonsMachine } from './machine.ts';

const R = 'draft-reasons';

/** What the server tells of a draft. */
export const TOLD: DraftReasonsAnswer = {
  reasons: {
    confidence: 0.94,
    basis: [
      { kind: 'attribute', detail: 'Marca', ref: 'BRAND' },
      { kind: 'past-answer', detail: '¿De qué marca es?', ref: '9000000001' },
      { kind: 'policy', detail: 'Todos los productos tienen 6 meses de garantía.', ref: 'warranty' },
      { kind: 'private-fact', detail: 'Trae dos baterías.', ref: 'f1' },
    ],
    doubts: ['loosely-related'],
  },
  topics: ['price', 'shipping'],
};
const UNTOLD: DraftReasonsAnswer = { reasons: null, topics: null };

export const draftReasonsModel = defineModel({
  name: 'questions-reasons',
  title: 'Por qué',
  about: 'En qué se basa el borrador de una pregunta y qué le resta seguridad.',
  machine: draftReasonsMachine,
  ...startsAlike([`${R}.closed`], { closed: { questionId: '1' } }),
  events: {
    toggled: {
      event: { type: 'reasons.toggled' },
      words: 'Presiona Por qué',
      leadsTo: [`${R}.reading`, `${R}.shown`, `${R}.closed`],
    },
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Actualizar', leadsTo: [`${R}.reading`] },
    replaced: byWorld({ type: 'draft.replaced' }, 'La pregunta recibe otro borrador', `${R}.closed`, `${R}.reading`),
  },
  calls: {
    readDraft: {
      done: {
        told: { output: TOLD, words: 'Llega en qué se basa', leadsTo: [`${R}.shown`] },
        untold: { output: UNTOLD, words: 'De ese borrador no se sabe', leadsTo: [`${R}.shown`] },
      },
      failed: {
        gone: refusedWith(404, 'not-found', 'La pregunta ya no está', `${R}.failed`),
        offline: offlineTo(`${R}.failed`),
      },
    },
  },
  guards: { isRead: 'ya se leyó en qué se basa' },
  states: {
    [`${R}.closed`]: { description: 'Por qué está cerrado', holds: (snapshot) => !snapshot.hasTag('open') },
    [`${R}.open`]: { description: 'Por qué está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${R}.reading`]: {
      description: 'Buscando en qué se basa',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.answer === null,
    },
    [`${R}.failed`]: {
      description: 'No se pudo buscar en qué se basa',
      holds: ({ context }) => context.answer === null && context.failure !== null,
    },
    [`${R}.shown`]: {
      description: 'A la vista en qué se basa',
      holds: ({ context }) => context.answer !== null && context.failure === null,
    },
  },
  ignores: {
    [`${R}.closed`]: ['retry.pressed'],
    [`${R}.reading`]: ['retry.pressed'],
    [`${R}.shown`]: ['retry.pressed'],
  },
  invariants: [
    {
      rule: '7.56 se lee el de su pregunta: al abrirlo la primera vez, al reintentar y por cada borrador nuevo que se mira; nunca sin pedirlo',
      holds: ({ eventType, before, beforeSnapshot, calls }) => {
        const isOpen = beforeSnapshot.matches('open');
        const reads =
          (eventType === 'reasons.toggled' && !isOpen && beforeSnapshot.context.answer === null) ||
          (eventType === 'draft.replaced' && isOpen) ||
          (eventType === 'retry.pressed' && beforeSnapshot.matches({ open: 'failed' }));
        return same(
          calls.map(({ input }) => input),
          reads ? [{ questionId: before.questionId }] : [],
        );
      },
    },
    {
      rule: '2.56 lo que se ve es lo que el servidor respondió sobre el borrador de ahora',
      holds: ({ event, eventType, before, after }) => {
        if (eventType === 'draft.replaced') return after.context.answer === null;
        const output = outputOf(event);
        return after.context.answer === (output === undefined ? before.answer : output);
      },
    },
    {
      rule: '2.56 se abre y se cierra solo cuando se pide',
      holds: ({ eventType, beforeSnapshot, after }) =>
        after.matches('open') === (beforeSnapshot.matches('open') !== (eventType === 'reasons.toggled')),
    },
  ],
});
