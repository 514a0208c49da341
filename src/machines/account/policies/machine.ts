import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  EMPTY_SHEET,
  isPolicyTooLong,
  isSameSheet,
  normalizeSheet,
  POLICY_TOPICS,
  type Policy,
  type PolicySheet,
  type PolicySuggestions,
  type PolicyTopic,
} from '#domain/policies.ts';
import { type Failed, failureOf } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { createSavedForm, keepDraft, unread } from '#machines/shared/saved-form/parts.ts';
import type { FormTag } from '#machines/shared/saved-form/types.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import { offeredFor } from './offered.ts';
import type { PoliciesContext, PoliciesDraft, PoliciesEvent, PoliciesInput, PoliciesNotice } from './types.ts';

const NOTHING: PoliciesDraft = { saved: EMPTY_SHEET, mine: EMPTY_SHEET };

const { actionsIn, changes, guards, states } = createSavedForm({
  uid: 'policies',
  slots: { read: 'readPolicies', save: 'savePolicies' },
  requirements: { calls: '7.45', editing: '2.51' },
  toMine: (sheet: PolicySheet): PolicySheet => sheet,
  toValue: normalizeSheet,
  isSame: isSameSheet,
  isTooLong: (sheet) => POLICY_TOPICS.some((topic) => isPolicyTooLong(sheet[topic])),
  drafts: { keep: [keepDraft], forget: ['forgetDraft'] },
});

/** What a seller settles once for all listings: filled in, from past answers too, saved, and kept apart from what somebody else saves meanwhile (2.51, 7.45, 7.46). */
export const policiesMachine = setup({
  types: {} as {
    context: PoliciesContext;
    events: PoliciesEvent;
    emitted: PoliciesNotice;
    input: PoliciesInput;
    tags: FormTag;
    meta: StateMeta;
  },
  actors: {
    readPolicies: callSlot<PolicySheet>('readPolicies'),
    savePolicies: callSlot<PolicySheet, { value: PolicySheet }>('savePolicies'),
    readSuggestions: callSlot<PolicySuggestions>('readSuggestions'),
    changes,
  },
  actions: {
    /** Keeps what was changed until it is saved, so that a reload loses nothing. */
    keepDraft: effectSlot<PoliciesDraft>('keepDraft'),
    forgetDraft: effectSlot('forgetDraft'),
    write: assign(({ context: { mine } }, { topic, ...part }: { topic: PolicyTopic } & Partial<Policy>) => ({
      mine: { ...mine, [topic]: { ...mine[topic], ...part } },
    })),
    writeSuggestion: assign(({ context: { mine, suggestions } }, { topic }: { topic: PolicyTopic }) => ({
      mine: { ...mine, [topic]: { ...mine[topic], text: required(suggestions[topic], 'suggestion').text } },
    })),
    keepSuggestions: assign((_, { suggestions }: { suggestions: PolicySuggestions }) => ({ suggestions })),
    dismissSuggestion: assign(({ context: { dismissed } }, { topic }: { topic: PolicyTopic }) => ({
      dismissed: [...dismissed, topic],
    })),
    recordSuggestionsFailure: assign((_, { failure }: Failed) => ({ suggestionsFailure: failure })),
    forgetSuggestionsFailure: assign({ suggestionsFailure: null }),
    ...actionsIn<PoliciesContext, PoliciesEvent>((change) => change),
    announceSaved: emit({ type: 'notice', notice: 'policies-saved' }),
  },
  guards: {
    ...guards,
    isOffered: ({ context }, { topic }: { topic: PolicyTopic }) => offeredFor(context, topic) !== null,
  },
}).createMachine({
  id: 'policies',
  context: ({ input }) => ({
    ...unread(input.draft ?? NOTHING),
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
        reading: states.readingOverDraft,
        failed: states.failed,
        shown: {
          meta: { uid: 'policies.shown', requirements: ['2.51'] },
          tags: 'shown',
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
                  ...states.unchanged,
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
                  ...states.unsaved,
                  on: {
                    'value.chosen': {
                      actions: [
                        { type: 'write', params: ({ event: { topic, value } }) => ({ topic, value }) },
                        keepDraft,
                      ],
                    },
                    'text.changed': {
                      actions: [
                        { type: 'write', params: ({ event: { topic, text } }) => ({ topic, text }) },
                        keepDraft,
                      ],
                    },
                    'suggestion.accepted': {
                      guard: { type: 'isOffered', params: ({ event }) => event },
                      actions: [{ type: 'writeSuggestion', params: ({ event }) => event }, keepDraft],
                    },
                  },
                },
              },
            },
            length: states.length(['2.51']),
            news: states.news,
          },
        },
        saving: states.saving,
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
