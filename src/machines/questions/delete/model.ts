import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered, refusal, refusedWith } from '#machines/shared/model.ts';
import { deleteQuestionMachine } from './machine.ts';

const D = 'delete-question';
const QUESTION = { questionId: '1' };

const dialog = createConfirmModel({
  uid: D,
  calling: 'deleting',
  subject: QUESTION,
  input: QUESTION,
  asked: '2.37 se elimina la pregunta de la tarjeta',
  words: {
    requested: 'Presiona Eliminar',
    confirmed: 'Presiona Eliminar la pregunta',
    dismissed: 'Presiona Cancelar',
    asking: '¿Eliminar la pregunta?',
    failed: 'No se pudo eliminar',
    calling: 'Eliminando la pregunta',
  },
});

export const deleteQuestionModel = defineModel({
  name: 'questions-delete',
  title: 'Eliminar una pregunta',
  about: 'Eliminarla, después de preguntar.',
  machine: deleteQuestionMachine,
  ...dialog,
  calls: {
    deleteQuestion: {
      done: { deleted: { output: undefined, words: 'La pregunta se elimina', leadsTo: [`${D}.deleted`] } },
      failed: {
        answered: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: 'beto@tienda.test' }),
          words: 'Otra persona la respondió antes',
          leadsTo: [`${D}.gone`],
        },
        lost: refusedWith(400, 'lost-connection', 'La cuenta perdió la conexión', `${D}.failed`),
        offline: offlineTo(`${D}.failed`),
      },
    },
  },
  guards: { isUnavailable: 'la pregunta ya no está disponible' },
  states: {
    ...dialog.states,
    [`${D}.gone`]: { description: 'La pregunta ya no estaba', holds: (snapshot) => snapshot.hasTag('open') },
    [`${D}.deleted`]: { description: 'La pregunta se eliminó', holds: (snapshot) => !snapshot.hasTag('open') },
  },
  ignores: {
    ...dialog.ignores,
    [`${D}.gone`]: ['dialog.confirmed', 'dialog.requested'],
  },
  invariants: [
    ...dialog.invariants,
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
