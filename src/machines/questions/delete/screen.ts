import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press } from '#tests/paths/person/person.ts';
import { openCard } from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import type { deleteQuestionMachine } from './machine.ts';
import { deleteQuestionModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const open = press('Eliminar');

export const screen = defineScreen<typeof deleteQuestionMachine>({
  model: deleteQuestionModel,
  starts: { closed: openCard },
  acts: {
    requested: open,
    confirmed: press('Eliminar la pregunta'),
    dismissed: dismissBothWays('Cancelar', open),
  },
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
  const isBusy = snapshot.hasTag('busy');
  const isGone = snapshot.matches('gone');
  const off = isBusy ? ' (no se puede usar)' : '';
  return [
    'Diálogo «Eliminar la pregunta» [¿Eliminar «¿Hay stock?»? El comprador no recibirá respuesta y la pregunta no vuelve.]',
    'Título «Eliminar la pregunta»',
    ...(isGone ? ['Aviso: La pregunta ya no está: la respondieron o la eliminaron antes.'] : []),
    ...problemOf(snapshot),
    `Botón «Cancelar»${off}`,
    ...(isGone ? [] : [`Botón «Eliminar la pregunta»${off}`]),
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Eliminando…'] : []),
    ADDRESS,
  ];
}

function problemOf(snapshot: SnapshotFrom<typeof deleteQuestionMachine>): string[] {
  if (!snapshot.matches({ open: 'failed' })) return [];
  const why = snapshot.context.failure?.kind === 'network' ? OFFLINE : 'Se ha perdido la conexión con MercadoLibre';
  return [`Alerta: No se pudo eliminar la pregunta ${why}`];
}

const ADDRESS = 'Dirección: /accounts/2519440387/questions';
const off = ' (no se puede usar)';
const CARD = [
  'Tarjeta «ALEJANDRATOVAR pregunta»',
  'Enlace «Sweater Tejido A Mano Lana Merino Mujer»',
  'Botón «hace 3 días»',
  'Campo «Respuesta»: Sí, hay stock. [14 de 2000]',
  'Botón «Respuesta rápida»',
  'Botón «Publicación»',
  'Botón «Restaurar el borrador» (no se puede usar)',
  `Casilla «Saludo»: sin marcar${off} [La cuenta no tiene saludo]`,
  `Casilla «Firma»: sin marcar${off} [La cuenta no tiene firma]`,
  'Botón «Eliminar»',
  'Botón «Agregar dato de la publicación»',
  'Botón «Revisar las parecidas»',
  'Botón «Responder»',
  ...onePageOf(1, 5),
  ADDRESS,
];
const EMPTY = ['Título «Está al día»', ADDRESS];
