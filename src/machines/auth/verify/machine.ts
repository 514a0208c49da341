import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { isBlank } from '#domain/text.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface VerifyInput {
  /** The address's `email` parameter (2.04). */
  readonly email: string | null;
}

export interface VerifyContext {
  readonly email: string;
  readonly code: string;
  /** Why the last call failed; shown in `verifyFailed` and `resendFailed`. */
  readonly failure: Failure | null;
}

export type VerifyEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'code.changed'; code: string }
  | { type: 'verification.submitted' }
  | { type: 'resend.requested' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type VerifyNotice = { type: 'notice'; notice: 'account-verified' | 'code-resent' };

/** Entering the mailed code, or asking for another one (2.04, 5.10). */
export const verifyMachine = setup({
  types: {} as {
    context: VerifyContext;
    events: VerifyEvent;
    emitted: VerifyNotice;
    input: VerifyInput;
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    verifyAccount: callSlot<void, { email: string; code: string }>('verifyAccount'),
    resendCode: callSlot<void, { email: string }>('resendCode'),
  },
  actions: {
    /** Goes on to signing in with this e-mail (4.01). */
    goToLogin: effectSlot<{ email: string }>('goToLogin'),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    forgetCode: assign({ code: '' }),
    recordFailure: assign(toFailed),
    announceVerified: emit({ type: 'notice', notice: 'account-verified' }),
    announceResent: emit({ type: 'notice', notice: 'code-resent' }),
  },
  guards: {
    isComplete: ({ context }) => !isBlank(context.code) && isEmail(normalizeEmail(context.email)),
    hasEmail: ({ context }) => isEmail(normalizeEmail(context.email)),
    isWrongCode: isRefusedAs('invalid-code'),
  },
}).createMachine({
  id: 'verify',
  context: ({ input }) => ({ email: input.email ?? '', code: '', failure: null }),
  initial: 'filling',
  states: {
    filling: {
      meta: { uid: 'verify.filling', requirements: ['2.04', '5.10'] },
      initial: 'editing',
      on: {
        'email.changed': { target: '.editing', actions: { type: 'setEmail', params: ({ event }) => event } },
        'code.changed': { target: '.editing', actions: { type: 'setCode', params: ({ event }) => event } },
        'verification.submitted': { guard: 'isComplete', target: 'verifying' },
        'resend.requested': { guard: 'hasEmail', target: 'resending' },
      },
      states: {
        editing: { meta: { uid: 'verify.editing' } },
        wrongCode: { meta: { uid: 'verify.wrong-code', requirements: ['8.16'] } },
        verifyFailed: { meta: { uid: 'verify.verify-failed', requirements: ['8.16'] } },
        resendFailed: { meta: { uid: 'verify.resend-failed', requirements: ['8.17'] } },
      },
    },
    verifying: {
      meta: { uid: 'verify.verifying', requirements: ['7.13'] },
      tags: 'busy',
      invoke: {
        id: 'verifyAccount',
        src: 'verifyAccount',
        input: ({ context }) => ({ email: context.email.trim(), code: context.code.trim() }),
        onDone: { target: 'verified', actions: 'announceVerified' },
        onError: [
          { guard: { type: 'isWrongCode', params: failureOf }, target: 'filling.wrongCode' },
          { target: 'filling.verifyFailed', actions: recordFailure },
        ],
      },
    },
    resending: {
      meta: { uid: 'verify.resending', requirements: ['7.14'] },
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ email: context.email.trim() }),
        // The new code replaces the old one, so what was typed of the old one is of no use.
        onDone: { target: 'filling.editing', actions: ['forgetCode', 'announceResent'] },
        onError: { target: 'filling.resendFailed', actions: recordFailure },
      },
    },
    verified: {
      meta: { uid: 'verify.verified', requirements: ['4.01'] },
      type: 'final',
      entry: ['forgetCode', { type: 'goToLogin', params: ({ context }) => ({ email: context.email.trim() }) }],
    },
  },
});

export type VerifyMachine = typeof verifyMachine;
export type VerifyActor = ActorRefFrom<VerifyMachine>;
export type VerifySnapshot = SnapshotFrom<typeof verifyMachine>;
