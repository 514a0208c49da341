import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { View } from '#contract/search.ts';
import type { ListFilter } from '#domain/list-place.ts';
import { type PendingOrder, VIEW_NAME_MAX_LENGTH } from '#domain/question-filter.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';

/** What a view looks for, and in which order; null: as the person sorted last. */
export interface ViewPlace {
  readonly filter: ListFilter;
  readonly order: PendingOrder | null;
}

/** A view of the account's questions. `name` null: one that everybody has. */
export interface CountedView extends ViewPlace, Pick<View, 'id' | 'name' | 'count' | 'isCountExact'> {}

/** What is being named: a new view, or the one with this id. */
export interface NamedView extends ViewPlace {
  readonly id: string | null;
}

export interface ViewsContext {
  readonly views: readonly CountedView[];
  readonly named: NamedView | null;
  readonly name: string;
  /** The view that is being deleted. */
  readonly doomed: string | null;
}

export type ViewsEvent =
  /** The server's questions are others, so the counts are too. */
  | { type: 'counts.outdated' }
  | { type: 'view.pressed'; place: ViewPlace }
  | { type: 'naming.requested'; named: NamedView; name: string }
  | { type: 'name.typed'; name: string }
  | { type: 'name.submitted' }
  | { type: 'naming.cancelled' }
  | { type: 'delete.requested'; id: string };

/** Between two reads of the counts, in ms: each is as many queries as there are views. */
const COUNT_EVERY = 5000;

/** The views are others than before: they are read at once, however short ago they were counted. */
const REREAD = ['idle', '#views.counts.reading'];

/** The views above the questions, with how many each finds. Without them the list is what it is (2.63). */
export const viewsMachine = setup({
  types: {} as { context: ViewsContext; events: ViewsEvent; tags: 'naming' | 'busy' | 'refused'; meta: StateMeta },
  actors: {
    readViews: callSlot<readonly CountedView[]>('readViews'),
    /** Adds the view, or changes the one with this id. */
    saveView: callSlot<undefined, { named: NamedView; name: string }>('saveView'),
    deleteView: callSlot<undefined, { id: string }>('deleteView'),
    changes: feedSlot<ViewsEvent>('changes'),
  },
  actions: {
    reportView: toParent(({ filter, order }: ViewPlace) => ({ type: 'view.chosen', filter, order })),
    keepViews: assign((_, { views }: { views: readonly CountedView[] }) => ({ views })),
    beginNaming: assign((_, { named, name }: { named: NamedView; name: string }) => ({ named, name })),
    setName: assign((_, { name }: { name: string }) => ({ name })),
    doom: assign((_, { id }: { id: string }) => ({ doomed: id })),
  },
  delays: { countEvery: COUNT_EVERY },
  guards: {
    isNamed: ({ context: { name } }) => name.trim() !== '' && [...name.trim()].length <= VIEW_NAME_MAX_LENGTH,
  },
}).createMachine({
  id: 'views',
  context: { views: [], named: null, name: '', doomed: null },
  invoke: { id: 'changes', src: 'changes' },
  type: 'parallel',
  on: { 'view.pressed': { actions: { type: 'reportView', params: ({ event }) => event.place } } },
  states: {
    counts: {
      meta: { uid: 'views.counts' },
      initial: 'reading',
      states: {
        reading: {
          meta: { uid: 'views.reading' },
          on: { 'counts.outdated': { target: 'reading', reenter: true } },
          invoke: {
            id: 'readViews',
            src: 'readViews',
            onDone: {
              target: 'resting',
              actions: { type: 'keepViews', params: ({ event }) => ({ views: event.output }) },
            },
            onError: 'resting',
          },
        },
        /** What changes now is counted when the time is over. */
        resting: {
          meta: { uid: 'views.resting' },
          on: { 'counts.outdated': 'outdated' },
          after: { countEvery: 'current' },
        },
        outdated: { meta: { uid: 'views.outdated' }, after: { countEvery: 'reading' } },
        current: { meta: { uid: 'views.current' }, on: { 'counts.outdated': 'reading' } },
      },
    },
    own: {
      meta: { uid: 'views.own' },
      initial: 'idle',
      states: {
        idle: {
          meta: { uid: 'views.idle' },
          on: {
            'naming.requested': { target: 'naming', actions: { type: 'beginNaming', params: ({ event }) => event } },
            'delete.requested': { target: 'deleting', actions: { type: 'doom', params: ({ event }) => event } },
          },
        },
        naming: {
          meta: { uid: 'views.naming' },
          tags: 'naming',
          on: {
            'name.typed': { actions: { type: 'setName', params: ({ event }) => event } },
            'name.submitted': { guard: 'isNamed', target: 'saving' },
            'naming.cancelled': 'idle',
          },
        },
        saving: {
          meta: { uid: 'views.saving' },
          tags: ['naming', 'busy'],
          invoke: {
            id: 'saveView',
            src: 'saveView',
            input: ({ context: { named, name } }) => ({ named: required(named, 'named'), name: name.trim() }),
            onDone: { target: REREAD },
            onError: 'refused',
          },
        },
        refused: {
          meta: { uid: 'views.refused' },
          tags: ['naming', 'refused'],
          on: {
            'name.typed': { target: 'naming', actions: { type: 'setName', params: ({ event }) => event } },
            'name.submitted': 'saving',
            'naming.cancelled': 'idle',
          },
        },
        deleting: {
          meta: { uid: 'views.deleting' },
          tags: 'busy',
          invoke: {
            id: 'deleteView',
            src: 'deleteView',
            input: ({ context: { doomed } }) => ({ id: required(doomed, 'doomed') }),
            onDone: { target: REREAD },
            onError: { target: REREAD },
          },
        },
      },
    },
  },
});

export type ViewsActor = ActorRefFrom<typeof viewsMachine>;
export type ViewsSnapshot = SnapshotFrom<typeof viewsMachine>;
