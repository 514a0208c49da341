import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type World } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { dismissMissingMachine } from './machine.ts';
import { dismissMissingModel } from './model.ts';

const ITEM = 'MLA1518840519';
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
  acts: confirmActs(open, 'Quitar de la lista'),
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

const dialogOf = (snapshot: SnapshotFrom<typeof dismissMissingMachine>): string[] => [
  ...confirmDialog(snapshot, {
    title: 'Quitar de los datos que faltan',
    question: '«¿Se puede mojar?» no aparecerá más en esta lista, aunque lo vuelvan a preguntar de esta publicación.',
    confirm: 'Quitar de la lista',
    problem: `No se pudo quitar de la lista ${OFFLINE}`,
    busy: 'Quitando de la lista…',
  }),
  ADDRESS,
];
