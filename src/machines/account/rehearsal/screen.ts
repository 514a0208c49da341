import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/shared/required.ts';
import { dismissBothWays, mark, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding, served } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import { INTRO, tooFewOf } from '#tests/paths/screens/rehearsal.ts';
import { REHEARSED } from './judging/model.ts';
import type { rehearsalMachine } from './machine.ts';
import { BEGUN, BROKEN, FEW, FURTHER, NONE, READY, RUNNING, rehearsalModel } from './model.ts';

type Snapshot = SnapshotFrom<typeof rehearsalMachine>;

const OFF = ' (no se puede usar)';
const PATH = `/accounts/${ACCOUNT}/rehearsal`;
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
/** Drafts are written by a worker in its own time: tests/server/rehearsal and tests/browser/rehearsal.test.ts wait for them. */
const answers = (body: object, status = 200): OutcomeBinding => ({ ending: { kind: 'answer', status, body } });
const reading = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/automatic\/rehearsal$/ },
  outcomes: {
    none: answers(NONE),
    few: answers(FEW),
    running: answers(RUNNING),
    ready: answers(READY),
    broken: answers(BROKEN),
    offline: cut,
  },
};

const again = press('Ensayar de nuevo');
const discard = press('Descartar');
/** A button that every dialog here has, and nothing else. */
const inDialog = press('Cancelar');

const COVERED: readonly Goal[] = [
  'ignored:rehearsal.discard-asking--discard.pressed',
  'ignored:rehearsal.discard-calling--discard.pressed',
  'ignored:rehearsal.discard-failed--discard.pressed',
];

export const screen = defineScreen<typeof rehearsalMachine>({
  model: rehearsalModel,
  starts: {
    opened: async (world) => {
      await openQuestions(world, 0);
      return PATH;
    },
  },
  acts: {
    sized: mark('30 preguntas'),
    started: (before) => (before.matches('ready') ? again : press('Ensayar', 'Empezando…')),
    discarded: discard,
    confirmed: (before) => (before.hasTag('asking') ? press('Ensayar', 'Descartar') : inDialog),
    dismissed: (before) => dismissBothWays('Cancelar', before.matches({ ready: 'replacing' }) ? again : discard),
    retried: (before) =>
      before.matches('unstarted') ? press('Volver al ensayo anterior') : press('Reintentar', 'Actualizar'),
    // The server has no such row, which the judging tells the page.
    gone: press('Mejor 2'),
  },
  calls: {
    read: reading,
    look: { ...reading, outcomes: { ...reading.outcomes, running: answers(FURTHER) } },
    start: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/automatic\/rehearsal$/ },
      outcomes: {
        begun: answers(BEGUN),
        over: answers(READY),
        another: answers({ error: 'conflict' }, 409),
        few: answers({ error: 'too-few-answers' }, 400),
        offline: cut,
      },
    },
    readRows: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/automatic\/rehearsal\/rows\?/ },
      outcomes: { rows: answers({ entries: REHEARSED, count: REHEARSED.length }), offline: cut },
    },
    discard: {
      endpoint: { method: 'DELETE', path: /^\/accounts\/\d+\/automatic\/rehearsal$/ },
      outcomes: { gone: served(), offline: cut },
    },
  },
  allows: ({ before, step: { name } }) => {
    // The dialogs cover what is judged, and one has a button of the same name.
    if (name === 'gone') return !before.hasTag('asking');
    if (name === 'discarded') return !before.matches({ ready: 'discarding' });
    // Without one before there is nothing to go back to.
    return name !== 'retried' || !before.matches('unstarted') || before.context.rehearsal?.current !== null;
  },
  excuses: Object.fromEntries(
    COVERED.map((goal) => [goal, 'El diálogo cubre la página, y su botón, que se llama igual, lo confirma.']),
  ),
  texts: 'main p, progress, fieldset[aria-label]',
  except: 'header:not(main *), aside, search, a[href="#main"]',
  views: ['src/ui/screens/rehearsal/rehearsal-screen.tsx', 'src/ui/screens/rehearsal/rehearsal-dialogs.tsx'],
  sees,
});

const LEAVE = `Enlace «Volver a la configuración»`;
const ADDRESS = `Dirección: ${PATH}`;
const busyWith = (snapshot: Snapshot): string => (snapshot.hasTag('busy') ? OFF : '');

function sees(snapshot: Snapshot): string[] {
  if (snapshot.hasTag('asking')) return [...dialogOf(snapshot), ADDRESS];
  const isReading = snapshot.hasTag('reading');
  return [
    ...(isReading ? ['Se está cargando'] : []),
    'Título «Ensayo»',
    ...INTRO,
    LEAVE,
    ...(isReading ? ['Aviso: Cargando…'] : partOf(snapshot)),
    ADDRESS,
  ];
}

function partOf(snapshot: Snapshot): string[] {
  if (snapshot.matches('failed'))
    return [`Alerta: No se pudo cargar el ensayo ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];
  const { rehearsal } = snapshot.context;
  if (snapshot.matches('tooFew'))
    return [
      'Título «Todavía no se puede ensayar»',
      `Texto: ${tooFewOf(rehearsal?.available ?? 0)}`,
      'Botón «Actualizar»',
    ];
  if (snapshot.matches('running')) {
    const { drafted, total } = required(rehearsal?.current ?? null, 'current');
    const progress = `Redactando: ${drafted} de ${total} preguntas`;
    return [
      `Texto: ${progress}`,
      `Avance «${progress}»: ${drafted} de ${total}`,
      'Texto: Puede dejar esta página: el ensayo sigue solo.',
      ...(snapshot.matches({ running: 'stale' })
        ? [`Alerta: No se pudo ver cuánto va. El ensayo sigue. ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
        : []),
    ];
  }
  if (snapshot.matches('ready')) return JUDGING;
  return [
    ...(snapshot.matches('broken')
      ? [
          'Aviso: El ensayo no pudo terminar: durante un buen rato no se pudieron leer las publicaciones. Puede empezar otro.',
        ]
      : []),
    `Texto: Hay ${rehearsal?.available} respuestas de personas para ensayar.`,
    ...sizesOf(snapshot),
    ...(snapshot.matches('unstarted')
      ? [`Alerta: No se pudo empezar el ensayo ${OFFLINE} Reintentar`, 'Botón «Reintentar»']
      : []),
    snapshot.hasTag('busy') ? 'Botón «Empezando…» (ocupado)' : 'Botón «Ensayar»',
    ...(snapshot.matches('unstarted') && snapshot.context.rehearsal?.current !== null
      ? ['Botón «Volver al ensayo anterior»']
      : []),
  ];
}

const sizesOf = (snapshot: Snapshot): string[] =>
  [30, 100, 300].map(
    (size) =>
      `Casilla «${size} preguntas»: ${snapshot.context.size === size ? 'marcada' : 'sin marcar'}${busyWith(snapshot)}`,
  );

/** The rows as they are before any is judged, which their own chart's paths do; and what becomes of them all. */
const JUDGING = [
  'Texto: Todavía no hay promesa: hacen falta 20 respuestas que habrían salido solas, y en este ensayo son 2. Ensaye con más preguntas, si las hay.',
  'Casilla «Todas»: sin marcar',
  'Casilla «Sin juzgar»: marcada',
  'Casilla «Saldrían solas»: sin marcar',
  'Texto: Juzgadas: 1 de 3',
  'Aviso: Pregunta 1 de 2',
  'Texto: Taladro percutor 18 V',
  'Título «Pregunta del comprador»',
  'Texto: ¿Tiene garantía?',
  'Título «Lo que se respondió»',
  'Texto: Sí, un año de garantía.',
  'Título «Borrador de hoy»',
  'Texto: Sí, tiene doce meses de garantía.',
  'Texto: Habría salido sola',
  'Parte «El borrador, frente a lo que se respondió»',
  'Botón «Igual 1»',
  'Botón «Mejor 2»',
  'Botón «Peor 3»',
  'Botón «Está mal 4»',
  `Botón «Anterior»${OFF}`,
  'Botón «Siguiente»',
  `Botón «Deshacer U»${OFF}`,
  'Botón «Ensayar de nuevo»',
  'Botón «Descartar»',
];

function dialogOf(snapshot: Snapshot): string[] {
  if (snapshot.matches({ ready: 'replacing' }))
    return [
      'Diálogo «¿Ensayar de nuevo?» [El ensayo nuevo reemplaza a este, y sus juicios se pierden.]',
      'Título «¿Ensayar de nuevo?»',
      ...sizesOf(snapshot),
      'Botón «Cancelar»',
      'Botón «Ensayar»',
      'Botón «Cerrar»',
    ];
  const off = busyWith(snapshot);
  return [
    'Diálogo «¿Descartar el ensayo?» [Se pierden los borradores del ensayo y sus juicios.]',
    'Título «¿Descartar el ensayo?»',
    ...(snapshot.matches({ ready: { discarding: 'undone' } })
      ? [`Alerta: No se pudo descartar el ensayo ${OFFLINE}`]
      : []),
    `Botón «Cancelar»${off}`,
    `Botón «Descartar»${off}`,
    `Botón «Cerrar»${off}`,
    ...(off === '' ? [] : ['Aviso: Descartando…']),
  ];
}
