import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { PICKER_DEBOUNCE, SORT_ORDERS, type SortOrder } from '#domain/limits.ts';
import {
  type FilterName,
  isEmptyFilter,
  isSameFilter,
  type ListFilter,
  type ListPlace,
  type PlacedList,
  withPart,
} from '#domain/list-place.ts';
import type { PendingOrder } from '#domain/question-filter.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { ListQuery } from '#machines/shared/paginated-list/machine.ts';
import { effectSlot, feedSlot } from '#machines/shared/slots.ts';

/** What this device remembers of a list from one visit to the next (2.34). */
export interface Remembered {
  readonly order: PendingOrder;
  readonly limit: number;
}

export interface FiltersInput {
  readonly list: PlacedList;
  /** What the address says. */
  readonly place: ListPlace;
  readonly remembered: Remembered;
}

export interface FiltersContext extends FiltersInput {
  /** The text in the field; what is searched for follows it. */
  readonly text: string;
}

export type FiltersEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'text.submitted' }
  /** Null takes the part away. */
  | { type: 'part.chosen'; name: FilterName; value: string | null }
  | { type: 'order.chosen'; order: PendingOrder }
  /** A saved view: all of the filter, and its order if it has one. */
  | { type: 'view.chosen'; filter: ListFilter; order: PendingOrder | null }
  | { type: 'filters.cleared' }
  /** From the list: another page or size. `by`: the list itself turns back from a page that emptied. */
  | { type: 'query.reported'; query: ListQuery; by: 'person' | 'list' }
  /** From the address bar: Back, Forward or a link. */
  | { type: 'address.changed'; place: ListPlace }
  | { type: 'field.requested' }
  | { type: 'field.left' }
  | { type: 'panel.toggled' };

/** What the list is asked for. */
export function queryOf({ place, remembered }: Pick<FiltersContext, 'place' | 'remembered'>): ListQuery {
  const limit = place.limit ?? remembered.limit;
  const order = place.order ?? remembered.order;
  const sort: SortOrder | undefined = SORT_ORDERS.find((known) => known === order);
  return {
    skip: (place.page - 1) * limit,
    limit,
    sort: sort ?? 'most-recent-last',
    ...(isEmptyFilter(place.filter) ? {} : { filter: place.filter }),
    ...(sort === undefined ? { order } : {}),
  };
}

/** What a list is searched for, in which order and on which page: the address, the list and the field agree (2.60, 2.61). */
export const filtersMachine = setup({
  types: {} as {
    context: FiltersContext;
    events: FiltersEvent;
    input: FiltersInput;
    tags: 'busy' | 'open';
    meta: StateMeta;
  },
  actors: {
    addresses: feedSlot<FiltersEvent>('addresses'),
    keys: feedSlot<FiltersEvent>('keys'),
  },
  actions: {
    /** `push`: Back leads to what was looked at before. */
    showAddress: effectSlot<{ place: ListPlace; step: 'push' | 'replace' }>('showAddress'),
    remember: effectSlot<Remembered>('remember'),
    focusField: effectSlot('focusField'),
    leaveField: effectSlot('leaveField'),
    reportFilters: toParent(({ query }: { query: ListQuery }) => ({ type: 'filters.changed', query })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    search: assign(({ context: { place, text } }) => ({
      place: { ...place, page: 1, filter: withPart(place.filter, 'search', text) },
    })),
    setPart: assign(({ context: { place } }, { name, value }: { name: FilterName; value: string | null }) => ({
      place: { ...place, page: 1, filter: withPart(place.filter, name, value) },
    })),
    setOrder: assign(({ context: { place, remembered } }, { order }: { order: PendingOrder }) => ({
      place: { ...place, order, page: 1 },
      remembered: { ...remembered, order },
    })),
    setFilter: assign(
      ({ context: { place } }, { filter, order }: { filter: ListFilter; order: PendingOrder | null }) => ({
        place: { ...place, page: 1, filter, order },
        text: filter.search ?? '',
      }),
    ),
    setPage: assign(({ context: { place, remembered } }, { query: { skip, limit } }: { query: ListQuery }) => ({
      // The address says no size as long as it is the remembered one.
      place: {
        ...place,
        limit: place.limit === null && limit === remembered.limit ? null : limit,
        page: Math.floor(skip / limit) + 1,
      },
      remembered: { ...remembered, limit },
    })),
    setPlace: assign((_, { place }: { place: ListPlace }) => ({ place, text: place.filter.search ?? '' })),
  },
  delays: { debounce: PICKER_DEBOUNCE },
  guards: {
    isOtherText: ({ context: { place, text } }) => !isSameFilter(withPart(place.filter, 'search', text), place.filter),
    isFirstText: ({ context: { place, text } }) => place.filter.search === undefined && text.trim() !== '',
    isOtherPart: ({ context: { place } }, { name, value }: { name: FilterName; value: string | null }) =>
      !isSameFilter(withPart(place.filter, name, value), place.filter),
    isOtherOrder: ({ context: { place, remembered } }, { order }: { order: PendingOrder }) =>
      order !== (place.order ?? remembered.order),
    isNarrowed: ({ context: { place, text } }) => !isEmptyFilter(place.filter) || text !== '',
    isOtherPlace: ({ context }, { place }: { place: ListPlace }) =>
      !isSameFilter(place.filter, context.place.filter) ||
      place.order !== context.place.order ||
      place.limit !== context.place.limit ||
      place.page !== context.place.page,
  },
}).createMachine({
  id: 'filters',
  context: ({ input }) => ({ ...input, text: input.place.filter.search ?? '' }),
  invoke: [
    { id: 'addresses', src: 'addresses' },
    { id: 'keys', src: 'keys' },
  ],
  type: 'parallel',
  on: {
    'order.chosen': {
      guard: { type: 'isOtherOrder', params: ({ event }) => event },
      actions: [
        { type: 'setOrder', params: ({ event }) => event },
        { type: 'remember', params: ({ context }) => context.remembered },
        { type: 'showAddress', params: ({ context: { place } }) => ({ place, step: 'push' }) },
        { type: 'reportFilters', params: ({ context }) => ({ query: queryOf(context) }) },
      ],
    },
    'query.reported': {
      actions: [
        { type: 'setPage', params: ({ event }) => event },
        { type: 'remember', params: ({ context }) => context.remembered },
        {
          type: 'showAddress',
          params: ({ context: { place }, event }) => ({ place, step: event.by === 'person' ? 'push' : 'replace' }),
        },
      ],
    },
    'field.requested': { actions: 'focusField' },
    'field.left': { actions: 'leaveField' },
  },
  states: {
    text: {
      meta: { uid: 'filters.text' },
      initial: 'settled',
      on: {
        'text.typed': { target: '.typing', actions: { type: 'setText', params: ({ event }) => event } },
        'part.chosen': {
          guard: { type: 'isOtherPart', params: ({ event }) => event },
          target: '.applying',
          actions: { type: 'setPart', params: ({ event }) => event },
        },
        'view.chosen': { target: '.applying', actions: { type: 'setFilter', params: ({ event }) => event } },
        'filters.cleared': {
          guard: 'isNarrowed',
          target: '.applying',
          actions: { type: 'setFilter', params: ({ context: { place } }) => ({ filter: {}, order: place.order }) },
        },
        'address.changed': {
          guard: { type: 'isOtherPlace', params: ({ event }) => event },
          target: '.settled',
          actions: [
            { type: 'setPlace', params: ({ event }) => event },
            { type: 'reportFilters', params: ({ context }) => ({ query: queryOf(context) }) },
          ],
        },
      },
      states: {
        settled: { meta: { uid: 'filters.settled' } },
        typing: {
          meta: { uid: 'filters.typing' },
          tags: 'busy',
          on: {
            'text.submitted': 'deciding',
          },
          after: { debounce: 'deciding' },
        },
        deciding: {
          meta: { uid: 'filters.deciding' },
          always: [
            { guard: 'isFirstText', target: 'applying', actions: 'search' },
            // Each further letter would be a step that Back has to undo.
            {
              guard: 'isOtherText',
              target: 'settled',
              actions: [
                'search',
                { type: 'showAddress', params: ({ context: { place } }) => ({ place, step: 'replace' }) },
                { type: 'reportFilters', params: ({ context }) => ({ query: queryOf(context) }) },
              ],
            },
            { target: 'settled' },
          ],
        },
        applying: {
          meta: { uid: 'filters.applying' },
          always: {
            target: 'settled',
            actions: [
              { type: 'showAddress', params: ({ context: { place } }) => ({ place, step: 'push' }) },
              { type: 'reportFilters', params: ({ context }) => ({ query: queryOf(context) }) },
            ],
          },
        },
      },
    },
    panel: {
      meta: { uid: 'filters.panel' },
      initial: 'closed',
      states: {
        closed: { meta: { uid: 'filters.closed' }, on: { 'panel.toggled': 'open' } },
        open: { meta: { uid: 'filters.open' }, tags: 'open', on: { 'panel.toggled': 'closed' } },
      },
    },
  },
});

export type FiltersActor = ActorRefFrom<typeof filtersMachine>;
export type FiltersSnapshot = SnapshotFrom<typeof filtersMachine>;
