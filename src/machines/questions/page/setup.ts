import { assign, enqueueActions, setup } from 'xstate';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { isSameGreetingSignature, resolveGreetingSignature } from '#domain/greeting-signature.ts';
import type { Message } from '#domain/message.ts';
import type { QuestionsAddress, QuestionsLayout } from '#domain/questions-address.ts';
import { privateFactsMachine } from '#machines/account/private-facts/machine.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { type ListEvent, type ListQuery, searchOf } from '#machines/shared/paginated-list/machine.ts';
import { childSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { questionIdOf } from '#machines/shared/told-cards.ts';
import { type BoardCard, type BoardPage, type QuestionsBoardEvent, questionsBoardMachine } from '../board/machine.ts';
import type { questionCardMachine } from '../card/machine.ts';
import type { QuestionCardEvent, QuestionCardInput } from '../card/types.ts';
import { type ElsewhereEvent, elsewhereMachine } from '../elsewhere/machine.ts';
import { type FiltersEvent, filtersMachine } from '../filters/machine.ts';
import { firstStepsMachine } from '../first-steps/machine.ts';
import type { questionQueueMachine } from '../queue/machine.ts';
import type { QuestionQueueEvent, QuestionQueueInput } from '../queue/types.ts';
import { type ShortcutsEvent, shortcutsMachine } from '../shortcuts/machine.ts';
import { type SimilarEvent, similarMachine } from '../similar/machine.ts';
import type { SentAnswer } from '../similar/types.ts';
import { similarGroupsMachine } from '../similar-groups/machine.ts';
import { type UndoKeyEvent, undoKeyMachine } from '../undo-key/machine.ts';
import { viewsMachine } from '../views/machine.ts';
import { cardId, greetingSignatureMachine, listingTypesMachine, questionListMachine } from './parts.ts';
import type { QuestionsPageContext, QuestionsPageEvent, QuestionsPageInput } from './types.ts';

interface OfQuestion {
  readonly questionId: string;
}

/** What the page's chart is made of. */
export const questionsPage = setup({
  types: {} as {
    context: QuestionsPageContext;
    events: QuestionsPageEvent;
    input: QuestionsPageInput;
    children: {
      list: 'list';
      board: 'board';
      filters: 'filters';
      views: 'views';
      greetingSignature: 'greetingSignature';
      listingTypes: 'listingTypes';
      shortcuts: 'shortcuts';
      elsewhere: 'elsewhere';
      undoKey: 'undoKey';
      similarGroups: 'similarGroups';
      firstSteps: 'firstSteps';
      similar: 'similar';
      facts: 'facts';
      address: 'address';
      queue: 'queue';
      [card: `card:${string}`]: 'card';
    };
    meta: StateMeta;
  },
  actors: {
    list: questionListMachine,
    board: questionsBoardMachine,
    filters: filtersMachine,
    views: viewsMachine,
    greetingSignature: greetingSignatureMachine,
    listingTypes: listingTypesMachine,
    shortcuts: shortcutsMachine,
    elsewhere: elsewhereMachine,
    undoKey: undoKeyMachine,
    similarGroups: similarGroupsMachine,
    firstSteps: firstStepsMachine,
    similar: similarMachine,
    facts: privateFactsMachine,
    card: childSlot<typeof questionCardMachine>('card'),
    queue: childSlot<typeof questionQueueMachine, QuestionQueueInput>('queue'),
    /** What of the address is the page's own. */
    address: feedSlot<{ type: 'address.changed' } & QuestionsAddress>('address'),
  },
  actions: {
    notifyBoard: toChild('board', (event: QuestionsBoardEvent) => event),
    /** The next page that is read is shown as it is. */
    expectPage: toChild('board', { type: 'page.wanted' } satisfies QuestionsBoardEvent),
    rereadList: toChild('list', { type: 'list.changed' } satisfies ListEvent),
    replaceQuery: toChild(
      'list',
      ({ query }: { query: ListQuery }) => ({ type: 'query.replaced', query }) satisfies ListEvent,
    ),
    notifyFilters: toChild('filters', (event: FiltersEvent) => event),
    notifyUndoKey: toChild('undoKey', (event: UndoKeyEvent) => event),
    /** The card of this question undoes its answer. */
    undo: enqueueActions(({ context, enqueue }, { questionId }: OfQuestion) => {
      if (!hasCard(context, questionId)) return;
      enqueue.sendTo(cardId(questionId), { type: 'undo.requested' } satisfies QuestionCardEvent);
    }),
    notifySimilar: toChild('similar', (event: SimilarEvent) => event),
    /** The review of a card's answer for the questions that ask the same. */
    requestReview: enqueueActions(
      ({ context, enqueue }, { questionId, message }: OfQuestion & { message: Message }) => {
        const card = context.cards.find((one) => questionIdOf(one) === questionId);
        if (card === undefined) return;
        const { greetingSignature, nickname, siteId, timeZone, readAt } = context;
        const request = { card, message, greetingSignature, nickname, siteId, timeZone, now: readAt };
        enqueue.sendTo('similar', { type: 'review.requested', request } satisfies SimilarEvent);
      },
    ),
    /** Each answer that was sent together with others has a card, which waits with it and can undo it. */
    takeAnswers: enqueueActions(({ context, enqueue }, { answers }: { answers: readonly SentAnswer[] }) => {
      const missing = answers.map(({ card }) => card).filter((card) => !hasCard(context, questionIdOf(card)));
      for (const entry of missing)
        enqueue.spawnChild('card', { id: cardId(questionIdOf(entry)), input: inputOf(context, entry) });
      for (const [index, { card, message, until }] of answers.entries()) {
        const id = cardId(questionIdOf(card));
        const boxes = { withGreeting: message.greeting !== null, withSignature: message.signature !== null };
        const taken: QuestionCardEvent = { type: 'answer.taken', message, until, isFollower: index > 0 };
        enqueue.sendTo(id, taken);
        enqueue.sendTo(id, { type: 'boxes.set', ...boxes } satisfies QuestionCardEvent);
      }
      if (missing.length > 0) enqueue.assign({ cards: [...context.cards, ...missing] });
    }),
    keepOffer: assign(({ context: { offered } }, { questionId }: OfQuestion) => ({
      offered: [...without(offered, questionId), questionId],
    })),
    /** It can be undone no more, or it is known what became of it. */
    letGo: assign(({ context: { offered } }, { questionId }: OfQuestion) => ({
      offered: without(offered, questionId),
    })),
    keepSearch: assign((_, { query }: { query: ListQuery }) => ({ search: searchOf(query) })),
    keepTime: assign((_, { readAt }: { readAt: number }) => ({ readAt })),
    keepPlace: assign((_, { place }: { place: number }) => ({ sought: place })),
    forgetPlace: assign({ sought: null }),
    seekEntry: toChild('list', ({ place }: { place: number }): ListEvent => ({ type: 'entry.requested', place })),
    /** Of what the page of the whole list does not show, it is asked whether any of it goes out by itself. */
    notifyElsewhere: toChild(
      'elsewhere',
      ({ page: { entries, count, sort, isSearch } }: { page: BoardPage }): ElsewhereEvent =>
        entries.length < count && !isSearch
          ? { type: 'page.shown', ids: entries.map(({ question }) => question.id), sort }
          : { type: 'list.shown' },
    ),
    /** Puts the focus on the card of the question that was sought, once it is drawn. */
    revealCard: toChild(
      'shortcuts',
      ({ questionId }: { questionId: string }): ShortcutsEvent => ({ type: 'card.sought', questionId }),
    ),
    keepGreetingSignature: assign((_, { greeting, signature }: GreetingSignature) => ({
      greetingSignature: { greeting, signature },
    })),
    notifyQueue: toChild('queue', (event: QuestionQueueEvent) => event),
    rereadQueue: toChild('queue', { type: 'list.changed' } satisfies QuestionQueueEvent),
    keepSought: assign((_, { questionId }: { questionId: string | null }) => ({ soughtId: questionId })),
    keepBoard: assign((_, { cards }: { cards: readonly BoardCard[] }) => ({ boardCards: cards })),
    keepCards: assign(({ context }, { cards }: { cards: readonly BoardCard[] }) => ({
      cards: withKept(context, cards),
    })),
    /** The charts of cards that the board no longer shows end; an answer that can be undone keeps its own. */
    stopCards: enqueueActions(({ context, enqueue }, { cards }: { cards: readonly BoardCard[] }) => {
      const shown = new Set(withKept(context, cards).map(questionIdOf));
      for (const questionId of context.cards.map(questionIdOf)) {
        if (shown.has(questionId)) continue;
        enqueue.stopChild(cardId(questionId));
        enqueue.sendTo('undoKey', { type: 'undo.ended', questionId } satisfies UndoKeyEvent);
      }
    }),
    /** Each card of which the board says something else is told. */
    updateCards: enqueueActions(({ context, enqueue }, { cards }: { cards: readonly BoardCard[] }) => {
      const before = new Map(context.cards.map((card) => [questionIdOf(card), card]));
      for (const entry of cards) {
        const known = before.get(questionIdOf(entry));
        if (known === undefined || known === entry) continue;
        enqueue.sendTo(cardId(questionIdOf(entry)), { type: 'entry.changed', entry } satisfies QuestionCardEvent);
      }
    }),
    /** A card that the board had not shown gets its chart. */
    startCards: enqueueActions(({ context, enqueue }, { cards }: { cards: readonly BoardCard[] }) => {
      const shown = new Set(context.cards.map(questionIdOf));
      for (const entry of cards) {
        if (shown.has(questionIdOf(entry))) continue;
        enqueue.spawnChild('card', { id: cardId(questionIdOf(entry)), input: inputOf(context, entry) });
      }
    }),
    /** Each card has greeting and signature as its buyer would read them. */
    notifyGreetingSignature: enqueueActions(({ context, enqueue }) => {
      for (const entry of context.cards) {
        const greetingSignature = greetingSignatureFor(context, entry);
        if (greetingSignature === null) continue;
        const event: QuestionCardEvent = { type: 'greetingSignature.replaced', ...greetingSignature };
        enqueue.sendTo(cardId(questionIdOf(entry)), event);
      }
    }),
  },
  guards: {
    isSought: ({ context }, { page }: { page: BoardPage }) => questionAt(page, context.sought) !== null,
    startsAsQueue: ({ context }) => context.layout === 'queue',
    isOfCards: (_, { layout }: QuestionsAddress) => layout === 'cards',
    isOfQueue: (_, { layout }: QuestionsAddress) => layout === 'queue',
    isCalledBack: (_, { isCalledBack }: { isCalledBack: boolean }) => isCalledBack,
    isFollower: (_, { isFollower }: { isFollower: boolean }) => isFollower,
    isOnBoard: ({ context }, { questionId }: OfQuestion) =>
      context.boardCards.some((card) => questionIdOf(card) === questionId),
    isAnother: ({ context: { greetingSignature } }, read: GreetingSignature) =>
      greetingSignature === null || !isSameGreetingSignature(read, greetingSignature),
  },
})
  // Apart: beside what orders other actions, their parameters are not inferred.
  .extend({
    actions: {
      /** Puts the focus into the answer of the next card, or of the one before. */
      goToCard: effectSlot<{ by: 1 | -1 }>('goToCard'),
      /** Whoever works by keyboard goes on to the next card. */
      moveOn: effectSlot<{ questionId: string }>('moveOn'),
      /** The same, once the dialog in which the answers were reviewed is closed. */
      goOn: effectSlot<{ questionId: string }>('goOn'),
      /** The choice of this person, for the next visit. */
      keepLayout: effectSlot<{ layout: QuestionsLayout }>('keepLayout'),
      /** The address names the layout. */
      showLayout: effectSlot<{ layout: QuestionsLayout }>('showLayout'),
    },
  });

/** The id of the question at the place of the whole list; null: the page does not show it. */
export const questionAt = ({ entries, skip }: BoardPage, place: number | null): string | null =>
  place === null ? null : (entries[place - skip]?.question.id ?? null);

const hasCard = ({ cards }: QuestionsPageContext, questionId: string): boolean =>
  cards.some((card) => questionIdOf(card) === questionId);

/** What the chart of a card begins with. */
const inputOf = (context: QuestionsPageContext, entry: BoardCard): QuestionCardInput => ({
  entry,
  email: context.email,
  draft: null,
  base: null,
  greetingSignature: greetingSignatureFor(context, entry),
});

function greetingSignatureFor(
  { greetingSignature, nickname, siteId, timeZone, readAt }: QuestionsPageContext,
  { buyer }: BoardCard,
) {
  if (greetingSignature === null) return null;
  return resolveGreetingSignature(greetingSignature, { buyer, nickname, siteId, timeZone, now: readAt });
}

const without = (ids: readonly string[], questionId: string): readonly string[] =>
  ids.filter((id) => id !== questionId);

/** These cards, and those whose answers can be undone or come back. */
function withKept({ cards: before, offered }: QuestionsPageContext, cards: readonly BoardCard[]) {
  const shown = new Set(cards.map(questionIdOf));
  const kept = before.filter((card) => !shown.has(questionIdOf(card)) && offered.includes(questionIdOf(card)));
  return kept.length === 0 ? cards : [...cards, ...kept];
}
