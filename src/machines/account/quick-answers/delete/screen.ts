import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import {
  openQuickAnswers,
  pagesOfQuickAnswers,
  QUICK_ANSWERS_PATH,
} from '#tests/paths/screens/stored-quick-answers.ts';
import type { deleteQuickAnswerMachine } from './machine.ts';
import { deleteQuickAnswerModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const ADDRESS = `Dirección: ${QUICK_ANSWERS_PATH}`;
const open = press('Eliminar «Stock»');

export const screen = defineScreen<typeof deleteQuickAnswerMachine>({
  model: deleteQuickAnswerModel,
  starts: {
    closed: (world) => openQuickAnswers(world, [{ title: 'Stock', answer: 'Sí, hay stock.', color: 'green' }]),
  },
  acts: {
    requested: open,
    confirmed: press('Eliminar la respuesta rápida'),
    dismissed: dismissBothWays('Cancelar', open),
  },
  calls: {
    deleteQuickAnswer: {
      endpoint: { method: 'DELETE', path: /^\/accounts\/\d+\/quick-answers\/Stock$/ },
      outcomes: {
        deleted: served(),
        gone: { ending: { kind: 'answer', status: 404, body: { error: 'not-found' } } },
        offline: cut,
      },
    },
  },
  // What was deleted is not there to be deleted again.
  allows: ({ before, step }) => step.name !== 'requested' || !isDeleted(before.value),
  except: 'header, aside, a[href="#main"], table',
  views: [
    'src/ui/dialogs/delete-quick-answer/delete-quick-answer-dialog.tsx',
    'src/ui/confirm-dialog/confirm-dialog.tsx',
  ],
  sees: (snapshot) => {
    if (isDeleted(snapshot.value)) return EMPTY;
    return snapshot.matches('closed') ? pagesOfQuickAnswers(1) : dialogOf(snapshot);
  },
});

const isDeleted = (value: unknown): boolean => JSON.stringify(value) === '{"closed":"deleted"}';

const EMPTY = ['Título «Todavía no hay respuestas rápidas»', 'Botón «Agregar la primera»', ADDRESS];

function dialogOf(snapshot: SnapshotFrom<typeof deleteQuickAnswerMachine>): string[] {
  const isBusy = snapshot.hasTag('busy');
  const isGone = snapshot.matches('gone');
  const off = isBusy ? ' (no se puede usar)' : '';
  return [
    'Diálogo «Eliminar la respuesta rápida» [¿Eliminar «Stock»? Nadie más podrá usarla y no se puede recuperar.]',
    'Título «Eliminar la respuesta rápida»',
    ...(isGone ? ['Aviso: La respuesta rápida ya no está: la eliminaron o le cambiaron el título.'] : []),
    ...(snapshot.matches({ open: 'failed' }) ? [`Alerta: No se pudo eliminar la respuesta rápida ${OFFLINE}`] : []),
    `Botón «Cancelar»${off}`,
    ...(isGone ? [] : [`Botón «Eliminar la respuesta rápida»${off}`]),
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Eliminando…'] : []),
    ADDRESS,
  ];
}
