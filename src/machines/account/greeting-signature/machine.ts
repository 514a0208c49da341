import { type ActorRefFrom, and, assign, emit, or, type SnapshotFrom, setup, stateIn } from 'xstate';
import { areExtrasEmpty, areExtrasTooLong, type Extras, isSameExtras, toExtras, toTyped } from '#domain/extras.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { createSavedForm, keepDraft, unread } from '#machines/shared/saved-form/parts.ts';
import type { FormTag } from '#machines/shared/saved-form/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import type {
  ExtraPart,
  ExtrasDraft,
  GreetingSignatureContext,
  GreetingSignatureEvent,
  GreetingSignatureInput,
  GreetingSignatureNotice,
} from './types.ts';

const NOTHING: ExtrasDraft = { saved: { greeting: null, signature: null }, mine: { greeting: '', signature: '' } };

const { assigners, changes, guards, states } = createSavedForm({
  uid: 'greeting-signature',
  slots: { read: 'readExtras', save: 'saveExtras' },
  requirements: { calls: '7.30', editing: '5.25' },
  toMine: toTyped,
  toValue: toExtras,
  isSame: isSameExtras,
  isTooLong: areExtrasTooLong,
  drafts: { keep: [keepDraft], forget: ['forgetDraft'] },
});

/** What the account's messages begin and end with: typed, previewed, saved, and kept apart from what another member saves meanwhile (2.43, 5.24-5.26, 7.30). */
export const greetingSignatureMachine = setup({
  types: {} as {
    context: GreetingSignatureContext;
    events: GreetingSignatureEvent;
    emitted: GreetingSignatureNotice;
    input: GreetingSignatureInput;
    tags: FormTag | 'previewed';
    meta: StateMeta;
  },
  actors: {
    readExtras: callSlot<Extras>('readExtras'),
    saveExtras: callSlot<Extras, { value: Extras }>('saveExtras'),
    changes,
  },
  actions: {
    /** Keeps what was typed until it is saved, so that a reload loses nothing. */
    keepDraft: effectSlot<ExtrasDraft>('keepDraft'),
    forgetDraft: effectSlot('forgetDraft'),
    write: assign(({ context: { mine } }, { part, text }: { part: ExtraPart; text: string }) => ({
      mine: { ...mine, [part]: text },
    })),
    takeOver: assign(assigners.takeOver),
    setApart: assign(assigners.setApart),
    keepSaved: assign(assigners.keepSaved),
    takeTheirs: assign(assigners.takeTheirs),
    acknowledge: assign(assigners.acknowledge),
    recordFailure: assign(assigners.recordFailure),
    forgetFailure: assign(assigners.forgetFailure),
    recordSaveFailure: assign(assigners.recordSaveFailure),
    forgetSaveFailure: assign(assigners.forgetSaveFailure),
    announceSaved: emit({ type: 'notice', notice: 'greeting-signature-saved' }),
  },
  guards: {
    ...guards,
    isEmpty: ({ context: { mine } }) => areExtrasEmpty(mine),
    /** There is something to show, and the boxes are on the screen. */
    isPreviewable: and([
      or([stateIn({ texts: 'shown' }), stateIn({ texts: 'saving' })]),
      ({ context }) => !areExtrasEmpty(context.mine),
    ]),
  },
}).createMachine({
  id: 'greetingSignature',
  context: ({ input }) => unread(input.draft ?? NOTHING),
  invoke: { id: 'changes', src: 'changes' },
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
