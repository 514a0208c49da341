import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { SortOrder } from '#domain/limits.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';

/** What the page shows of the list. */
export interface ShownPage {
  /** Ids of the questions on it. */
  readonly ids: readonly string[];
  readonly sort: SortOrder;
}

/** The scheduled answers of the questions that the page does not show. */
export interface Elsewhere {
  readonly count: number;
  /** The one that goes out first; null: there is none. */
  readonly next: {
    /** By this device's clock, epoch ms. */
    readonly dueAt: number;
    /** The question's place in the whole list, counted from 0. */
    readonly place: number;
  } | null;
}

export interface ElsewhereContext {
  /** Null: all of the list, or nothing yet. */
  readonly shown: ShownPage | null;
  /** As read last; null before, and when it could not be read. */
  readonly elsewhere: Elsewhere | null;
}

export type ElsewhereEvent =
  /** The page shows these, of a list that has more. */
  | ({ type: 'page.shown' } & ShownPage)
  /** The page shows all there is. */
  | { type: 'list.shown' };

/**
 * What is about to be sent from a page that nobody sees: read anew whenever the list was, one reading at a time. It is no more than
 * told: whatever fails here, the list works on (4.10).
 */
export const elsewhereMachine = setup({
  types: {} as { context: ElsewhereContext; events: ElsewhereEvent; meta: StateMeta },
  actors: { readElsewhere: callSlot<Elsewhere, ShownPage>('readElsewhere') },
  actions: {
    keepShown: assign((_, { ids, sort }: ShownPage) => ({ shown: { ids, sort } })),
    keepElsewhere: assign((_, { elsewhere }: { elsewhere: Elsewhere }) => ({ elsewhere })),
    forgetElsewhere: assign({ elsewhere: null }),
  },
  guards: { isOutdated: stateIn({ reading: 'outdated' }) },
}).createMachine({
  id: 'elsewhere',
  context: { shown: null, elsewhere: null },
  initial: 'resting',
  on: {
    'page.shown': { target: '.reading', actions: { type: 'keepShown', params: ({ event }) => event } },
    'list.shown': { target: '.resting', actions: 'forgetElsewhere' },
  },
  states: {
    resting: { meta: { uid: 'elsewhere.resting', requirements: ['4.10'] } },
    reading: {
      meta: { uid: 'elsewhere.reading', requirements: ['4.10'] },
      initial: 'awaited',
      states: {
        awaited: {
          meta: { uid: 'elsewhere.awaited' },
          on: { 'page.shown': { target: 'outdated', actions: { type: 'keepShown', params: ({ event }) => event } } },
        },
        /** The page was read again meanwhile. */
        outdated: {
          meta: { uid: 'elsewhere.outdated' },
          on: { 'page.shown': { actions: { type: 'keepShown', params: ({ event }) => event } } },
        },
      },
      invoke: {
        id: 'readElsewhere',
        src: 'readElsewhere',
        input: ({ context }) => required(context.shown, 'shown'),
        onDone: [
          { guard: 'isOutdated', target: 'reading', reenter: true },
          {
            target: 'resting',
            actions: { type: 'keepElsewhere', params: ({ event }) => ({ elsewhere: event.output }) },
          },
        ],
        onError: [
          { guard: 'isOutdated', target: 'reading', reenter: true },
          { target: 'resting', actions: 'forgetElsewhere' },
        ],
      },
    },
  },
});

export type ElsewhereActor = ActorRefFrom<typeof elsewhereMachine>;
export type ElsewhereSnapshot = SnapshotFrom<typeof elsewhereMachine>;
