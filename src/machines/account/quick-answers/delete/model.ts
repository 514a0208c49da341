import {
  confirmEvents,
  confirmIgnores,
  confirmInvariants,
  confirmStates,
} from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offline, ordered, refusal } from '#machines/shared/model.ts';
import { deleteQuickAnswerMachine } from './machine.ts';

const R = 'delete-quick-answer';
const STOCK = { title: 'Stock', answer: 'Sí, hay stock.', color: 'green', order: 1 };

const GONE = refusal(404, { error: 'not-found' });

export const deleteQuickAnswerModel = defineModel({
  name: 'account-quick-answers-delete',
  title: 'Eliminar una respuesta rápida',
  about: 'Eliminarla, preguntado dos veces.',
  machine: deleteQuickAnswerMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${R}.left`] },
  events: confirmEvents(R, 'deleting', {
    subject: STOCK,
    requested: 'Presiona Eliminar en la respuesta rápida Stock',
    confirmed: 'Presiona Eliminar la respuesta rápida',
    dismissed: 'Presiona Cancelar',
    closed: 'left',
  }),
  calls: {
    deleteQuickAnswer: {
      done: { deleted: { output: undefined, words: 'Se elimina', leadsTo: [`${R}.deleted`] } },
      failed: {
        gone: {
          error: GONE,
          words: 'Otra persona la eliminó antes',
          leadsTo: [`${R}.gone`],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${R}.failed`] },
      },
    },
  },
  guards: { isGone: 'la respuesta rápida ya no está' },
  states: {
    ...confirmStates(R, 'deleting', {
      asking: '¿Eliminar la respuesta rápida?',
      failed: 'No se pudo eliminar',
      calling: 'Eliminando la respuesta rápida',
    }),
    [`${R}.left`]: { description: 'No hay nada recién eliminado' },
    [`${R}.deleted`]: { description: 'La respuesta rápida se eliminó' },
    [`${R}.gone`]: { description: 'La respuesta rápida ya no estaba', holds: (snapshot) => snapshot.hasTag('open') },
  },
  ignores: {
    ...confirmIgnores(R, 'deleting', ['left', 'deleted']),
    [`${R}.gone`]: ['dialog.confirmed', 'dialog.requested'],
  },
  invariants: [
    ...confirmInvariants(R, STOCK, { title: 'Stock' }, '2.44 7.35 se elimina la elegida'),
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
