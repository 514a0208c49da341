import { type ActorRefFrom, setup } from 'xstate';
import type { Gap, MissingDataEntry } from '#contract/missing-data.ts';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { MissingDataPageEvent } from '../page/machine.ts';

const { actions, onFailure, statesWith } = createConfirmDialog({
  uid: 'dismiss-missing',
  calling: 'dismissing',
  call: 'dismissMissing',
  toInput: ({ itemId, topic, questionId }: MissingDataEntry) => ({ itemId, gap: { topic, questionId } }),
  requirements: { asking: '2.54', call: '7.53', failed: '8.06' },
});

/** Dismissing missing data, after asking (2.54, 7.53). */
export const dismissMissingMachine = setup({
  types: {} as ConfirmTypes<MissingDataEntry>,
  actors: { dismissMissing: callSlot<void, { itemId: string; gap: Gap }>('dismissMissing') },
  actions: {
    reportChange: toParent({ type: 'missing-data.changed' } satisfies MissingDataPageEvent),
    ...actions,
  },
}).createMachine({
  id: 'dismissMissing',
  ...CLOSED,
  states: statesWith({ onDone: { target: 'closed', actions: 'reportChange' }, onError: onFailure }),
});

export type DismissMissingActor = ActorRefFrom<typeof dismissMissingMachine>;
