import {
  confirmEvents,
  confirmIgnores,
  confirmInvariants,
  confirmStates,
} from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offline, ordered, refusal } from '#machines/shared/model.ts';
import { deleteQuestionMachine } from './machine.ts';

const D = 'delete-question';
const QUESTION = { questionId: '1' };

export const deleteQuestionModel = defineModel({
  name: 'questions-delete',
  title: 'Eliminar una pregunta',
  about: 'Eliminarla, después de preguntar.',
  machine: deleteQuestionMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${D}.closed`] },
  events: confirmEvents(D, 'deleting', {
    subject: QUESTION,
    requested: 'Presiona Eliminar',
    confirmed: 'Presiona Eliminar la pregunta',
    dismissed: 'Presiona Cancelar',
  }),
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
    ...confirmStates(D, 'deleting', {
      asking: '¿Eliminar la pregunta?',
      failed: 'No se pudo eliminar',
      calling: 'Eliminando la pregunta',
    }),
    [`${D}.gone`]: { description: 'La pregunta ya no estaba', holds: (snapshot) => snapshot.hasTag('open') },
    [`${D}.deleted`]: { description: 'La pregunta se eliminó', holds: (snapshot) => !snapshot.hasTag('open') },
  },
  ignores: {
    ...confirmIgnores(D, 'deleting'),
    [`${D}.gone`]: ['dialog.confirmed', 'dialog.requested'],
  },
  invariants: [
    ...confirmInvariants(D, QUESTION, QUESTION, '2.37 se elimina la pregunta de la tarjeta'),
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
