import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { ADDRESS, OUTSIDE, openOperators, TABLE } from '#tests/paths/screens/operators.ts';
import type { requirementMachine } from './machine.ts';
import { requirementModel } from './model.ts';

const open = press('Exigir el autenticador');

export const screen = defineScreen<typeof requirementMachine>({
  model: requirementModel,
  starts: { closed: openOperators },
  acts: confirmActs(open, 'Exigir a todos'),
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

const dialogOf = (snapshot: SnapshotFrom<typeof requirementMachine>): string[] => [
  ...confirmDialog(snapshot, {
    title: 'Exigir el autenticador',
    question: '1 operador todavía no lo tiene: no podrá abrir esta cuenta hasta que lo configure en su menú.',
    confirm: 'Exigir a todos',
    problem: `No se pudo guardar ${OFFLINE}`,
    busy: 'Guardando…',
  }),
  ADDRESS,
];
