import { type ActorRefFrom, setup } from 'xstate';
import type { ActivityLog } from '#contract/activity-log.ts';
import { LIST_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createPaginatedListMachine, measureEntries } from '#machines/shared/paginated-list/machine.ts';
import { childSlot } from '#machines/shared/slots.ts';
import { type ActivityDetailsEvent, activityDetailsMachine } from '../details/machine.ts';

/** Somebody wants to see the details of an entry in the list. */
export type ActivityPageEvent = Extract<ActivityDetailsEvent, { type: 'details.requested' }>;

export const activityListMachine = createPaginatedListMachine<ActivityLog>(measureEntries);

/** The page of the activity log: the list, and the details of an entry (2.41). */
export const activityPageMachine = setup({
  types: {} as {
    events: ActivityPageEvent;
    input: PageInput;
    children: { list: 'list'; details: 'details' };
    meta: StateMeta;
  },
  actors: {
    /** Begins with the sort that this device keeps (2.34). */
    list: childSlot<typeof activityListMachine>('list'),
    details: activityDetailsMachine,
  },
  actions: { showDetails: toChild('details', (event: ActivityDetailsEvent) => event) },
}).createMachine({
  id: 'activityPage',
  invoke: [
    { id: 'list', src: 'list', input: { limit: LIST_PAGE_SIZE_DEFAULT } },
    { id: 'details', src: 'details' },
  ],
  initial: 'open',
  states: {
    open: {
      meta: { uid: 'activity-page.open', requirements: ['2.41'] },
      on: { 'details.requested': { actions: { type: 'showDetails', params: ({ event }) => event } } },
    },
  },
});

export type ActivityPageActor = ActorRefFrom<typeof activityPageMachine>;
