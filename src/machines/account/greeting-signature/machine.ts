import { type ActorRefFrom, and, assign, emit, or, type SnapshotFrom, setup, stateIn } from 'xstate';
import {
  type GreetingSignature,
  isGreetingSignatureEmpty,
  isGreetingSignatureTooLong,
  isSameGreetingSignature,
  toGreetingSignature,
  toTyped,
} from '#domain/greeting-signature.ts';
import { type PolicyGuardEvent, policyGuardMachine } from '#machines/questions/policy-guard/machine.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { createSavedForm, keepDraft, unread } from '#machines/shared/saved-form/parts.ts';
import type { FormTag } from '#machines/shared/saved-form/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import type {
  GreetingSignatureContext,
  GreetingSignatureDraft,
  GreetingSignatureEvent,
  GreetingSignatureInput,
  GreetingSignatureNotice,
  GreetingSignaturePart,
} from './types.ts';

const NOTHING: GreetingSignatureDraft = {
  saved: { greeting: null, signature: null },
  mine: { greeting: '', signature: '' },
};

const { actionsIn, changes, guards, states } = createSavedForm({
  uid: 'greeting-signature',
  slots: { read: 'readGreetingSignature', save: 'saveGreetingSignature' },
  requirements: { calls: '7.30', editing: '5.25' },
  toMine: toTyped,
  toValue: toGreetingSignature,
  isSame: isSameGreetingSignature,
  isTooLong: isGreetingSignatureTooLong,
  drafts: { keep: [keepDraft], forget: ['forgetDraft'] },
});

const look = ({ text }: { text: string }): PolicyGuardEvent => ({ type: 'text.changed', text });

/** What the account's messages begin and end with: typed, previewed, saved, and kept apart from what another member saves meanwhile (2.43, 5.24-5.26, 7.30). */
export const greetingSignatureMachine = setup({
  types: {} as {
    context: GreetingSignatureContext;
    events: GreetingSignatureEvent;
    emitted: GreetingSignatureNotice;
    input: GreetingSignatureInput;
    children: { greetingGuard: 'greetingGuard'; signatureGuard: 'signatureGuard' };
    tags: FormTag | 'previewed';
    meta: StateMeta;
  },
  actors: {
    /** Look at the texts as they are typed (2.52). */
    greetingGuard: policyGuardMachine,
    signatureGuard: policyGuardMachine,
    readGreetingSignature: callSlot<GreetingSignature>('readGreetingSignature'),
    saveGreetingSignature: callSlot<GreetingSignature, { value: GreetingSignature }>('saveGreetingSignature'),
    changes,
  },
  actions: {
    /** Keeps what was typed until it is saved, so that a reload loses nothing. */
    keepDraft: effectSlot<GreetingSignatureDraft>('keepDraft'),
    forgetDraft: effectSlot('forgetDraft'),
    guardGreeting: toChild('greetingGuard', look),
    guardSignature: toChild('signatureGuard', look),
    keepGuarded: assign(({ context: { mine } }) => ({ guarded: mine })),
    write: assign(({ context: { mine } }, { part, text }: { part: GreetingSignaturePart; text: string }) => ({
      mine: { ...mine, [part]: text },
    })),
    ...actionsIn<GreetingSignatureContext, GreetingSignatureEvent>((change) => change),
    announceSaved: emit({ type: 'notice', notice: 'greeting-signature-saved' }),
  },
  guards: {
    ...guards,
    /** What stands in the boxes is not what the guards looked at last. */
    isUnguarded: ({ context: { mine, guarded } }) =>
      mine.greeting !== guarded.greeting || mine.signature !== guarded.signature,
    isEmpty: ({ context: { mine } }) => isGreetingSignatureEmpty(mine),
    /** There is something to show, and the boxes are on the screen. */
    isPreviewable: and([
      or([stateIn({ texts: 'shown' }), stateIn({ texts: 'saving' })]),
      ({ context }) => !isGreetingSignatureEmpty(context.mine),
    ]),
  },
}).createMachine({
  id: 'greetingSignature',
  context: ({ input }) => ({ ...unread(input.draft ?? NOTHING), guarded: NOTHING.mine }),
  invoke: [
    { id: 'changes', src: 'changes' },
    { id: 'greetingGuard', src: 'greetingGuard', input: { prices: [], text: '' } },
    { id: 'signatureGuard', src: 'signatureGuard', input: { prices: [], text: '' } },
  ],
  type: 'parallel',
  states: {
    texts: {
      meta: { uid: 'greeting-signature.texts', requirements: ['2.43'] },
      initial: 'reading',
      states: {
        reading: states.readingOverDraft,
        failed: states.failed,
        shown: {
          meta: { uid: 'greeting-signature.shown', requirements: ['2.43', '3.19'] },
          tags: 'shown',
          type: 'parallel',
          states: {
            form: {
              meta: { uid: 'greeting-signature.form', requirements: ['5.25'] },
              initial: 'unchanged',
              states: {
                unchanged: {
                  ...states.unchanged,
                  on: { 'text.changed': { actions: { type: 'write', params: ({ event }) => event } } },
                },
                unsaved: {
                  ...states.unsaved,
                  on: { 'text.changed': { actions: [{ type: 'write', params: ({ event }) => event }, keepDraft] } },
                },
              },
            },
            length: states.length(['5.24', '9.01']),
            news: states.news,
          },
        },
        saving: states.saving,
      },
    },
    guarding: {
      meta: { uid: 'greeting-signature.guarding', requirements: ['2.52'] },
      always: {
        guard: 'isUnguarded',
        actions: [
          { type: 'guardGreeting', params: ({ context }) => ({ text: context.mine.greeting }) },
          { type: 'guardSignature', params: ({ context }) => ({ text: context.mine.signature }) },
          'keepGuarded',
        ],
      },
    },
    preview: {
      meta: { uid: 'greeting-signature.preview', requirements: ['5.26'] },
      initial: 'hidden',
      states: {
        hidden: {
          meta: { uid: 'greeting-signature.preview-hidden', requirements: ['5.26'] },
          on: { 'preview.toggled': { guard: 'isPreviewable', target: 'open' } },
        },
        open: {
          meta: { uid: 'greeting-signature.preview-open', requirements: ['3.51', '5.26'] },
          tags: 'previewed',
          always: { guard: 'isEmpty', target: 'hidden' },
          on: { 'preview.toggled': 'hidden' },
        },
      },
    },
  },
});

export type GreetingSignatureActor = ActorRefFrom<typeof greetingSignatureMachine>;
export type GreetingSignatureSnapshot = SnapshotFrom<typeof greetingSignatureMachine>;
