import type { ReportOrders } from '#contract/report-orders.ts';
import { ANSWER_MODES } from '#domain/report.ts';
import {
  byWorld,
  defineModel,
  offline,
  offlineTo,
  outputOf,
  retryTo,
  SAMPLE_PAGE,
  same,
  startsAlike,
  typed,
} from '#machines/shared/model.ts';
import { reportMachine } from './machine.ts';
import { publishedTimeModel } from './published-time/model.ts';
import { FIRST, SECOND } from './samples.ts';

const R = 'report';
const ordersOf = (share: number): ReportOrders => {
  const ofAnswers = (answered: number) => ({ answered, ordered: Math.floor(answered * share) });
  const period = {
    ...ofAnswers(42),
    modes: ANSWER_MODES.map((mode, i) => ({ mode, ...ofAnswers([20, 8, 4, 2, 3, 5][i] ?? 0) })),
    quickAnswers: [
      { isUsed: true, ...ofAnswers(9) },
      { isUsed: false, ...ofAnswers(8) },
    ],
    placed: 60,
    unasked: 44,
    cancelled: 3,
  };
  return {
    reading: 'current',
    knownFrom: 1_760_000_000_000,
    knownUntil: 1_763_740_000_000,
    current: period,
    before: period,
  };
};
const ORDERS = ordersOf(0.5);
const ORDERS_AGAIN = ordersOf(0.25);

const TODAY = '2026-11-21';
/** The last 30 and 7 days, and the days of an address. */
const MONTH = { from: '2026-10-23', to: TODAY };
const WEEK = { from: '2026-11-15', to: TODAY };
const ASKED = { from: '2026-03-01', to: '2026-03-31' };

const isOutput = (event: unknown): event is { readonly output: unknown } => 'output' in typed(event);
const ofSheet = (eventType: string): boolean => eventType.endsWith('.saveSheet');
const ofOrders = (eventType: string): boolean => eventType.endsWith('.readOrders');

const isOfPeriod = ({ slot }: { readonly slot: string }): boolean => slot !== 'saveSheet';

const VALID = [`${R}.usable`];
const isReading = (eventType: string): boolean => eventType === 'days.chosen' || eventType === 'day.typed';

export const reportModel = defineModel({
  name: 'account-report',
  title: 'Informes',
  about: 'Cómo se respondió en un período y en el anterior, y qué terminó en una compra.',
  machine: reportMachine,
  children: { publishedTime: publishedTimeModel },
  ...startsAlike([`${R}.usable`, `${R}.first`], {
    opened: { ...SAMPLE_PAGE, today: TODAY, period: MONTH },
    linked: { ...SAMPLE_PAGE, today: TODAY, period: ASKED },
  }),
  events: {
    week: { event: { type: 'days.chosen', days: 7 }, words: 'Elige 7 días', leadsTo: VALID },
    typedFrom: {
      event: { type: 'day.typed', name: 'from', value: '2026-03-02' },
      words: 'Escribe un día de comienzo',
      leadsTo: [`${R}.usable`, `${R}.too-long`, `${R}.ends-early`, `${R}.incomplete`],
    },
    typedEarly: {
      event: { type: 'day.typed', name: 'from', value: '2024-01-01' },
      words: 'Escribe un día de comienzo de hace años',
      leadsTo: [`${R}.too-long`, `${R}.ends-early`, `${R}.incomplete`],
    },
    typedTo: {
      event: { type: 'day.typed', name: 'to', value: '2026-02-01' },
      words: 'Escribe un día de fin anterior al comienzo',
      leadsTo: [`${R}.ends-early`, `${R}.too-long`],
    },
    cleared: {
      event: { type: 'day.typed', name: 'to', value: '' },
      words: 'Borra el día de fin',
      leadsTo: [`${R}.incomplete`],
    },
    retried: retryTo(`${R}.first`, `${R}.refreshing`),
    refreshed: { event: { type: 'refresh.pressed' }, words: 'Presiona Actualizar', leadsTo: [`${R}.refreshing`] },
    ordersRetried: {
      event: { type: 'orders.retried' },
      words: 'Presiona Cargar las compras',
      leadsTo: [`${R}.orders-reading`],
    },
    sheetAsked: {
      event: { type: 'sheet.pressed' },
      words: 'Presiona Descargar XLSX',
      leadsTo: [`${R}.sheet-saving`],
    },
    downloaded: { event: { type: 'download.pressed' }, words: 'Presiona Descargar' },
    changed: byWorld({ type: 'report.changed' }, 'Llega o se responde una pregunta', `${R}.outdated`),
  },
  calls: {
    read: {
      done: { read: { output: FIRST, words: 'El servidor responde', leadsTo: [`${R}.current`] } },
      failed: { offline: offlineTo(`${R}.failed`) },
    },
    saveSheet: {
      done: { saved: { output: undefined, words: 'El archivo queda en las descargas', leadsTo: [`${R}.sheet-ready`] } },
      failed: {
        offline: {
          error: offline(),
          words: 'No se puede cargar lo que arma el archivo',
          leadsTo: [`${R}.sheet-failed`],
        },
      },
    },
    readOrders: {
      done: {
        read: { output: ORDERS, words: 'El servidor responde', leadsTo: [`${R}.orders-read`] },
        other: { output: ORDERS_AGAIN, words: 'El servidor responde otra cosa', leadsTo: [`${R}.orders-read`] },
      },
      failed: { offline: offlineTo(`${R}.orders-unread`) },
    },
    refresh: {
      done: { read: { output: SECOND, words: 'El servidor responde', leadsTo: [`${R}.current`] } },
      failed: { offline: offlineTo(`${R}.stale`) },
    },
  },
  guards: {
    isIncomplete: 'falta un día, o no existe',
    endsEarly: 'termina antes de comenzar',
    isTooLong: 'son más de 366 días',
    isUsable: 'los días forman un período',
  },
  states: {
    [`${R}.dates`]: { description: 'Los días del período' },
    [`${R}.usable`]: {
      description: 'Los días forman un período',
      holds: ({ context }) => same(context.typed, context.period),
    },
    [`${R}.incomplete`]: {
      description: 'Falta un día',
      holds: ({ context: { typed } }) => typed.from === '' || typed.to === '',
    },
    [`${R}.ends-early`]: {
      description: 'Terminan antes de comenzar',
      holds: ({ context: { typed } }) => typed.to < typed.from,
    },
    [`${R}.too-long`]: {
      description: 'Son más de 366 días',
      holds: ({ context: { typed } }) => typed.from < '2025-12-01',
    },
    [`${R}.reading`]: { description: 'El informe del período' },
    [`${R}.first`]: { description: 'Leyendo el informe', holds: ({ context }) => context.report === null },
    [`${R}.failed`]: {
      description: 'No se pudo leer el informe',
      holds: ({ context }) => context.report === null && context.failure !== null,
    },
    [`${R}.shown`]: { description: 'El informe está a la vista', holds: ({ context }) => context.report !== null },
    [`${R}.figures`]: { description: 'Las respuestas' },
    [`${R}.current`]: { description: 'Como se leyó', holds: ({ context }) => context.failure === null },
    [`${R}.outdated`]: { description: 'Hubo preguntas o respuestas desde que se leyó' },
    [`${R}.refreshing`]: { description: 'Leyendo de nuevo, con lo anterior a la vista' },
    [`${R}.stale`]: {
      description: 'No se pudo leer de nuevo',
      holds: ({ context }) => context.failure !== null,
    },
    [`${R}.sheet`]: { description: 'El archivo XLSX' },
    [`${R}.sheet-ready`]: { description: 'No se está armando ninguno' },
    [`${R}.sheet-saving`]: { description: 'Armando el archivo' },
    [`${R}.sheet-failed`]: {
      description: 'No se pudo armar el archivo',
      holds: ({ context }) => context.report !== null,
    },
    [`${R}.orders`]: { description: 'Las respuestas que terminaron en una compra' },
    [`${R}.orders-reading`]: {
      description: 'Leyendo las compras',
      holds: ({ context }) => context.orders === null && context.ordersFailure === null,
    },
    [`${R}.orders-read`]: {
      description: 'Las compras están a la vista',
      holds: ({ context }) => context.report !== null && context.orders !== null,
    },
    [`${R}.orders-unread`]: {
      description: 'No se pudieron leer las compras',
      holds: ({ context }) => context.report !== null && context.orders === null && context.ordersFailure !== null,
    },
  },
  ends: [`${R}.orders-read`],
  ignores: {
    [`${R}.sheet-saving`]: ['sheet.pressed'],
    [`${R}.orders-reading`]: ['orders.retried'],
    [`${R}.orders-read`]: ['orders.retried'],
    [`${R}.first`]: [
      'retry.pressed',
      'refresh.pressed',
      'download.pressed',
      'report.changed',
      'orders.retried',
      'sheet.pressed',
    ],
    [`${R}.failed`]: ['refresh.pressed', 'download.pressed', 'report.changed', 'orders.retried', 'sheet.pressed'],
    [`${R}.current`]: ['retry.pressed', 'refresh.pressed'],
    [`${R}.outdated`]: ['retry.pressed', 'report.changed'],
    [`${R}.refreshing`]: ['retry.pressed', 'refresh.pressed', 'report.changed'],
    [`${R}.stale`]: ['refresh.pressed', 'report.changed'],
  },
  invariants: [
    {
      rule: '2.73 7.93 se lee el período elegido, y ningún otro',
      holds: ({ calls, after }) => calls.filter(isOfPeriod).every(({ input }) => same(input, after.context.period)),
    },
    {
      rule: '2.73 cada período elegido se lee y queda en la dirección; unos días que no son un período, no',
      holds: ({ eventType, after, calls, effects }) => {
        if (!isReading(eventType)) return effects.every(({ slot }) => slot !== 'showAddress');
        const isChosen = after.matches({ dates: 'usable' });
        return (
          calls.filter(isOfPeriod).length === (isChosen ? 1 : 0) &&
          same(effects, isChosen ? [{ slot: 'showAddress', params: after.context.period }] : [])
        );
      },
    },
    {
      rule: '2.73 los últimos 7 días terminan hoy; sin otro elegido, son los que se dieron al comienzo',
      holds: ({ eventType, before, after }) =>
        eventType === 'days.chosen'
          ? same(after.context.period, WEEK)
          : eventType === 'day.typed' ||
            same(after.context.period, before.period) ||
            same(after.context.period, MONTH) ||
            same(after.context.period, ASKED),
    },
    {
      rule: '2.73 lo escrito queda, aunque no sea un período, y el informe a la vista también',
      holds: ({ event, eventType, before, after }) => {
        if (eventType !== 'day.typed' || typeof event !== 'object' || event === null) return true;
        if (!('name' in event && 'value' in event)) return false;
        const { typed, period, report } = after.context;
        const isKept = same(typed, { ...before.typed, [String(event.name)]: event.value });
        return (
          isKept && (after.matches({ dates: 'usable' }) || (same(period, before.period) && report === before.report))
        );
      },
    },
    {
      rule: '2.74 se guarda el informe que se ve',
      holds: ({ eventType, before, effects }) =>
        same(
          effects.filter(({ slot }) => slot === 'saveFile'),
          eventType === 'download.pressed' && before.report !== null
            ? [{ slot: 'saveFile', params: { report: before.report, orders: before.orders } }]
            : [],
        ),
    },
    {
      rule: '2.100 7.121 se ven las compras que el servidor respondió después de leído ese informe, y ninguna de otro',
      holds: ({ event, eventType, before, after }) => {
        if (isOutput(event) && !ofSheet(eventType))
          return after.context.orders === (ofOrders(eventType) ? outputOf(event) : null);
        return after.context.orders === (after.context.report === null ? null : before.orders);
      },
    },
    {
      rule: '2.74 el archivo XLSX se arma del informe y de las compras que se ven, uno por vez',
      holds: ({ eventType, before, calls }) => {
        const made = calls.filter((call) => !isOfPeriod(call)).map(({ input }) => input);
        const { report, orders } = before;
        return eventType === 'sheet.pressed'
          ? made.every((input) => same(input, { report, orders }))
          : made.length === 0;
      },
    },
    {
      rule: 'se ve lo que el servidor respondió del período, y nada de otro',
      holds: ({ event, eventType, before, after }) => {
        if (isReading(eventType) && after.matches({ dates: 'usable' })) return after.context.report === null;
        const isAnswer = isOutput(event) && !ofOrders(eventType) && !ofSheet(eventType);
        return after.context.report === (isAnswer ? outputOf(event) : before.report);
      },
    },
  ],
});
