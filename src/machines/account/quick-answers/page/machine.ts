import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { QuickAnswersPage } from '#contract/quick-answers.ts';
import { SETTINGS_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createPaginatedListMachine, type ListEvent, measureEntries } from '#machines/shared/paginated-list/machine.ts';
import { createPlace, type PlaceContext, type PlaceEvent } from '#machines/shared/place/parts.ts';
import { deleteQuickAnswerMachine } from '../delete/machine.ts';
import { quickAnswerFormMachine } from '../form/machine.ts';
import { moveQuickAnswerMachine } from '../move/machine.ts';

export type QuickAnswersPageEvent =
  | PlaceEvent
  /** A part of the page changed the list, or learned that another member did. */
  | { type: 'quick-answers.changed' }
  /** A part of the page put a quick answer in this place, counted from 1. */
  | { type: 'quick-answer.placed'; order: number };

export const quickAnswerListMachine = createPaginatedListMachine<QuickAnswersPage>(measureEntries);

const place = createPlace('quick-answers-page', 'quick-answer', SETTINGS_PAGE_SIZE_DEFAULT);

/** The page of the quick answers: the list, and what adds, changes, deletes and moves them (2.44). */
export const quickAnswersPageMachine = setup({
  types: {} as {
    context: PlaceContext;
    events: QuickAnswersPageEvent;
    input: PageInput;
    children: { list: 'list'; form: 'form'; deletion: 'deletion'; move: 'move' };
    meta: StateMeta;
  },
  actors: {
    ...place.actors,
    list: quickAnswerListMachine,
    form: quickAnswerFormMachine,
    deletion: deleteQuickAnswerMachine,
    move: moveQuickAnswerMachine,
  },
  actions: {
    refreshList: toChild('list', { type: 'list.changed' } satisfies ListEvent),
    showPlace: toChild(
      'list',
      ({ order }: { order: number }): ListEvent => ({ type: 'entry.requested', place: order - 1 }),
    ),
    setTarget: assign(place.assigners.setTarget),
    setPlace: assign(place.assigners.setPlace),
  },
  guards: place.guards,
}).createMachine({
  id: 'quickAnswersPage',
  context: ({ input }) => place.contextOf(input.hash),
  invoke: [place.invoke, { id: 'form', src: 'form' }, { id: 'deletion', src: 'deletion' }, { id: 'move', src: 'move' }],
  on: place.on,
  initial: 'arriving',
  states: {
    ...place.states,
    open: {
      ...place.states.open,
      meta: { uid: 'quick-answers-page.open', requirements: ['2.44'] },
      on: {
        'quick-answers.changed': { actions: 'refreshList' },
        'quick-answer.placed': { actions: { type: 'showPlace', params: ({ event }) => event } },
      },
    },
  },
});

export type QuickAnswersPageActor = ActorRefFrom<typeof quickAnswersPageMachine>;
export type QuickAnswersPageSnapshot = SnapshotFrom<typeof quickAnswersPageMachine>;
