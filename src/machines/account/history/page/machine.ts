import { type ActorRefFrom, assign, setup } from 'xstate';
import type { History } from '#contract/history.ts';
import type { FoundHistory } from '#contract/search.ts';
import type { ListingType } from '#domain/item.ts';
import { LIST_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import type { ListPlace } from '#domain/list-place.ts';
import { type FiltersEvent, filtersMachine, type Remembered } from '#machines/questions/filters/machine.ts';
import { toChild, toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createPaginatedListMachine, type ListEvent, type ListQuery } from '#machines/shared/paginated-list/machine.ts';
import { createPlace, type PlaceContext, type PlaceEvent } from '#machines/shared/place/parts.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { childSlot } from '#machines/shared/slots.ts';
import { answerChangesMachine } from '../answer-changes/machine.ts';

/** A page of all answers, or of those that a search found. */
export type ListedHistory = History & Partial<Pick<FoundHistory, 'isTotalExact' | 'isComplete'>>;

export const historyListMachine = createPaginatedListMachine<ListedHistory>(
  ({ mlQuestionsResponse: { questions, total } }) => ({ count: total, shown: questions.length }),
).provide({
  actions: {
    reportQuery: toParent((reported: { query: ListQuery; by: 'person' | 'list' }) => ({
      type: 'query.reported',
      ...reported,
    })),
  },
});

const place = createPlace('history-page', 'question', LIST_PAGE_SIZE_DEFAULT);

export interface HistoryPageInput extends PageInput {
  /** What the address says is looked at, and what this device remembers of the list. */
  readonly place: ListPlace;
  readonly remembered: Remembered;
}

export type HistoryPageEvent =
  | PlaceEvent
  /** From the filters: something else is looked for. From the list: another page of it is asked for. */
  | { type: 'filters.changed'; query: ListQuery }
  | { type: 'query.reported'; query: ListQuery; by: 'person' | 'list' };

/** The page of the history: the list, and the changes of an answer (2.40). */
export const historyPageMachine = setup({
  types: {} as {
    context: PlaceContext & { readonly begin: Pick<HistoryPageInput, 'place' | 'remembered'> };
    events: HistoryPageEvent;
    input: HistoryPageInput;
    children: { list: 'list'; filters: 'filters'; listingTypes: 'listingTypes'; answerChanges: 'answerChanges' };
    meta: StateMeta;
  },
  actors: {
    ...place.actors,
    /** Begins with the sort that this device keeps (2.34). */
    list: childSlot<typeof historyListMachine>('list'),
    filters: filtersMachine,
    listingTypes: createResourceMachine<readonly ListingType[]>(),
    answerChanges: answerChangesMachine,
  },
  actions: {
    setTarget: assign(place.assigners.setTarget),
    setPlace: assign(place.assigners.setPlace),
    replaceQuery: toChild(
      'list',
      ({ query }: { query: ListQuery }) => ({ type: 'query.replaced', query }) satisfies ListEvent,
    ),
    notifyFilters: toChild('filters', (event: FiltersEvent) => event),
  },
  guards: place.guards,
}).createMachine({
  id: 'historyPage',
  context: ({ input: { hash, place: shown, remembered } }) => ({
    ...place.contextOf(hash),
    begin: { place: shown, remembered },
  }),
  invoke: [
    place.invoke,
    { id: 'filters', src: 'filters', input: ({ context: { begin } }) => ({ list: 'history', ...begin }) },
    { id: 'listingTypes', src: 'listingTypes' },
    { id: 'answerChanges', src: 'answerChanges' },
  ],
  on: place.on,
  initial: 'arriving',
  states: {
    ...place.states,
    open: {
      ...place.states.open,
      meta: { uid: 'history-page.open', requirements: ['2.40'] },
      on: {
        'filters.changed': { actions: { type: 'replaceQuery', params: ({ event }) => event } },
        'query.reported': { actions: { type: 'notifyFilters', params: ({ event }) => event } },
      },
    },
  },
});

export type HistoryPageActor = ActorRefFrom<typeof historyPageMachine>;
