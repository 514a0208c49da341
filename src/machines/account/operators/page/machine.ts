import { type ActorRefFrom, setup } from 'xstate';
import type { Operator, SecondFactorRequirement } from '#contract/operators.ts';
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
import { createResourceMachine, type ResourceEvent } from '#machines/shared/resource/machine.ts';
import { deleteOperatorMachine } from '../delete/machine.ts';
import { operatorFormMachine } from '../form/machine.ts';
import { requirementMachine } from '../requirement/machine.ts';

export type OperatorsPageEvent =
  /** A dialog of the page added, changed or deleted an operator, or learned that another member did. */
  | { type: 'operators.changed' }
  /** A dialog of the page saved whether operators need a second factor. */
  | { type: 'requirement.changed' };

export const operatorListMachine = createPaginatedListMachine<EntryPage<Operator>>(measureEntries);

/** Whether operators need a second factor. */
export const requirementResource = createResourceMachine<SecondFactorRequirement>();

/** The page of the operators: the list, the form and the deletion (2.46), and whether they need a second factor (2.78). */
export const operatorsPageMachine = setup({
  types: {} as {
    events: OperatorsPageEvent;
    input: PageInput;
    children: {
      list: 'list';
      form: 'form';
      deletion: 'deletion';
      requirement: 'requirement';
      requiring: 'requiring';
    };
    meta: StateMeta;
  },
  actors: {
    list: operatorListMachine,
    form: operatorFormMachine,
    deletion: deleteOperatorMachine,
    requirement: requirementResource,
    requiring: requirementMachine,
  },
  actions: {
    refreshList: toChild('list', { type: 'list.changed' } satisfies ListEvent),
    refreshRequirement: toChild('requirement', { type: 'resource.changed' } satisfies ResourceEvent),
  },
}).createMachine({
  id: 'operatorsPage',
  invoke: [
    { id: 'list', src: 'list', input: { limit: SETTINGS_PAGE_SIZE_DEFAULT } },
    { id: 'form', src: 'form' },
    { id: 'deletion', src: 'deletion' },
    { id: 'requirement', src: 'requirement' },
    { id: 'requiring', src: 'requiring' },
  ],
  initial: 'open',
  states: {
    open: {
      meta: { uid: 'operators-page.open', requirements: ['2.46', '2.78'] },
      on: {
        // How many lack it is another number with another operator.
        'operators.changed': { actions: ['refreshList', 'refreshRequirement'] },
        'requirement.changed': { actions: 'refreshRequirement' },
      },
    },
  },
});

export type OperatorsPageActor = ActorRefFrom<typeof operatorsPageMachine>;
