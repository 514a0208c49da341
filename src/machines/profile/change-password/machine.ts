import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
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
import { callSlot } from '#machines/shared/slots.ts';

export interface ChangePasswordContext extends PasswordWidgetContext {
  readonly current: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type ChangePasswordEvent =
  | PasswordWidgetEvent
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'current.changed'; current: string }
  | { type: 'change.submitted' };

/** What the chart announces; one place turns it into a toast (4.22). */
export type ChangePasswordNotice = { type: 'notice'; notice: 'password-changed' };

const BLANK = { current: '', password: '', repeated: '', failure: null };

/** The dialog that changes the password (2.48, 4.20-4.22, 5.14-5.16). */
export const changePasswordMachine = setup({
  types: {} as {
    context: ChangePasswordContext;
    events: ChangePasswordEvent;
    emitted: ChangePasswordNotice;
    tags: 'open' | 'busy' | 'shown';
    meta: StateMeta;
  },
  actors: {
    changePassword: callSlot<void, { currentPassword: string; newPassword: string }>('changePassword'),
  },
  actions: {
    startAnew: assign(BLANK),
    setCurrent: assign((_, { current }: { current: string }) => ({ current })),
    setPassword: assign(setPassword),
    setRepeated: assign(setRepeated),
    recordFailure: assign(toFailed),
    announceChanged: emit({ type: 'notice', notice: 'password-changed' }),
  },
  guards: {
    isReady: ({ context }) =>
      codePointLength(context.current) >= PASSWORD_MIN_LENGTH &&
      isNewPasswordReady(context) &&
      context.password !== context.current,
    isWrongPassword: isRefusedAs('invalid-password'),
    isCommonPassword: isRefusedAs('common-password'),
  },
}).createMachine({
  id: 'changePassword',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'change-password.closed', requirements: ['4.20'] },
      // Passwords must not outlive the dialog in which they were typed.
      entry: 'startAnew',
      on: { 'dialog.requested': 'open' },
    },
    open: {
      meta: { uid: 'change-password.open', requirements: ['2.48'] },
      tags: 'open',
      type: 'parallel',
      states: {
        form: {
          meta: { uid: 'change-password.form', requirements: ['5.14'] },
          initial: 'filling',
          states: {
            filling: {
              meta: { uid: 'change-password.filling' },
              initial: 'editing',
              on: {
                'dialog.dismissed': '#changePassword.closed',
                'current.changed': {
                  target: '.editing',
                  actions: { type: 'setCurrent', params: ({ event }) => event },
                },
                ...passwordEdits,
                'change.submitted': { guard: 'isReady', target: 'submitting' },
              },
              states: {
                editing: { meta: { uid: 'change-password.editing', requirements: ['5.15', '5.16'] } },
                wrongPassword: { meta: { uid: 'change-password.wrong-password', requirements: ['8.11'] } },
                tooCommon: { meta: { uid: 'change-password.too-common' } },
                failed: { meta: { uid: 'change-password.failed', requirements: ['4.22', '8.11'] } },
              },
            },
            submitting: {
              meta: { uid: 'change-password.submitting', requirements: ['4.21', '7.10'] },
              tags: 'busy',
              invoke: {
                id: 'changePassword',
                src: 'changePassword',
                input: ({ context }) => ({ currentPassword: context.current, newPassword: context.password }),
                onDone: { target: '#changePassword.closed', actions: 'announceChanged' },
                onError: [
                  { guard: { type: 'isWrongPassword', params: failureOf }, target: 'filling.wrongPassword' },
                  { guard: { type: 'isCommonPassword', params: failureOf }, target: 'filling.tooCommon' },
                  { target: 'filling.failed', actions: recordFailure },
                ],
              },
            },
          },
        },
        password: passwordVisibility('change-password'),
      },
    },
  },
});

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>;
