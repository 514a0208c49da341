import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { CARD_FOOT, CARD_HEAD, CARD_TOOLS, openCard } from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import type { deleteQuestionMachine } from './machine.ts';
import { deleteQuestionModel } from './model.ts';

const open = press('Eliminar');

export const screen = defineScreen<typeof deleteQuestionMachine>({
  model: deleteQuestionModel,
  starts: { closed: openCard },
  acts: confirmActs(open, 'Eliminar la pregunta'),
  calls: {
    deleteQuestion: {
      endpoint: { method: 'DELETE', path: /^\/accounts\/\d+\/questions\/\d+$/ },
      outcomes: {
        deleted: served(),
        // The server would tell everybody at once, and the card would leave with its list.
        answered: {
          ending: {
            kind: 'answer',
            status: 400,
            body: { error: 'question-unavailable', answeredBy: 'beto@tienda.test' },
          },
        },
        lost: { ending: { kind: 'answer', status: 400, body: { error: 'lost-connection' } } },
        offline: cut,
      },
    },
  },
  views: ['src/ui/dialogs/delete-question/delete-question-dialog.tsx'],
  except: 'header, aside, a[href="#main"], search',
  sees: (snapshot) => {
    if (snapshot.matches('deleted')) return EMPTY;
    return snapshot.matches('closed') ? CARD : dialogOf(snapshot);
  },
});

function dialogOf(snapshot: SnapshotFrom<typeof deleteQuestionMachine>): string[] {
  const why = snapshot.context.failure?.kind === 'network' ? OFFLINE : 'Se ha perdido la conexión con MercadoLibre';
  return [
    ...confirmDialog(snapshot, {
      title: 'Eliminar la pregunta',
      question: '¿Eliminar «¿Hay stock?»? El comprador no recibirá respuesta y la pregunta no vuelve.',
      confirm: 'Eliminar la pregunta',
      problem: `No se pudo eliminar la pregunta ${why}`,
      busy: 'Eliminando…',
      gone: snapshot.matches('gone') ? 'La pregunta ya no está: la respondieron o la eliminaron antes.' : undefined,
    }),
    ADDRESS,
  ];
}

const ADDRESS = 'Dirección: /accounts/2519440387/questions';
const CARD = [
  ...CARD_HEAD,
  'Campo «Respuesta»: Sí, hay stock. [14 de 2000]',
  ...CARD_TOOLS,
  ...CARD_FOOT,
  'Botón «Responder»',
  ...onePageOf(1, 5),
  ADDRESS,
];
const EMPTY = ['Título «Está al día»', ADDRESS];
