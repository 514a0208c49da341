import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { LoginResult } from '#contract/login.ts';
import { isBlank } from '#domain/text.ts';
import { isRefusedAs, toFailed } from '#machines/shared/failure.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { EmailInput, FieldEdit, FormContext, SubmissionTypes } from '#machines/shared/submission/types.ts';

type Field = 'email' | 'password';

const { filling, submitting } = form.createSubmission({
  uid: 'login',
  call: 'logIn',
  input: ({ context }: { readonly context: FormContext<Field> }) => ({
    ...form.emailOf({ context }),
    password: context.password,
  }),
  requirements: { filling: ['2.02'], submitting: ['7.11'], failed: ['8.06'] },
});

const resultOf = ({ event }: { readonly event: { readonly output: LoginResult } }): LoginResult => event.output;

/** Signs in with e-mail and password (2.02, 5.07, 5.08, 4.02). */
export const loginMachine = setup({
  types: {} as SubmissionTypes<Field> & { input: EmailInput },
  actors: { logIn: callSlot<LoginResult, { email: string; password: string }>('logIn') },
  actions: {
    /** Loads the product again, signed in (4.02). */
    enter: effectSlot('enter'),
    /** Loads the screen of the second factor (4.02). */
    goToSecondFactor: effectSlot('goToSecondFactor'),
    setField: assign(form.toField<FieldEdit<Field>>),
    forgetPassword: assign({ password: '' }),
    recordFailure: assign(toFailed),
  },
  guards: {
    isReady: ({ context }) => !isBlank(context.email) && context.password !== '',
    needsSecondFactor: (_, { result }: LoginResult) => result === 'authenticator',
    isWrongCredentials: isRefusedAs('invalid-credentials'),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ email: input.email ?? '', password: '', failure: null }),
  initial: 'filling',
  states: {
    filling: {
      ...filling,
      on: {
        'email.changed': form.edit,
        'password.changed': form.edit,
        'form.submitted': [form.submit, { target: '.incomplete' }],
      },
      states: {
        ...filling.states,
        incomplete: { meta: { uid: 'login.incomplete', requirements: ['5.07'] } },
        rejected: { meta: { uid: 'login.rejected', requirements: ['5.08'] } },
      },
    },
    submitting: {
      ...submitting,
      invoke: {
        ...submitting.invoke,
        onDone: [
          { guard: { type: 'needsSecondFactor', params: resultOf }, target: 'needsSecondFactor' },
          { target: 'entered' },
        ],
        onError: [form.refusedTo('isWrongCredentials', 'filling.rejected'), form.failed],
      },
    },
    needsSecondFactor: {
      meta: { uid: 'login.needs-second-factor', requirements: ['4.02'] },
      type: 'final',
      entry: ['forgetPassword', 'goToSecondFactor'],
    },
    entered: {
      meta: { uid: 'login.entered', requirements: ['4.02'] },
      type: 'final',
      entry: ['forgetPassword', 'enter'],
    },
  },
});

export type LoginMachine = typeof loginMachine;
export type LoginActor = ActorRefFrom<LoginMachine>;
export type LoginSnapshot = SnapshotFrom<LoginMachine>;
