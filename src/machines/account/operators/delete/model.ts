import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered, refusedWith } from '#machines/shared/model.ts';
import { deleteOperatorMachine } from './machine.ts';

const R = 'delete-operator';
const OPERATOR = { email: 'beto@tienda.test' };

const dialog = createConfirmModel({
  uid: R,
  calling: 'deleting',
  subject: OPERATOR,
  input: OPERATOR,
  asked: '6.01 7.43 se elimina al operador elegido',
  words: {
    requested: 'Presiona Eliminar en la fila de beto',
    confirmed: 'Presiona Eliminar al operador',
    dismissed: 'Presiona Cancelar',
    asking: '¿Eliminar al operador?',
    failed: 'No se pudo eliminar',
    calling: 'Eliminando al operador',
  },
});

export const deleteOperatorModel = defineModel({
  name: 'account-operators-delete',
  title: 'Eliminar un operador',
  about: 'Terminar su acceso a la cuenta, después de preguntar.',
  machine: deleteOperatorMachine,
  ...dialog,
  calls: {
    deleteOperator: {
      done: { deleted: { output: undefined, words: 'El operador se elimina', leadsTo: [`${R}.closed`] } },
      failed: {
        gone: refusedWith(404, 'not-found', 'Ya lo habían eliminado desde otra ventana', `${R}.closed`),
        offline: offlineTo(`${R}.failed`),
      },
    },
  },
  guards: { isGone: 'el operador ya no está' },
  invariants: [
    ...dialog.invariants,
    {
      rule: '2.46 la lista se lee de nuevo, y se avisa, cuando el operador ya no está, y solo entonces',
      holds: ({ beforeSnapshot, after, effects, emitted }) => {
        const isDeleted = beforeSnapshot.matches('calling') && after.matches('closed');
        return (
          ordered(effects, ...(isDeleted ? ['parent:operators.changed'] : [])) &&
          JSON.stringify(emitted) === (isDeleted ? '[{"type":"notice","notice":"operator-deleted"}]' : '[]')
        );
      },
    },
  ],
});
