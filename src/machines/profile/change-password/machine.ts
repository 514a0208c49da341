import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { isRefusedAs, toFailed } from '#machines/shared/failure.ts';
import { isNewPasswordReady, passwordEdits, passwordVisibility } from '#machines/shared/password-fields/parts.ts';
import type { VisibilityEvent } from '#machines/shared/password-fields/types.ts';
import { callSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { FieldEdit, FormContext, SubmissionTypes } from '#machines/shared/submission/types.ts';

type Field = 'current' | 'password' | 'repeated';
type DialogEvent = { type: 'dialog.requested' } | { type: 'dialog.dismissed' };

/** What the chart announces; one place turns it into a toast (4.22). */
export type ChangePasswordNotice = { type: 'notice'; notice: 'password-changed' };

const BLANK = { current: '', password: '', repeated: '', failure: null };

const { filling, submitting } = form.createSubmission({
  uid: 'change-password',
  call: 'changePassword',
  input: ({ context }: { readonly context: FormContext<Field> }) => ({
    currentPassword: context.current,
    newPassword: context.password,
  }),
  requirements: { filling: ['5.14', '5.15', '5.16'], submitting: ['4.21', '7.10'], failed: ['4.22', '8.11'] },
});

/** The dialog that changes the password (2.48, 4.20-4.22, 5.14-5.16). */
export const changePasswordMachine = setup({
  types: {} as SubmissionTypes<Field, VisibilityEvent | DialogEvent, 'open' | 'shown'> & {
    emitted: ChangePasswordNotice;
  },
  actors: {
    changePassword: callSlot<void, { currentPassword: string; newPassword: string }>('changePassword'),
  },
  actions: {
    reset: assign(BLANK),
    setField: assign(form.toField<FieldEdit<Field>>),
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
      entry: 'reset',
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
              ...filling,
              on: {
                'dialog.dismissed': '#changePassword.closed',
                'current.changed': form.edit,
                ...passwordEdits,
                'form.submitted': form.submit,
              },
              states: {
                ...filling.states,
                wrongPassword: { meta: { uid: 'change-password.wrong-password', requirements: ['8.11'] } },
                tooCommon: { meta: { uid: 'change-password.too-common' }, tags: 'tooCommon' },
              },
            },
            submitting: {
              ...submitting,
              invoke: {
                ...submitting.invoke,
                onDone: { target: '#changePassword.closed', actions: 'announceChanged' },
                onError: [
                  form.refusedTo('isWrongPassword', 'filling.wrongPassword'),
                  form.refusedTo('isCommonPassword', 'filling.tooCommon'),
                  form.failed,
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
