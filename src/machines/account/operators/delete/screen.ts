import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { ADDRESS, BETO, leaveOperator, OUTSIDE, openOperators, TABLE } from '#tests/paths/screens/operators.ts';
import type { deleteOperatorMachine } from './machine.ts';
import { deleteOperatorModel } from './model.ts';

const open = press('Eliminar a beto@tienda.test');

export const screen = defineScreen<typeof deleteOperatorMachine>({
  model: deleteOperatorModel,
  starts: { closed: openOperators },
  acts: confirmActs(open, 'Eliminar al operador'),
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

const dialogOf = (snapshot: SnapshotFrom<typeof deleteOperatorMachine>): string[] => [
  ...confirmDialog(snapshot, {
    title: 'Eliminar al operador',
    question:
      '¿Eliminar a beto@tienda.test? Deja de tener acceso a la cuenta en el acto. ' +
      'Lo que hizo sigue en el historial y en la actividad.',
    confirm: 'Eliminar al operador',
    problem: `No se pudo eliminar al operador ${OFFLINE}`,
    busy: 'Eliminando…',
  }),
  ADDRESS,
];
