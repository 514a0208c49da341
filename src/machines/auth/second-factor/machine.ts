import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isBlank } from '#domain/text.ts';
import { failureOf, isRefusedAs, isRefusedWith, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface SecondFactorContext {
  readonly code: string;
  /** Why the last attempt could not be judged; shown in `failed`. */
  readonly failure: Failure | null;
}

export type SecondFactorEvent = { type: 'code.changed'; code: string } | { type: 'code.submitted' };

/** The code of the authenticator after the password (2.07). The half login that it completes lasts ten minutes. */
export const secondFactorMachine = setup({
  types: {} as { context: SecondFactorContext; events: SecondFactorEvent; tags: 'busy'; meta: StateMeta },
  actors: {
    authenticate: callSlot<void, { code: string }>('authenticate'),
  },
  actions: {
    /** Opens the product anew, signed in (4.02). */
    enter: effectSlot('enter'),
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    /** Nothing needs it any more. */
    forgetCode: assign({ code: '' }),
    recordFailure: assign(toFailed),
  },
  guards: {
    hasCode: ({ context }) => !isBlank(context.code),
    isWrongCode: isRefusedAs('invalid-code'),
    /** Too late, or the password was never given: there is no half login to complete. */
    isOver: isRefusedWith(401),
  },
}).createMachine({
  id: 'secondFactor',
  context: { code: '', failure: null },
  initial: 'filling',
  states: {
    filling: {
      meta: { uid: 'second-factor.filling', requirements: ['2.07'] },
      initial: 'editing',
      on: {
        'code.changed': { target: '.editing', actions: { type: 'setCode', params: ({ event }) => event } },
        'code.submitted': { guard: 'hasCode', target: 'verifying' },
      },
      states: {
        editing: { meta: { uid: 'second-factor.editing' } },
        wrongCode: { meta: { uid: 'second-factor.wrong-code', requirements: ['8.13'] } },
        failed: { meta: { uid: 'second-factor.failed', requirements: ['8.06'] } },
      },
    },
    verifying: {
      meta: { uid: 'second-factor.verifying', requirements: ['7.17'] },
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: 'entered',
        onError: [
          { guard: { type: 'isWrongCode', params: failureOf }, target: 'filling.wrongCode' },
          { guard: { type: 'isOver', params: failureOf }, target: 'over' },
          { target: 'filling.failed', actions: recordFailure },
        ],
      },
    },
    over: { meta: { uid: 'second-factor.over', requirements: ['2.07'] }, entry: 'forgetCode' },
    entered: {
      meta: { uid: 'second-factor.entered', requirements: ['4.02'] },
      type: 'final',
      entry: ['forgetCode', 'enter'],
    },
  },
});

export type SecondFactorMachine = typeof secondFactorMachine;
export type SecondFactorActor = ActorRefFrom<SecondFactorMachine>;
export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
