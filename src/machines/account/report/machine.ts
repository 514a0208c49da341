import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Report } from '#contract/report.ts';
import type { ReportOrders } from '#contract/report-orders.ts';
import { isDay } from '#domain/question-filter.ts';
import { lastDays, periodProblem, type ReportDays, type ReportPeriod } from '#domain/report.ts';
import { type Failed, failureOf, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { publishedTimeMachine } from './published-time/machine.ts';

export interface ReportInput extends PageInput {
  /** The day that it is in the site's time zone. */
  readonly today: string;
  /** The period to begin with. */
  readonly period: ReportPeriod;
}

export interface ReportContext {
  readonly today: string;
  /** The period of the report. */
  readonly period: ReportPeriod;
  /** The days as typed, which may be no period yet. */
  readonly typed: ReportPeriod;
  /** What was read of the period; null before the first answer. */
  readonly report: Report | null;
  /** Why the last reading failed; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
  /** What became orders of the answers in `report`; null before it was read. */
  readonly orders: ReportOrders | null;
  /** Why reading the orders failed; shown in `unread`. */
  readonly ordersFailure: Failure | null;
}

/** What a file is made of. */
export interface SheetInput {
  readonly report: Report;
  readonly orders: ReportOrders | null;
}

interface TypedDay {
  readonly name: keyof ReportPeriod;
  readonly value: string;
}

export type ReportEvent =
  | { type: 'days.chosen'; days: ReportDays }
  | ({ type: 'day.typed' } & TypedDay)
  | { type: 'retry.pressed' }
  | { type: 'refresh.pressed' }
  | { type: 'orders.retried' }
  | { type: 'download.pressed' }
  | { type: 'sheet.pressed' }
  /** Questions arrived or were answered since. */
  | { type: 'report.changed' };

const withDay = ({ typed }: ReportContext, { name, value }: TypedDay): ReportPeriod => ({ ...typed, [name]: value });
const isWhole = ({ from, to }: ReportPeriod): boolean => isDay(from) && isDay(to);
const isUsable = (period: ReportPeriod): boolean => isWhole(period) && periodProblem(period) === null;
const dayOf = ({ event: { name, value } }: { readonly event: TypedDay }): TypedDay => ({ name, value });
const UNREAD = { report: null, failure: null, orders: null, ordersFailure: null } as const;
const output = ({ event }: { readonly event: { readonly output: Report } }) => ({ report: event.output });

const ordersOutput = ({ event }: { readonly event: { readonly output: ReportOrders } }) => ({ orders: event.output });

const TYPE_DAY = { type: 'typeDay', params: dayOf } as const;
const CHOOSE_TYPED = { type: 'chooseTyped', params: dayOf } as const;
const SHOW_ADDRESS = {
  type: 'showAddress',
  params: ({ context: { period } }: { readonly context: ReportContext }) => period,
} as const;

/** How buyers were answered in a period, what became orders of it, and the same in the one before (2.73, 2.74, 2.100, 4.44, 7.93, 7.121). */
export const reportMachine = setup({
  types: {} as {
    context: ReportContext;
    events: ReportEvent;
    input: ReportInput;
    children: { publishedTime: 'publishedTime' };
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    readReport: callSlot<Report, ReportPeriod>('readReport'),
    readOrders: callSlot<ReportOrders, ReportPeriod>('readOrders'),
    /** Makes an XLSX file of the report and saves it. */
    saveSheet: callSlot<void, SheetInput>('saveSheet'),
    publishedTime: publishedTimeMachine,
    changes: feedSlot<{ type: 'report.changed' }>('changes'),
  },
  actions: {
    /** The address names the period, so that a link or a reload leads to it. */
    showAddress: effectSlot<ReportPeriod>('showAddress'),
    /** Saves the report as a file, with the orders where they were read. */
    saveFile: effectSlot<SheetInput>('saveFile'),
    chooseDays: assign(({ context: { today } }, { days }: { days: ReportDays }) => {
      const period = lastDays(today, days);
      return { period, typed: period, ...UNREAD };
    }),
    typeDay: assign(({ context }, day: TypedDay) => ({ typed: withDay(context, day) })),
    chooseTyped: assign(({ context }, day: TypedDay) => {
      const period = withDay(context, day);
      return { period, typed: period, ...UNREAD };
    }),
    keepReport: assign((_, { report }: { report: Report }) => ({ ...UNREAD, report })),
    keepOrders: assign((_, { orders }: { orders: ReportOrders }) => ({ orders, ordersFailure: null })),
    forgetOrdersFailure: assign({ ordersFailure: null }),
    recordOrdersFailure: assign((_, { failure }: Failed) => ({ ordersFailure: failure })),
    recordFailure: assign(toFailed),
  },
  guards: {
    isIncomplete: ({ context }, day: TypedDay) => !isWhole(withDay(context, day)),
    endsEarly: ({ context }, day: TypedDay) => periodProblem(withDay(context, day)) === 'ends-early',
    isTooLong: ({ context }, day: TypedDay) => periodProblem(withDay(context, day)) === 'too-long',
    isUsable: ({ context }, day: TypedDay) => isUsable(withDay(context, day)),
  },
}).createMachine({
  id: 'report',
  context: ({ input: { today, period } }) => ({ today, period, typed: period, ...UNREAD }),
  invoke: [
    { id: 'changes', src: 'changes' },
    // At the root, so that it is read once for all periods.
    { id: 'publishedTime', src: 'publishedTime' },
  ],
  type: 'parallel',
  states: {
    dates: {
      meta: { uid: 'report.dates', requirements: ['2.73'] },
      initial: 'usable',
      on: {
        'days.chosen': {
          target: '.usable',
          actions: [{ type: 'chooseDays', params: ({ event: { days } }) => ({ days }) }, SHOW_ADDRESS],
        },
        'day.typed': [
          { guard: { type: 'isIncomplete', params: dayOf }, target: '.incomplete', actions: TYPE_DAY },
          { guard: { type: 'endsEarly', params: dayOf }, target: '.endsEarly', actions: TYPE_DAY },
          { guard: { type: 'isTooLong', params: dayOf }, target: '.tooLong', actions: TYPE_DAY },
          { target: '.usable', actions: [CHOOSE_TYPED, SHOW_ADDRESS] },
        ],
      },
      states: {
        usable: { meta: { uid: 'report.usable' } },
        incomplete: { meta: { uid: 'report.incomplete' } },
        endsEarly: { meta: { uid: 'report.ends-early' } },
        tooLong: { meta: { uid: 'report.too-long' } },
      },
    },
    reading: {
      meta: { uid: 'report.reading', requirements: ['7.93'] },
      initial: 'first',
      on: {
        'days.chosen': { target: '.first' },
        'day.typed': { guard: { type: 'isUsable', params: dayOf }, target: '.first' },
      },
      states: {
        first: {
          meta: { uid: 'report.first' },
          tags: 'busy',
          invoke: {
            id: 'read',
            src: 'readReport',
            input: ({ context: { period } }) => period,
            onDone: { target: 'shown', actions: { type: 'keepReport', params: output } },
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'report.failed', requirements: ['8.07'] },
          on: { 'retry.pressed': 'first' },
        },
        shown: {
          id: 'shown',
          meta: { uid: 'report.shown', requirements: ['2.74'] },
          type: 'parallel',
          on: {
            'download.pressed': {
              actions: {
                type: 'saveFile',
                params: ({ context: { report, orders } }) => ({ report: required(report, 'report'), orders }),
              },
            },
          },
          states: {
            figures: {
              meta: { uid: 'report.figures' },
              initial: 'current',
              states: {
                current: { meta: { uid: 'report.current' }, on: { 'report.changed': 'outdated' } },
                /** It is not read again by itself: figures that change while they are compared would mislead. */
                outdated: { meta: { uid: 'report.outdated' }, on: { 'refresh.pressed': 'refreshing' } },
                refreshing: {
                  meta: { uid: 'report.refreshing' },
                  tags: 'busy',
                  invoke: {
                    id: 'refresh',
                    src: 'readReport',
                    input: ({ context: { period } }) => period,
                    // Entered again, so that the orders are those of the same moment.
                    onDone: { target: '#shown', reenter: true, actions: { type: 'keepReport', params: output } },
                    onError: { target: 'stale', actions: recordFailure },
                  },
                },
                stale: {
                  meta: { uid: 'report.stale', requirements: ['8.07'] },
                  on: { 'retry.pressed': 'refreshing' },
                },
              },
            },
            /** After the report, which does not wait for them. */
            orders: {
              meta: { uid: 'report.orders', requirements: ['2.100', '7.121'] },
              initial: 'reading',
              states: {
                reading: {
                  meta: { uid: 'report.orders-reading' },
                  invoke: {
                    id: 'readOrders',
                    src: 'readOrders',
                    input: ({ context: { period } }) => period,
                    onDone: { target: 'read', actions: { type: 'keepOrders', params: ordersOutput } },
                    onError: { target: 'unread', actions: { type: 'recordOrdersFailure', params: failureOf } },
                  },
                },
                read: { meta: { uid: 'report.orders-read' } },
                unread: {
                  meta: { uid: 'report.orders-unread', requirements: ['8.07'] },
                  on: { 'orders.retried': { target: 'reading', actions: 'forgetOrdersFailure' } },
                },
              },
            },
            sheet: {
              meta: { uid: 'report.sheet', requirements: ['2.74'] },
              initial: 'ready',
              states: {
                ready: { meta: { uid: 'report.sheet-ready' }, on: { 'sheet.pressed': 'saving' } },
                saving: {
                  meta: { uid: 'report.sheet-saving' },
                  invoke: {
                    id: 'saveSheet',
                    src: 'saveSheet',
                    input: ({ context: { report, orders } }) => ({ report: required(report, 'report'), orders }),
                    onDone: 'ready',
                    onError: 'failed',
                  },
                },
                failed: {
                  meta: { uid: 'report.sheet-failed', requirements: ['8.07'] },
                  on: { 'sheet.pressed': 'saving' },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type ReportActor = ActorRefFrom<typeof reportMachine>;
export type ReportSnapshot = SnapshotFrom<typeof reportMachine>;
