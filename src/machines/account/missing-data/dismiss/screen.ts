import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type World } from '#tests/paths/screens/binding.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { dismissMissingMachine } from './machine.ts';
import { dismissMissingModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const ITEM = 'MLA1518840519';
const OFF = ' (no se puede usar)';
const open = press('No hace falta');
const HOUR = 3_600_000;

async function openMissingData(world: World): Promise<string> {
  await openQuestions(world, 0);
  const question = { id: '1', itemId: ITEM, askedAt: Date.now() - 72 * HOUR };
  const parts = [{ topic: 'waterproof', asked: '¿Se puede mojar?' }];
  await world.product.store.missingData.record({ accountId: ACCOUNT, question, parts });
  return `/accounts/${ACCOUNT}/missing-data`;
}

export const screen = defineScreen<typeof dismissMissingMachine>({
  model: dismissMissingModel,
  starts: { closed: openMissingData },
  acts: {
    requested: open,
    confirmed: press('Quitar de la lista'),
    dismissed: dismissBothWays('Cancelar', open),
  },
  calls: {
    dismissMissing: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/missing-data\/dismiss$/ },
      outcomes: {
        // It stays listed, so that it can be asked for again.
        dismissed: { ending: { kind: 'answer', status: 200, body: {} } },
        offline: cut,
      },
    },
  },
  except: 'header, aside, a[href="#main"]',
  views: ['src/ui/dialogs/dismiss-missing/dismiss-missing-dialog.tsx', 'src/ui/failure-view/failure-banner.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? LIST : dialogOf(snapshot)),
});

const ADDRESS = `Dirección: /accounts/${ACCOUNT}/missing-data`;
const LIST = [
  'Tarjeta «¿Se puede mojar?»',
  'Punto: ¿Se puede mojar?',
  'Botón «hace 3 días»',
  'Botón «No hace falta»',
  'Botón «Agregar dato de la publicación»',
  ...onePageOf(1, 10),
  ADDRESS,
];

function dialogOf(snapshot: SnapshotFrom<typeof dismissMissingMachine>): string[] {
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy ? OFF : '';
  return [
    'Diálogo «Quitar de los datos que faltan» [«¿Se puede mojar?» no aparecerá más en esta lista, aunque lo vuelvan a preguntar de esta publicación.]',
    'Título «Quitar de los datos que faltan»',
    ...(snapshot.matches({ open: 'failed' }) ? [`Alerta: No se pudo quitar de la lista ${OFFLINE}`] : []),
    `Botón «Cancelar»${off}`,
    `Botón «Quitar de la lista»${off}`,
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Quitando de la lista…'] : []),
    ADDRESS,
  ];
}
