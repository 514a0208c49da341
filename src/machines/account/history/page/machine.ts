import { type ActorRefFrom, assign, setup } from 'xstate';
import type { History } from '#contract/history.ts';
import type { ListingType } from '#domain/item.ts';
import { LIST_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/machine.ts';
import { createPlace, type PlaceContext, type PlaceEvent } from '#machines/shared/place/parts.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { childSlot } from '#machines/shared/slots.ts';
import { answerChangesMachine } from '../answer-changes/machine.ts';

export const historyListMachine = createPaginatedListMachine<History>(
  ({ mlQuestionsResponse: { questions, total } }) => ({ count: total, shown: questions.length }),
);

const place = createPlace('history-page', 'question', LIST_PAGE_SIZE_DEFAULT);

/** The page of the history: the list, and the changes of an answer (2.40). */
export const historyPageMachine = setup({
  types: {} as {
    context: PlaceContext;
    events: PlaceEvent;
    input: PageInput;
    children: { list: 'list'; listingTypes: 'listingTypes'; answerChanges: 'answerChanges' };
    meta: StateMeta;
  },
  actors: {
    ...place.actors,
    /** Begins with the sort that this device keeps (2.34). */
    list: childSlot<typeof historyListMachine>('list'),
    listingTypes: createResourceMachine<readonly ListingType[]>(),
    answerChanges: answerChangesMachine,
  },
  actions: { setTarget: assign(place.assigners.setTarget), setPlace: assign(place.assigners.setPlace) },
  guards: place.guards,
}).createMachine({
  id: 'historyPage',
  context: ({ input }) => place.contextOf(input.hash),
  invoke: [place.invoke, { id: 'listingTypes', src: 'listingTypes' }, { id: 'answerChanges', src: 'answerChanges' }],
  on: place.on,
  initial: 'arriving',
  states: {
    arriving: place.states.arriving,
    locating: place.states.locating,
    open: {
      ...place.states.open,
      meta: { uid: 'history-page.open', requirements: ['2.40'] },
    },
  },
});

export type HistoryPageActor = ActorRefFrom<typeof historyPageMachine>;
