import { type ActorRefFrom, setup } from 'xstate';
import type { MissingData } from '#contract/missing-data.ts';
import type { ListingType } from '#domain/item.ts';
import { SETTINGS_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { createPaginatedListMachine, type ListEvent, measureEntries } from '#machines/shared/paginated-list/machine.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { type FactDrafts, type PrivateFactsEvent, privateFactsMachine } from '../../private-facts/machine.ts';
import { dismissMissingMachine } from '../dismiss/machine.ts';

export interface MissingDataPageInput extends PageInput {
  /** Private facts typed earlier and not added. */
  readonly factDrafts: FactDrafts;
}

export type MissingDataPageEvent =
  /** The dialog that dismisses an entry did so. */
  | { type: 'missing-data.changed' }
  /** A private fact was added, changed or deleted, and may tell what was missing. */
  | { type: 'facts.changed' }
  /** Somebody wants to tell what is missing. */
  | Extract<PrivateFactsEvent, { type: 'facts.requested' }>;

export const missingDataListMachine = createPaginatedListMachine<MissingData>(measureEntries);

/** The page of the missing data: the list, the facts that tell what is missing, and the dismissal (2.54). */
export const missingDataPageMachine = setup({
  types: {} as {
    context: Pick<MissingDataPageInput, 'factDrafts'>;
    events: MissingDataPageEvent;
    input: MissingDataPageInput;
    children: { list: 'list'; listingTypes: 'listingTypes'; facts: 'facts'; dismissal: 'dismissal' };
    meta: StateMeta;
  },
  actors: {
    list: missingDataListMachine,
    listingTypes: createResourceMachine<readonly ListingType[]>(),
    facts: privateFactsMachine,
    dismissal: dismissMissingMachine,
  },
  actions: {
    refreshList: toChild('list', { type: 'list.changed' } satisfies ListEvent),
    openFacts: toChild('facts', (event: PrivateFactsEvent) => event),
  },
}).createMachine({
  id: 'missingDataPage',
  context: ({ input: { factDrafts } }) => ({ factDrafts }),
  invoke: [
    { id: 'list', src: 'list', input: { limit: SETTINGS_PAGE_SIZE_DEFAULT } },
    { id: 'listingTypes', src: 'listingTypes' },
    { id: 'facts', src: 'facts', input: ({ context: { factDrafts } }) => ({ drafts: factDrafts }) },
    { id: 'dismissal', src: 'dismissal' },
  ],
  initial: 'open',
  states: {
    open: {
      meta: { uid: 'missing-data-page.open', requirements: ['2.54'] },
      on: {
        'missing-data.changed': { actions: 'refreshList' },
        'facts.changed': { actions: 'refreshList' },
        'facts.requested': { actions: { type: 'openFacts', params: ({ event }) => event } },
      },
    },
  },
});

export type MissingDataPageActor = ActorRefFrom<typeof missingDataPageMachine>;
