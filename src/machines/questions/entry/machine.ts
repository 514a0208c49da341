import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type Hold, isSameHold, isSameSending, type Sending } from '#domain/countdown.ts';
import type { StoredTypedAnswer } from '#domain/typed-answer.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { BoardCard } from '../board/machine.ts';
import { isSameDraft, isSameTyped, maySendItself } from './compare.ts';

export interface QuestionEntryInput {
  /** As the board shows it when the card is put there. */
  readonly entry: BoardCard;
}

export interface QuestionEntryContext extends QuestionEntryInput {
  /** The draft that the card knows; null before there was one. */
  readonly reportedDraft: string | null;
}

/** What the board says of the question now. */
export type QuestionEntryEvent = { type: 'entry.changed'; entry: BoardCard };

interface Changed {
  readonly entry: BoardCard;
}

/** What the server says of one question: tells the card, and so its parts, what is no longer as it was. */
export const questionEntryMachine = setup({
  types: {} as {
    context: QuestionEntryContext;
    events: QuestionEntryEvent;
    input: QuestionEntryInput;
    meta: StateMeta;
  },
  actions: {
    keepEntry: assign((_, { entry }: Changed) => ({ entry })),
    keepDraft: assign((_, { entry }: Changed) => ({ reportedDraft: entry.question.suggestedAnswer })),
    reportSchedule: toParent(({ dueAt }: { dueAt: number | null }) => ({ type: 'schedule.changed', dueAt })),
    reportAutomatic: toParent(({ hold }: { hold: Hold | null }) => ({ type: 'answer.automatic', hold })),
    reportManual: toParent({ type: 'answer.manual' }),
    reportSending: toParent(({ sending }: { sending: Sending | null }) => ({ type: 'sending.changed', sending })),
    reportRedrafted: toParent({ type: 'draft.replaced' }),
    reportTyped: toParent(({ stored }: { stored: StoredTypedAnswer | null }) => ({ type: 'stored.changed', stored })),
    reportLeft: toParent({ type: 'question.left' }),
    reportReturned: toParent({ type: 'question.returned' }),
    reportDraft: toParent(({ text, isKnown }: { text: string; isKnown: boolean }) => ({
      type: 'suggestion.changed',
      text,
      isKnown,
    })),
  },
  guards: {
    isAnotherTime: ({ context }, { entry }: Changed) => entry.dueAt !== context.entry.dueAt,
    isAnotherHold: ({ context }, { entry }: Changed) =>
      maySendItself(entry) && !isSameHold(entry.hold, context.entry.hold),
    isSending: ({ context }) => context.entry.isPending && context.entry.sending !== null,
    isAnotherSending: ({ context }, { entry }: Changed) =>
      entry.isPending && !isSameSending(entry.sending, context.entry.sending),
    isAnotherDraft: ({ context }, { entry }: Changed) => !isSameDraft(entry.question, context.entry.question),
    isAnotherTyped: ({ context }, { entry }: Changed) => !isSameTyped(entry.question, context.entry.question),
    maySendItself: (_, { entry }: Changed) => maySendItself(entry),
    isManual: (_, { entry }: Changed) => !maySendItself(entry),
    isPending: (_, { entry }: Changed) => entry.isPending,
    hasLeft: (_, { entry }: Changed) => !entry.isPending,
    /** A draft that came while the question could not be answered is told once it can be. */
    isNewDraft: ({ context }, { entry: { isPending, question } }: Changed) =>
      isPending && question.suggestedAnswer !== null && question.suggestedAnswer !== context.reportedDraft,
  },
}).createMachine({
  id: 'questionEntry',
  context: ({ input: { entry } }) => ({ entry, reportedDraft: entry.question.suggestedAnswer }),
  // In each region what it tells; the regions tell in this order.
  type: 'parallel',
  states: {
    schedule: {
      meta: { uid: 'question-entry.schedule', requirements: ['4.10'] },
      on: {
        'entry.changed': {
          guard: { type: 'isAnotherTime', params: ({ event }) => event },
          actions: { type: 'reportSchedule', params: ({ event }) => ({ dueAt: event.entry.dueAt }) },
        },
      },
    },
    sender: {
      meta: { uid: 'question-entry.sender', requirements: ['4.08', '4.09'] },
      initial: 'deciding',
      states: {
        deciding: {
          meta: { uid: 'question-entry.deciding' },
          always: [
            {
              guard: { type: 'maySendItself', params: ({ context }) => context },
              target: 'automatic',
              actions: { type: 'reportAutomatic', params: ({ context }) => ({ hold: context.entry.hold }) },
            },
            { target: 'manual' },
          ],
        },
        /** Only a person answers, or nobody any more. */
        manual: {
          meta: { uid: 'question-entry.manual' },
          on: {
            'entry.changed': {
              guard: { type: 'maySendItself', params: ({ event }) => event },
              target: 'automatic',
              actions: { type: 'reportAutomatic', params: ({ event }) => ({ hold: event.entry.hold }) },
            },
          },
        },
        /** The server may answer without a person. */
        automatic: {
          meta: { uid: 'question-entry.automatic' },
          on: {
            'entry.changed': [
              {
                guard: { type: 'isManual', params: ({ event }) => event },
                target: 'manual',
                actions: 'reportManual',
              },
              {
                guard: { type: 'isAnotherHold', params: ({ event }) => event },
                actions: { type: 'reportAutomatic', params: ({ event }) => ({ hold: event.entry.hold }) },
              },
            ],
          },
        },
      },
    },
    reasons: {
      meta: { uid: 'question-entry.reasons', requirements: ['2.56'] },
      on: {
        'entry.changed': {
          guard: { type: 'isAnotherDraft', params: ({ event }) => event },
          actions: 'reportRedrafted',
        },
      },
    },
    typed: {
      meta: { uid: 'question-entry.typed', requirements: ['2.75'] },
      on: {
        'entry.changed': {
          guard: { type: 'isAnotherTyped', params: ({ event }) => event },
          actions: { type: 'reportTyped', params: ({ event }) => ({ stored: event.entry.question.typed ?? null }) },
        },
      },
    },
    listing: {
      meta: { uid: 'question-entry.listing', requirements: ['4.18'] },
      initial: 'pending',
      states: {
        pending: {
          meta: { uid: 'question-entry.pending' },
          on: {
            'entry.changed': {
              guard: { type: 'hasLeft', params: ({ event }) => event },
              target: 'left',
              actions: 'reportLeft',
            },
          },
        },
        left: {
          meta: { uid: 'question-entry.left' },
          on: {
            'entry.changed': {
              guard: { type: 'isPending', params: ({ event }) => event },
              target: 'pending',
              actions: 'reportReturned',
            },
          },
        },
      },
    },
    draft: {
      meta: { uid: 'question-entry.draft', requirements: ['3.12'] },
      on: {
        'entry.changed': {
          guard: { type: 'isNewDraft', params: ({ event }) => event },
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            {
              type: 'reportDraft',
              params: ({ event: { entry } }) => ({
                text: entry.question.suggestedAnswer ?? '',
                isKnown: entry.question.suggestionKnown !== false,
              }),
            },
          ],
        },
      },
    },
    // After the draft, which is the text that is sent.
    sending: {
      meta: { uid: 'question-entry.sending', requirements: ['2.80'] },
      initial: 'arriving',
      states: {
        arriving: {
          meta: { uid: 'question-entry.sending-arriving' },
          always: [
            {
              guard: 'isSending',
              target: 'told',
              actions: { type: 'reportSending', params: ({ context }) => ({ sending: context.entry.sending }) },
            },
            { target: 'silent' },
          ],
        },
        /** Nothing waited when the card came. */
        silent: {
          meta: { uid: 'question-entry.sending-silent' },
          on: {
            'entry.changed': {
              guard: { type: 'isAnotherSending', params: ({ event }) => event },
              target: 'told',
              actions: { type: 'reportSending', params: ({ event }) => ({ sending: event.entry.sending }) },
            },
          },
        },
        told: {
          meta: { uid: 'question-entry.sending-told' },
          on: {
            'entry.changed': {
              guard: { type: 'isAnotherSending', params: ({ event }) => event },
              actions: { type: 'reportSending', params: ({ event }) => ({ sending: event.entry.sending }) },
            },
          },
        },
      },
    },
    entry: {
      meta: { uid: 'question-entry.entry' },
      on: { 'entry.changed': { actions: { type: 'keepEntry', params: ({ event }) => event } } },
    },
  },
});

export type QuestionEntryActor = ActorRefFrom<typeof questionEntryMachine>;
export type QuestionEntrySnapshot = SnapshotFrom<typeof questionEntryMachine>;
