import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { isBlank } from '#domain/text.ts';
import { isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';
import {
  codeOf,
  createSubmission,
  edit,
  failed,
  refusedTo,
  submit,
  toField,
} from '#machines/shared/submission/parts.ts';
import type { FieldEdit, FormContext, SubmissionTypes } from '#machines/shared/submission/types.ts';

export interface AuthenticatorContext extends FormContext<'code'> {
  /** In base32, as the QR and the dialog show it; null except in `filling` and `submitting`. */
  readonly secret: string | null;
}

type DialogEvent =
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  | { type: 'copy.requested' }
  | { type: 'disable.confirmed' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type AuthenticatorNotice = {
  type: 'notice';
  notice: 'authenticator-configured' | 'authenticator-disabled' | 'secret-copied';
};

const BLANK = { secret: null, code: '', failure: null };

const { filling, submitting } = createSubmission({
  uid: 'authenticator',
  call: 'verifyCode',
  input: codeOf,
  requirements: { filling: ['4.05', '4.07', '5.13'], submitting: ['7.08'], failed: ['8.21'] },
});

/** The dialog that sets up the authenticator or disables it (2.50, 4.04-4.07, 5.13, 8.13, 8.19-8.21). */
export const authenticatorMachine = setup({
  types: {} as SubmissionTypes<'code', DialogEvent, 'open' | 'loading'> & {
    context: AuthenticatorContext;
    emitted: AuthenticatorNotice;
  },
  actors: {
    readStatus: callSlot<{ enabled: boolean }>('readStatus'),
    requestSecret: callSlot<{ secret: string }>('requestSecret'),
    verifyCode: callSlot<void, { code: string }>('verifyCode'),
    disable: callSlot<void>('disable'),
    /** Writes the secret to the clipboard. */
    copySecret: callSlot<void, { secret: string }>('copySecret'),
  },
  actions: {
    reset: assign(BLANK),
    keepSecret: assign((_, { secret }: { secret: string }) => ({ secret })),
    setField: assign(toField<FieldEdit<'code'>>),
    recordFailure: assign(toFailed),
    announceCopied: emit({ type: 'notice', notice: 'secret-copied' }),
    announceConfigured: emit({ type: 'notice', notice: 'authenticator-configured' }),
    announceDisabled: emit({ type: 'notice', notice: 'authenticator-disabled' }),
  },
  guards: {
    isEnabled: (_, { enabled }: { enabled: boolean }) => enabled,
    isReady: ({ context }) => !isBlank(context.code),
    isWrongCode: isRefusedAs('invalid-code'),
  },
}).createMachine({
  id: 'authenticator',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'authenticator.closed', requirements: ['2.50'] },
      // The secret must not outlive the dialog that shows it.
      entry: 'reset',
      on: { 'dialog.requested': 'open' },
    },
    open: {
      meta: { uid: 'authenticator.open', requirements: ['2.50'] },
      tags: 'open',
      initial: 'reading',
      states: {
        reading: {
          meta: { uid: 'authenticator.reading', requirements: ['4.04', '7.06'] },
          tags: 'loading',
          on: { 'dialog.dismissed': '#authenticator.closed' },
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
            onDone: [
              { guard: { type: 'isEnabled', params: ({ event }) => event.output }, target: 'enabled' },
              { target: 'preparing' },
            ],
            onError: { target: 'statusFailed', actions: recordFailure },
          },
        },
        statusFailed: {
          meta: { uid: 'authenticator.status-failed', requirements: ['8.19'] },
          tags: 'failed',
          on: { 'retry.pressed': 'reading', 'dialog.dismissed': '#authenticator.closed' },
        },
        preparing: {
          meta: { uid: 'authenticator.preparing', requirements: ['4.05', '7.07'] },
          tags: 'loading',
          on: { 'dialog.dismissed': '#authenticator.closed' },
          invoke: {
            id: 'requestSecret',
            src: 'requestSecret',
            onDone: { target: 'filling', actions: { type: 'keepSecret', params: ({ event }) => event.output } },
            onError: { target: 'secretFailed', actions: recordFailure },
          },
        },
        secretFailed: {
          meta: { uid: 'authenticator.secret-failed', requirements: ['8.20'] },
          tags: 'failed',
          // Another session may have set it up meanwhile.
          on: { 'retry.pressed': 'reading', 'dialog.dismissed': '#authenticator.closed' },
        },
        filling: {
          ...filling,
          on: {
            'dialog.dismissed': '#authenticator.closed',
            'copy.requested': '.copying',
            'code.changed': edit,
            'form.submitted': submit,
          },
          states: {
            ...filling.states,
            wrongCode: { meta: { uid: 'authenticator.wrong-code', requirements: ['8.13'] }, tags: 'wrongCode' },
            copying: {
              meta: { uid: 'authenticator.copying', requirements: ['4.05'] },
              invoke: {
                id: 'copySecret',
                src: 'copySecret',
                input: ({ context }) => ({ secret: required(context.secret, 'secret') }),
                onDone: { target: 'editing', actions: 'announceCopied' },
                onError: 'copyFailed',
              },
            },
            copyFailed: { meta: { uid: 'authenticator.copy-failed', requirements: ['4.05'] } },
          },
        },
        // Cannot be dismissed: the server may already have enabled it.
        submitting: {
          ...submitting,
          invoke: {
            ...submitting.invoke,
            onDone: { target: '#authenticator.closed', actions: 'announceConfigured' },
            onError: [refusedTo('isWrongCode', 'filling.wrongCode'), failed],
          },
        },
        enabled: {
          meta: { uid: 'authenticator.enabled', requirements: ['4.06'] },
          initial: 'asking',
          on: { 'disable.confirmed': 'disabling', 'dialog.dismissed': '#authenticator.closed' },
          states: {
            asking: { meta: { uid: 'authenticator.asking' } },
            failed: { meta: { uid: 'authenticator.disable-failed', requirements: ['8.21'] }, tags: 'failed' },
          },
        },
        disabling: {
          meta: { uid: 'authenticator.disabling', requirements: ['7.09'] },
          tags: 'busy',
          invoke: {
            id: 'disable',
            src: 'disable',
            onDone: { target: '#authenticator.closed', actions: 'announceDisabled' },
            onError: { target: 'enabled.failed', actions: recordFailure },
          },
        },
      },
    },
  },
});

export type AuthenticatorActor = ActorRefFrom<typeof authenticatorMachine>;
export type AuthenticatorSnapshot = SnapshotFrom<typeof authenticatorMachine>;
