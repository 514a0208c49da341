import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { isRefusedAs, toFailed } from '#machines/shared/failure.ts';
import { isNewPasswordReady, passwordEdits, passwordVisibility } from '#machines/shared/password-fields/parts.ts';
import type { VisibilityEvent } from '#machines/shared/password-fields/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { FieldEdit, FormContext, SubmissionTypes } from '#machines/shared/submission/types.ts';

type Field = 'email' | 'password' | 'repeated';

const { filling, submitting } = form.createSubmission({
  uid: 'sign-up',
  call: 'signUp',
  input: ({ context }: { readonly context: FormContext<Field> }) => ({
    ...form.emailOf({ context }),
    password: context.password,
  }),
  requirements: { filling: ['5.09'], submitting: ['7.12'], failed: ['8.15'] },
});

/** Creates an account (2.03, 5.01-5.05, 5.09); the code arrives by mail, and /verify asks for it (4.01). */
export const signUpMachine = setup({
  types: {} as SubmissionTypes<Field, VisibilityEvent, 'shown'>,
  actors: { signUp: callSlot<void, { email: string; password: string }>('signUp') },
  actions: {
    /** Opens the verification of this e-mail (4.01). */
    goToVerify: effectSlot<{ email: string }>('goToVerify'),
    setField: assign(form.toField<FieldEdit<Field>>),
    forgetPassword: assign({ password: '', repeated: '' }),
    recordFailure: assign(toFailed),
  },
  guards: {
    isReady: ({ context }) => isEmail(normalizeEmail(context.email)) && isNewPasswordReady(context),
    isCommonPassword: isRefusedAs('common-password'),
  },
}).createMachine({
  id: 'signUp',
  context: { email: '', password: '', repeated: '', failure: null },
  type: 'parallel',
  states: {
    form: {
      meta: { uid: 'sign-up.form', requirements: ['2.03'] },
      initial: 'filling',
      states: {
        filling: {
          ...filling,
          on: { 'email.changed': form.edit, ...passwordEdits, 'form.submitted': form.submit },
          states: { ...filling.states, tooCommon: { meta: { uid: 'sign-up.too-common' }, tags: 'tooCommon' } },
        },
        submitting: {
          ...submitting,
          invoke: {
            ...submitting.invoke,
            onDone: 'created',
            onError: [form.refusedTo('isCommonPassword', 'filling.tooCommon'), form.failed],
          },
        },
        created: {
          meta: { uid: 'sign-up.created', requirements: ['4.01'] },
          type: 'final',
          entry: ['forgetPassword', { type: 'goToVerify', params: form.emailOf }],
        },
      },
    },
    password: passwordVisibility('sign-up'),
  },
});

export type SignUpMachine = typeof signUpMachine;
export type SignUpActor = ActorRefFrom<SignUpMachine>;
export type SignUpSnapshot = SnapshotFrom<SignUpMachine>;
