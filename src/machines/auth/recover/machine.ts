import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface RecoverContext {
  readonly email: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type RecoverEvent = { type: 'email.changed'; email: string } | { type: 'recovery.submitted' };

/** Asking for a code that sets a new password (2.05, 5.11); the way goes on at /setup (4.03). */
export const recoverMachine = setup({
  types: {} as { context: RecoverContext; events: RecoverEvent; tags: 'busy'; meta: StateMeta },
  actors: {
    recoverPassword: callSlot<void, { email: string }>('recoverPassword'),
  },
  actions: {
    /** Goes on to the new password of this e-mail (4.03). */
    goToSetup: effectSlot<{ email: string }>('goToSetup'),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    recordFailure: assign(toFailed),
  },
  guards: {
    hasEmail: ({ context }) => isEmail(normalizeEmail(context.email)),
  },
}).createMachine({
  id: 'recover',
  context: { email: '', failure: null },
  initial: 'filling',
  states: {
    filling: {
      meta: { uid: 'recover.filling', requirements: ['2.05', '5.11'] },
      initial: 'editing',
      on: {
        'email.changed': { target: '.editing', actions: { type: 'setEmail', params: ({ event }) => event } },
        'recovery.submitted': { guard: 'hasEmail', target: 'requesting' },
      },
      states: {
        editing: { meta: { uid: 'recover.editing' } },
        failed: { meta: { uid: 'recover.failed', requirements: ['8.18'] } },
      },
    },
    requesting: {
      meta: { uid: 'recover.requesting', requirements: ['7.15'] },
      tags: 'busy',
      invoke: {
        id: 'recoverPassword',
        src: 'recoverPassword',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: 'requested',
        onError: { target: 'filling.failed', actions: recordFailure },
      },
    },
    requested: {
      meta: { uid: 'recover.requested', requirements: ['4.03'] },
      type: 'final',
      entry: { type: 'goToSetup', params: ({ context }) => ({ email: context.email.trim() }) },
    },
  },
});

export type RecoverMachine = typeof recoverMachine;
export type RecoverActor = ActorRefFrom<RecoverMachine>;
export type RecoverSnapshot = SnapshotFrom<typeof recoverMachine>;
