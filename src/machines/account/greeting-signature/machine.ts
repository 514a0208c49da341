import { type ActorRefFrom, and, assign, emit, or, type SnapshotFrom, setup, stateIn } from 'xstate';
import { areExtrasEmpty, areExtrasTooLong, type Extras, isSameExtras, toExtras, toTyped } from '#domain/extras.ts';
import { type Failed, failureOf, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import type {
  ExtraPart,
  ExtrasDraft,
  GreetingSignatureContext,
  GreetingSignatureEvent,
  GreetingSignatureInput,
  GreetingSignatureNotice,
} from './types.ts';

const NOTHING: ExtrasDraft = { saved: { greeting: null, signature: null }, mine: { greeting: '', signature: '' } };

/** Whether what is typed here is what the server has, as far as anybody here knows. */
const isUnchanged = ({ saved, mine, theirs }: GreetingSignatureContext): boolean => isSameExtras(mine, theirs ?? saved);

/** What the account's messages begin and end with: typed, previewed, saved, and kept apart from what somebody else saves meanwhile (2.43, 5.24-5.26, 7.30). */
export const greetingSignatureMachine = setup({
  types: {} as {
    context: GreetingSignatureContext;
    events: GreetingSignatureEvent;
    emitted: GreetingSignatureNotice;
    input: GreetingSignatureInput;
    /** `unsaved`: leaving now would lose a text. */
    tags: 'busy' | 'reading' | 'unsaved' | 'previewed';
    meta: StateMeta;
  },
  actors: {
    readExtras: callSlot<Extras>('readExtras'),
    saveExtras: callSlot<Extras, { extras: Extras }>('saveExtras'),
    changes: feedSlot<{ type: 'extras.changed' }>('changes'),
  },
  actions: {
    /** Keeps what was typed until it is saved, so that a reload loses nothing. */
    keepDraft: effectSlot<ExtrasDraft>('keepDraft'),
    forgetDraft: effectSlot('forgetDraft'),
    write: assign(({ context: { mine } }, { part, text }: { part: ExtraPart; text: string }) => ({
      mine: { ...mine, [part]: text },
    })),
    /** What the server has is what is shown. */
    takeOver: assign((_, { extras }: { extras: Extras }) => ({ saved: extras, mine: toTyped(extras), theirs: null })),
    /** What the server has stands beside what is typed here. */
    setApart: assign((_, { extras }: { extras: Extras }) => ({ theirs: extras })),
    /** What the server has now is what was typed here. */
    keepSaved: assign(({ context: { mine } }) => ({ saved: toExtras(mine) })),
    takeTheirs: assign(({ context: { saved, theirs } }) => ({ mine: toTyped(theirs ?? saved) })),
    /** What the server has is known to the person, whatever is typed here. */
    acknowledge: assign(({ context: { saved, theirs } }) => ({ saved: theirs ?? saved, theirs: null })),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
    recordSaveFailure: assign((_, { failure }: Failed) => ({ saveFailure: failure })),
    forgetSaveFailure: assign({ saveFailure: null }),
    announceSaved: emit({ type: 'notice', notice: 'greeting-signature-saved' }),
  },
  guards: {
    isUnchanged: ({ context }) => isUnchanged(context),
    isChanged: ({ context }) => !isUnchanged(context),
    isTooLong: ({ context: { mine } }) => areExtrasTooLong(mine),
    isWithinLimit: ({ context: { mine } }) => !areExtrasTooLong(mine),
    isEmpty: ({ context: { mine } }) => areExtrasEmpty(mine),
    /** There is something to show, and the boxes are on the screen. */
    isPreviewable: and([
      or([stateIn({ texts: 'shown' }), stateIn({ texts: 'saving' })]),
      ({ context }) => !areExtrasEmpty(context.mine),
    ]),
    /** Saving while somebody else's change is not known here would undo it unseen. */
    isSaveable: and([
      stateIn({ texts: { shown: { news: 'current' } } }),
      ({ context }) => !areExtrasTooLong(context.mine),
    ]),
    wasTold: stateIn({ texts: { saving: 'told' } }),
    isNoNews: ({ context: { saved, theirs } }, { extras }: { extras: Extras }) => isSameExtras(theirs ?? saved, extras),
    /** Nothing was typed here, or the same. */
    isNoConflict: ({ context }, { extras }: { extras: Extras }) =>
      isUnchanged(context) || isSameExtras(extras, context.mine),
  },
}).createMachine({
  id: 'greetingSignature',
  context: ({ input }) => ({ ...(input.draft ?? NOTHING), theirs: null, failure: null, saveFailure: null }),
  invoke: { id: 'changes', src: 'changes' },
  type: 'parallel',
  states: {
    texts: {
      meta: { uid: 'greeting-signature.texts', requirements: ['2.43'] },
      initial: 'reading',
      states: {
        reading: {
          meta: { uid: 'greeting-signature.reading', requirements: ['7.30'] },
          tags: 'reading',
          on: { 'extras.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'readExtras',
            onDone: [
              {
                guard: { type: 'isNoConflict', params: ({ event }) => ({ extras: event.output }) },
                target: 'shown',
                actions: { type: 'takeOver', params: ({ event }) => ({ extras: event.output }) },
              },
              { guard: { type: 'isNoNews', params: ({ event }) => ({ extras: event.output }) }, target: 'shown' },
              {
                target: 'shown.form.unsaved.conflict',
                actions: { type: 'setApart', params: ({ event }) => ({ extras: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'greeting-signature.failed', requirements: ['8.06'] },
          on: { 'retry.pressed': 'reading', 'extras.changed': 'reading' },
          exit: 'forgetFailure',
        },
        shown: {
          meta: { uid: 'greeting-signature.shown', requirements: ['2.43', '3.19'] },
          type: 'parallel',
          states: {
            form: {
              meta: { uid: 'greeting-signature.form', requirements: ['5.25'] },
              initial: 'unchanged',
              states: {
                unchanged: {
                  meta: { uid: 'greeting-signature.unchanged', requirements: ['5.25'] },
                  entry: ['acknowledge', 'forgetDraft'],
                  always: { guard: 'isChanged', target: 'unsaved' },
                  on: { 'text.changed': { actions: { type: 'write', params: ({ event }) => event } } },
                },
                unsaved: {
                  meta: { uid: 'greeting-signature.unsaved', requirements: ['5.25'] },
                  tags: 'unsaved',
                  entry: { type: 'keepDraft', params: ({ context: { saved, mine } }) => ({ saved, mine }) },
                  initial: 'changed',
                  always: { guard: 'isUnchanged', target: 'unchanged' },
                  on: {
                    'text.changed': {
                      actions: [
                        { type: 'write', params: ({ event }) => event },
                        { type: 'keepDraft', params: ({ context: { saved, mine } }) => ({ saved, mine }) },
                      ],
                    },
                  },
                  states: {
                    changed: {
                      meta: { uid: 'greeting-signature.changed', requirements: ['5.25'] },
                      on: {
                        'save.pressed': {
                          guard: 'isSaveable',
                          target: '#greetingSignature.texts.saving',
                        },
                      },
                    },
                    conflict: {
                      meta: { uid: 'greeting-signature.conflict', requirements: ['4.18'] },
                      on: {
                        'theirs.taken': { actions: 'takeTheirs' },
                        'mine.kept': {
                          target: 'changed',
                          actions: [
                            'acknowledge',
                            { type: 'keepDraft', params: ({ context: { saved, mine } }) => ({ saved, mine }) },
                          ],
                        },
                      },
                    },
                    saveFailed: {
                      meta: { uid: 'greeting-signature.save-failed', requirements: ['8.06'] },
                      on: {
                        'save.pressed': {
                          guard: 'isSaveable',
                          target: '#greetingSignature.texts.saving',
                        },
                      },
                      exit: 'forgetSaveFailure',
                    },
                  },
                },
              },
            },
            length: {
              meta: { uid: 'greeting-signature.length', requirements: ['5.24', '9.01'] },
              initial: 'fitting',
              states: {
                fitting: {
                  meta: { uid: 'greeting-signature.fitting', requirements: ['5.24'] },
                  always: { guard: 'isTooLong', target: 'tooLong' },
                },
                tooLong: {
                  meta: { uid: 'greeting-signature.too-long', requirements: ['5.24'] },
                  always: { guard: 'isWithinLimit', target: 'fitting' },
                },
              },
            },
            news: {
              meta: { uid: 'greeting-signature.news', requirements: ['4.18'] },
              initial: 'current',
              states: {
                current: {
                  meta: { uid: 'greeting-signature.current' },
                  on: { 'extras.changed': 'reading' },
                },
                reading: {
                  meta: { uid: 'greeting-signature.refreshing', requirements: ['4.18'] },
                  tags: 'reading',
                  on: { 'extras.changed': { target: 'reading', reenter: true } },
                  invoke: {
                    id: 'refresh',
                    src: 'readExtras',
                    onDone: [
                      {
                        guard: { type: 'isNoNews', params: ({ event }) => ({ extras: event.output }) },
                        target: 'current',
                      },
                      {
                        guard: { type: 'isNoConflict', params: ({ event }) => ({ extras: event.output }) },
                        target: 'current',
                        actions: { type: 'takeOver', params: ({ event }) => ({ extras: event.output }) },
                      },
                      {
                        target: ['current', '#greetingSignature.texts.shown.form.unsaved.conflict'],
                        actions: { type: 'setApart', params: ({ event }) => ({ extras: event.output }) },
                      },
                    ],
                    onError: { target: 'stale', actions: recordFailure },
                  },
                },
                stale: {
                  meta: { uid: 'greeting-signature.stale', requirements: ['8.06'] },
                  on: { 'retry.pressed': 'reading', 'extras.changed': 'reading' },
                  exit: 'forgetFailure',
                },
              },
            },
          },
        },
        saving: {
          meta: { uid: 'greeting-signature.saving', requirements: ['7.30'] },
          tags: ['busy', 'unsaved'],
          initial: 'undisturbed',
          invoke: {
            id: 'save',
            src: 'saveExtras',
            input: ({ context }) => ({ extras: toExtras(context.mine) }),
            onDone: [
              { guard: 'wasTold', target: 'shown.news.reading', actions: ['keepSaved', 'announceSaved'] },
              { target: 'shown', actions: ['keepSaved', 'announceSaved'] },
            ],
            onError: [
              {
                guard: 'wasTold',
                target: ['shown.form.unsaved.saveFailed', 'shown.news.reading'],
                actions: { type: 'recordSaveFailure', params: failureOf },
              },
              { target: 'shown.form.unsaved.saveFailed', actions: { type: 'recordSaveFailure', params: failureOf } },
            ],
          },
          states: {
            undisturbed: {
              meta: { uid: 'greeting-signature.undisturbed' },
              on: { 'extras.changed': 'told' },
            },
            told: { meta: { uid: 'greeting-signature.told', requirements: ['4.18'] } },
          },
        },
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
