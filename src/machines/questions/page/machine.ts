import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type ListQuery, searchOf } from '#machines/shared/paginated-list/machine.ts';
import type { BoardCard, BoardPage } from '../board/machine.ts';
import { queryOf } from '../filters/machine.ts';
import type { SentAnswer } from '../similar/types.ts';
import { questionAt, questionsPage } from './setup.ts';
import type { QuestionsPageContext } from './types.ts';

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

const asked = ({ event }: { event: { query: ListQuery } }) => event;
const SEARCH_ANEW = [
  { type: 'keepSearch', params: asked },
  { type: 'replaceQuery', params: asked },
] as const;
const pageOf = ({ event }: { event: { page: BoardPage } }) => event;
const SHOW_PAGE = [
  { type: 'keepTime', params: ({ event }: { event: { page: BoardPage } }) => event.page },
  { type: 'notifyBoard', params: ({ event }: { event: { type: 'page.read'; page: BoardPage } }) => event },
  { type: 'notifyElsewhere', params: pageOf },
] as const;

interface AnswersSent {
  readonly event: { readonly answers: readonly SentAnswer[] };
}
const FIRST_SENT = ({ event: { answers } }: AnswersSent) => ({ questionId: answers[0]?.card.question.id ?? '' });
const ANSWERED = ({ event: { answers } }: AnswersSent) => ({
  type: 'rows.answered' as const,
  ids: answers.map(({ card }) => card.question.id),
});

/** The page of pending questions: what the list reads goes to the board, and each card that the board shows has a chart (2.33-2.36). */
export const questionsPageMachine = questionsPage.createMachine({
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
    { id: 'similarGroups', src: 'similarGroups' },
    { id: 'firstSteps', src: 'firstSteps', input: ({ context: { firstSteps } }) => firstSteps },
    { id: 'similar', src: 'similar' },
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
              ...SHOW_PAGE,
              {
                type: 'revealCard',
                params: ({ context, event }) => ({ questionId: questionAt(event.page, context.sought) ?? '' }),
              },
              'forgetPlace',
            ],
          },
          {
            actions: [...SHOW_PAGE, 'forgetPlace'],
          },
        ],
        'place.requested': {
          actions: [
            { type: 'keepPlace', params: ({ event }) => event },
            'expectPage',
            { type: 'seekEntry', params: ({ event }) => event },
          ],
        },
        'filters.changed': { actions: SEARCH_ANEW },
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
            actions: [
              { type: 'notifyUndoKey', params: ({ event }) => event },
              {
                type: 'notifySimilar',
                params: ({ event: { questionId } }) => ({ type: 'answer.calledBack', questionId }),
              },
            ],
          },
          {
            actions: [
              { type: 'letGo', params: ({ event }) => event },
              { type: 'notifyUndoKey', params: ({ event }) => event },
            ],
          },
        ],
        'undo.requested': { actions: { type: 'undo', params: ({ event }) => event } },
        'review.wanted': { actions: { type: 'requestReview', params: ({ event }) => event } },
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
            'answers.sent': {
              actions: [
                { type: 'takeAnswers', params: ({ event }) => event },
                { type: 'goOn', params: FIRST_SENT },
                'rereadList',
              ],
            },
            // What was undone is to be seen, also where the board shows another page; of several, the first.
            'card.returned': [
              {
                guard: { type: 'isFollower', params: ({ event }) => event },
                actions: { type: 'letGo', params: ({ event }) => event },
              },
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
            'answers.sent': {
              actions: [
                { type: 'notifyQueue', params: ANSWERED },
                { type: 'takeAnswers', params: ({ event }) => event },
                'rereadList',
                'rereadQueue',
              ],
            },
            'card.returned': [
              {
                guard: { type: 'isFollower', params: ({ event }) => event },
                actions: { type: 'letGo', params: ({ event }) => event },
              },
              {
                actions: [
                  { type: 'letGo', params: ({ event }) => event },
                  {
                    type: 'notifyQueue',
                    params: ({ event: { questionId } }) => ({ type: 'row.opened', questionId }),
                  },
                ],
              },
            ],
            'card.finished': {
              actions: [
                { type: 'letGo', params: ({ event }) => event },
                { type: 'notifyQueue', params: ({ event }) => event },
              ],
            },
            'answer.requested': { actions: { type: 'notifyQueue', params: ({ event }) => event } },
            'card.requested': { actions: { type: 'notifyQueue', params: ({ event }) => event } },
            'page.wanted': {
              actions: ['expectPage', 'rereadList', { type: 'notifyQueue', params: { type: 'page.wanted' } }],
            },
            'list.changed': { actions: ['rereadList', 'rereadQueue'] },
            'facts.changed': { actions: ['rereadList', 'rereadQueue'] },
            'departure.expected': { actions: 'rereadQueue' },
            'filters.changed': {
              actions: [
                ...SEARCH_ANEW,
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

export type QuestionsPageActor = ActorRefFrom<typeof questionsPageMachine>;
export type QuestionsPageSnapshot = SnapshotFrom<typeof questionsPageMachine>;
