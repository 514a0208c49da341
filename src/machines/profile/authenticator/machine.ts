import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { AuthenticatorStatus, NewRecoveryCodes } from '#contract/profile.ts';
import { isBlank } from '#domain/text.ts';
import { isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { FieldEdit, FormContext, SubmissionTypes } from '#machines/shared/submission/types.ts';

export interface AuthenticatorContext extends FormContext<'code'> {
  /** In base32, as the QR and the dialog show it; null except in `filling` and `submitting`. */
  readonly secret: string | null;
  /** As the server gave them, which does not know them any more; null except in `codes`. */
  readonly recoveryCodes: readonly string[] | null;
  /** How many recovery codes are left; null unless the authenticator is enabled. */
  readonly left: number | null;
  /** The nicknames of the accounts that the viewer can open only with the authenticator; as long as `left` is known. */
  readonly requiredBy: readonly string[];
}

type DialogEvent =
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  /** The secret, or the recovery codes. */
  | { type: 'copy.requested' }
  | { type: 'download.requested' }
  | { type: 'print.requested' }
  /** The recovery codes are where their owner finds them again. */
  | { type: 'codes.kept' }
  | { type: 'renewal.requested' }
  | { type: 'disable.confirmed' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type AuthenticatorNotice = {
  type: 'notice';
  notice: 'authenticator-configured' | 'authenticator-disabled' | 'secret-copied' | 'recovery-codes-copied';
};

const BLANK = { secret: null, recoveryCodes: null, left: null, requiredBy: [], code: '', failure: null };

const { filling, submitting } = form.createSubmission({
  uid: 'authenticator',
  call: 'verifyCode',
  input: form.codeOf,
  requirements: { filling: ['4.05', '4.07', '5.13'], submitting: ['7.08'], failed: ['8.21'] },
});

const codesOf = ({ event }: { readonly event: { readonly output: NewRecoveryCodes } }) => event.output;

/** New recovery codes, for a code of the authenticator or one that is left. */
const renewal = form.createSubmission({
  uid: 'authenticator-renewal',
  call: 'renewCodes',
  input: form.codeOf,
  requirements: { filling: ['2.71'], submitting: ['7.88'], failed: ['8.21'] },
});

/**
 * The dialog that sets up the authenticator, with its recovery codes, or disables it (2.50, 2.71, 4.04-4.07, 5.13, 8.13, 8.19-8.21).
 */
export const authenticatorMachine = setup({
  types: {} as SubmissionTypes<'code', DialogEvent, 'open' | 'loading' | 'copyFailed'> & {
    context: AuthenticatorContext;
    emitted: AuthenticatorNotice;
  },
  actors: {
    readStatus: callSlot<AuthenticatorStatus>('readStatus'),
    requestSecret: callSlot<{ secret: string }>('requestSecret'),
    verifyCode: callSlot<NewRecoveryCodes, { code: string }>('verifyCode'),
    renewCodes: callSlot<NewRecoveryCodes, { code: string }>('renewCodes'),
    disable: callSlot<void>('disable'),
    /** Writes the secret to the clipboard. */
    copySecret: callSlot<void, { secret: string }>('copySecret'),
    /** Writes the recovery codes to the clipboard. */
    copyCodes: callSlot<void, { recoveryCodes: readonly string[] }>('copyCodes'),
  },
  actions: {
    /** Downloads the recovery codes as a text file. */
    downloadCodes: effectSlot<{ recoveryCodes: readonly string[] }>('downloadCodes'),
    /** Prints the recovery codes, and nothing else of the page. */
    printCodes: effectSlot('printCodes'),
    reset: assign(BLANK),
    keepStatus: assign((_, { recoveryCodes, requiredBy }: AuthenticatorStatus) => ({
      left: recoveryCodes,
      requiredBy,
    })),
    keepCodes: assign((_, { recoveryCodes }: NewRecoveryCodes) => ({ ...BLANK, recoveryCodes })),
    keepSecret: assign((_, { secret }: { secret: string }) => ({ secret })),
    setField: assign(form.toField<FieldEdit<'code'>>),
    recordFailure: assign(toFailed),
    announceCopied: emit({ type: 'notice', notice: 'secret-copied' }),
    announceCodesCopied: emit({ type: 'notice', notice: 'recovery-codes-copied' }),
    announceConfigured: emit({ type: 'notice', notice: 'authenticator-configured' }),
    announceDisabled: emit({ type: 'notice', notice: 'authenticator-disabled' }),
  },
  guards: {
    isEnabled: (_, { enabled }: AuthenticatorStatus) => enabled,
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
      // Secret and recovery codes must not outlive the dialog that shows them.
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
              {
                guard: { type: 'isEnabled', params: ({ event }) => event.output },
                target: 'enabled',
                actions: { type: 'keepStatus', params: ({ event }) => event.output },
              },
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
            'code.changed': form.edit,
            'form.submitted': form.submit,
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
            copyFailed: { meta: { uid: 'authenticator.copy-failed', requirements: ['4.05'] }, tags: 'copyFailed' },
          },
        },
        // Cannot be dismissed: the server may already have enabled it.
        submitting: {
          ...submitting,
          invoke: {
            ...submitting.invoke,
            onDone: {
              target: 'codes',
              actions: [{ type: 'keepCodes', params: codesOf }, 'announceConfigured'],
            },
            onError: [form.refusedTo('isWrongCode', 'filling.wrongCode'), form.failed],
          },
        },
        /** They are shown this once: nothing leads out but that they are kept. */
        codes: {
          meta: { uid: 'authenticator.codes', requirements: ['2.71'] },
          initial: 'shown',
          on: {
            'copy.requested': '.copying',
            'download.requested': {
              actions: {
                type: 'downloadCodes',
                params: ({ context }) => ({ recoveryCodes: required(context.recoveryCodes, 'recoveryCodes') }),
              },
            },
            'print.requested': { actions: 'printCodes' },
            'codes.kept': '#authenticator.closed',
            'dialog.dismissed': '.reminded',
          },
          states: {
            shown: { meta: { uid: 'authenticator.codes-shown' } },
            copying: {
              meta: { uid: 'authenticator.codes-copying' },
              invoke: {
                id: 'copyCodes',
                src: 'copyCodes',
                input: ({ context }) => ({ recoveryCodes: required(context.recoveryCodes, 'recoveryCodes') }),
                onDone: { target: 'shown', actions: 'announceCodesCopied' },
                onError: 'copyFailed',
              },
            },
            copyFailed: { meta: { uid: 'authenticator.codes-copy-failed' }, tags: 'copyFailed' },
            /** Somebody wanted to close the dialog. */
            reminded: { meta: { uid: 'authenticator.codes-reminded' } },
          },
        },
        enabled: {
          meta: { uid: 'authenticator.enabled', requirements: ['4.06'] },
          initial: 'asking',
          on: {
            'disable.confirmed': 'disabling',
            'renewal.requested': 'renewal',
            'dialog.dismissed': '#authenticator.closed',
          },
          states: {
            asking: { meta: { uid: 'authenticator.asking' } },
            failed: { meta: { uid: 'authenticator.disable-failed', requirements: ['8.21'] }, tags: 'failed' },
          },
        },
        renewal: {
          meta: { uid: 'authenticator.renewal', requirements: ['2.71'] },
          initial: 'filling',
          states: {
            filling: {
              ...renewal.filling,
              on: {
                'dialog.dismissed': '#authenticator.closed',
                'code.changed': form.edit,
                'form.submitted': form.submit,
              },
              states: {
                ...renewal.filling.states,
                wrongCode: {
                  meta: { uid: 'authenticator-renewal.wrong-code', requirements: ['8.13'] },
                  tags: 'wrongCode',
                },
              },
            },
            // Cannot be dismissed: the server may have replaced the codes already.
            submitting: {
              ...renewal.submitting,
              invoke: {
                ...renewal.submitting.invoke,
                onDone: {
                  target: '#authenticator.open.codes',
                  actions: { type: 'keepCodes', params: codesOf },
                },
                onError: [form.refusedTo('isWrongCode', 'filling.wrongCode'), form.failed],
              },
            },
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
