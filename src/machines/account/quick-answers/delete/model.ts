import { defineModel, offline, ordered, refusal } from '#machines/shared/model.ts';
import { removeQuickAnswerMachine } from './machine.ts';

const R = 'remove-quick-answer';
const STOCK = { title: 'Stock', answer: 'Sí, hay stock.', color: 'green', order: 1 };

export const removeQuickAnswerModel = defineModel({
  name: 'account-quick-answers-delete',
  title: 'Eliminar una respuesta rápida',
  about: 'Eliminarla, preguntado dos veces.',
  machine: removeQuickAnswerMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${R}.left`] },
  events: {
    requested: {
      event: { type: 'remove.requested', quickAnswer: STOCK },
      words: 'Presiona Eliminar en la respuesta rápida Stock',
      leadsTo: [`${R}.asking`],
    },
    confirmed: {
      event: { type: 'remove.confirmed' },
      words: 'Presiona Eliminar la respuesta rápida',
      leadsTo: [`${R}.removing`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Presiona Cancelar', leadsTo: [`${R}.left`] },
  },
  calls: {
    deleteQuickAnswer: {
      done: { removed: { output: undefined, words: 'Se elimina', leadsTo: [`${R}.removed`] } },
      failed: {
        gone: {
          error: refusal(404, { error: 'not-found' }),
          words: 'Otra persona la eliminó antes',
          leadsTo: [`${R}.gone`],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${R}.failed`] },
      },
    },
  },
  guards: { isGone: 'la respuesta rápida ya no está' },
  states: {
    [`${R}.closed`]: { description: 'El diálogo está cerrado' },
    [`${R}.left`]: { description: 'No hay nada recién eliminado' },
    [`${R}.removed`]: { description: 'La respuesta rápida se eliminó' },
    [`${R}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${R}.asking`]: {
      description: '¿Eliminar la respuesta rápida?',
      holds: ({ context }) => context.failure === null,
    },
    [`${R}.failed`]: { description: 'No se pudo eliminar', holds: ({ context }) => context.failure !== null },
    [`${R}.removing`]: {
      description: 'Eliminando la respuesta rápida',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('open'),
    },
    [`${R}.gone`]: { description: 'La respuesta rápida ya no estaba', holds: (snapshot) => snapshot.hasTag('open') },
  },
  ignores: {
    [`${R}.left`]: ['dialog.dismissed', 'remove.confirmed'],
    [`${R}.removed`]: ['dialog.dismissed', 'remove.confirmed'],
    [`${R}.asking`]: ['remove.requested'],
    [`${R}.failed`]: ['remove.requested'],
    [`${R}.removing`]: ['dialog.dismissed', 'remove.confirmed', 'remove.requested'],
    [`${R}.gone`]: ['remove.confirmed', 'remove.requested'],
  },
  invariants: [
    {
      rule: '7.35 se elimina la elegida, solo si se confirma, una vez',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        JSON.stringify(calls.map(({ input }) => input)) ===
        (eventType === 'remove.confirmed' && beforeSnapshot.matches('open') ? '[{"title":"Stock"}]' : '[]'),
    },
    {
      rule: '2.44 se pregunta por la elegida',
      holds: ({ event, eventType, before, beforeSnapshot, after }) =>
        eventType === 'remove.requested' && beforeSnapshot.matches('closed')
          ? typeof event === 'object' && event !== null && 'quickAnswer' in event
            ? after.context.quickAnswer === event.quickAnswer
            : false
          : after.context.quickAnswer === before.quickAnswer,
    },
    {
      rule: 'la lista se lee de nuevo cuando la respuesta rápida ya no está',
      holds: ({ beforeSnapshot, after, effects }) =>
        ordered(
          effects,
          ...(beforeSnapshot.hasTag('busy') && (after.matches({ closed: 'removed' }) || after.matches('gone'))
            ? ['refreshList']
            : []),
        ),
    },
  ],
});
