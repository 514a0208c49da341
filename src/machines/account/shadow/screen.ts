import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding } from '#tests/paths/screens/binding.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { hearOnlyTheWalk, tellOf } from '#tests/paths/screens/owed-messages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { shadowMachine } from './machine.ts';
import { shadowModel } from './model.ts';
import { NONE, RUNNING } from './samples.ts';

type Snapshot = SnapshotFrom<typeof shadowMachine>;

const PATH = `/accounts/${ACCOUNT}/settings`;
/** A run takes days: tests/server/settings counts what it decided. */
const answers = (body: object): OutcomeBinding => ({ ending: { kind: 'answer', status: 200, body } });
/** The page writes times in the zone of its browser: that of this process, or the one of the window. */
const ENDS = { 2: new Date(2026, 10, 26, 13).getTime(), 3: Date.parse('2026-11-26T13:00:00-03:00') } as const;
const running: OutcomeBinding = {
  ending: async ({ level }) => ({
    ...{ kind: 'answer', status: 200 },
    body: { ...RUNNING, run: { ...RUNNING.run, endsAt: ENDS[level] } },
  }),
};
const reading = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/automatic\/shadow$/ },
  outcomes: { none: answers(NONE), running, offline: cut },
};
const OF_DECISION: readonly Goal[] = [
  'transitions:shadow.panel--shadow.decided--0',
  'transitions:shadow.open--shadow.decided--0',
  'ignored:shadow.closed--shadow.decided',
];
const hasRun = ({ context: { shadow } }: Snapshot): boolean => shadow !== null && shadow.run !== null;

export const screen = defineScreen<typeof shadowMachine>({
  model: shadowModel,
  starts: {
    opened: async (world) => {
      hearOnlyTheWalk(world, 'AutomaticChanged');
      await openQuestions(world, 0);
      return PATH;
    },
  },
  acts: {
    refreshed: press('Actualizar', 'Actualizando…'),
    retried: press('Reintentar'),
    opened: press('Ver las 13 respuestas distintas'),
    closed: press('Ocultar las respuestas distintas'),
  },
  happenings: { changed: (world) => tellOf(world, 'AutomaticChanged') },
  calls: { read: reading, refresh: reading },
  // Figures are there to be read again, and differences to be seen, once there was a run.
  allows: ({ before, step: { name } }) => {
    // While they are read again the button is busy, though the open differences would be read once more.
    if (name === 'refreshed' && before.hasTag('busy') && before.matches({ differences: 'open' })) return false;
    // Before it is read there is nothing to read again.
    if (name === 'refreshed' && before.context.shadow === null) return true;
    return !['refreshed', 'opened', 'closed'].includes(name) || hasRun(before);
  },
  excuses: Object.fromEntries(
    OF_DECISION.map((goal) => [
      goal,
      'Lo dice el diálogo, que tiene sus propios caminos; tests/browser/shadow.test.ts empieza y termina una prueba.',
    ]),
  ),
  region: '#automatic-shadow',
  views: ['src/ui/screens/shadow/shadow-panel.tsx', 'src/ui/settings-panel/settings-panel.tsx'],
  sees: (snapshot) => [
    ...(snapshot.hasTag('busy') ? ['Se está cargando'] : []),
    'Título «Prueba en sombra»',
    ...panelOf(snapshot),
    `Dirección: ${PATH}`,
  ],
});

function panelOf(snapshot: Snapshot): string[] {
  if (snapshot.matches({ panel: 'reading' })) return ['Aviso: Cargando…'];
  if (snapshot.matches({ panel: 'failed' }))
    return [`Alerta: No se pudo cargar la prueba en sombra ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];
  return [
    ...(snapshot.matches({ panel: 'stale' })
      ? [
          `Aviso: No se pudo actualizar la prueba. Lo que ve puede haber cambiado. ${OFFLINE} Reintentar`,
          'Botón «Reintentar»',
        ]
      : []),
    ...(hasRun(snapshot)
      ? runOf(snapshot)
      : ['Aviso: Todavía no se hizo ninguna prueba.', 'Botón «Empezar la prueba»']),
  ];
}

const runOf = (snapshot: Snapshot): string[] => [
  'Aviso: Día 3 de 7. Habría enviado 84 de 120 respuestas. Termina el jueves, 26 de noviembre de 2026, 13:00',
  'Título «De las que habría enviado»',
  'Dato «Una persona respondió lo mismo»: 59',
  'Dato «Una persona respondió otra cosa»: 13',
  'Dato «La persona respondió antes»: 25',
  'Dato «El modo automático habría respondido antes»: 47',
  'Dato «Siguen sin responder»: 10',
  'Dato «Se cerraron o eliminaron sin respuesta»: 2',
  'Dato «Mediana hasta la respuesta de la persona»: 42 min',
  'Dato «Mediana hasta la respuesta automática»: 10 min',
  'Título «Las que habría dejado para una persona»',
  'Dato «El borrador no tiene el dato»: 25',
  'Dato «El borrador no llega a la seguridad mínima»: 8',
  'Dato «Una regla la deja para una persona»: 3',
  snapshot.hasTag('busy') ? 'Botón «Actualizando…» (ocupado)' : 'Botón «Actualizar»',
  'Botón «Terminar la prueba»',
  ...(snapshot.matches({ differences: 'open' })
    ? // The server has no run, and so no differences; tests/views/shadow.test.ts shows some.
      ['Botón «Ocultar las respuestas distintas» (abierto)', 'Título «No hay respuestas distintas»']
    : ['Botón «Ver las 13 respuestas distintas»']),
];
