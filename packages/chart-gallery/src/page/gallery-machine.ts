import type { Samples } from '@mostrador/chart-model';
import { type AnyStateMachine, and, assign, sendTo, setup } from 'xstate';
import { drawChart } from '../drawing/draw.ts';
import { toggledChild } from '../drawing/opened-keys.ts';
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
  /** Whether the page listens to a running app. */
  readonly isLive: boolean;
  /** What is looked for in the index. */
  readonly query: string;
  readonly stand: Stand | null;
  /** What the machine threw. */
  readonly failure: string | null;
  /** The transition that is told of; null: none was asked about. */
  readonly edge: string | null;
  /** The share of its own size at which the drawing is shown; null: as wide as its place. */
  readonly zoom: number | null;
  /** How wide the place of the drawing is, in px; null: not known yet. */
  readonly room: number | null;
  /** What is looked for in the drawing, and which of the hits is shown. */
  readonly sought: { readonly query: string; readonly hit: number };
  /** The steps that are played, and how many of them were taken. */
  readonly played: { readonly steps: readonly string[]; readonly taken: number };
  /** How many times as fast as a step a second. */
  readonly speed: number;
  /** An event as it is being written. */
  readonly draft: { readonly type: string; readonly payload: string };
  /** How much of what lies below is seen, in percent. */
  readonly slid: number;
  /** A comment as it is being written. */
  readonly said: { readonly on: string; readonly text: string };
}

export type GalleryEvent =
  | StageReport
  | { readonly type: 'address.changed'; readonly address: Address }
  | { readonly type: 'query.typed'; readonly query: string }
  | { readonly type: 'step.taken'; readonly step: string }
  | { readonly type: 'step.undone' | 'chart.restarted' | 'event.sent' | 'picture.saved' }
  | { readonly type: 'place.chosen'; readonly way: StepsFrom | undefined; readonly edge: string | null }
  | { readonly type: 'version.compared'; readonly since: string | null }
  | { readonly type: 'child.toggled'; readonly key: string }
  | { readonly type: 'family.chosen'; readonly isFamily: boolean }
  | { readonly type: 'states.folded'; readonly folded: readonly string[] }
  | { readonly type: 'room.measured'; readonly width: number }
  | { readonly type: 'place.sought'; readonly query: string }
  | {
      readonly type: 'hit.passed' | 'path.played' | 'path.paused' | 'path.resumed' | 'path.stopped' | 'drawing.printed';
    }
  | { readonly type: 'speed.chosen'; readonly speed: number }
  | { readonly type: 'drawing.zoomed'; readonly zoom: number | null }
  | { readonly type: 'event.written'; readonly draft: GalleryContext['draft'] }
  | { readonly type: 'overlay.opened'; readonly over: string | null }
  | { readonly type: 'overlay.slid'; readonly percent: number }
  | { readonly type: 'comment.shown'; readonly on: string | null }
  | { readonly type: 'comment.written'; readonly said: GalleryContext['said'] }
  | { readonly type: 'file.saved'; readonly file: ExportedFile };

export const exhibitOf = ({ exhibits, address }: Pick<GalleryContext, 'exhibits' | 'address'>): Exhibit | undefined =>
  exhibits.find(({ data }) => data.name === address.chart);

/** The drawing that is shown, with every state open. */
function drawingOf(context: GalleryContext): string {
  const exhibit = exhibitOf(context);
  return exhibit === undefined ? '' : drawChart(exhibit.data.layout);
}

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

/** What lies over something is opened half over it. */
const HALF = 50;

/** XState reads the types alone, so nothing needs to be there. */
const TYPES: {
  context?: GalleryContext;
  events?: GalleryEvent;
  input?: { readonly exhibits: readonly Exhibit[]; readonly address: Address; readonly isLive?: boolean };
} = {};

/** The page: the index, or a chart with its drawing and its simulation. */
export const galleryMachine = setup({
  types: TYPES,
  actors: { stage },
  actions: {
    keepStand: assign({
      stand: (_, stand: Stand) => stand,
      failure: null,
      address: ({ context }, stand: Stand) => ({ ...context.address, way: stand.way }),
    }),
    /** Leads to another address, which comes back as an event. */
    open: (_context: unknown, _params: Address) => undefined,
    /** Says in the address what is shown, without leading anywhere. */
    remember: (_context: unknown, _params: Address) => undefined,
    save: (_context: unknown, _params: { readonly name: string; readonly file: ExportedFile }) => undefined,
    print: () => undefined,
    savePicture: (_context: unknown, _params: { readonly name: string; readonly drawing: string }) => undefined,
  },
  delays: {
    beat: ({ context }) => 1000 / context.speed,
  },
  guards: {
    hasSteps: ({ context }) => (context.stand?.way.steps.length ?? 0) > 0,
    hasMore: ({ context }) => context.played.taken < context.played.steps.length,
    isIndex: ({ context: { address } }) => address.chart === null && address.screen === 'index',
    isLive: ({ context }) => context.isLive,
    isRunning: ({ context: { address } }) => address.chart === null && address.screen === 'running',
    isActors: ({ context: { address } }) => address.chart === null && address.screen === 'actors',
    isKnown: ({ context }) => exhibitOf(context) !== undefined,
    runs: ({ context }) => (exhibitOf(context)?.machine ?? null) !== null,
    isEvent: ({ context }) => writtenEvent(context.draft) !== null,
    isReachable: (_, { way }: { readonly way: StepsFrom | undefined }) => way !== undefined,
  },
}).createMachine({
  id: 'gallery',
  context: ({ input }) => ({
    isLive: false,
    ...input,
    query: '',
    stand: null,
    failure: null,
    edge: null,
    zoom: null,
    room: null,
    sought: { query: '', hit: 0 },
    played: { steps: [], taken: 0 },
    speed: 1,
    draft: { type: '', payload: '' },
    slid: HALF,
    said: { on: '', text: '' },
  }),
  initial: 'opening',
  on: {
    'address.changed': { target: '.opening', actions: assign({ address: ({ event }) => event.address }) },
  },
  states: {
    opening: {
      entry: assign({ stand: null, failure: null }),
      always: [
        { guard: 'isIndex', target: 'index' },
        { guard: 'isActors', target: 'actors' },
        { guard: and(['isRunning', 'isLive']), target: 'running' },
        { guard: 'isKnown', target: 'chart' },
        { target: 'absent' },
      ],
    },
    index: { on: { 'query.typed': { actions: assign({ query: ({ event }) => event.query }) } } },
    /** The actors of all charts. */
    actors: {},
    /** The actors of a running app. */
    running: {
      on: {
        'file.saved': { actions: { type: 'save', params: ({ event }) => ({ name: 'app', file: event.file }) } },
      },
    },
    absent: {},
    chart: {
      initial: 'placing',
      exit: assign({ edge: null, sought: { query: '', hit: 0 }, slid: HALF }),
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
        'child.toggled': {
          actions: [
            assign({
              address: ({ context: { address }, event }) => ({
                ...address,
                opened: toggledChild(address.opened, event.key),
              }),
            }),
            { type: 'remember', params: ({ context }) => context.address },
          ],
        },
        'family.chosen': {
          actions: {
            type: 'open',
            params: ({ context, event }) => ({ ...context.address, isFamily: event.isFamily }),
          },
        },
        'overlay.opened': {
          actions: [
            assign({ address: ({ context, event }) => ({ ...context.address, over: event.over }), slid: HALF }),
            { type: 'remember', params: ({ context }) => context.address },
          ],
        },
        'overlay.slid': { actions: assign({ slid: ({ event }) => event.percent }) },
        'comment.shown': {
          actions: [
            assign({ address: ({ context, event }) => ({ ...context.address, on: event.on }) }),
            { type: 'remember', params: ({ context }) => context.address },
          ],
        },
        'comment.written': { actions: assign({ said: ({ event }) => event.said }) },
        'room.measured': { actions: assign({ room: ({ event }) => event.width }) },
        'place.sought': { actions: assign({ sought: ({ event }) => ({ query: event.query, hit: 0 }) }) },
        'hit.passed': {
          actions: assign({ sought: ({ context }) => ({ ...context.sought, hit: context.sought.hit + 1 }) }),
        },
        'drawing.printed': { actions: 'print' },
        'speed.chosen': { actions: assign({ speed: ({ event }) => event.speed }) },
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
              drawing: drawingOf(context),
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
              return {
                machine: exhibit.machine,
                samples: exhibit.samples,
                way: context.address.way,
                isFamily: context.address.isFamily,
                samplesOf: (id) => context.exhibits.find(({ machine }) => machine?.id === id)?.samples ?? {},
              };
            },
          },
          initial: 'standing',
          on: {
            'stage.moved': {
              actions: [
                { type: 'keepStand', params: ({ event }) => event.stand },
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
              initial: 'still',
              exit: assign({ played: { steps: [], taken: 0 } }),
              on: {
                'path.played': {
                  guard: 'hasSteps',
                  target: '.playing',
                  actions: [
                    assign({ played: ({ context }) => ({ steps: context.stand?.way.steps ?? [], taken: 0 }) }),
                    sendTo('stage', { type: 'restart' }),
                  ],
                },
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
              states: {
                still: {},
                /** A path is shown step by step. */
                playing: {
                  after: {
                    beat: [
                      {
                        guard: 'hasMore',
                        target: 'playing',
                        reenter: true,
                        actions: [
                          sendTo('stage', ({ context: { played } }) => ({
                            type: 'step',
                            step: played.steps[played.taken] ?? '',
                          })),
                          assign({ played: ({ context: { played } }) => ({ ...played, taken: played.taken + 1 }) }),
                        ],
                      },
                      { target: 'still' },
                    ],
                  },
                  on: {
                    'path.paused': 'paused',
                    'path.stopped': 'still',
                    // Whoever goes another way stops it.
                    'step.taken': {
                      target: 'still',
                      actions: sendTo('stage', ({ event }) => ({ type: 'step', step: event.step })),
                    },
                  },
                },
                paused: { on: { 'path.resumed': 'playing', 'path.stopped': 'still' } },
              },
            },
            /** The machine threw; a step back or the start leads out. */
            failed: {
              on: {
                'stage.moved': {
                  target: 'standing',
                  actions: [
                    { type: 'keepStand', params: ({ event }) => event.stand },
                    { type: 'remember', params: ({ context }) => context.address },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
});
