import { type ActorRefFrom, assign, setup } from 'xstate';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { toFailed } from '#machines/shared/failure.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { FieldEdit, SubmissionTypes } from '#machines/shared/submission/types.ts';

const { filling, submitting } = form.createSubmission({
  uid: 'recover',
  call: 'recoverPassword',
  input: form.emailOf,
  requirements: { filling: ['2.05', '5.11'], submitting: ['7.15'], failed: ['8.18'] },
});

/** Asks for a code that sets a new password (2.05, 5.11) and continues at /setup (4.03). */
export const recoverMachine = setup({
  types: {} as SubmissionTypes<'email'>,
  actors: { recoverPassword: callSlot<void, { email: string }>('recoverPassword') },
  actions: {
    /** Opens the screen of the new password with this e-mail (4.03). */
    goToSetup: effectSlot<{ email: string }>('goToSetup'),
    setField: assign(form.toField<FieldEdit<'email'>>),
    recordFailure: assign(toFailed),
  },
  guards: { isReady: ({ context }) => isEmail(normalizeEmail(context.email)) },
}).createMachine({
  id: 'recover',
  context: { email: '', failure: null },
  initial: 'filling',
  states: {
    filling: { ...filling, on: { 'email.changed': form.edit, 'form.submitted': form.submit } },
    submitting: { ...submitting, invoke: { ...submitting.invoke, onDone: 'requested', onError: form.failed } },
    requested: {
      meta: { uid: 'recover.requested', requirements: ['4.03'] },
      type: 'final',
      entry: { type: 'goToSetup', params: form.emailOf },
    },
  },
});

export type RecoverMachine = typeof recoverMachine;
export type RecoverActor = ActorRefFrom<RecoverMachine>;
