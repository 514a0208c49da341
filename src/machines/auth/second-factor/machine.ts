import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isWholeCode } from '#domain/authenticator.ts';
import { isBlank } from '#domain/text.ts';
import { isRefusedAs, isRefusedWith, toFailed } from '#machines/shared/failure.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import * as form from '#machines/shared/submission/parts.ts';
import type { FieldEdit, SubmissionTypes } from '#machines/shared/submission/types.ts';

const { filling, submitting } = form.createSubmission({
  uid: 'second-factor',
  call: 'verifySecondFactor',
  input: form.codeOf,
  requirements: { filling: ['2.07'], submitting: ['7.17'], failed: ['8.06'] },
});

/** The same for who does not have the phone at hand, but a recovery code. */
const recovery = form.createSubmission({
  uid: 'second-factor-recovery',
  call: 'verifyRecoveryCode',
  input: form.codeOf,
  requirements: { filling: ['2.71'], submitting: ['7.89'], failed: ['8.06'] },
});

type WayEvent =
  /** Of which kind the code is that will be typed. */
  { type: 'recovery.requested' } | { type: 'authenticator.requested' };

/** Asks for the code of the authenticator, or a recovery code, within ten minutes of the password (2.07, 2.71). */
export const secondFactorMachine = setup({
  types: {} as SubmissionTypes<'code', WayEvent>,
  actors: {
    verifySecondFactor: callSlot<void, { code: string }>('verifySecondFactor'),
    verifyRecoveryCode: callSlot<void, { code: string }>('verifyRecoveryCode'),
  },
  actions: {
    /** Loads the product again, signed in (4.02). */
    enter: effectSlot('enter'),
    setField: assign(form.toField<FieldEdit<'code'>>),
    forgetCode: assign({ code: '' }),
    recordFailure: assign(toFailed),
  },
  guards: {
    isReady: ({ context }) => !isBlank(context.code),
    /** The last digit came, or another code in the place of a whole one: nothing is left to do but to submit it. */
    completesCode: ({ context }, { code }: { code: string }) =>
      isWholeCode(code) && code.trim() !== context.code.trim(),
    isWrongCode: isRefusedAs('invalid-code'),
    /** No session needs a second factor: it expired, or no password was entered. */
    isOver: isRefusedWith(401),
  },
}).createMachine({
  id: 'secondFactor',
  context: { code: '', failure: null },
  initial: 'filling',
  states: {
    filling: {
      ...filling,
      on: {
        'code.changed': [
          {
            guard: { type: 'completesCode', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'setField', params: ({ event }) => event },
          },
          form.edit,
        ],
        'form.submitted': form.submit,
        'recovery.requested': { target: 'recovery', actions: 'forgetCode' },
      },
      states: {
        ...filling.states,
        wrongCode: { meta: { uid: 'second-factor.wrong-code', requirements: ['8.13'] }, tags: 'wrongCode' },
      },
    },
    submitting: {
      ...submitting,
      invoke: {
        ...submitting.invoke,
        onDone: 'entered',
        onError: [form.refusedTo('isWrongCode', 'filling.wrongCode'), form.refusedTo('isOver', 'over'), form.failed],
      },
    },
    recovery: {
      meta: { uid: 'second-factor.recovery', requirements: ['2.71'] },
      initial: 'filling',
      states: {
        filling: {
          ...recovery.filling,
          on: {
            'code.changed': form.edit,
            'form.submitted': form.submit,
            'authenticator.requested': { target: '#secondFactor.filling', actions: 'forgetCode' },
          },
          states: {
            ...recovery.filling.states,
            wrongCode: {
              meta: { uid: 'second-factor-recovery.wrong-code', requirements: ['8.13'] },
              tags: 'wrongCode',
            },
          },
        },
        submitting: {
          ...recovery.submitting,
          invoke: {
            ...recovery.submitting.invoke,
            onDone: '#secondFactor.entered',
            onError: [
              form.refusedTo('isWrongCode', 'filling.wrongCode'),
              form.refusedTo('isOver', '#secondFactor.over'),
              form.failed,
            ],
          },
        },
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
export type SecondFactorSnapshot = SnapshotFrom<SecondFactorMachine>;
