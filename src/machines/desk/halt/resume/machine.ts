import { type ActorRefFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmContext, ConfirmEvent, ConfirmTag } from '#machines/shared/confirm-dialog/types.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { HaltEvent } from '../machine.ts';

/** There is one thing to resume: the account's automatic answers. */
type Subject = 'automatic';

const { actions, invoke, onFailure, states } = createConfirmDialog<Subject, 'resumeAutomatic', undefined>({
  uid: 'resume',
  calling: 'resuming',
  call: 'resumeAutomatic',
  toInput: () => undefined,
  requirements: { asking: '2.68', call: '7.83', failed: '8.06' },
});

/** Ending a halt of the automatic answers, after asking (2.68). */
export const resumeMachine = setup({
  types: {} as {
    context: ConfirmContext<Subject>;
    events: ConfirmEvent<Subject>;
    tags: ConfirmTag;
    meta: StateMeta;
  },
  actors: { resumeAutomatic: callSlot<unknown, undefined>('resumeAutomatic') },
  actions: {
    reportChange: toParent({ type: 'automatic.changed' } satisfies HaltEvent),
    ...actions,
  },
}).createMachine({
  id: 'resume',
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: states.closed,
    open: states.open,
    calling: {
      ...states.calling,
      invoke: { ...invoke, onDone: { target: 'closed', actions: 'reportChange' }, onError: onFailure },
    },
  },
});

export type ResumeActor = ActorRefFrom<typeof resumeMachine>;
