import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { isBlank } from '#domain/text.ts';
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

export interface SetupPasswordInput {
  /** The address's `email` parameter (2.06). */
  readonly email: string | null;
}

export interface SetupPasswordContext extends PasswordWidgetContext {
  readonly email: string;
  readonly code: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type SetupPasswordEvent =
  | PasswordWidgetEvent
  | { type: 'email.changed'; email: string }
  | { type: 'code.changed'; code: string }
  | { type: 'setup.submitted' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type SetupPasswordNotice = { type: 'notice'; notice: 'account-recovered' };

/** Setting a new password with a mailed code (2.06, 5.12, 4.03). */
export const setupPasswordMachine = setup({
  types: {} as {
    context: SetupPasswordContext;
    events: SetupPasswordEvent;
    emitted: SetupPasswordNotice;
    input: SetupPasswordInput;
    tags: 'busy' | 'shown';
    meta: StateMeta;
  },
  actors: {
    setupPassword: callSlot<void, { email: string; code: string; password: string }>('setupPassword'),
  },
  actions: {
    /** Goes on to signing in with this e-mail (4.03). */
    goToLogin: effectSlot<{ email: string }>('goToLogin'),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    setPassword: assign(setPassword),
    setRepeated: assign(setRepeated),
    /** Nothing needs them any more. */
    forgetSecrets: assign({ code: '', password: '', repeated: '' }),
    recordFailure: assign(toFailed),
    announceRecovered: emit({ type: 'notice', notice: 'account-recovered' }),
  },
  guards: {
    isReady: ({ context }) =>
      !isBlank(context.code) && isEmail(normalizeEmail(context.email)) && isNewPasswordReady(context),
    isWrongCode: isRefusedAs('invalid-code'),
    isCommonPassword: isRefusedAs('common-password'),
  },
}).createMachine({
  id: 'setupPassword',
  context: ({ input }) => ({ email: input.email ?? '', code: '', password: '', repeated: '', failure: null }),
  type: 'parallel',
  states: {
    form: {
      meta: { uid: 'setup-password.form', requirements: ['2.06'] },
      initial: 'filling',
      states: {
        filling: {
          meta: { uid: 'setup-password.filling', requirements: ['5.12'] },
          initial: 'editing',
          on: {
            'email.changed': { target: '.editing', actions: { type: 'setEmail', params: ({ event }) => event } },
            'code.changed': { target: '.editing', actions: { type: 'setCode', params: ({ event }) => event } },
            ...passwordEdits,
            'setup.submitted': { guard: 'isReady', target: 'submitting' },
          },
          states: {
            editing: { meta: { uid: 'setup-password.editing' } },
            wrongCode: { meta: { uid: 'setup-password.wrong-code', requirements: ['8.18'] } },
            tooCommon: { meta: { uid: 'setup-password.too-common' } },
            failed: { meta: { uid: 'setup-password.failed', requirements: ['8.18'] } },
          },
        },
        submitting: {
          meta: { uid: 'setup-password.submitting', requirements: ['7.16'] },
          tags: 'busy',
          invoke: {
            id: 'setupPassword',
            src: 'setupPassword',
            input: ({ context }) => ({
              email: context.email.trim(),
              code: context.code.trim(),
              password: context.password,
            }),
            onDone: { target: 'recovered', actions: 'announceRecovered' },
            onError: [
              { guard: { type: 'isWrongCode', params: failureOf }, target: 'filling.wrongCode' },
              { guard: { type: 'isCommonPassword', params: failureOf }, target: 'filling.tooCommon' },
              { target: 'filling.failed', actions: recordFailure },
            ],
          },
        },
        recovered: {
          meta: { uid: 'setup-password.recovered', requirements: ['4.03', '8.26'] },
          type: 'final',
          entry: ['forgetSecrets', { type: 'goToLogin', params: ({ context }) => ({ email: context.email.trim() }) }],
        },
      },
    },
    password: passwordVisibility('setup-password'),
  },
});

export type SetupPasswordMachine = typeof setupPasswordMachine;
export type SetupPasswordActor = ActorRefFrom<SetupPasswordMachine>;
export type SetupPasswordSnapshot = SnapshotFrom<typeof setupPasswordMachine>;
