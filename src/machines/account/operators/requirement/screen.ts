import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen } from '#tests/paths/screens/binding.ts';
import { ADDRESS, OUTSIDE, openOperators, TABLE } from '#tests/paths/screens/operators.ts';
import type { requirementMachine } from './machine.ts';
import { requirementModel } from './model.ts';

const open = press('Exigir el autenticador');

export const screen = defineScreen<typeof requirementMachine>({
  model: requirementModel,
  starts: { closed: openOperators },
  acts: {
    requested: open,
    confirmed: press('Exigir a todos'),
    dismissed: dismissBothWays('Cancelar', open),
  },
  calls: {
    saveRequirement: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/second-factor-requirement$/ },
      outcomes: {
        // In the server's place, so that the walk may ask again.
        saved: { ending: { kind: 'answer', status: 200, body: { isRequired: true, lacking: 1 } } },
        offline: cut,
      },
    },
  },
  notices: { 'second-factor-requirement-saved': 'Guardado.' },
  except: OUTSIDE,
  views: [
    'src/ui/dialogs/second-factor-requirement/second-factor-requirement-dialog.tsx',
    'src/ui/screens/operators/second-factor-requirement.tsx',
  ],
  sees: (snapshot) => (snapshot.matches('closed') ? TABLE : dialogOf(snapshot)),
});

function dialogOf(snapshot: SnapshotFrom<typeof requirementMachine>): string[] {
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy ? ' (no se puede usar)' : '';
  return [
    'Diálogo «Exigir el autenticador» [1 operador todavía no lo tiene: no podrá abrir esta cuenta hasta que lo configure en su menú.]',
    'Título «Exigir el autenticador»',
    ...(snapshot.matches({ open: 'failed' })
      ? ['Alerta: No se pudo guardar No hay conexión con el servidor. Revise su conexión a internet.']
      : []),
    `Botón «Cancelar»${off}`,
    `Botón «Exigir a todos»${off}`,
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Guardando…'] : []),
    ADDRESS,
  ];
}
