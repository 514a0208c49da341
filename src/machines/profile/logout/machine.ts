import { type ActorRefFrom, setup } from 'xstate';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/** There is one session to close: this one. */
type Subject = 'session';

const { actions, onFailure, statesWith } = createConfirmDialog<Subject, 'logOut', undefined>({
  uid: 'logout',
  calling: 'leaving',
  call: 'logOut',
  toInput: () => undefined,
  requirements: { asking: '2.49', call: '7.18', failed: '8.12' },
});

const states = statesWith({ onDone: 'left', onError: onFailure });

/** Signing out, after asking (2.49, 4.23). */
export const logoutMachine = setup({
  types: {} as ConfirmTypes<Subject>,
  actors: { logOut: callSlot<void, undefined>('logOut') },
  actions: {
    /** Marks that a session that ends from here on ends for this: nothing typed may outlive it (3.50). */
    noteSigningOut: effectSlot('noteSigningOut'),
    forgetSigningOut: effectSlot('forgetSigningOut'),
    /** Clears what this seller typed and opens the site's root (2.49). */
    leave: effectSlot('leave'),
    ...actions,
  },
}).createMachine({
  id: 'logout',
  ...CLOSED,
  states: {
    ...states,
    calling: { ...states.calling, entry: 'noteSigningOut', exit: 'forgetSigningOut' },
    closed: { ...states.closed, meta: { uid: 'logout.closed', requirements: ['4.23'] } },
    left: { meta: { uid: 'logout.left', requirements: ['2.49'] }, type: 'final', entry: 'leave' },
  },
});

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;
