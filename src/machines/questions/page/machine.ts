import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { isSameGreetingSignature, resolveGreetingSignature } from '#domain/greeting-signature.ts';
import type { ListFilter, ListPlace } from '#domain/list-place.ts';
import type { PendingOrder } from '#domain/question-filter.ts';
import type { QuestionsAddress, QuestionsLayout } from '#domain/questions-address.ts';
import { type FactDrafts, privateFactsMachine } from '#machines/account/private-facts/machine.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { type ListEvent, type ListQuery, type ListSearch, searchOf } from '#machines/shared/paginated-list/machine.ts';
import { childSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { type BoardCard, type BoardPage, type QuestionsBoardEvent, questionsBoardMachine } from '../board/machine.ts';
import type { questionCardMachine } from '../card/machine.ts';
import type { QuestionCardEvent } from '../card/types.ts';
import { type ElsewhereEvent, elsewhereMachine } from '../elsewhere/machine.ts';
import { type FiltersEvent, filtersMachine, queryOf, type Remembered } from '../filters/machine.ts';
import type { questionQueueMachine } from '../queue/machine.ts';
import type { QuestionQueueEvent, QuestionQueueInput } from '../queue/types.ts';
import { type ShortcutsEvent, shortcutsMachine } from '../shortcuts/machine.ts';
import { type UndoKeyEvent, undoKeyMachine } from '../undo-key/machine.ts';
import { viewsMachine } from '../views/machine.ts';
import {
  greetingSignatureMachine,
  listingTypesMachine,
  questionListMachine,
  type ReadGreetingSignature,
} from './parts.ts';

export interface QuestionsPageInput extends PageInput {
  /** The seller's nickname at the marketplace. */
  readonly nickname: string;
  /** The viewer's, an IANA name. */
  readonly timeZone: string;
  /** What the address says is looked at, and what this device remembers of the list. */
  readonly place: ListPlace;
  readonly remembered: Remembered;
  /** Private facts typed earlier and not added. */
  readonly factDrafts: FactDrafts;
  /** How the questions are laid out at first, and which one the address names. */
  readonly layout: QuestionsLayout;
  readonly soughtId: string | null;
}

export interface QuestionsPageContext extends QuestionsPageInput {
  /** What the board shows. A chart runs for each, by the id `cardId`. */
  readonly cards: readonly BoardCard[];
  /** What the board shows, while the list stands in its place. */
  readonly boardCards: readonly BoardCard[];
  /** The account's own, with its variables; null before it was read. */
  readonly greetingSignature: GreetingSignature | null;
  /** When the page or these were read last, by this device's clock, epoch ms: the day that they may name. */
  readonly readAt: number;
  /** The place in the whole list, from 0, of a question that the next page is to show; null: of none. */
  readonly sought: number | null;
  /** Questions whose answers of this person can be undone, or just are, the last one last; their charts stay, whatever is shown. */
  readonly offered: readonly string[];
  /** What is looked for, and in which order: the same in cards and list. */
  readonly search: ListSearch;
}

export type QuestionsPageEvent =
  /** From the list: another page is being read, and this is what was read. */
  | { type: 'page.expected' }
  | { type: 'page.read'; page: BoardPage }
  /** The person wants to see the question at this place of the whole list, counted from 0. */
  | { type: 'place.requested'; place: number }
  /** From the filters: something else is looked for. From the list: another page of it is asked for. */
  | { type: 'filters.changed'; query: ListQuery }
  | { type: 'query.reported'; query: ListQuery; by: 'person' | 'list' }
  /** From the views: one was chosen. */
  | { type: 'view.chosen'; filter: ListFilter; order: PendingOrder | null }
  /** From the board: the cards that it shows. */
  | { type: 'cards.changed'; cards: readonly BoardCard[] }
  /** From the list: the questions that are open, or were just now. */
  | { type: 'open-cards.changed'; cards: readonly BoardCard[] }
  /** The account's greeting and signature were read. */
  | { type: 'greeting-signature.read'; read: ReadGreetingSignature }
  /** From a card: it holds text that can no longer be sent, and stays; the person let go of it. */
  | { type: 'card.held'; questionId: string }
  | { type: 'card.released'; questionId: string }
  /** From a card: its answer is out, and whoever works by keyboard goes on. */
  | { type: 'card.finished'; questionId: string; isOut: boolean }
  /** From a card: its answer was undone, and is back in its box. */
  | { type: 'card.returned'; questionId: string }
  /** By keyboard, from outside of an answer: the open question's is to be sent. */
  | { type: 'answer.requested' }
  /** By keyboard: to the next card, or the one before; between cards and list. */
  | { type: 'card.requested'; by: 1 | -1 }
  | { type: 'layout.toggled' }
  | ({ type: 'address.changed' } & QuestionsAddress)
  /** From a card: it is about to leave the list by itself. */
  | { type: 'departure.expected' }
  /** From the dialog of the private facts: one was added, changed or deleted, and drafts may rest on it. */
  | { type: 'facts.changed' }
  /** From a card: the server's list is another; the cards stay where they are (4.12). */
  | { type: 'list.changed' }
  /** From a card: the person did something after which the list is another; it is laid out as it is then (4.12). */
  | { type: 'page.wanted' }
  /** From a card: the person's own answer can be undone, or not any more. */
  | { type: 'undo.offered'; questionId: string }
  | { type: 'undo.ended'; questionId: string; isCalledBack: boolean }
  /** From the keys: the answer to this question is to be undone. */
  | { type: 'undo.requested'; questionId: string };

interface OfQuestion {
  readonly questionId: string;
}

/** The id of the chart of a question's card. */
export const cardId = (questionId: string): `card:${string}` => `card:${questionId}`;

/** Charts for these cards, and for no others. */
const SHOW_CARDS = (['stopCards', 'updateCards', 'startCards', 'keepCards'] as const).map((type) => ({
  type,
  params: ({ event }: { event: { cards: readonly BoardCard[] } }) => event,
}));
const NO_CARDS = { cards: [] } as const;
const SHOW_NO_CARDS = [
  { type: 'stopCards', params: NO_CARDS },
  { type: 'keepCards', params: NO_CARDS },
] as const;
const boardCardsOf = ({ context }: { context: QuestionsPageContext }) => ({ cards: context.boardCards });
const SHOW_BOARD = [
  ...SHOW_NO_CARDS,
  { type: 'startCards', params: boardCardsOf },
  { type: 'keepCards', params: boardCardsOf },
] as const;

/** The page of pending questions: what the list reads goes to the board, and each card that the board shows has a chart (2.33-2.36). */
export const questionsPageMachine = setup({
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
    undo: enqueueActions(({ context, enqueue }, { questionId }: { questionId: string }) => {
      if (!context.cards.some((card) => questionIdOf(card) === questionId)) return;
      enqueue.sendTo(cardId(questionId), { type: 'undo.requested' } satisfies QuestionCardEvent);
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
        const input = {
          entry,
          email: context.email,
          draft: null,
          base: null,
          greetingSignature: greetingSignatureFor(context, entry),
        };
        enqueue.spawnChild('card', { id: cardId(questionIdOf(entry)), input });
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
      /** The choice of this person, for the next visit. */
      keepLayout: effectSlot<{ layout: QuestionsLayout }>('keepLayout'),
      /** The address names the layout. */
      showLayout: effectSlot<{ layout: QuestionsLayout }>('showLayout'),
    },
  })
  .createMachine({
    id: 'questionsPage',
    context: ({ input }) => ({
      ...input,
      search: searchOf(queryOf(input)),
      cards: [],
      boardCards: [],
      offered: [],
      greetingSignature: null,
      readAt: 0,
      sought: null,
    }),
    invoke: [
      { id: 'board', src: 'board' },
      { id: 'list', src: 'list', input: ({ context }) => queryOf(context) },
      {
        id: 'filters',
        src: 'filters',
        input: ({ context: { place, remembered } }) => ({ list: 'questions', place, remembered }),
      },
      { id: 'views', src: 'views' },
      { id: 'greetingSignature', src: 'greetingSignature' },
      { id: 'listingTypes', src: 'listingTypes' },
      { id: 'shortcuts', src: 'shortcuts' },
      { id: 'elsewhere', src: 'elsewhere' },
      { id: 'undoKey', src: 'undoKey' },
      { id: 'address', src: 'address' },
      { id: 'facts', src: 'facts', input: ({ context: { factDrafts } }) => ({ drafts: factDrafts }) },
    ],
    initial: 'open',
    states: {
      open: {
        meta: { uid: 'questions-page.open', requirements: ['2.33', '4.12', '4.18'] },
        on: {
          'page.expected': { actions: 'expectPage' },
          'page.read': [
            {
              guard: { type: 'isSought', params: ({ event }) => event },
              actions: [
                { type: 'keepTime', params: ({ event }) => event.page },
                { type: 'notifyBoard', params: ({ event }) => event },
                { type: 'notifyElsewhere', params: ({ event }) => event },
                {
                  type: 'revealCard',
                  params: ({ context, event }) => ({ questionId: questionAt(event.page, context.sought) ?? '' }),
                },
                'forgetPlace',
              ],
            },
            {
              actions: [
                { type: 'keepTime', params: ({ event }) => event.page },
                { type: 'notifyBoard', params: ({ event }) => event },
                { type: 'notifyElsewhere', params: ({ event }) => event },
                'forgetPlace',
              ],
            },
          ],
          'place.requested': {
            actions: [
              { type: 'keepPlace', params: ({ event }) => event },
              'expectPage',
              { type: 'seekEntry', params: ({ event }) => event },
            ],
          },
          'filters.changed': {
            actions: [
              { type: 'keepSearch', params: ({ event }) => event },
              { type: 'replaceQuery', params: ({ event }) => event },
            ],
          },
          'query.reported': { actions: { type: 'notifyFilters', params: ({ event }) => event } },
          'view.chosen': { actions: { type: 'notifyFilters', params: ({ event }) => event } },
          'greeting-signature.read': {
            guard: { type: 'isAnother', params: ({ event }) => event.read },
            actions: [
              { type: 'keepTime', params: ({ event }) => event.read },
              { type: 'keepGreetingSignature', params: ({ event }) => event.read },
              'notifyGreetingSignature',
            ],
          },
          'facts.changed': { actions: 'rereadList' },
          'list.changed': { actions: 'rereadList' },
          'page.wanted': { actions: ['expectPage', 'rereadList'] },
          'undo.offered': {
            actions: [
              { type: 'keepOffer', params: ({ event }) => event },
              { type: 'notifyUndoKey', params: ({ event }) => event },
            ],
          },
          'undo.ended': [
            {
              guard: { type: 'isCalledBack', params: ({ event }) => event },
              actions: { type: 'notifyUndoKey', params: ({ event }) => event },
            },
            {
              actions: [
                { type: 'letGo', params: ({ event }) => event },
                { type: 'notifyUndoKey', params: ({ event }) => event },
              ],
            },
          ],
          'undo.requested': { actions: { type: 'undo', params: ({ event }) => event } },
        },
        initial: 'choosing',
        states: {
          choosing: {
            meta: { uid: 'questions-page.choosing' },
            always: [
              { guard: 'startsAsQueue', target: 'queue', actions: { type: 'showLayout', params: { layout: 'queue' } } },
              { target: 'cards' },
            ],
          },
          /** A card for each question of the board (2.35). */
          cards: {
            meta: { uid: 'questions-page.cards', requirements: ['2.35'] },
            on: {
              'cards.changed': {
                actions: [...SHOW_CARDS, { type: 'keepBoard', params: ({ event }) => event }],
              },
              'card.held': {
                actions: [
                  { type: 'letGo', params: ({ event }) => event },
                  { type: 'notifyBoard', params: ({ event }) => event },
                ],
              },
              // What was undone is to be seen, also where the board shows another page.
              'card.returned': [
                {
                  guard: { type: 'isOnBoard', params: ({ event }) => event },
                  actions: { type: 'letGo', params: ({ event }) => event },
                },
                {
                  target: 'queue',
                  actions: [
                    ...SHOW_NO_CARDS,
                    { type: 'keepSought', params: ({ event }) => event },
                    { type: 'showLayout', params: { layout: 'queue' } },
                    { type: 'letGo', params: ({ event }) => event },
                  ],
                },
              ],
              'card.released': { actions: { type: 'notifyBoard', params: ({ event }) => event } },
              'departure.expected': { actions: { type: 'notifyBoard', params: ({ event }) => event } },
              'card.finished': {
                actions: [
                  { type: 'letGo', params: ({ event }) => event },
                  { type: 'moveOn', params: ({ event }) => event },
                ],
              },
              'card.requested': { actions: { type: 'goToCard', params: ({ event }) => event } },
              'layout.toggled': {
                target: 'queue',
                actions: [
                  ...SHOW_NO_CARDS,
                  { type: 'keepSought', params: { questionId: null } },
                  { type: 'keepLayout', params: { layout: 'queue' } },
                  { type: 'showLayout', params: { layout: 'queue' } },
                ],
              },
              'address.changed': {
                guard: { type: 'isOfQueue', params: ({ event }) => event },
                target: 'queue',
                actions: [...SHOW_NO_CARDS, { type: 'keepSought', params: ({ event }) => event }],
              },
            },
          },
          /** The dense list beside the open question. */
          queue: {
            meta: { uid: 'questions-page.queue', requirements: ['2.66'] },
            invoke: {
              id: 'queue',
              src: 'queue',
              input: ({ context: { search, soughtId } }) => ({ search, soughtId, opensFirst: false }),
            },
            on: {
              'cards.changed': { actions: { type: 'keepBoard', params: ({ event }) => event } },
              'open-cards.changed': { actions: SHOW_CARDS },
              'card.released': { actions: { type: 'notifyQueue', params: ({ event }) => event } },
              'card.held': { actions: { type: 'letGo', params: ({ event }) => event } },
              'card.returned': {
                actions: [
                  { type: 'letGo', params: ({ event }) => event },
                  {
                    type: 'notifyQueue',
                    params: ({ event: { questionId } }) => ({ type: 'row.opened', questionId }),
                  },
                ],
              },
              'card.finished': {
                actions: [
                  { type: 'letGo', params: ({ event }) => event },
                  { type: 'notifyQueue', params: ({ event }) => event },
                ],
              },
              'card.requested': { actions: { type: 'notifyQueue', params: ({ event }) => event } },
              'answer.requested': { actions: { type: 'notifyQueue', params: ({ event }) => event } },
              'page.wanted': {
                actions: ['expectPage', 'rereadList', { type: 'notifyQueue', params: { type: 'page.wanted' } }],
              },
              'list.changed': { actions: ['rereadList', 'rereadQueue'] },
              'facts.changed': { actions: ['rereadList', 'rereadQueue'] },
              'departure.expected': { actions: 'rereadQueue' },
              'filters.changed': {
                actions: [
                  { type: 'keepSearch', params: ({ event }) => event },
                  { type: 'replaceQuery', params: ({ event }) => event },
                  {
                    type: 'notifyQueue',
                    params: ({ event }) => ({ type: 'search.replaced', search: searchOf(event.query) }),
                  },
                ],
              },
              'layout.toggled': {
                target: 'cards',
                actions: [
                  ...SHOW_BOARD,
                  { type: 'keepLayout', params: { layout: 'cards' } },
                  { type: 'showLayout', params: { layout: 'cards' } },
                ],
              },
              'address.changed': [
                { guard: { type: 'isOfCards', params: ({ event }) => event }, target: 'cards', actions: SHOW_BOARD },
                {
                  actions: {
                    type: 'notifyQueue',
                    params: ({ event }) => ({ type: 'address.changed', questionId: event.questionId }),
                  },
                },
              ],
            },
          },
        },
      },
    },
  });

/** The id of the question at the place of the whole list; null: the page does not show it. */
const questionAt = ({ entries, skip }: BoardPage, place: number | null): string | null =>
  place === null ? null : (entries[place - skip]?.question.id ?? null);

const questionIdOf = ({ question }: BoardCard): string => question.id;

const without = (ids: readonly string[], questionId: string): readonly string[] =>
  ids.filter((id) => id !== questionId);

/** These cards, and those whose answers can be undone or come back. */
function withKept({ cards: before, offered }: QuestionsPageContext, cards: readonly BoardCard[]) {
  const shown = new Set(cards.map(questionIdOf));
  const kept = before.filter((card) => !shown.has(questionIdOf(card)) && offered.includes(questionIdOf(card)));
  return kept.length === 0 ? cards : [...cards, ...kept];
}

function greetingSignatureFor(
  { greetingSignature, nickname, siteId, timeZone, readAt }: QuestionsPageContext,
  { buyer }: BoardCard,
) {
  if (greetingSignature === null) return null;
  return resolveGreetingSignature(greetingSignature, { buyer, nickname, siteId, timeZone, now: readAt });
}

export type QuestionsPageActor = ActorRefFrom<typeof questionsPageMachine>;
export type QuestionsPageSnapshot = SnapshotFrom<typeof questionsPageMachine>;
