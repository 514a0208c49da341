import { type ActorRefFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { HaltEvent } from '../machine.ts';

/** There is one thing to resume: the account's automatic answers. */
type Subject = 'automatic';

const { actions, onFailure, statesWith } = createConfirmDialog<Subject, 'resumeAutomatic', undefined>({
  uid: 'resume',
  calling: 'resuming',
  call: 'resumeAutomatic',
  toInput: () => undefined,
  requirements: { asking: '2.68', call: '7.83', failed: '8.06' },
});

/** Ending a halt of the automatic answers, after asking (2.68). */
export const resumeMachine = setup({
  types: {} as ConfirmTypes<Subject>,
  actors: { resumeAutomatic: callSlot<unknown, undefined>('resumeAutomatic') },
  actions: {
    reportChange: toParent({ type: 'automatic.changed' } satisfies HaltEvent),
    ...actions,
  },
}).createMachine({
  id: 'resume',
  ...CLOSED,
  states: statesWith({ onDone: { target: 'closed', actions: 'reportChange' }, onError: onFailure }),
});

export type ResumeActor = ActorRefFrom<typeof resumeMachine>;
