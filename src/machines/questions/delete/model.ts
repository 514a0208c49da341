import { defineModel, offline, ordered, refusal } from '#machines/shared/model.ts';
import { deleteQuestionMachine } from './machine.ts';

const D = 'delete-question';

export const deleteQuestionModel = defineModel({
  name: 'questions-delete',
  title: 'Eliminar una pregunta',
  about: 'Eliminarla, preguntado dos veces.',
  machine: deleteQuestionMachine,
  inputs: { closed: { questionId: '1' } },
  starts: { closed: [`${D}.closed`] },
  events: {
    requested: { event: { type: 'delete.requested' }, words: 'Presiona Eliminar', leadsTo: [`${D}.asking`] },
    confirmed: {
      event: { type: 'delete.confirmed' },
      words: 'Presiona Eliminar la pregunta',
      leadsTo: [`${D}.deleting`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Presiona Cancelar', leadsTo: [`${D}.closed`] },
  },
  calls: {
    deleteQuestion: {
      done: { deleted: { output: undefined, words: 'La pregunta se elimina', leadsTo: [`${D}.deleted`] } },
      failed: {
        answered: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: 'beto@tienda.test' }),
          words: 'Otra persona la respondió antes',
          leadsTo: [`${D}.gone`],
        },
        lost: {
          error: refusal(400, { error: 'lost-connection' }),
          words: 'La cuenta perdió la conexión',
          leadsTo: [`${D}.failed`],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${D}.failed`] },
      },
    },
  },
  guards: { isUnavailable: 'la pregunta ya no está disponible' },
  states: {
    [`${D}.closed`]: { description: 'El diálogo está cerrado' },
    [`${D}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${D}.asking`]: { description: '¿Eliminar la pregunta?', holds: ({ context }) => context.failure === null },
    [`${D}.failed`]: { description: 'No se pudo eliminar', holds: ({ context }) => context.failure !== null },
    [`${D}.deleting`]: { description: 'Eliminando la pregunta', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${D}.gone`]: { description: 'La pregunta ya no estaba', holds: (snapshot) => snapshot.hasTag('open') },
    [`${D}.deleted`]: { description: 'La pregunta se eliminó' },
  },
  ignores: {
    [`${D}.closed`]: ['delete.confirmed', 'dialog.dismissed'],
    [`${D}.asking`]: ['delete.requested'],
    [`${D}.failed`]: ['delete.requested'],
    [`${D}.deleting`]: ['delete.confirmed', 'delete.requested', 'dialog.dismissed'],
    [`${D}.gone`]: ['delete.confirmed', 'delete.requested'],
  },
  invariants: [
    {
      rule: '2.37 se elimina la pregunta de la tarjeta, solo si se confirma, una vez',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        JSON.stringify(calls.map(({ input }) => input)) ===
        (eventType === 'delete.confirmed' && beforeSnapshot.matches('open') ? '[{"questionId":"1"}]' : '[]'),
    },
    {
      rule: '4.12 la lista se lee de nuevo cuando la pregunta ya no está',
      holds: ({ beforeSnapshot, after, effects }) => {
        if (after.matches('deleted') && !beforeSnapshot.matches('deleted'))
          return ordered(effects, 'parent:question.deleted');
        const isSeenGone = beforeSnapshot.matches('gone') && after.matches('closed');
        return ordered(effects, ...(isSeenGone ? ['parent:page.wanted'] : []));
      },
    },
  ],
});
