import { type ActorRefFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmContext, ConfirmEvent, ConfirmTag } from '#machines/shared/confirm-dialog/types.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/** There is one session to close: this one. */
type Subject = 'session';

const { actions, invoke, onFailure, states } = createConfirmDialog<Subject, 'logOut', undefined>({
  uid: 'logout',
  calling: 'leaving',
  call: 'logOut',
  toInput: () => undefined,
  requirements: { asking: '2.49', call: '7.18', failed: '8.12' },
});

/** Signing out, after asking (2.49, 4.23). */
export const logoutMachine = setup({
  types: {} as {
    context: ConfirmContext<Subject>;
    events: ConfirmEvent<Subject>;
    tags: ConfirmTag;
    meta: StateMeta;
  },
  actors: { logOut: callSlot<void, undefined>('logOut') },
  actions: {
    /** Clears what this seller typed and opens the site's root (2.49). */
    leave: effectSlot('leave'),
    ...actions,
  },
}).createMachine({
  id: 'logout',
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: { ...states.closed, meta: { uid: 'logout.closed', requirements: ['4.23'] } },
    open: states.open,
    calling: { ...states.calling, invoke: { ...invoke, onDone: 'left', onError: onFailure } },
    left: { meta: { uid: 'logout.left', requirements: ['2.49'] }, type: 'final', entry: 'leave' },
  },
});

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;
