import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import {
  isNewPasswordReady,
  passwordEdits,
  passwordVisibility,
  setPassword,
  setRepeated,
} from '#machines/shared/password-fields/parts.ts';
import type { PasswordWidgetContext, PasswordWidgetEvent } from '#machines/shared/password-fields/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface SignUpContext extends PasswordWidgetContext {
  readonly email: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type SignUpEvent = PasswordWidgetEvent | { type: 'email.changed'; email: string } | { type: 'signup.submitted' };

/** Creating an account (2.03, 5.01-5.05, 5.09); the code arrives by mail and the way goes on at /verify (4.01). */
export const signUpMachine = setup({
  types: {} as { context: SignUpContext; events: SignUpEvent; tags: 'busy' | 'shown'; meta: StateMeta },
  actors: {
    signUp: callSlot<void, { email: string; password: string }>('signUp'),
  },
  actions: {
    /** Goes on to the verification of this e-mail (4.01). */
    goToVerify: effectSlot<{ email: string }>('goToVerify'),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setPassword: assign(setPassword),
    setRepeated: assign(setRepeated),
    /** Nothing needs it any more. */
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
          meta: { uid: 'sign-up.filling', requirements: ['5.09'] },
          initial: 'editing',
          on: {
            'email.changed': { target: '.editing', actions: { type: 'setEmail', params: ({ event }) => event } },
            ...passwordEdits,
            'signup.submitted': { guard: 'isReady', target: 'submitting' },
          },
          states: {
            editing: { meta: { uid: 'sign-up.editing' } },
            tooCommon: { meta: { uid: 'sign-up.too-common' } },
            failed: { meta: { uid: 'sign-up.failed', requirements: ['8.15'] } },
          },
        },
        submitting: {
          meta: { uid: 'sign-up.submitting', requirements: ['7.12'] },
          tags: 'busy',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
            onDone: 'created',
            onError: [
              { guard: { type: 'isCommonPassword', params: failureOf }, target: 'filling.tooCommon' },
              { target: 'filling.failed', actions: recordFailure },
            ],
          },
        },
        created: {
          meta: { uid: 'sign-up.created', requirements: ['4.01'] },
          type: 'final',
          entry: ['forgetPassword', { type: 'goToVerify', params: ({ context }) => ({ email: context.email.trim() }) }],
        },
      },
    },
    password: passwordVisibility('sign-up'),
  },
});

export type SignUpMachine = typeof signUpMachine;
export type SignUpActor = ActorRefFrom<SignUpMachine>;
export type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;
