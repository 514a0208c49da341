import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import { type Failure, hasStatus, toFailure } from '#contract/failure.ts';
import type { Extras } from '#domain/extras.ts';
import { isMessageTooLong, isSendable, type Message } from '#domain/message.ts';
import { isBlank } from '#domain/text.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { type QuestionCountdownEvent, questionCountdownMachine } from '../countdown/machine.ts';
import { deleteQuestionMachine } from '../delete/machine.ts';
import { type AnswerHoldEvent, answerHoldMachine } from '../hold/machine.ts';
import { type DraftOfferEvent, draftOfferMachine, type OfferedDraft } from '../offer/machine.ts';
import { pickerMachine } from '../picker/machine.ts';
import { type DraftReasonsEvent, draftReasonsMachine } from '../reasons/machine.ts';
import { findingsIn } from './findings.ts';
import type { QuestionCardContext, QuestionCardEvent, QuestionCardInput, QuestionCardNotice } from './types.ts';
import { isUnknownDraft } from './unknown-draft.ts';

/** A draft that took the place of another one is there to be read for so long before it can be sent, in ms. */
export const DRAFT_READING = 700;

/** One pending question and its answer box (2.35-2.37, 5.19, 5.20, 8.09). */
export const questionCardMachine = setup({
  types: {} as {
    context: QuestionCardContext;
    events: QuestionCardEvent;
    emitted: QuestionCardNotice;
    input: QuestionCardInput;
    children: {
      countdown: 'countdown';
      hold: 'hold';
      offer: 'offer';
      picker: 'picker';
      reasons: 'reasons';
      deletion: 'deletion';
    };
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    countdown: questionCountdownMachine,
    hold: answerHoldMachine,
    offer: draftOfferMachine,
    picker: pickerMachine,
    reasons: draftReasonsMachine,
    deletion: deleteQuestionMachine,
    /** What the list says of this question. */
    news: feedSlot<QuestionCardEvent, { questionId: string }>('news'),
    /** Who answered a question that is not pending any more, null when nobody did or it is not known. */
    lookUp: callSlot<string | null, { questionId: string }>('lookUp'),
    pause: callSlot<void, { ms: number }>('pause'),
    sendAnswer: callSlot<void, { questionId: string; message: Message }>('sendAnswer'),
  },
  actions: {
    /** Keeps what was typed until it is sent, so that a reload loses nothing. */
    keepDraft: effectSlot<{ questionId: string; text: string }>('keepDraft'),
    forgetDraft: effectSlot<{ questionId: string }>('forgetDraft'),
    /** The card stays on the board while it holds text that can no longer be sent. */
    holdCard: effectSlot<{ questionId: string }>('holdCard'),
    releaseCard: effectSlot<{ questionId: string }>('releaseCard'),
    /** Whoever works by keyboard goes on to the next card. */
    moveOn: effectSlot<{ questionId: string }>('moveOn'),
    /** The person did something after which the list is another: its page is read again and laid out as it is then (4.12). */
    refreshList: effectSlot('refreshList'),
    /** The server's list is another: it is read again, and the cards stay where they are (4.12). */
    rereadList: effectSlot('rereadList'),
    /** The question is about to leave the list by itself. */
    expectDeparture: effectSlot('expectDeparture'),
    /** Another draft came; the person's own text stays in the box. */
    offerDraft: toChild(
      'offer',
      (draft: OfferedDraft & { own: string }): DraftOfferEvent => ({
        type: 'draft.offered',
        ...draft,
      }),
    ),
    /** Writing postpones what goes out by itself (4.09). */
    holdAnswer: toChild('hold', { type: 'text.changed' } satisfies AnswerHoldEvent),
    requestAnswer: toChild('countdown', { type: 'answer.requested' } satisfies QuestionCountdownEvent),
    tellCountdown: toChild('countdown', (event: QuestionCountdownEvent) => event),
    tellHold: toChild('hold', (event: AnswerHoldEvent) => event),
    replaceReasons: toChild('reasons', { type: 'draft.replaced' } satisfies DraftReasonsEvent),
    setText: assign(({ context }, { text }: { text: string }) => ({ message: { ...context.message, text } })),
    keepSuggestion: assign(({ context }, { text, isKnown }: { text: string; isKnown: boolean }) => ({
      message: { ...context.message, text },
      unknownDraft: isKnown ? null : text,
    })),
    keepGreeting: assign((_, { greeting }: Extras) => ({ greeting })),
    includeGreeting: assign(({ context }) => ({ message: { ...context.message, greeting: context.greeting } })),
    leaveOutGreeting: assign(({ context }) => ({ message: { ...context.message, greeting: null } })),
    keepSignature: assign((_, { signature }: Extras) => ({ signature })),
    includeSignature: assign(({ context }) => ({ message: { ...context.message, signature: context.signature } })),
    leaveOutSignature: assign(({ context }) => ({ message: { ...context.message, signature: null } })),
    forgetFailure: assign({ failure: null }),
    forgetWhoAnswered: assign({ answeredBy: null }),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    recordWhoAnswered: assign((_, { answeredBy }: { answeredBy: string | null }) => ({ answeredBy })),
    announceAnswered: emit({ type: 'notice', notice: 'question-answered' }),
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    wereExtrasRead: ({ context }) => context.extras === 'read',
    /** While an answer is on its way nothing of it may change. */
    isWriting: stateIn({ answer: 'writing' }),
    /** The question left the list while its answer was on its way. */
    isOvertaken: stateIn({ answer: { sending: 'overtaken' } }),
    hasGreeting: ({ context }) => context.greeting !== null,
    isNoGreeting: (_, { greeting }: Extras) => greeting === null,
    hasSignature: ({ context }) => context.signature !== null,
    isNoSignature: (_, { signature }: Extras) => signature === null,
    isSendable: ({ context }) => isSendable(context.message),
    /** What would be sent is the draft that does not have the answer, whether it was touched in between or not. */
    isUnknownDraft: ({ context }) => isUnknownDraft(context) && isSendable(context.message),
    /** What would be sent breaks the marketplace's rules, as far as one can see. */
    isFlagged: ({ context }) => isSendable(context.message) && findingsIn(context).length > 0,
    isTooLong: ({ context }) => !isBlank(context.message.text) && isMessageTooLong(context.message),
    /** 8.09: the question is gone or answered; a lost marketplace link, which is a 400 too, is another matter. */
    isUnavailable: (_, { failure }: { failure: Failure }) =>
      hasStatus(failure, 400, 404) && !(failure.kind === 'refused' && failure.body.error === 'lost-connection'),
  },
}).createMachine({
  id: 'questionCard',
  context: ({ input }) => ({
    questionId: input.questionId,
    email: input.email,
    dueAt: input.dueAt,
    greeting: input.greeting,
    signature: input.signature,
    draft: input.draft,
    extras: input.extras,
    prices: input.prices,
    unknownDraft: input.suggestionKnown === false ? input.suggestion : null,
    message: { greeting: null, text: input.draft ?? input.suggestion ?? '', signature: null },
    failure: null,
    answeredBy: null,
  }),
  invoke: [
    {
      id: 'countdown',
      src: 'countdown',
      input: ({ context: { questionId, dueAt } }) => ({ questionId, dueAt }),
    },
    { id: 'hold', src: 'hold', input: ({ context: { questionId, email } }) => ({ questionId, email }) },
    { id: 'offer', src: 'offer', input: ({ context: { questionId } }) => ({ questionId }) },
    { id: 'picker', src: 'picker' },
    { id: 'reasons', src: 'reasons' },
    {
      id: 'deletion',
      src: 'deletion',
      input: ({ context: { questionId } }) => ({ questionId }),
    },
    // Last: what it tells at once goes to the charts above.
    { id: 'news', src: 'news', input: ({ context }) => ({ questionId: context.questionId }) },
  ],
  on: {
    'answer.requested': { actions: 'requestAnswer' },
    'schedule.changed': { actions: { type: 'tellCountdown', params: ({ event }) => event } },
    'answer.automatic': { actions: { type: 'tellHold', params: ({ event }) => event } },
    'answer.manual': { actions: { type: 'tellHold', params: ({ event }) => event } },
    'draft.replaced': { actions: 'replaceReasons' },
    'list.changed': { actions: 'rereadList' },
    'departure.expected': { actions: 'expectDeparture' },
    'question.deleted': {
      actions: [{ type: 'forgetDraft', params: ({ context }) => ({ questionId: context.questionId }) }, 'refreshList'],
    },
    'page.wanted': { actions: 'refreshList' },
  },
  type: 'parallel',
  states: {
    answer: {
      meta: { uid: 'question-card.answer', requirements: ['2.35'] },
      initial: 'writing',
      states: {
        writing: {
          meta: { uid: 'question-card.writing' },
          initial: 'arriving',
          on: {
            'text.changed': {
              target: '.edited',
              actions: [
                { type: 'setText', params: ({ event }) => event },
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
            'offer.taken': { target: '.replaced', actions: { type: 'keepSuggestion', params: ({ event }) => event } },
            // What the person wrote stays, and the draft is offered; in the states of an untouched draft it takes its place.
            'suggestion.changed': { actions: { type: 'offerDraft', params: offerOf } },
            'question.left': 'gone',
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
                  actions: { type: 'keepSuggestion', params: ({ event }) => event },
                },
                'answer.submitted': { guard: 'isFlagged', target: '#questionCard.answer.confirming.draft' },
                'question.left': '#questionCard.answer.left',
              },
            },
            /** Another draft than the one that was read: whoever was about to send that one reads this one first. */
            replaced: {
              meta: { uid: 'question-card.replaced', requirements: ['3.12'] },
              invoke: { id: 'pause', src: 'pause', input: { ms: DRAFT_READING }, onDone: 'suggested' },
              on: {
                'suggestion.changed': {
                  target: 'replaced',
                  reenter: true,
                  actions: { type: 'keepSuggestion', params: ({ event }) => event },
                },
                'answer.submitted': {},
                'question.left': '#questionCard.answer.left',
              },
            },
            edited: { meta: { uid: 'question-card.edited', requirements: ['5.19'] } },
            tooLong: { meta: { uid: 'question-card.too-long', requirements: ['5.20'] } },
            failed: { meta: { uid: 'question-card.failed' }, exit: 'forgetFailure' },
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
                  actions: { type: 'keepSuggestion', params: ({ event }) => event },
                },
                'extras.replaced': '#questionCard.answer.writing.suggested',
                'question.left': '#questionCard.answer.left',
              },
            },
            /** What the person wrote. */
            typed: {
              meta: { uid: 'question-card.confirming-typed', requirements: ['2.37', '2.52'] },
              on: {
                'suggestion.changed': { actions: { type: 'offerDraft', params: offerOf } },
                'confirmation.refused': '#questionCard.answer.writing.edited',
                'extras.replaced': '#questionCard.answer.writing.edited',
                'question.left': '#questionCard.answer.gone',
              },
            },
          },
        },
        sending: {
          meta: { uid: 'question-card.sending', requirements: ['7.25'] },
          tags: 'busy',
          initial: 'awaited',
          states: {
            awaited: { meta: { uid: 'question-card.awaited' }, on: { 'question.left': 'overtaken' } },
            overtaken: { meta: { uid: 'question-card.overtaken' }, on: { 'question.returned': 'awaited' } },
          },
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({ questionId: context.questionId, message: context.message }),
            onDone: { target: 'sent', actions: 'announceAnswered' },
            onError: [
              {
                guard: { type: 'isUnavailable', params: failureOf },
                target: 'gone.unavailable',
                actions: {
                  type: 'recordWhoAnswered',
                  params: ({ event }) => ({ answeredBy: whoAnswered(toFailure(event.error)) }),
                },
              },
              // Perhaps it arrived after all, perhaps somebody else was faster.
              { guard: 'isOvertaken', target: 'gone' },
              {
                target: 'writing.failed',
                actions: { type: 'recordFailure', params: failureOf },
              },
            ],
          },
        },
        left: {
          meta: { uid: 'question-card.left', requirements: ['4.18'] },
          on: { 'question.returned': 'writing.suggested' },
        },
        gone: {
          meta: { uid: 'question-card.gone', requirements: ['8.09'] },
          entry: { type: 'holdCard', params: ({ context }) => ({ questionId: context.questionId }) },
          exit: [
            { type: 'releaseCard', params: ({ context }) => ({ questionId: context.questionId }) },
            'forgetWhoAnswered',
          ],
          initial: 'lookingUp',
          on: { 'question.returned': 'writing.edited', 'card.discarded': 'discarded' },
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
          },
        },
        discarded: {
          meta: { uid: 'question-card.discarded' },
          entry: [
            { type: 'forgetDraft', params: ({ context }) => ({ questionId: context.questionId }) },
            'refreshList',
          ],
        },
        sent: {
          meta: { uid: 'question-card.sent', requirements: ['4.12', '8.26'] },
          entry: [
            { type: 'forgetDraft', params: ({ context }) => ({ questionId: context.questionId }) },
            { type: 'moveOn', params: ({ context }) => ({ questionId: context.questionId }) },
            'refreshList',
          ],
        },
      },
    },
    extras: {
      meta: { uid: 'question-card.extras', requirements: ['2.36', '8.07'] },
      initial: 'arriving',
      states: {
        arriving: {
          meta: { uid: 'question-card.extras-arriving' },
          always: [{ guard: 'wereExtrasRead', target: 'read' }, { target: 'unread' }],
        },
        unread: {
          meta: { uid: 'question-card.extras-unread', requirements: ['8.07'] },
          on: { 'extras.replaced': 'read' },
        },
        read: { meta: { uid: 'question-card.extras-read' } },
      },
    },
    greeting: {
      meta: { uid: 'question-card.greeting', requirements: ['2.36'] },
      initial: 'absent',
      states: {
        absent: {
          meta: { uid: 'question-card.greeting-absent' },
          entry: 'leaveOutGreeting',
          always: { guard: 'hasGreeting', target: 'included' },
          on: { 'extras.replaced': { actions: { type: 'keepGreeting', params: ({ event }) => event } } },
        },
        included: {
          meta: { uid: 'question-card.greeting-included' },
          entry: 'includeGreeting',
          on: {
            'greeting.toggled': { guard: 'isWriting', target: 'leftOut' },
            'extras.replaced': { target: 'absent', actions: { type: 'keepGreeting', params: ({ event }) => event } },
          },
        },
        leftOut: {
          meta: { uid: 'question-card.greeting-left-out' },
          entry: 'leaveOutGreeting',
          on: {
            'greeting.toggled': { guard: 'isWriting', target: 'included' },
            'extras.replaced': [
              {
                guard: { type: 'isNoGreeting', params: ({ event }) => event },
                target: 'absent',
                actions: { type: 'keepGreeting', params: ({ event }) => event },
              },
              { actions: { type: 'keepGreeting', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    signature: {
      meta: { uid: 'question-card.signature', requirements: ['2.36'] },
      initial: 'absent',
      states: {
        absent: {
          meta: { uid: 'question-card.signature-absent' },
          entry: 'leaveOutSignature',
          always: { guard: 'hasSignature', target: 'included' },
          on: { 'extras.replaced': { actions: { type: 'keepSignature', params: ({ event }) => event } } },
        },
        included: {
          meta: { uid: 'question-card.signature-included' },
          entry: 'includeSignature',
          on: {
            'signature.toggled': { guard: 'isWriting', target: 'leftOut' },
            'extras.replaced': { target: 'absent', actions: { type: 'keepSignature', params: ({ event }) => event } },
          },
        },
        leftOut: {
          meta: { uid: 'question-card.signature-left-out' },
          entry: 'leaveOutSignature',
          on: {
            'signature.toggled': { guard: 'isWriting', target: 'included' },
            'extras.replaced': [
              {
                guard: { type: 'isNoSignature', params: ({ event }) => event },
                target: 'absent',
                actions: { type: 'keepSignature', params: ({ event }) => event },
              },
              { actions: { type: 'keepSignature', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});

/** A draft that came, and what stands in the box instead. */
function offerOf({ context, event }: { context: QuestionCardContext; event: OfferedDraft }) {
  return { text: event.text, isKnown: event.isKnown, own: context.message.text };
}

const whoAnswered = (failure: Failure): string | null =>
  failure.kind === 'refused' ? (failure.body.answeredBy ?? null) : null;

export type QuestionCardActor = ActorRefFrom<typeof questionCardMachine>;
export type QuestionCardSnapshot = SnapshotFrom<typeof questionCardMachine>;
