import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isBlank } from '#domain/text.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';

export interface AuthenticatorContext {
  /** What the QR encodes and the dialog shows as text, while it is being set up. */
  readonly secret: string | null;
  readonly code: string;
  /** Why the last call failed; shown in every `…Failed`. */
  readonly failure: Failure | null;
}

export type AuthenticatorEvent =
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  | { type: 'copy.requested' }
  | { type: 'code.changed'; code: string }
  | { type: 'code.submitted' }
  | { type: 'disable.confirmed' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type AuthenticatorNotice = {
  type: 'notice';
  notice: 'authenticator-configured' | 'authenticator-disabled' | 'secret-copied';
};

const BLANK = { secret: null, code: '', failure: null };

/** The dialog that sets the second factor up or takes it away (2.50, 4.04-4.07, 5.13, 8.13, 8.19-8.21). */
export const authenticatorMachine = setup({
  types: {} as {
    context: AuthenticatorContext;
    events: AuthenticatorEvent;
    emitted: AuthenticatorNotice;
    tags: 'open' | 'busy' | 'loading' | 'offering';
    meta: StateMeta;
  },
  actors: {
    readStatus: callSlot<{ enabled: boolean }>('readStatus'),
    requestSecret: callSlot<{ secret: string }>('requestSecret'),
    verifyCode: callSlot<void, { code: string }>('verifyCode'),
    disable: callSlot<void>('disable'),
    /** Puts the secret where another program can paste it from. */
    copySecret: callSlot<void, { secret: string }>('copySecret'),
  },
  actions: {
    startAnew: assign(BLANK),
    keepSecret: assign((_, { secret }: { secret: string }) => ({ secret })),
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    recordFailure: assign(toFailed),
    announceCopied: emit({ type: 'notice', notice: 'secret-copied' }),
    announceConfigured: emit({ type: 'notice', notice: 'authenticator-configured' }),
    announceDisabled: emit({ type: 'notice', notice: 'authenticator-disabled' }),
  },
  guards: {
    isEnabled: (_, { enabled }: { enabled: boolean }) => enabled,
    hasCode: ({ context }) => !isBlank(context.code),
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
      entry: 'startAnew',
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
          on: { 'retry.pressed': 'reading', 'dialog.dismissed': '#authenticator.closed' },
        },
        preparing: {
          meta: { uid: 'authenticator.preparing', requirements: ['4.05', '7.07'] },
          tags: 'loading',
          on: { 'dialog.dismissed': '#authenticator.closed' },
          invoke: {
            id: 'requestSecret',
            src: 'requestSecret',
            onDone: {
              target: 'offering',
              actions: { type: 'keepSecret', params: ({ event }) => event.output },
            },
            onError: { target: 'secretFailed', actions: recordFailure },
          },
        },
        secretFailed: {
          meta: { uid: 'authenticator.secret-failed', requirements: ['8.20'] },
          // Somebody may have set it up elsewhere in the meantime.
          on: { 'retry.pressed': 'reading', 'dialog.dismissed': '#authenticator.closed' },
        },
        offering: {
          meta: { uid: 'authenticator.offering', requirements: ['4.05', '4.07', '5.13'] },
          tags: 'offering',
          initial: 'editing',
          on: {
            'dialog.dismissed': '#authenticator.closed',
            'copy.requested': '.copying',
            'code.changed': { target: '.editing', actions: { type: 'setCode', params: ({ event }) => event } },
            'code.submitted': { guard: 'hasCode', target: 'verifying' },
          },
          states: {
            editing: { meta: { uid: 'authenticator.editing' } },
            wrongCode: { meta: { uid: 'authenticator.wrong-code', requirements: ['8.13'] } },
            failed: { meta: { uid: 'authenticator.failed', requirements: ['8.21'] } },
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
        // What is under way is not abandoned half done.
        verifying: {
          meta: { uid: 'authenticator.verifying', requirements: ['7.08'] },
          tags: ['busy', 'offering'],
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ code: context.code.trim() }),
            onDone: { target: '#authenticator.closed', actions: 'announceConfigured' },
            onError: [
              { guard: { type: 'isWrongCode', params: failureOf }, target: 'offering.wrongCode' },
              { target: 'offering.failed', actions: recordFailure },
            ],
          },
        },
        enabled: {
          meta: { uid: 'authenticator.enabled', requirements: ['4.06'] },
          initial: 'asking',
          on: { 'disable.confirmed': 'disabling', 'dialog.dismissed': '#authenticator.closed' },
          states: {
            asking: { meta: { uid: 'authenticator.asking' } },
            failed: { meta: { uid: 'authenticator.disable-failed', requirements: ['8.21'] } },
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
