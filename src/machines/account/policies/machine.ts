import { type ActorRefFrom, and, assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import {
  EMPTY_SHEET,
  isPolicyTooLong,
  isSameSheet,
  POLICY_TOPICS,
  type Policy,
  type PolicySheet,
  type PolicySuggestions,
  type PolicyTopic,
  toKeptSheet,
} from '#domain/policies.ts';
import { type Failed, failureOf, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { offeredFor } from './offered.ts';
import type { PoliciesContext, PoliciesDraft, PoliciesEvent, PoliciesInput, PoliciesNotice } from './types.ts';

const NOTHING: PoliciesDraft = { saved: EMPTY_SHEET, mine: EMPTY_SHEET };

/** Whether what stands in the form is what the server has, as far as anybody here knows. */
const isUnchanged = ({ saved, mine, theirs }: PoliciesContext): boolean => isSameSheet(mine, theirs ?? saved);
const isTooLong = ({ mine }: PoliciesContext): boolean => POLICY_TOPICS.some((topic) => isPolicyTooLong(mine[topic]));

/** What a seller settles once for all listings: filled in, from past answers too, saved, and kept apart from what somebody else saves meanwhile (2.51, 7.45, 7.46). */
export const policiesMachine = setup({
  types: {} as {
    context: PoliciesContext;
    events: PoliciesEvent;
    emitted: PoliciesNotice;
    input: PoliciesInput;
    /** `unsaved`: leaving now would lose something. */
    tags: 'busy' | 'reading' | 'unsaved';
    meta: StateMeta;
  },
  actors: {
    readPolicies: callSlot<PolicySheet>('readPolicies'),
    savePolicies: callSlot<PolicySheet, { sheet: PolicySheet }>('savePolicies'),
    readSuggestions: callSlot<PolicySuggestions>('readSuggestions'),
    changes: feedSlot<{ type: 'policies.changed' }>('changes'),
  },
  actions: {
    /** Keeps what was changed until it is saved, so that a reload loses nothing. */
    keepDraft: effectSlot<PoliciesDraft>('keepDraft'),
    forgetDraft: effectSlot('forgetDraft'),
    write: assign(({ context: { mine } }, { topic, ...part }: { topic: PolicyTopic } & Partial<Policy>) => ({
      mine: { ...mine, [topic]: { ...mine[topic], ...part } },
    })),
    writeSuggestion: assign(({ context: { mine, suggestions } }, { topic }: { topic: PolicyTopic }) => ({
      mine: { ...mine, [topic]: { ...mine[topic], text: suggestions[topic]?.text ?? mine[topic].text } },
    })),
    keepSuggestions: assign((_, { suggestions }: { suggestions: PolicySuggestions }) => ({ suggestions })),
    dismissSuggestion: assign(({ context: { dismissed } }, { topic }: { topic: PolicyTopic }) => ({
      dismissed: [...dismissed, topic],
    })),
    recordSuggestionsFailure: assign((_, { failure }: Failed) => ({ suggestionsFailure: failure })),
    forgetSuggestionsFailure: assign({ suggestionsFailure: null }),
    /** What the server has is what is shown. */
    takeOver: assign((_, { sheet }: { sheet: PolicySheet }) => ({ saved: sheet, mine: sheet, theirs: null })),
    /** What the server has stands beside what is changed here. */
    setApart: assign((_, { sheet }: { sheet: PolicySheet }) => ({ theirs: sheet })),
    /** What the server has now is what stood in the form. */
    keepSaved: assign(({ context: { mine } }) => ({ saved: toKeptSheet(mine) })),
    takeTheirs: assign(({ context: { saved, theirs } }) => ({ mine: theirs ?? saved })),
    /** What the server has is known to the person, whatever stands in the form. */
    acknowledge: assign(({ context: { saved, theirs } }) => ({ saved: theirs ?? saved, theirs: null })),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
    recordSaveFailure: assign((_, { failure }: Failed) => ({ saveFailure: failure })),
    forgetSaveFailure: assign({ saveFailure: null }),
    announceSaved: emit({ type: 'notice', notice: 'policies-saved' }),
  },
  guards: {
    isUnchanged: ({ context }) => isUnchanged(context),
    isChanged: ({ context }) => !isUnchanged(context),
    isTooLong: ({ context }) => isTooLong(context),
    isWithinLimit: ({ context }) => !isTooLong(context),
    /** Saving while somebody else's change is not known here would undo it unseen. */
    isSaveable: and([stateIn({ sheet: { shown: { news: 'current' } } }), ({ context }) => !isTooLong(context)]),
    isOffered: ({ context }, { topic }: { topic: PolicyTopic }) => offeredFor(context, topic) !== null,
    wasTold: stateIn({ sheet: { saving: 'told' } }),
    isNoNews: ({ context: { saved, theirs } }, { sheet }: { sheet: PolicySheet }) =>
      isSameSheet(theirs ?? saved, sheet),
    /** Nothing was changed here, or the same. */
    isNoConflict: ({ context }, { sheet }: { sheet: PolicySheet }) =>
      isUnchanged(context) || isSameSheet(sheet, context.mine),
  },
}).createMachine({
  id: 'policies',
  context: ({ input }) => ({
    ...(input.draft ?? NOTHING),
    theirs: null,
    failure: null,
    saveFailure: null,
    suggestions: {},
    dismissed: [],
    suggestionsFailure: null,
  }),
  invoke: { id: 'changes', src: 'changes' },
  type: 'parallel',
  states: {
    sheet: {
      meta: { uid: 'policies.sheet', requirements: ['2.51'] },
      initial: 'reading',
      states: {
        reading: {
          meta: { uid: 'policies.reading', requirements: ['7.45'] },
          tags: 'reading',
          on: { 'policies.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'readPolicies',
            onDone: [
              {
                guard: { type: 'isNoConflict', params: ({ event }) => ({ sheet: event.output }) },
                target: 'shown',
                actions: { type: 'takeOver', params: ({ event }) => ({ sheet: event.output }) },
              },
              { guard: { type: 'isNoNews', params: ({ event }) => ({ sheet: event.output }) }, target: 'shown' },
              {
                target: 'shown.form.unsaved.conflict',
                actions: { type: 'setApart', params: ({ event }) => ({ sheet: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'policies.failed', requirements: ['8.06'] },
          on: { 'retry.pressed': 'reading', 'policies.changed': 'reading' },
          exit: 'forgetFailure',
        },
        shown: {
          meta: { uid: 'policies.shown', requirements: ['2.51'] },
          type: 'parallel',
          on: {
            'suggestion.dismissed': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: { type: 'dismissSuggestion', params: ({ event }) => event },
            },
          },
          states: {
            form: {
              meta: { uid: 'policies.form', requirements: ['2.51'] },
              initial: 'unchanged',
              states: {
                unchanged: {
                  meta: { uid: 'policies.unchanged', requirements: ['2.51'] },
                  entry: ['acknowledge', 'forgetDraft'],
                  always: { guard: 'isChanged', target: 'unsaved' },
                  on: {
                    'value.chosen': {
                      actions: { type: 'write', params: ({ event: { topic, value } }) => ({ topic, value }) },
                    },
                    'text.changed': {
                      actions: { type: 'write', params: ({ event: { topic, text } }) => ({ topic, text }) },
                    },
                    'suggestion.accepted': {
                      guard: { type: 'isOffered', params: ({ event }) => event },
                      actions: { type: 'writeSuggestion', params: ({ event }) => event },
                    },
                  },
                },
                unsaved: {
                  meta: { uid: 'policies.unsaved', requirements: ['2.51'] },
                  tags: 'unsaved',
                  entry: { type: 'keepDraft', params: ({ context: { saved, mine } }) => ({ saved, mine }) },
                  initial: 'changed',
                  always: { guard: 'isUnchanged', target: 'unchanged' },
                  on: {
                    'value.chosen': {
                      actions: [
                        { type: 'write', params: ({ event: { topic, value } }) => ({ topic, value }) },
                        { type: 'keepDraft', params: ({ context: { saved, mine } }) => ({ saved, mine }) },
                      ],
                    },
                    'text.changed': {
                      actions: [
                        { type: 'write', params: ({ event: { topic, text } }) => ({ topic, text }) },
                        { type: 'keepDraft', params: ({ context: { saved, mine } }) => ({ saved, mine }) },
                      ],
                    },
                    'suggestion.accepted': {
                      guard: { type: 'isOffered', params: ({ event }) => event },
                      actions: [
                        { type: 'writeSuggestion', params: ({ event }) => event },
                        { type: 'keepDraft', params: ({ context: { saved, mine } }) => ({ saved, mine }) },
                      ],
                    },
                  },
                  states: {
                    changed: {
                      meta: { uid: 'policies.changed', requirements: ['2.51'] },
                      on: { 'save.pressed': { guard: 'isSaveable', target: '#policies.sheet.saving' } },
                    },
                    conflict: {
                      meta: { uid: 'policies.conflict', requirements: ['4.18'] },
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
                      meta: { uid: 'policies.save-failed', requirements: ['8.06'] },
                      on: { 'save.pressed': { guard: 'isSaveable', target: '#policies.sheet.saving' } },
                      exit: 'forgetSaveFailure',
                    },
                  },
                },
              },
            },
            length: {
              meta: { uid: 'policies.length', requirements: ['2.51'] },
              initial: 'fitting',
              states: {
                fitting: {
                  meta: { uid: 'policies.fitting', requirements: ['2.51'] },
                  always: { guard: 'isTooLong', target: 'tooLong' },
                },
                tooLong: {
                  meta: { uid: 'policies.too-long', requirements: ['2.51'] },
                  always: { guard: 'isWithinLimit', target: 'fitting' },
                },
              },
            },
            news: {
              meta: { uid: 'policies.news', requirements: ['4.18'] },
              initial: 'current',
              states: {
                current: {
                  meta: { uid: 'policies.current' },
                  on: { 'policies.changed': 'reading' },
                },
                reading: {
                  meta: { uid: 'policies.refreshing', requirements: ['4.18'] },
                  tags: 'reading',
                  on: { 'policies.changed': { target: 'reading', reenter: true } },
                  invoke: {
                    id: 'refresh',
                    src: 'readPolicies',
                    onDone: [
                      {
                        guard: { type: 'isNoNews', params: ({ event }) => ({ sheet: event.output }) },
                        target: 'current',
                      },
                      {
                        guard: { type: 'isNoConflict', params: ({ event }) => ({ sheet: event.output }) },
                        target: 'current',
                        actions: { type: 'takeOver', params: ({ event }) => ({ sheet: event.output }) },
                      },
                      {
                        target: ['current', '#policies.sheet.shown.form.unsaved.conflict'],
                        actions: { type: 'setApart', params: ({ event }) => ({ sheet: event.output }) },
                      },
                    ],
                    onError: { target: 'stale', actions: recordFailure },
                  },
                },
                stale: {
                  meta: { uid: 'policies.stale', requirements: ['8.06'] },
                  on: { 'retry.pressed': 'reading', 'policies.changed': 'reading' },
                  exit: 'forgetFailure',
                },
              },
            },
          },
        },
        saving: {
          meta: { uid: 'policies.saving', requirements: ['7.45'] },
          tags: ['busy', 'unsaved'],
          initial: 'undisturbed',
          invoke: {
            id: 'save',
            src: 'savePolicies',
            input: ({ context }) => ({ sheet: toKeptSheet(context.mine) }),
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
              meta: { uid: 'policies.undisturbed' },
              on: { 'policies.changed': 'told' },
            },
            told: { meta: { uid: 'policies.told', requirements: ['4.18'] } },
          },
        },
      },
    },
    suggestions: {
      meta: { uid: 'policies.suggestions', requirements: ['7.46'] },
      initial: 'reading',
      states: {
        reading: {
          meta: { uid: 'policies.suggestions-reading', requirements: ['7.46'] },
          invoke: {
            id: 'suggest',
            src: 'readSuggestions',
            onDone: {
              target: 'offered',
              actions: { type: 'keepSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: {
                type: 'recordSuggestionsFailure',
                params: failureOf,
              },
            },
          },
        },
        failed: {
          meta: { uid: 'policies.suggestions-failed', requirements: ['8.06'] },
          on: { 'suggestions.retried': 'reading' },
          exit: 'forgetSuggestionsFailure',
        },
        offered: {
          meta: { uid: 'policies.offered', requirements: ['7.46'] },
        },
      },
    },
  },
});

export type PoliciesActor = ActorRefFrom<typeof policiesMachine>;
export type PoliciesSnapshot = SnapshotFrom<typeof policiesMachine>;
