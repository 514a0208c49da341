import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { ADDRESS, BETO, leaveOperator, OUTSIDE, openOperators, TABLE } from '#tests/paths/screens/operators.ts';
import type { deleteOperatorMachine } from './machine.ts';
import { deleteOperatorModel } from './model.ts';

const open = press('Eliminar a beto@tienda.test');

export const screen = defineScreen<typeof deleteOperatorMachine>({
  model: deleteOperatorModel,
  starts: { closed: openOperators },
  acts: {
    requested: open,
    confirmed: press('Eliminar al operador'),
    dismissed: dismissBothWays('Cancelar', open),
  },
  calls: {
    deleteOperator: {
      endpoint: { method: 'DELETE', path: /^\/accounts\/\d+\/operators\/beto%40tienda\.test$/ },
      outcomes: {
        deleted: served((world) => leaveOperator(world, BETO, true)),
        gone: served((world) => leaveOperator(world, BETO, false)),
        offline: cut,
      },
    },
  },
  notices: { 'operator-deleted': 'Operador eliminado.' },
  except: OUTSIDE,
  views: ['src/ui/dialogs/delete-operator/delete-operator-dialog.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? TABLE : dialogOf(snapshot)),
});

function dialogOf(snapshot: SnapshotFrom<typeof deleteOperatorMachine>): string[] {
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy ? ' (no se puede usar)' : '';
  return [
    'Diálogo «Eliminar al operador» [¿Eliminar a beto@tienda.test? Deja de tener acceso a la cuenta en el acto. ' +
      'Lo que hizo sigue en el historial y en la actividad.]',
    'Título «Eliminar al operador»',
    ...(snapshot.matches({ open: 'failed' })
      ? ['Alerta: No se pudo eliminar al operador No hay conexión con el servidor. Revise su conexión a internet.']
      : []),
    `Botón «Cancelar»${off}`,
    `Botón «Eliminar al operador»${off}`,
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Eliminando…'] : []),
    ADDRESS,
  ];
}
