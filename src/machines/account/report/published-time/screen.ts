import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding, served } from '#tests/paths/screens/binding.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { publishedTimeMachine } from './machine.ts';
import { ANSWERS, publishedTimeModel } from './model.ts';

const PATH = `/accounts/${ACCOUNT}/reports`;
/** The marketplace of the walks has answered nobody: tests/server/report reads what it publishes. */
const answers = (body: object): OutcomeBinding => ({ ending: { kind: 'answer', status: 200, body } });

export const screen = defineScreen<typeof publishedTimeMachine>({
  model: publishedTimeModel,
  starts: {
    opened: async (world) => {
      await openQuestions(world, 1);
      return PATH;
    },
  },
  acts: { retried: press('Cargar el tiempo de MercadoLibre') },
  calls: {
    readPublished: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/report\/response-time$/ },
      outcomes: {
        known: answers(ANSWERS.known),
        none: answers(ANSWERS.none),
        refused: answers(ANSWERS.refused),
        // The account of the walk never gave the permission: the server says so itself.
        lost: served(),
        offline: cut,
      },
    },
  },
  region: '#published-time',
  texts: 'section',
  views: ['src/ui/screens/report/published-part.tsx'],
  sees: (snapshot) => [
    'Parte «El tiempo de respuesta según MercadoLibre»',
    ...(snapshot.hasTag('busy') ? ['Se está cargando'] : []),
    'Título «El tiempo de respuesta según MercadoLibre»',
    ...partOf(snapshot),
    `Dirección: ${PATH}`,
  ],
});

const RETRY = 'Cargar el tiempo de MercadoLibre';
const failed = (why: string): string[] => [
  `Alerta: No se pudo cargar el tiempo de MercadoLibre ${why} ${RETRY}`,
  `Botón «${RETRY}»`,
];

function partOf(snapshot: SnapshotFrom<typeof publishedTimeMachine>): string[] {
  if (snapshot.matches('reading')) return ['Aviso: Cargando…'];
  if (snapshot.matches('none'))
    return ['Aviso: MercadoLibre todavía no lo publica: nadie preguntó en los últimos 14 días.'];
  if (snapshot.matches('refused')) return ['Aviso: MercadoLibre no le permite a Mostrador leerlo.'];
  if (snapshot.matches('lost'))
    return [
      ...failed('Se perdió la conexión con MercadoLibre. El resto del informe no la necesita.'),
      'Enlace «Restaurar la conexión»',
    ];
  return snapshot.matches('failed') ? failed(OFFLINE) : FIGURES;
}

/** Those of the model, in words. */
const FIGURES = [
  'Fila: Lunes a viernes, de 9 a 18 | 12 min | —',
  'Fila: Lunes a viernes, de 18 a 24 | 1 h 35 min | 10 %',
  'Fila: Sábados y domingos | — | —',
];
