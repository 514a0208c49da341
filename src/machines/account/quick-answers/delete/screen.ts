import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import {
  openQuickAnswers,
  pagesOfQuickAnswers,
  QUICK_ANSWERS_PATH,
} from '#tests/paths/screens/stored-quick-answers.ts';
import type { deleteQuickAnswerMachine } from './machine.ts';
import { deleteQuickAnswerModel } from './model.ts';

const ADDRESS = `Dirección: ${QUICK_ANSWERS_PATH}`;
const open = press('Eliminar «Stock»');

export const screen = defineScreen<typeof deleteQuickAnswerMachine>({
  model: deleteQuickAnswerModel,
  starts: {
    closed: (world) => openQuickAnswers(world, [{ title: 'Stock', answer: 'Sí, hay stock.', color: 'green' }]),
  },
  acts: confirmActs(open, 'Eliminar la respuesta rápida'),
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

const dialogOf = (snapshot: SnapshotFrom<typeof deleteQuickAnswerMachine>): string[] => [
  ...confirmDialog(snapshot, {
    title: 'Eliminar la respuesta rápida',
    question: '¿Eliminar «Stock»? Nadie más podrá usarla y no se puede recuperar.',
    confirm: 'Eliminar la respuesta rápida',
    problem: `No se pudo eliminar la respuesta rápida ${OFFLINE}`,
    busy: 'Eliminando…',
    gone: snapshot.matches('gone')
      ? 'La respuesta rápida ya no está: la eliminaron o le cambiaron el título.'
      : undefined,
  }),
  ADDRESS,
];
