import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answer } from './answer.ts';
import { greeting, greetingSignature, signature } from './message-boxes.ts';
import { questionCard } from './setup.ts';
import { together } from './together.ts';
import { typedEarlier } from './typed-earlier.ts';

/** One pending question and its answer box (2.35-2.37, 5.19, 5.20, 8.09). */
export const questionCardMachine = questionCard.createMachine({
  id: 'questionCard',
  context: ({ input: { entry, draft, base, greetingSignature, email } }) => ({
    questionId: entry.question.id,
    email,
    entry,
    draft,
    base,
    leftOut: {
      greeting: draft !== null && entry.question.typed?.withGreeting === false,
      signature: draft !== null && entry.question.typed?.withSignature === false,
    },
    greetingSignature: greetingSignature === null ? 'unread' : 'read',
    undoSeconds: entry.undoSeconds,
    greeting: greetingSignature?.greeting ?? null,
    signature: greetingSignature?.signature ?? null,
    prices: entry.item === undefined || entry.item.price === null ? [] : [entry.item.price],
    unknownDraft: entry.question.suggestionKnown === false ? entry.question.suggestedAnswer : null,
    message: { greeting: null, text: draft ?? entry.question.suggestedAnswer ?? '', signature: null },
    failure: null,
    isFollower: false,
    answeredBy: null,
  }),
  invoke: [
    {
      id: 'countdown',
      src: 'countdown',
      input: ({ context: { questionId, entry } }) => ({ questionId, dueAt: entry.dueAt }),
    },
    { id: 'hold', src: 'hold', input: ({ context: { questionId, email } }) => ({ questionId, email }) },
    { id: 'undo', src: 'undo', input: ({ context: { questionId, email } }) => ({ questionId, email }) },
    { id: 'offer', src: 'offer', input: ({ context: { questionId } }) => ({ questionId }) },
    {
      id: 'picker',
      src: 'picker',
      input: ({ context: { questionId, entry, unknownDraft } }) => ({
        subject: { questionId, buyer: entry.buyer },
        abstention: unknownDraft,
      }),
    },
    { id: 'reasons', src: 'reasons', input: ({ context: { questionId } }) => ({ questionId }) },
    { id: 'deletion', src: 'deletion' },
    { id: 'guard', src: 'guard', input: ({ context: { prices, message } }) => ({ prices, text: message.text }) },
    { id: 'typed', src: 'typed', input: ({ context }) => typedEarlier(context) },
    { id: 'presence', src: 'presence', input: ({ context: { questionId, email } }) => ({ questionId, email }) },
    // Last: what it tells at once goes to the charts above.
    { id: 'entry', src: 'entry', input: ({ context: { entry } }) => ({ entry }) },
  ],
  on: {
    'entry.changed': {
      actions: [
        { type: 'keepWindow', params: ({ event }) => event.entry },
        { type: 'notifyEntry', params: ({ event }) => event },
      ],
    },
    'answer.requested': { actions: 'requestAnswer' },
    'schedule.changed': { actions: { type: 'notifyCountdown', params: ({ event }) => event } },
    'answer.automatic': { actions: { type: 'notifyHold', params: ({ event }) => event } },
    'answer.manual': { actions: { type: 'notifyHold', params: ({ event }) => event } },
    'draft.replaced': { actions: 'replaceReasons' },
    'sending.changed': { actions: { type: 'notifyUndo', params: ({ event }) => event } },
    'undo.requested': { actions: { type: 'notifyUndo', params: ({ event }) => event } },
    'undo.offered': { actions: { type: 'offerUndo', params: ({ context }) => ({ questionId: context.questionId }) } },
    'undo.ended': {
      actions: {
        type: 'endOffer',
        params: ({ context: { questionId }, event: { isCalledBack } }) => ({ questionId, isCalledBack }),
      },
    },
    'list.changed': { actions: 'rereadList' },
    'departure.expected': { actions: 'expectDeparture' },
    'question.deleted': {
      actions: [{ type: 'forgetDraft', params: ({ context }) => ({ questionId: context.questionId }) }, 'refreshList'],
    },
    'page.wanted': { actions: 'refreshList' },
    'similar.requested': {
      guard: 'isReviewable',
      actions: {
        type: 'requestReview',
        params: ({ context: { questionId, message } }) => ({ questionId, message }),
      },
    },
  },
  type: 'parallel',
  states: { answer, greetingSignature, greeting, signature, together },
});

export type QuestionCardActor = ActorRefFrom<typeof questionCardMachine>;
export type QuestionCardSnapshot = SnapshotFrom<typeof questionCardMachine>;
