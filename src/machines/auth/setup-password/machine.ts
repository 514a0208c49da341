import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { isBlank } from '#domain/text.ts';
import { isRefusedAs, toFailed } from '#machines/shared/failure.ts';
import { isNewPasswordReady, passwordEdits, passwordVisibility } from '#machines/shared/password-fields/parts.ts';
import type { VisibilityEvent } from '#machines/shared/password-fields/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { EmailInput, FieldEdit, FormContext, SubmissionTypes } from '#machines/shared/submission/types.ts';

type Field = 'email' | 'code' | 'password' | 'repeated';

/** What the chart announces; one place turns it into a toast (8.26). */
export type SetupPasswordNotice = { type: 'notice'; notice: 'account-recovered' };

const { filling, submitting } = form.createSubmission({
  uid: 'setup-password',
  call: 'setupPassword',
  input: ({ context }: { readonly context: FormContext<Field> }) => ({
    ...form.emailOf({ context }),
    ...form.codeOf({ context }),
    password: context.password,
  }),
  requirements: { filling: ['5.12'], submitting: ['7.16'], failed: ['8.18'] },
});

/** Sets a new password with a mailed code (2.06, 5.12, 4.03). */
export const setupPasswordMachine = setup({
  types: {} as SubmissionTypes<Field, VisibilityEvent, 'shown'> & { emitted: SetupPasswordNotice; input: EmailInput },
  actors: {
    setupPassword: callSlot<void, { email: string; code: string; password: string }>('setupPassword'),
  },
  actions: {
    /** Opens the login with this e-mail (4.03). */
    goToLogin: effectSlot<{ email: string }>('goToLogin'),
    setField: assign(form.toField<FieldEdit<Field>>),
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
          ...filling,
          on: {
            'email.changed': form.edit,
            'code.changed': form.edit,
            ...passwordEdits,
            'form.submitted': form.submit,
          },
          states: {
            ...filling.states,
            wrongCode: { meta: { uid: 'setup-password.wrong-code', requirements: ['8.18'] }, tags: 'wrongCode' },
            tooCommon: { meta: { uid: 'setup-password.too-common' }, tags: 'tooCommon' },
          },
        },
        submitting: {
          ...submitting,
          invoke: {
            ...submitting.invoke,
            onDone: { target: 'recovered', actions: 'announceRecovered' },
            onError: [
              form.refusedTo('isWrongCode', 'filling.wrongCode'),
              form.refusedTo('isCommonPassword', 'filling.tooCommon'),
              form.failed,
            ],
          },
        },
        recovered: {
          meta: { uid: 'setup-password.recovered', requirements: ['4.03', '8.26'] },
          type: 'final',
          entry: ['forgetSecrets', { type: 'goToLogin', params: form.emailOf }],
        },
      },
    },
    password: passwordVisibility('setup-password'),
  },
});

export type SetupPasswordMachine = typeof setupPasswordMachine;
export type SetupPasswordActor = ActorRefFrom<SetupPasswordMachine>;
export type SetupPasswordSnapshot = SnapshotFrom<SetupPasswordMachine>;
