import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { formatListPlace, START } from '#domain/list-place.ts';
import { addDays } from '#domain/question-filter.ts';
import { dayAt, type ReportPeriod } from '#domain/report.ts';
import { mark, press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openQuestions, tellOfQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { reportMachine } from './machine.ts';
import { reportModel } from './model.ts';

const REPORT_PATH = `/accounts/${ACCOUNT}/reports`;
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';

/** The day that the model calls today, and the real one in the account's time zone: every day of the walk is moved by what lies between. */
const MODEL_TODAY = '2026-11-21';
const TODAY = dayAt(Date.now(), 'America/Argentina/Buenos_Aires');
const SHIFT = (Date.parse(TODAY) - Date.parse(MODEL_TODAY)) / 86_400_000;
const moved = (day: string): string => (day === '' ? '' : addDays(day, SHIFT));
const movedPeriod = ({ from, to }: ReportPeriod): ReportPeriod => ({ from: moved(from), to: moved(to) });
const addressOf = (period: ReportPeriod): string =>
  `${REPORT_PATH}${formatListPlace({ ...START, filter: movedPeriod(period) })}`;

/** Somebody at the report of an account with one question that waits. */
const openReport = async (world: World): Promise<string> => {
  await openQuestions(world, 1);
  return REPORT_PATH;
};

const report = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/report\?/ },
  outcomes: { read: served(), offline: cut },
};

const IN_DOWNLOADS =
  'El archivo queda en las descargas del navegador, que la página no muestra: tests/browser/report.test.ts lo abre.';
const OF_FILES: readonly Goal[] = [
  'transitions:report.shown--download.pressed--0',
  'transitions:report.sheet-ready--sheet.pressed--0',
  'transitions:report.sheet-saving--done.saveSheet--0',
  'transitions:report.sheet-saving--error.saveSheet--0',
  'transitions:report.sheet-failed--sheet.pressed--0',
  'ignored:report.sheet-saving--sheet.pressed',
  'ignored:report.first--download.pressed',
  'ignored:report.first--sheet.pressed',
  'ignored:report.failed--download.pressed',
  'ignored:report.failed--sheet.pressed',
];

export const screen = defineScreen<typeof reportMachine>({
  model: reportModel,
  starts: {
    opened: openReport,
    linked: async (world) => {
      await openReport(world);
      return addressOf({ from: '2026-03-01', to: '2026-03-31' });
    },
  },
  acts: {
    week: mark('7 días'),
    typedFrom: write('Desde', moved('2026-03-02')),
    typedEarly: write('Desde', moved('2024-01-01')),
    typedTo: write('Hasta', moved('2026-02-01')),
    cleared: write('Hasta', ''),
    retried: press('Reintentar'),
    refreshed: press('Actualizar'),
    ordersRetried: press('Cargar las compras'),
  },
  happenings: { changed: async (world) => tellOfQuestions(world) },
  calls: {
    read: report,
    refresh: report,
    readOrders: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/report\/orders\?/ },
      outcomes: { read: served(), offline: cut },
    },
  },
  region: 'main',
  // What the figures say depends on the questions: tests/server/report recounts them.
  except: '#published-time, section section:not([aria-busy]), dl, table',
  views: ['src/ui/screens/report/report-screen.tsx'],
  sees,
  excuses: Object.fromEntries(OF_FILES.map((goal) => [goal, IN_DOWNLOADS])),
  // Orders of an empty report are read and not shown.
  allows: ({ step, before }) => step.name !== 'ordersRetried' || !isEmpty(before.context.period),
});

const PROBLEMS = [
  ['incomplete', ' (mal: Escriba las dos fechas.)'],
  ['endsEarly', ' (mal: Termina antes de comenzar.)'],
  ['tooLong', ' (mal: Son más de 366 días.)'],
] as const;
const MONTH: ReportPeriod = { from: '2026-10-23', to: MODEL_TODAY };
const WEEK: ReportPeriod = { from: '2026-11-15', to: MODEL_TODAY };
const isSame = (one: ReportPeriod, other: ReportPeriod): boolean => one.from === other.from && one.to === other.to;
const BUSY = 'Se está cargando';
const choice = (name: string, isMarked: boolean): string => `Casilla «${name}»: ${isMarked ? 'marcada' : 'sin marcar'}`;

function sees(snapshot: SnapshotFrom<typeof reportMachine>): string[] {
  const { period, typed } = snapshot.context;
  const days = movedPeriod(typed);
  const isShown = snapshot.matches({ reading: 'shown' });
  return [
    ...(snapshot.hasTag('busy') ? [BUSY] : []),
    'Título «Informes»',
    ...(isShown ? ['Botón «Descargar CSV»', 'Botón «Descargar XLSX»'] : []),
    choice('7 días', isSame(period, WEEK)),
    choice('30 días', isSame(period, MONTH)),
    choice('90 días', false),
    `Campo «Desde»: ${days.from}`,
    `Campo «Hasta»: ${days.to}${PROBLEMS.find(([dates]) => snapshot.matches({ dates }))?.[1] ?? ''}`,
    ...readingOf(snapshot),
    `Dirección: ${isSame(period, MONTH) ? REPORT_PATH : addressOf(period)}`,
  ];
}

function readingOf(snapshot: SnapshotFrom<typeof reportMachine>): string[] {
  if (snapshot.matches({ reading: 'first' })) return ['Aviso: Cargando…'];
  if (snapshot.matches({ reading: 'failed' }))
    return [`Alerta: No se pudo cargar el informe ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];
  if (isEmpty(snapshot.context.period)) return [...newsOf(snapshot), 'Título «No hubo preguntas en este período»'];
  return [...newsOf(snapshot), ...ordersOf(snapshot)];
}

/** Whether the question that waits was asked after it. */
const isEmpty = ({ to }: ReportPeriod): boolean => to < addDays(MODEL_TODAY, -3);

function newsOf(snapshot: SnapshotFrom<typeof reportMachine>): string[] {
  const isIn = (figures: 'outdated' | 'stale'): boolean => snapshot.matches({ reading: { shown: { figures } } });
  if (isIn('outdated'))
    return ['Aviso: Hubo preguntas o respuestas desde que se cargó. Actualizar', 'Botón «Actualizar»'];
  return isIn('stale')
    ? [
        `Aviso: No se pudo actualizar el informe. Lo que ve puede haber cambiado. ${OFFLINE} Reintentar`,
        'Botón «Reintentar»',
      ]
    : [];
}

function ordersOf(snapshot: SnapshotFrom<typeof reportMachine>): string[] {
  const isIn = (orders: 'reading' | 'unread'): boolean => snapshot.matches({ reading: { shown: { orders } } });
  return [
    ...(isIn('reading') ? [BUSY] : []),
    'Título «Respuestas que terminaron en una compra»',
    ...(isIn('reading') ? ['Aviso: Cargando…'] : []),
    ...(isIn('unread')
      ? [`Alerta: No se pudieron cargar las compras ${OFFLINE} Cargar las compras`, 'Botón «Cargar las compras»']
      : []),
  ];
}
