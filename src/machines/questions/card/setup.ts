import { and, assign, emit, or, setup, stateIn } from 'xstate';
import { type Failure, hasStatus } from '#contract/failure.ts';
import { isMessageTooLong, isSendable, type Message } from '#domain/message.ts';
import { isBlank } from '#domain/text.ts';
import { findingsIn } from '#machines/shared/findings.ts';
import { toChild, toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import { type QuestionCountdownEvent, questionCountdownMachine } from '../countdown/machine.ts';
import { deleteQuestionMachine } from '../delete/machine.ts';
import { type QuestionEntryEvent, questionEntryMachine } from '../entry/machine.ts';
import { type AnswerHoldEvent, answerHoldMachine } from '../hold/machine.ts';
import { type DraftOfferEvent, draftOfferMachine, type OfferedDraft } from '../offer/machine.ts';
import { type PickerEvent, pickerMachine } from '../picker/machine.ts';
import { type PolicyGuardEvent, policyGuardMachine } from '../policy-guard/machine.ts';
import { type PresenceEvent, presenceMachine } from '../presence/machine.ts';
import { type DraftReasonsEvent, draftReasonsMachine } from '../reasons/machine.ts';
import { type TypedAnswerEvent, typedAnswerMachine } from '../typed-answer/machine.ts';
import { type AnswerUndoEvent, answerUndoMachine } from '../undo/machine.ts';
import type { QuestionCardContext, QuestionCardEvent, QuestionCardInput, QuestionCardNotice } from './types.ts';
import { isUnknownDraft } from './unknown-draft.ts';

/** A draft that took the place of another one is there to be read for so long before it can be sent, in ms. */
export const DRAFT_READING = 700;

/** What may stand before and after the text of an answer. */
export type MessagePart = 'greeting' | 'signature';

/** What the card's chart is made of: the charts that it runs, and what its regions do and ask. */
export const questionCard = setup({
  types: {} as {
    context: QuestionCardContext;
    events: QuestionCardEvent;
    emitted: QuestionCardNotice;
    input: QuestionCardInput;
    children: {
      entry: 'entry';
      guard: 'guard';
      countdown: 'countdown';
      hold: 'hold';
      undo: 'undo';
      offer: 'offer';
      picker: 'picker';
      reasons: 'reasons';
      deletion: 'deletion';
      typed: 'typed';
      presence: 'presence';
    };
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    entry: questionEntryMachine,
    guard: policyGuardMachine,
    countdown: questionCountdownMachine,
    hold: answerHoldMachine,
    undo: answerUndoMachine,
    offer: draftOfferMachine,
    picker: pickerMachine,
    reasons: draftReasonsMachine,
    deletion: deleteQuestionMachine,
    typed: typedAnswerMachine,
    presence: presenceMachine,
    /** Who answered a question that is not pending any more, null when nobody did or it is not known. */
    lookUp: callSlot<string | null, { questionId: string }>('lookUp'),
    /** Until when the answer waits at the server, by this device's clock, epoch ms; null: the buyer has it. */
    sendAnswer: callSlot<number | null, { questionId: string; buyer: string; message: Message; undoSeconds: number }>(
      'sendAnswer',
    ),
  },
  actions: {
    /** Keeps what was typed until it is sent, so that a reload loses nothing. */
    keepDraft: effectSlot<{ questionId: string; text: string }>('keepDraft'),
    forgetDraft: effectSlot<{ questionId: string }>('forgetDraft'),
    /** Whoever works by keyboard goes on to the next card. `isOut`: the buyer has the answer; otherwise it can be undone. */
    moveOn: toParent(({ questionId, isOut }: { questionId: string; isOut: boolean }) => ({
      type: 'card.finished',
      questionId,
      isOut,
    })),
    /** The person undid it: whatever shows questions shows this one. */
    reportReturned: toParent(({ questionId, isFollower }: { questionId: string; isFollower: boolean }) => ({
      type: 'card.returned',
      questionId,
      isFollower,
    })),
    /** Similar questions are to be answered with what stands in the box. */
    requestReview: toParent((asked: { questionId: string; message: Message }) => ({ type: 'review.wanted', ...asked })),
    /** The answer is back in its box, in which the caret stands where it stood. */
    focusBox: effectSlot<{ questionId: string }>('focusBox'),
    /** For the keys of the page: this answer can be undone, or not any more. */
    offerUndo: toParent(({ questionId }: { questionId: string }) => ({ type: 'undo.offered', questionId })),
    endOffer: toParent(({ questionId, isCalledBack }: { questionId: string; isCalledBack: boolean }) => ({
      type: 'undo.ended',
      questionId,
      isCalledBack,
    })),
    /** The card stays on the board while it holds text that can no longer be sent. */
    holdCard: toParent(({ questionId }: { questionId: string }) => ({ type: 'card.held', questionId })),
    releaseCard: toParent(({ questionId }: { questionId: string }) => ({ type: 'card.released', questionId })),
    /** The person did something after which the list is another: its page is read again and laid out as it is then (4.12). */
    refreshList: toParent({ type: 'page.wanted' }),
    /** The server's list is another: it is read again, and the cards stay where they are (4.12). */
    rereadList: toParent({ type: 'list.changed' }),
    /** The question is about to leave the list by itself. */
    expectDeparture: toParent({ type: 'departure.expected' }),
    notifyEntry: toChild('entry', (event: QuestionEntryEvent) => event),
    /** What stands in the box now. */
    checkText: toChild('guard', ({ text }: { text: string }): PolicyGuardEvent => ({ type: 'text.changed', text })),
    /** Whether what stands in the box has the answer: a quick answer takes the place of one that has not. */
    notifyPicker: toChild(
      'picker',
      ({ text, isKnown }: OfferedDraft): PickerEvent => ({ type: 'abstention.changed', text: isKnown ? null : text }),
    ),
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
    notifyCountdown: toChild('countdown', (event: QuestionCountdownEvent) => event),
    notifyHold: toChild('hold', (event: AnswerHoldEvent) => event),
    notifyUndo: toChild('undo', (event: AnswerUndoEvent) => event),
    keepWindow: assign((_, { undoSeconds }: { undoSeconds: number }) => ({ undoSeconds })),
    notifyTyped: toChild('typed', (event: TypedAnswerEvent) => event),
    notifyPresence: toChild('presence', (event: PresenceEvent) => event),
    /** The question does not wait for an answer from here any more. */
    leaveTyped: toChild('typed', { type: 'question.left' } satisfies TypedAnswerEvent),
    leavePresence: toChild('presence', { type: 'question.left' } satisfies PresenceEvent),
    replaceReasons: toChild('reasons', { type: 'draft.replaced' } satisfies DraftReasonsEvent),
    setText: assign(({ context }, { text }: { text: string }) => ({ message: { ...context.message, text } })),
    keepSuggestion: assign(({ context }, { text, isKnown }: { text: string; isKnown: boolean }) => ({
      message: { ...context.message, text },
      unknownDraft: isKnown ? null : text,
    })),
    keepPart: assign((_, { part, text }: { part: MessagePart; text: string | null }) =>
      part === 'greeting' ? { greeting: text } : { signature: text },
    ),
    includePart: assign(({ context }, { part }: { part: MessagePart }) => ({
      message: { ...context.message, [part]: context[part] },
    })),
    leaveOutPart: assign(({ context }, { part }: { part: MessagePart }) => ({
      message: { ...context.message, [part]: null },
    })),
    forgetLeftOut: assign(({ context }, { part }: { part: MessagePart }) => ({
      leftOut: { ...context.leftOut, [part]: false },
    })),
    forgetFailure: assign({ failure: null }),
    forgetWhoAnswered: assign({ answeredBy: null }),
    /** What the server took stands in the box. */
    takeText: assign(({ context }, taken: { message: Message; isFollower: boolean }) => ({
      message: { ...context.message, text: taken.message.text },
      isFollower: taken.isFollower,
    })),
    leaveGroup: assign({ isFollower: false }),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    recordWhoAnswered: assign((_, { answeredBy }: { answeredBy: string | null }) => ({ answeredBy })),
    announceAnswered: emit({ type: 'notice', notice: 'question-answered' }),
  },
  delays: { draftReading: DRAFT_READING },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    wasGreetingSignatureRead: ({ context }) => context.greetingSignature === 'read',
    /** While an answer is on its way nothing of it may change. */
    isWriting: stateIn({ answer: 'writing' }),
    /** The buyer has the answer, and nothing waits. */
    isSentAtOnce: (_, { until }: { until: number | null }) => until === null,
    isFollower: ({ context }) => context.isFollower,
    /** Of answers that were sent together the first one speaks for all. */
    isFirstSent: (_, taken: { until: number | null; isFollower: boolean }) => taken.until === null && !taken.isFollower,
    isFollowerSent: (_, taken: { until: number | null; isFollower: boolean }) =>
      taken.until === null && taken.isFollower,
    isOwn: (_, { isOwn }: { isOwn: boolean }) => isOwn,
    /** The list already says that it waits at the server. */
    isOutgoing: stateIn({ answer: { sending: 'outgoing' } }),
    /** Somebody else's waits there. */
    isForestalled: stateIn({ answer: { sending: 'forestalled' } }),
    mayToggleGreeting: and([stateIn({ answer: 'writing' }), ({ context }) => context.greeting !== null]),
    mayToggleSignature: and([stateIn({ answer: 'writing' }), ({ context }) => context.signature !== null]),
    /** The question waits for an answer, as far as the card knows; or it does not, and nobody answered it here. */
    mayLeave: or([
      stateIn({ answer: 'writing' }),
      stateIn({ answer: 'confirming' }),
      stateIn({ answer: { sending: 'awaited' } }),
      stateIn({ answer: { sending: 'outgoing' } }),
      stateIn({ answer: { sending: 'forestalled' } }),
      stateIn({ answer: 'outgoing' }),
    ]),
    mayReturn: or([
      stateIn({ answer: 'left' }),
      stateIn({ answer: 'gone' }),
      stateIn({ answer: { sending: 'overtaken' } }),
    ]),
    /** The question left the list while its answer was on its way. */
    isOvertaken: stateIn({ answer: { sending: 'overtaken' } }),
    hasPart: ({ context }, { part }: { part: MessagePart }) => context[part] !== null,
    /** The person left it out on another device, or before this page was loaded. */
    wasLeftOut: ({ context }, { part }: { part: MessagePart }) => context[part] !== null && context.leftOut[part],
    isIncluded: (_, { isIncluded }: { isIncluded: boolean }) => isIncluded,
    isLeftOut: (_, { isIncluded }: { isIncluded: boolean }) => !isIncluded,
    isNoPart: (_, { text }: { text: string | null }) => text === null,
    isSendable: ({ context }) => isSendable(context.message),
    /** There is an answer that others may have as well. */
    isReviewable: and([
      stateIn({ answer: 'writing' }),
      ({ context }) => isSendable(context.message) && !isUnknownDraft(context),
    ]),
    /** What would be sent is the draft that does not have the answer, whether it was touched in between or not. */
    isUnknownDraft: ({ context }) => isUnknownDraft(context) && isSendable(context.message),
    /** What would be sent breaks the marketplace's rules, as far as one can see. */
    isFlagged: ({ context }) => isSendable(context.message) && findingsIn(context).length > 0,
    isTooLong: ({ context }) => !isBlank(context.message.text) && isMessageTooLong(context.message),
    /** 8.09: the question is gone or answered; a lost marketplace link, which is a 400 too, is another matter. */
    isUnavailable: (_, { failure }: { failure: Failure }) =>
      hasStatus(failure, 400, 404) && !(failure.kind === 'refused' && failure.body.error === 'lost-connection'),
  },
});
