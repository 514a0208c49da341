import type { Samples } from '@mostrador/chart-model';
import { type AnyStateMachine, assign, sendTo, setup } from 'xstate';
import type { Address } from './address.ts';
import type { ChartData, ExportedFile, StepsFrom } from './chart-data.ts';
import { eventOf, type StageInput, type StageReport, type Stand, stage } from './stage.ts';

/** A chart and what it is simulated with; no machine where it does not run in the page. */
export interface Exhibit {
  readonly data: ChartData;
  readonly machine: AnyStateMachine | null;
  readonly samples: Samples;
}

export interface GalleryContext {
  readonly exhibits: readonly Exhibit[];
  readonly address: Address;
  /** What is looked for in the index. */
  readonly query: string;
  readonly stand: Stand | null;
  /** What the machine threw. */
  readonly failure: string | null;
  /** The transition that is told of; null: none was asked about. */
  readonly edge: string | null;
  /** The share of its own size at which the drawing is shown; null: as wide as its place. */
  readonly zoom: number | null;
  /** An event as it is being written. */
  readonly draft: { readonly type: string; readonly payload: string };
}

export type GalleryEvent =
  | StageReport
  | { readonly type: 'address.changed'; readonly address: Address }
  | { readonly type: 'query.typed'; readonly query: string }
  | { readonly type: 'step.taken'; readonly step: string }
  | { readonly type: 'step.undone' | 'chart.restarted' | 'event.sent' | 'picture.saved' }
  | { readonly type: 'place.chosen'; readonly way: StepsFrom | undefined; readonly edge: string | null }
  | { readonly type: 'version.compared'; readonly since: string | null }
  | { readonly type: 'states.folded'; readonly folded: readonly string[] }
  | { readonly type: 'drawing.zoomed'; readonly zoom: number | null }
  | { readonly type: 'event.written'; readonly draft: GalleryContext['draft'] }
  | { readonly type: 'file.saved'; readonly file: ExportedFile };

export const exhibitOf = ({ exhibits, address }: Pick<GalleryContext, 'exhibits' | 'address'>): Exhibit | undefined =>
  exhibits.find(({ data }) => data.name === address.chart);

/** The event that is being written, as a step; null where it is none. */
export function writtenEvent({ type, payload }: GalleryContext['draft']): string | null {
  try {
    const fields: unknown = payload.trim() === '' ? {} : JSON.parse(payload);
    if (type.trim() === '' || typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
    const text = JSON.stringify({ ...fields, type: type.trim() });
    eventOf(text);
    return `!${text}`;
  } catch {
    return null;
  }
}

/** XState reads the types alone, so nothing needs to be there. */
const TYPES: {
  context?: GalleryContext;
  events?: GalleryEvent;
  input?: { readonly exhibits: readonly Exhibit[]; readonly address: Address };
} = {};

/** The page: the index, or a chart with its drawing and its simulation. */
export const galleryMachine = setup({
  types: TYPES,
  actors: { stage },
  actions: {
    /** Leads to another address, which comes back as an event. */
    open: (_context: unknown, _params: Address) => undefined,
    /** Says in the address what is shown, without leading anywhere. */
    remember: (_context: unknown, _params: Address) => undefined,
    save: (_context: unknown, _params: { readonly name: string; readonly file: ExportedFile }) => undefined,
    savePicture: (_context: unknown, _params: { readonly name: string; readonly drawing: string }) => undefined,
  },
  guards: {
    isIndex: ({ context }) => context.address.chart === null,
    isKnown: ({ context }) => exhibitOf(context) !== undefined,
    runs: ({ context }) => (exhibitOf(context)?.machine ?? null) !== null,
    isEvent: ({ context }) => writtenEvent(context.draft) !== null,
    isReachable: (_, { way }: { readonly way: StepsFrom | undefined }) => way !== undefined,
  },
}).createMachine({
  id: 'gallery',
  context: ({ input }) => ({
    ...input,
    query: '',
    stand: null,
    failure: null,
    edge: null,
    zoom: null,
    draft: { type: '', payload: '' },
  }),
  initial: 'opening',
  on: {
    'address.changed': { target: '.opening', actions: assign({ address: ({ event }) => event.address }) },
  },
  states: {
    opening: {
      entry: assign({ stand: null, failure: null }),
      always: [{ guard: 'isIndex', target: 'index' }, { guard: 'isKnown', target: 'chart' }, { target: 'absent' }],
    },
    index: { on: { 'query.typed': { actions: assign({ query: ({ event }) => event.query }) } } },
    absent: {},
    chart: {
      initial: 'placing',
      exit: assign({ edge: null }),
      on: {
        'place.chosen': [
          {
            guard: { type: 'isReachable', params: ({ event }) => ({ way: event.way }) },
            actions: {
              type: 'open',
              params: ({ context, event }) => ({ ...context.address, way: event.way ?? null }),
            },
          },
          { actions: assign({ edge: ({ event }) => event.edge }) },
        ],
        'version.compared': {
          actions: [
            assign({ address: ({ context, event }) => ({ ...context.address, since: event.since }) }),
            { type: 'remember', params: ({ context }) => context.address },
          ],
        },
        'states.folded': {
          actions: [
            assign({ address: ({ context, event }) => ({ ...context.address, folded: event.folded }) }),
            { type: 'remember', params: ({ context }) => context.address },
          ],
        },
        'drawing.zoomed': { actions: assign({ zoom: ({ event }) => event.zoom }) },
        'file.saved': {
          actions: {
            type: 'save',
            params: ({ context, event }) => ({ name: context.address.chart ?? '', file: event.file }),
          },
        },
        'picture.saved': {
          actions: {
            type: 'savePicture',
            params: ({ context }) => ({
              name: context.address.chart ?? '',
              drawing: exhibitOf(context)?.data.drawing ?? '',
            }),
          },
        },
      },
      states: {
        placing: { always: [{ guard: 'runs', target: 'simulated' }, { target: 'drawn' }] },
        /** Only drawn: its machine does not run in the page. */
        drawn: {},
        simulated: {
          invoke: {
            id: 'stage',
            src: 'stage',
            input: ({ context }): StageInput => {
              const exhibit = exhibitOf(context);
              if (exhibit?.machine == null) throw new Error('There is no machine to simulate');
              return { machine: exhibit.machine, samples: exhibit.samples, way: context.address.way };
            },
          },
          initial: 'standing',
          on: {
            'stage.moved': {
              target: '.standing',
              actions: [
                assign({
                  stand: ({ event }) => event.stand,
                  failure: null,
                  address: ({ context, event }) => ({ ...context.address, way: event.stand.way }),
                }),
                { type: 'remember', params: ({ context }) => context.address },
              ],
            },
            'stage.failed': {
              target: '.failed',
              actions: assign({ stand: ({ event }) => event.stand, failure: ({ event }) => event.message }),
            },
            'step.undone': { actions: sendTo('stage', { type: 'undo' }) },
            'chart.restarted': { actions: sendTo('stage', { type: 'restart' }) },
            'event.written': { actions: assign({ draft: ({ event }) => event.draft }) },
          },
          states: {
            standing: {
              on: {
                'step.taken': {
                  actions: sendTo('stage', ({ event }) => ({ type: 'step', step: event.step })),
                },
                'event.sent': {
                  guard: 'isEvent',
                  actions: sendTo('stage', ({ context }) => ({
                    type: 'step',
                    step: writtenEvent(context.draft) ?? '',
                  })),
                },
              },
            },
            /** The machine threw; a step back or the start leads out. */
            failed: {},
          },
        },
      },
    },
  },
});
