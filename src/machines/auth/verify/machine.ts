import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Verification } from '#contract/auth.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { isBlank } from '#domain/text.ts';
import { isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { EmailInput, FieldEdit, FormContext, SubmissionTypes } from '#machines/shared/submission/types.ts';

type Field = 'email' | 'code';

/** What the chart announces; one place turns it into a toast (8.26). */
export type VerifyNotice = { type: 'notice'; notice: 'account-verified' | 'code-resent' };

const VERIFIED = { notice: 'account-verified' } as const;

const { filling, submitting } = form.createSubmission({
  uid: 'verify',
  call: 'verifyAccount',
  input: ({ context }: { readonly context: FormContext<Field> }) => ({
    ...form.emailOf({ context }),
    ...form.codeOf({ context }),
  }),
  requirements: { filling: ['2.04', '5.10'], submitting: ['7.13'], failed: ['8.16'] },
});

const verificationOf = ({ event }: { readonly event: { readonly output: Verification } }): Verification => event.output;

/** Verifies an e-mail with the mailed code, or asks for another code (2.04, 5.10); where the password was chosen too, it signs in (2.85). */
export const verifyMachine = setup({
  types: {} as SubmissionTypes<Field, { type: 'resend.requested' }> & { emitted: VerifyNotice; input: EmailInput },
  actors: {
    verifyAccount: callSlot<Verification, { email: string; code: string }>('verifyAccount'),
    resendCode: callSlot<void, { email: string }>('resendCode'),
  },
  actions: {
    /** Loads the product again, signed in (2.85), which then says the notice: what this page shows of one goes with it. */
    enter: effectSlot<Pick<VerifyNotice, 'notice'>>('enter'),
    /** Opens the login with this e-mail (4.01). */
    goToLogin: effectSlot<{ email: string }>('goToLogin'),
    setField: assign(form.toField<FieldEdit<Field>>),
    forgetCode: assign({ code: '' }),
    recordFailure: assign(toFailed),
    announceVerified: emit({ type: 'notice', ...VERIFIED }),
    announceResent: emit({ type: 'notice', notice: 'code-resent' }),
  },
  guards: {
    isReady: ({ context }) => !isBlank(context.code) && isEmail(normalizeEmail(context.email)),
    hasEmail: ({ context }) => isEmail(normalizeEmail(context.email)),
    isSignedIn: (_, { isSignedIn }: Verification) => isSignedIn,
    isWrongCode: isRefusedAs('invalid-code'),
  },
}).createMachine({
  id: 'verify',
  context: ({ input }) => ({ email: input.email ?? '', code: '', failure: null }),
  initial: 'filling',
  states: {
    filling: {
      ...filling,
      on: {
        'email.changed': form.edit,
        'code.changed': form.edit,
        'form.submitted': form.submit,
        'resend.requested': { guard: 'hasEmail', target: 'resending' },
      },
      states: {
        ...filling.states,
        wrongCode: { meta: { uid: 'verify.wrong-code', requirements: ['8.16'] }, tags: 'wrongCode' },
        resendFailed: { meta: { uid: 'verify.resend-failed', requirements: ['8.17'] }, tags: 'failed' },
      },
    },
    submitting: {
      ...submitting,
      invoke: {
        ...submitting.invoke,
        onDone: [
          { guard: { type: 'isSignedIn', params: verificationOf }, target: 'entered' },
          { target: 'verified', actions: 'announceVerified' },
        ],
        onError: [form.refusedTo('isWrongCode', 'filling.wrongCode'), form.failed],
      },
    },
    resending: {
      meta: { uid: 'verify.resending', requirements: ['7.14'] },
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: form.emailOf,
        // The server no longer accepts the old code.
        onDone: { target: 'filling.editing', actions: ['forgetCode', 'announceResent'] },
        onError: { target: 'filling.resendFailed', actions: recordFailure },
      },
    },
    entered: {
      meta: { uid: 'verify.entered', requirements: ['2.85'] },
      type: 'final',
      entry: ['forgetCode', { type: 'enter', params: VERIFIED }],
    },
    verified: {
      meta: { uid: 'verify.verified', requirements: ['4.01'] },
      type: 'final',
      entry: ['forgetCode', { type: 'goToLogin', params: form.emailOf }],
    },
  },
});

export type VerifyMachine = typeof verifyMachine;
export type VerifyActor = ActorRefFrom<VerifyMachine>;
export type VerifySnapshot = SnapshotFrom<VerifyMachine>;
