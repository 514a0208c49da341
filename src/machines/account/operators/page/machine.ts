import { type ActorRefFrom, setup } from 'xstate';
import type { Operator } from '#contract/operators.ts';
import { SETTINGS_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import {
  createPaginatedListMachine,
  type EntryPage,
  type ListEvent,
  measureEntries,
} from '#machines/shared/paginated-list/machine.ts';
import { deleteOperatorMachine } from '../delete/machine.ts';
import { operatorFormMachine } from '../form/machine.ts';

/** A dialog of the page added, changed or deleted an operator, or learned that another member did. */
export type OperatorsPageEvent = { type: 'operators.changed' };

export const operatorListMachine = createPaginatedListMachine<EntryPage<Operator>>(measureEntries);

/** The page of the operators: the list, the form and the deletion (2.46). */
export const operatorsPageMachine = setup({
  types: {} as {
    events: OperatorsPageEvent;
    input: PageInput;
    children: { list: 'list'; form: 'form'; deletion: 'deletion' };
    meta: StateMeta;
  },
  actors: { list: operatorListMachine, form: operatorFormMachine, deletion: deleteOperatorMachine },
  actions: { refreshList: toChild('list', { type: 'list.changed' } satisfies ListEvent) },
}).createMachine({
  id: 'operatorsPage',
  invoke: [
    { id: 'list', src: 'list', input: { limit: SETTINGS_PAGE_SIZE_DEFAULT } },
    { id: 'form', src: 'form' },
    { id: 'deletion', src: 'deletion' },
  ],
  initial: 'open',
  states: {
    open: {
      meta: { uid: 'operators-page.open', requirements: ['2.46'] },
      on: { 'operators.changed': { actions: 'refreshList' } },
    },
  },
});

export type OperatorsPageActor = ActorRefFrom<typeof operatorsPageMachine>;
