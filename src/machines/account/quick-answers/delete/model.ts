import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered, refusal } from '#machines/shared/model.ts';
import { deleteQuickAnswerMachine } from './machine.ts';

const R = 'delete-quick-answer';
const STOCK = { title: 'Stock', answer: 'Sí, hay stock.', color: 'green', order: 1 };

const GONE = refusal(404, { error: 'not-found' });

const dialog = createConfirmModel({
  uid: R,
  calling: 'deleting',
  subject: STOCK,
  input: { title: 'Stock' },
  asked: '2.44 7.35 se elimina la elegida',
  words: {
    requested: 'Presiona Eliminar en la respuesta rápida Stock',
    confirmed: 'Presiona Eliminar la respuesta rápida',
    dismissed: 'Presiona Cancelar',
    asking: '¿Eliminar la respuesta rápida?',
    failed: 'No se pudo eliminar',
    calling: 'Eliminando la respuesta rápida',
  },
  closed: ['left', 'deleted'],
});

export const deleteQuickAnswerModel = defineModel({
  name: 'account-quick-answers-delete',
  title: 'Eliminar una respuesta rápida',
  about: 'Eliminarla, preguntado dos veces.',
  machine: deleteQuickAnswerMachine,
  ...dialog,
  calls: {
    deleteQuickAnswer: {
      done: { deleted: { output: undefined, words: 'Se elimina', leadsTo: [`${R}.deleted`] } },
      failed: {
        gone: {
          error: GONE,
          words: 'Otra persona la eliminó antes',
          leadsTo: [`${R}.gone`],
        },
        offline: offlineTo(`${R}.failed`),
      },
    },
  },
  guards: { isGone: 'la respuesta rápida ya no está' },
  states: {
    ...dialog.states,
    [`${R}.left`]: { description: 'No hay nada recién eliminado' },
    [`${R}.deleted`]: { description: 'La respuesta rápida se eliminó' },
    [`${R}.gone`]: { description: 'La respuesta rápida ya no estaba', holds: (snapshot) => snapshot.hasTag('open') },
  },
  ignores: {
    ...dialog.ignores,
    [`${R}.gone`]: ['dialog.confirmed', 'dialog.requested'],
  },
  invariants: [
    ...dialog.invariants,
    {
      rule: '2.44 7.35 8.04 la página sabe que la respuesta rápida ya no está, se haya eliminado aquí o antes',
      holds: ({ event, eventType, effects }) => {
        const isGone = typeof event === 'object' && event !== null && 'error' in event && event.error === GONE;
        const isOver = eventType === 'xstate.done.actor.deleteQuickAnswer' || isGone;
        return ordered(effects, ...(isOver ? ['parent:quick-answers.changed'] : []));
      },
    },
  ],
});
