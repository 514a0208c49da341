import {
  confirmEvents,
  confirmIgnores,
  confirmInvariants,
  confirmStates,
} from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offline, ordered, refusal } from '#machines/shared/model.ts';
import { deleteOperatorMachine } from './machine.ts';

const R = 'delete-operator';
const OPERATOR = { email: 'beto@tienda.test' };

export const deleteOperatorModel = defineModel({
  name: 'account-operators-delete',
  title: 'Eliminar un operador',
  about: 'Terminar su acceso a la cuenta, después de preguntar.',
  machine: deleteOperatorMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${R}.closed`] },
  events: confirmEvents(R, 'deleting', {
    subject: OPERATOR,
    requested: 'Presiona Eliminar en la fila de beto',
    confirmed: 'Presiona Eliminar al operador',
    dismissed: 'Presiona Cancelar',
  }),
  calls: {
    deleteOperator: {
      done: { deleted: { output: undefined, words: 'El operador se elimina', leadsTo: [`${R}.closed`] } },
      failed: {
        gone: {
          error: refusal(404, { error: 'not-found' }),
          words: 'Ya lo habían eliminado desde otra ventana',
          leadsTo: [`${R}.closed`],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${R}.failed`] },
      },
    },
  },
  guards: { isGone: 'el operador ya no está' },
  states: confirmStates(R, 'deleting', {
    asking: '¿Eliminar al operador?',
    failed: 'No se pudo eliminar',
    calling: 'Eliminando al operador',
  }),
  ignores: confirmIgnores(R, 'deleting'),
  invariants: [
    ...confirmInvariants(R, OPERATOR, OPERATOR, '6.01 7.43 se elimina al operador elegido'),
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
