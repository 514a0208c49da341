import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { LoginResult } from '#contract/auth.ts';
import type { Failure } from '#contract/failure.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface LoginInput {
  /** The e-mail to start with, for instance that of an account verified a moment ago. */
  readonly email?: string | null;
}

export interface LoginContext {
  readonly email: string;
  readonly password: string;
  /** Why the last attempt could not be judged; shown in `failed`. */
  readonly failure: Failure | null;
}

export type LoginEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'password.changed'; password: string }
  | { type: 'login.submitted' };

/** Signing in with e-mail and password (2.02, 5.07, 5.08, 4.02). */
export const loginMachine = setup({
  types: {} as { context: LoginContext; events: LoginEvent; input: LoginInput; tags: 'busy'; meta: StateMeta },
  actors: {
    logIn: callSlot<LoginResult, { email: string; password: string }>('logIn'),
  },
  actions: {
    /** Opens the product anew, signed in (4.02). */
    enter: effectSlot('enter'),
    /** Opens the second factor's screen anew (4.02). */
    goToSecondFactor: effectSlot('goToSecondFactor'),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setPassword: assign((_, { password }: { password: string }) => ({ password })),
    /** Nothing needs it any more. */
    forgetPassword: assign({ password: '' }),
    recordFailure: assign(toFailed),
  },
  guards: {
    hasCredentials: ({ context }) => context.email.trim() !== '' && context.password !== '',
    owesSecondFactor: (_, { result }: LoginResult) => result === 'authenticator',
    isWrongCredentials: isRefusedAs('invalid-credentials'),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ email: input.email ?? '', password: '', failure: null }),
  initial: 'filling',
  states: {
    filling: {
      meta: { uid: 'login.filling', requirements: ['2.02'] },
      initial: 'editing',
      on: {
        'email.changed': { target: '.editing', actions: { type: 'setEmail', params: ({ event }) => event } },
        'password.changed': { target: '.editing', actions: { type: 'setPassword', params: ({ event }) => event } },
        'login.submitted': [{ guard: 'hasCredentials', target: 'submitting' }, { target: '.incomplete' }],
      },
      states: {
        editing: { meta: { uid: 'login.editing' } },
        incomplete: { meta: { uid: 'login.incomplete', requirements: ['5.07'] } },
        rejected: { meta: { uid: 'login.rejected', requirements: ['5.08'] } },
        failed: { meta: { uid: 'login.failed', requirements: ['8.06'] } },
      },
    },
    submitting: {
      meta: { uid: 'login.submitting', requirements: ['7.11'] },
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
        onDone: [
          { guard: { type: 'owesSecondFactor', params: ({ event }) => event.output }, target: 'halfway' },
          { target: 'entered' },
        ],
        onError: [
          { guard: { type: 'isWrongCredentials', params: failureOf }, target: 'filling.rejected' },
          { target: 'filling.failed', actions: recordFailure },
        ],
      },
    },
    halfway: {
      meta: { uid: 'login.halfway', requirements: ['4.02'] },
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
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
