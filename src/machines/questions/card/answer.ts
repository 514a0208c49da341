import { type Failure, toFailure } from '#contract/failure.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { required } from '#machines/shared/required.ts';
import type { OfferedDraft } from '../offer/machine.ts';
import { questionCard } from './setup.ts';
import type { QuestionCardContext, QuestionCardEvent } from './types.ts';

type DraftEvent = Extract<QuestionCardEvent, { type: 'suggestion.changed' | 'offer.taken' }>;

/** A draft comes into the box. */
const PUT_DRAFT = [
  { type: 'keepSuggestion', params: ({ event }: { event: DraftEvent }) => event },
  { type: 'checkText', params: ({ event }: { event: DraftEvent }) => event },
  { type: 'notifyPicker', params: ({ event }: { event: DraftEvent }) => event },
] as const;

/** A draft that came, and what stands in the box instead. */
function offerOf({ context, event }: { context: QuestionCardContext; event: OfferedDraft }) {
  return { text: event.text, isKnown: event.isKnown, own: context.message.text };
}

const whoAnswered = (failure: Failure): string | null =>
  failure.kind === 'refused' ? (failure.body.answeredBy ?? null) : null;

const OWN = '#questionCard.answer.outgoing.own';
const OUTGOING_DRAFT = {
  'answer.outgoing': [
    {
      guard: {
        type: 'isOwn',
        params: ({ event }: { event: Extract<QuestionCardEvent, { type: 'answer.outgoing' }> }) => event,
      },
      target: OWN,
    },
    { target: '#questionCard.answer.outgoing.draft' },
  ],
} as const;

const idOf = ({ context: { questionId } }: { context: QuestionCardContext }) => ({ questionId });
const FOCUS = [
  { type: 'focusBox', params: idOf },
  {
    type: 'reportReturned',
    params: (args: { context: QuestionCardContext }) => ({ ...idOf(args), isFollower: false }),
  },
] as const;
/** Of answers that were sent together, the focus goes to the first one. */
const FOLLOW = [
  { type: 'reportReturned', params: (args: { context: QuestionCardContext }) => ({ ...idOf(args), isFollower: true }) },
] as const;
/** What comes back into the box is the person's own text. */
const KEEP = [
  {
    type: 'keepDraft',
    params: ({ context }: { context: QuestionCardContext }) => ({
      questionId: context.questionId,
      text: context.message.text,
    }),
  },
] as const;
/** The server keeps the answer until it goes out, and the person goes on. */
const HELD = [
  { type: 'forgetDraft', params: idOf },
  {
    type: 'moveOn',
    params: ({ context: { questionId } }: { context: QuestionCardContext }) => ({ questionId, isOut: false }),
  },
  {
    type: 'notifyUndo',
    params: ({ event }: { event: { output: number | null } }) => ({
      type: 'answer.held' as const,
      until: required(event.output, 'output'),
    }),
  },
  'rereadList',
] as const;
const LEFT = [{ type: 'notifyUndo', params: { type: 'question.left' } }] as const;
type TakenEvent = Extract<QuestionCardEvent, { type: 'answer.taken' }>;
const taken = ({ event }: { event: TakenEvent }) => event;
const TAKE = [
  { type: 'takeText', params: taken },
  { type: 'checkText', params: ({ event: { message } }: { event: TakenEvent }) => ({ text: message.text }) },
] as const;
/** What was sent with others is as if it had been sent here. */
const HELD_TOGETHER = [
  ...TAKE,
  { type: 'forgetDraft', params: idOf },
  {
    type: 'moveOn',
    params: ({ context: { questionId } }: { context: QuestionCardContext }) => ({ questionId, isOut: false }),
  },
  {
    type: 'notifyUndo',
    params: ({ event }: { event: TakenEvent }) => ({
      type: 'answer.held' as const,
      until: required(event.until, 'until'),
    }),
  },
] as const;
const SENT_TOGETHER = [
  {
    guard: { type: 'isFollowerSent', params: taken },
    target: '#questionCard.answer.sent',
    actions: TAKE,
  },
  {
    guard: { type: 'isFirstSent', params: taken },
    target: '#questionCard.answer.sent',
    actions: [...TAKE, 'announceAnswered'],
  },
] as const;
const TAKEN = {
  'answer.taken': [...SENT_TOGETHER, { target: OWN, actions: HELD_TOGETHER }],
} as const;
/** It left the list before this was known. */
const TAKEN_LATE = {
  'answer.taken': [
    ...SENT_TOGETHER,
    { target: '#questionCard.answer.gone.settling', actions: [...HELD_TOGETHER, ...LEFT] },
  ],
} as const;
/** What became of the person's own answer. */
const ENDED = {
  'answer.sent': [
    { guard: 'isFollower', target: '#questionCard.answer.sent' },
    { target: '#questionCard.answer.sent', actions: 'announceAnswered' },
  ],
  'answer.lost': {
    target: '#questionCard.answer.gone.unavailable',
    actions: {
      type: 'recordWhoAnswered',
      params: ({ event }: { event: { answeredBy: string | null } }) => ({ answeredBy: event.answeredBy }),
    },
  },
} as const;

/** The answer, from the draft to what became of it (2.35, 2.37, 5.19, 5.20, 8.09). */
export const answer = questionCard.createStateConfig({
  meta: { uid: 'question-card.answer', requirements: ['2.35'] },
  initial: 'writing',
  states: {
    writing: {
      meta: { uid: 'question-card.writing' },
      entry: 'leaveGroup',
      initial: 'arriving',
      on: {
        ...TAKEN,
        'text.changed': {
          target: '.edited',
          actions: [
            { type: 'setText', params: ({ event }) => event },
            { type: 'checkText', params: ({ event }) => event },
            {
              type: 'keepDraft',
              params: ({ context, event }) => ({ questionId: context.questionId, text: event.text }),
            },
            'holdAnswer',
          ],
        },
        'answer.submitted': [
          { guard: 'isUnknownDraft', target: 'confirming.draft' },
          { guard: 'isFlagged', target: 'confirming.typed' },
          { guard: 'isSendable', target: 'sending' },
          { guard: 'isTooLong', target: '.tooLong' },
        ],
        'offer.taken': { target: '.replaced', actions: PUT_DRAFT },
        // What the person wrote stays, and the draft is offered; in the states of an untouched draft it takes its place.
        'suggestion.changed': { actions: { type: 'offerDraft', params: offerOf } },
        'question.left': 'gone',
        'answer.outgoing': 'outgoing.typed',
      },
      states: {
        arriving: {
          meta: { uid: 'question-card.arriving' },
          always: [{ guard: 'hasDraft', target: 'edited' }, { target: 'suggested' }],
        },
        suggested: {
          meta: { uid: 'question-card.suggested', requirements: ['3.12'] },
          on: {
            'suggestion.changed': {
              target: 'replaced',
              actions: PUT_DRAFT,
            },
            'answer.submitted': { guard: 'isFlagged', target: '#questionCard.answer.confirming.draft' },
            ...OUTGOING_DRAFT,
            'question.left': '#questionCard.answer.left',
          },
        },
        /** Another draft than the one that was read: whoever was about to send that one reads this one first. */
        replaced: {
          meta: { uid: 'question-card.replaced', requirements: ['3.12'] },
          after: { draftReading: 'suggested' },
          on: {
            'suggestion.changed': {
              target: 'replaced',
              reenter: true,
              actions: PUT_DRAFT,
            },
            'answer.submitted': {},
            ...OUTGOING_DRAFT,
            'question.left': '#questionCard.answer.left',
          },
        },
        edited: { meta: { uid: 'question-card.edited', requirements: ['5.19'] } },
        tooLong: { meta: { uid: 'question-card.too-long', requirements: ['5.20'] } },
        failed: {
          meta: { uid: 'question-card.failed' },
          exit: 'forgetFailure',
          // The server has it after all.
          on: {
            'answer.outgoing': { guard: { type: 'isOwn', params: ({ event }) => event }, target: OWN },
          },
        },
      },
    },
    /** Nothing is sent yet: it says what would be, what speaks against it, and that there is one answer to a question. */
    confirming: {
      meta: { uid: 'question-card.confirming', requirements: ['2.37', '2.52', '3.12'] },
      initial: 'draft',
      on: { 'confirmation.given': 'sending' },
      states: {
        /** The draft, which nobody touched. */
        draft: {
          meta: { uid: 'question-card.confirming-draft', requirements: ['2.37', '2.52', '3.12'] },
          on: {
            'confirmation.refused': '#questionCard.answer.writing.suggested',
            // What would be sent is no longer what was shown.
            'suggestion.changed': {
              target: '#questionCard.answer.writing.replaced',
              actions: PUT_DRAFT,
            },
            'greetingSignature.replaced': '#questionCard.answer.writing.suggested',
            ...OUTGOING_DRAFT,
            'question.left': '#questionCard.answer.left',
          },
        },
        /** What the person wrote. */
        typed: {
          meta: { uid: 'question-card.confirming-typed', requirements: ['2.37', '2.52'] },
          on: {
            'suggestion.changed': { actions: { type: 'offerDraft', params: offerOf } },
            'confirmation.refused': '#questionCard.answer.writing.edited',
            'greetingSignature.replaced': '#questionCard.answer.writing.edited',
            'answer.outgoing': '#questionCard.answer.outgoing.typed',
            'question.left': '#questionCard.answer.gone',
          },
        },
      },
    },
    sending: {
      meta: { uid: 'question-card.sending', requirements: ['7.25'] },
      tags: 'busy',
      initial: 'awaited',
      // Should the sending fail, what is in the box stays, and the draft is offered.
      on: { 'suggestion.changed': { actions: { type: 'offerDraft', params: offerOf } } },
      states: {
        awaited: {
          meta: { uid: 'question-card.awaited' },
          on: {
            'question.left': 'overtaken',
            'answer.outgoing': [
              { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'outgoing' },
              { target: 'forestalled' },
            ],
          },
        },
        /** The list already says that it waits to go out. */
        outgoing: {
          meta: { uid: 'question-card.awaited-outgoing' },
          on: { 'question.left': 'overtaken', 'answer.returned': 'awaited' },
        },
        /** The list says that somebody else's waits. */
        forestalled: {
          meta: { uid: 'question-card.forestalled' },
          on: { 'question.left': 'overtaken', 'answer.returned': 'awaited' },
        },
        overtaken: { meta: { uid: 'question-card.overtaken' }, on: { 'question.returned': 'awaited' } },
      },
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context: { questionId, entry, message, undoSeconds } }) => ({
          questionId,
          buyer: entry.buyer,
          message,
          undoSeconds,
        }),
        onDone: [
          {
            guard: { type: 'isSentAtOnce', params: ({ event }) => ({ until: event.output }) },
            target: 'sent',
            actions: 'announceAnswered',
          },
          { guard: 'isOvertaken', target: 'gone.settling', actions: [...HELD, ...LEFT] },
          { target: 'outgoing.own', actions: HELD },
        ],
        onError: [
          {
            guard: { type: 'isUnavailable', params: failureOf },
            target: 'gone.unavailable',
            actions: {
              type: 'recordWhoAnswered',
              params: ({ event }) => ({ answeredBy: whoAnswered(toFailure(event.error)) }),
            },
          },
          // The response was lost, and the list says that it waits.
          { guard: 'isOutgoing', target: 'outgoing' },
          { guard: 'isForestalled', target: 'outgoing.typed' },
          // Perhaps it arrived after all, perhaps somebody else was faster.
          { guard: 'isOvertaken', target: 'gone', actions: LEFT },
          {
            target: 'writing.failed',
            actions: { type: 'recordFailure', params: failureOf },
          },
        ],
      },
    },
    /** An answer waits at the server and goes out by itself, unless it is undone (2.80). */
    outgoing: {
      meta: { uid: 'question-card.outgoing', requirements: ['2.80'] },
      initial: 'own',
      on: { ...ENDED, ...TAKEN },
      states: {
        /** The person's own, which stands in the box. */
        own: {
          meta: { uid: 'question-card.outgoing-own', requirements: ['2.80'] },
          on: {
            'answer.returned': { target: '#questionCard.answer.writing.edited', actions: KEEP },
            'answer.undone': [
              { guard: 'isFollower', target: '#questionCard.answer.writing.edited', actions: [...KEEP, ...FOLLOW] },
              { target: '#questionCard.answer.writing.edited', actions: [...KEEP, ...FOCUS] },
            ],
            'question.left': { target: '#questionCard.answer.gone.settling', actions: LEFT },
          },
        },
        /** Another answer than what the person wrote here. */
        typed: {
          meta: { uid: 'question-card.outgoing-typed', requirements: ['2.80'] },
          on: {
            'suggestion.changed': { actions: { type: 'offerDraft', params: offerOf } },
            'answer.returned': '#questionCard.answer.writing.edited',
            'answer.undone': { target: '#questionCard.answer.writing.edited', actions: FOCUS },
            'question.left': { target: '#questionCard.answer.gone', actions: LEFT },
          },
        },
        /** Another's, where nobody touched the draft. */
        draft: {
          meta: { uid: 'question-card.outgoing-draft', requirements: ['2.80'] },
          on: {
            'suggestion.changed': { actions: PUT_DRAFT },
            'answer.returned': '#questionCard.answer.writing.suggested',
            'answer.undone': { target: '#questionCard.answer.writing.suggested', actions: FOCUS },
            'question.left': { target: '#questionCard.answer.left', actions: LEFT },
          },
        },
      },
    },
    left: {
      meta: { uid: 'question-card.left', requirements: ['4.18'] },
      on: { 'question.returned': 'writing.suggested', ...TAKEN_LATE },
    },
    gone: {
      meta: { uid: 'question-card.gone', requirements: ['8.09'] },
      entry: { type: 'holdCard', params: ({ context }) => ({ questionId: context.questionId }) },
      exit: [
        { type: 'releaseCard', params: ({ context }) => ({ questionId: context.questionId }) },
        'forgetWhoAnswered',
      ],
      initial: 'lookingUp',
      on: { 'question.returned': 'writing.edited', 'card.discarded': 'discarded', ...TAKEN_LATE },
      states: {
        lookingUp: {
          meta: { uid: 'question-card.looking-up', requirements: ['7.23'] },
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            input: ({ context }) => ({ questionId: context.questionId }),
            onDone: {
              target: 'unavailable',
              actions: { type: 'recordWhoAnswered', params: ({ event }) => ({ answeredBy: event.output }) },
            },
            // Who it was is good to know, and nothing depends on it.
            onError: { target: 'unavailable' },
          },
        },
        unavailable: { meta: { uid: 'question-card.unavailable', requirements: ['8.09'] } },
        /** The person's own answer was about to go out: it is not known yet whether the buyer has it. */
        settling: {
          meta: { uid: 'question-card.settling', requirements: ['2.80', '8.09'] },
          on: {
            ...ENDED,
            // Perhaps it is sent again; otherwise the chart of the undo window says that it returned.
            'question.returned': OWN,
            'card.discarded': {},
          },
        },
      },
    },
    discarded: {
      meta: { uid: 'question-card.discarded' },
      entry: [{ type: 'forgetDraft', params: ({ context }) => ({ questionId: context.questionId }) }, 'refreshList'],
    },
    sent: {
      meta: { uid: 'question-card.sent', requirements: ['4.12', '8.26'] },
      entry: [
        { type: 'forgetDraft', params: ({ context }) => ({ questionId: context.questionId }) },
        { type: 'moveOn', params: ({ context }) => ({ questionId: context.questionId, isOut: true }) },
        'refreshList',
        'leaveTyped',
        'leavePresence',
      ],
    },
  },
});
