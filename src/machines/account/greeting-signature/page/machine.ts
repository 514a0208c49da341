import { type ActorRefFrom, setup } from 'xstate';
import { variablePickerMachine } from '#machines/account/variable-picker/machine.ts';
import { type LeaveGuardEvent, leaveGuardMachine } from '#machines/shared/leave-guard/machine.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { greetingSignatureMachine } from '../machine.ts';
import type { GreetingSignatureInput } from '../types.ts';

/** With what this person typed earlier and did not save. */
export type GreetingSignaturePageInput = PageInput & GreetingSignatureInput;

/** Whether leaving the page would lose a change. */
export type GreetingSignaturePageEvent =
  | { type: 'greeting-signature.unsaved' }
  | { type: 'greeting-signature.unchanged' };

/** The page of greeting and signature: the form, a picker of variables for each text, and the question before leaving with changes (2.43). */
export const greetingSignaturePageMachine = setup({
  types: {} as {
    context: GreetingSignatureInput;
    events: GreetingSignaturePageEvent;
    input: GreetingSignaturePageInput;
    children: {
      form: 'form';
      greetingPicker: 'greetingPicker';
      signaturePicker: 'signaturePicker';
      leaveGuard: 'leaveGuard';
    };
    meta: StateMeta;
  },
  actors: {
    form: greetingSignatureMachine,
    greetingPicker: variablePickerMachine,
    signaturePicker: variablePickerMachine,
    leaveGuard: leaveGuardMachine,
  },
  actions: {
    guardChanges: toChild('leaveGuard', { type: 'changes.made' } satisfies LeaveGuardEvent),
    guardNothing: toChild('leaveGuard', { type: 'changes.gone' } satisfies LeaveGuardEvent),
  },
}).createMachine({
  id: 'greetingSignaturePage',
  context: ({ input: { draft } }) => ({ draft }),
  invoke: [
    { id: 'form', src: 'form', input: ({ context }) => context },
    { id: 'greetingPicker', src: 'greetingPicker' },
    { id: 'signaturePicker', src: 'signaturePicker' },
    { id: 'leaveGuard', src: 'leaveGuard' },
  ],
  initial: 'open',
  states: {
    open: {
      meta: { uid: 'greeting-signature-page.open', requirements: ['2.43'] },
      on: {
        'greeting-signature.unsaved': { actions: 'guardChanges' },
        'greeting-signature.unchanged': { actions: 'guardNothing' },
      },
    },
  },
});

export type GreetingSignaturePageActor = ActorRefFrom<typeof greetingSignaturePageMachine>;
