import { type ActorRefFrom, emit, setup } from 'xstate';
import type { SecondFactorRequirement } from '#contract/operators.ts';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { OperatorsPageEvent } from '../page/machine.ts';

/** What the chart announces; one place turns it into a toast. */
export type RequirementNotice = { type: 'notice'; notice: 'second-factor-requirement-saved' };

const { actions, onFailure, statesWith } = createConfirmDialog({
  uid: 'requirement',
  calling: 'saving',
  call: 'saveRequirement',
  toInput: ({ isRequired }: SecondFactorRequirement) => ({ isRequired }),
  requirements: { asking: '2.78', call: '7.103', failed: '8.06' },
});

/** Requiring a second factor of the operators, or no longer, after saying whom it would lock out; the subject is what it is to be (2.78). */
export const requirementMachine = setup({
  types: {} as ConfirmTypes<SecondFactorRequirement> & { emitted: RequirementNotice },
  actors: { saveRequirement: callSlot<SecondFactorRequirement, { isRequired: boolean }>('saveRequirement') },
  actions: {
    reportChange: toParent({ type: 'requirement.changed' } satisfies OperatorsPageEvent),
    ...actions,
    announceSaved: emit({ type: 'notice', notice: 'second-factor-requirement-saved' }),
  },
}).createMachine({
  id: 'requirement',
  ...CLOSED,
  states: statesWith({
    onDone: { target: 'closed', actions: ['reportChange', 'announceSaved'] },
    onError: onFailure,
  }),
});

export type RequirementActor = ActorRefFrom<typeof requirementMachine>;
