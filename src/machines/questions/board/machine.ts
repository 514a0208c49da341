import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { Item } from '#contract/items.ts';
import type { PendingQuestion, QuestionsImport } from '#contract/questions.ts';
import type { Hold, Sending } from '#domain/countdown.ts';
import type { SortOrder } from '#domain/limits.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { refreshedCards } from '#machines/shared/told-cards.ts';
import { cardsOf, isUpToDate, startedOf, without } from './cards.ts';

/** A question as its card needs it. */
export interface BoardEntry {
  readonly question: PendingQuestion;
  /** When its draft is sent by itself by this device's clock, epoch ms; null: a person answers (4.10). */
  readonly dueAt: number | null;
  /** Who is writing and so holds that back; null: nobody. */
  readonly hold: Hold | null;
  /** The answer that waits to go out; null: there is none. */
  readonly sending: Sending | null;
  /** How long an answer waits before it goes out, in seconds. */
  readonly undoSeconds: number;
  /** The buyer's nickname. */
  readonly buyer: string;
  readonly item: Item | undefined;
}

/** A page of pending questions as it was read. */
export interface BoardPage {
  readonly entries: readonly BoardEntry[];
  readonly count: number;
  /** How many stand before it. */
  readonly skip: number;
  readonly sort: SortOrder;
  /** It is of what a search found, not of the whole list. */
  readonly isSearch: boolean;
  /** A search counts no further than this; there are more. */
  readonly isCapped?: boolean;
  /** Whether the list has what waits at the marketplace; left out: it has. */
  readonly questionsImport?: QuestionsImport | undefined;
  /** When it was read, by this device's clock, epoch ms. */
  readonly readAt: number;
}

/** What stands on the board; an entry that left the list may still be shown. */
export interface BoardCard extends BoardEntry {
  readonly isPending: boolean;
}

export interface QuestionsBoardContext {
  readonly cards: readonly BoardCard[];
  /** What the server said last; null before it said anything. */
  readonly page: BoardPage | null;
  /** How many questions were pending when the cards were laid out. */
  readonly countThen: number;
  /** Ids of cards that stay until the person lets them go: they hold text that was not sent. */
  readonly held: readonly string[];
  /** While the board opens: for how many cards after the first a chart runs, and how many of them are drawn. */
  readonly startedAfterFirst: number;
  readonly drawnAfterFirst: number;
}

export type QuestionsBoardEvent =
  | { type: 'page.read'; page: BoardPage }
  /** The person asked for another page, or did something after which the list is another. */
  | { type: 'page.wanted' }
  /** A card's time came, so it is about to leave by itself. */
  | { type: 'departure.expected' }
  | { type: 'changes.accepted' }
  | { type: 'card.held'; questionId: string }
  | { type: 'card.released'; questionId: string }
  /** A card appeared on the page. */
  | { type: 'card.drawn' }
  | { type: 'writing.began' }
  | { type: 'writing.ended' };

const REPORT_CARDS = {
  type: 'reportCards',
  params: ({ context }: { context: QuestionsBoardContext }) => ({ cards: startedOf(context) }),
} as const;
/** The page reacts to what happens between two cards. */
const NEXT_TASK = 0;

/**
 * Which cards stand on the questions screen, and in which places. What the server says by itself never moves one: cards are
 * brought up to date where they are, those that left say so, and new ones are announced (2.33, 4.12, 4.18).
 */
export const questionsBoardMachine = setup({
  types: {} as { context: QuestionsBoardContext; events: QuestionsBoardEvent; meta: StateMeta },
  actions: {
    /** Each card that is shown has a chart of its own, which the page runs. */
    reportCards: toParent(({ cards }: { cards: readonly BoardCard[] }) => ({ type: 'cards.changed', cards })),
    keepPage: assign((_, { page }: { page: BoardPage }) => ({ page })),
    layOut: assign(({ context: { page, cards, held } }) =>
      page === null ? {} : { cards: cardsOf(page, cards, held), countThen: page.count },
    ),
    refresh: assign(({ context: { page, cards } }) => (page === null ? {} : { cards: refreshedCards(page, cards) })),
    hold: assign(({ context }, { questionId }: { questionId: string }) => ({
      held: [...new Set([...context.held, questionId])],
    })),
    release: assign(({ context: { held, cards } }, { questionId }: { questionId: string }) => ({
      held: held.filter((id) => id !== questionId),
      cards: without(cards, questionId),
    })),
    startNext: assign(({ context }) => ({ startedAfterFirst: context.startedAfterFirst + 1 })),
    drawStarted: assign(({ context }) => ({ drawnAfterFirst: context.startedAfterFirst })),
    drawAll: assign({ startedAfterFirst: Number.MAX_SAFE_INTEGER, drawnAfterFirst: Number.MAX_SAFE_INTEGER }),
  },
  delays: { nextTask: NEXT_TASK },
  guards: {
    showsNothing: ({ context }) => context.cards.length === 0,
    isGone: ({ context: { cards, drawnAfterFirst } }) => drawnAfterFirst > 0 && cards.length <= drawnAfterFirst,
    lacksMore: ({ context: { cards, drawnAfterFirst } }) => cards.length > drawnAfterFirst + 1,
    isAsShown: ({ context: { cards, held } }, { page }: { page: BoardPage }) => isUpToDate(page, cards, held),
    isAsShownHolding: ({ context: { cards, held, page } }, { questionId }: { questionId: string }) =>
      page !== null && isUpToDate(page, cards, [...held, questionId]),
    isAsShownWithout: ({ context: { cards, held, page } }, { questionId }: { questionId: string }) => {
      const left = without(cards, questionId);
      return page !== null && (left.length === 0 || isUpToDate(page, left, held));
    },
    isFree: stateIn({ attention: 'free' }),
  },
}).createMachine({
  id: 'questionsBoard',
  context: { cards: [], page: null, countThen: 0, held: [], startedAfterFirst: 0, drawnAfterFirst: 0 },
  type: 'parallel',
  states: {
    cards: {
      meta: { uid: 'questions-board.cards', requirements: ['2.33'] },
      initial: 'following',
      on: {
        'page.wanted': '.following',
        'departure.expected': { guard: 'isFree', target: '.following' },
        'card.held': { actions: { type: 'hold', params: ({ event }) => event } },
        'card.released': { actions: [{ type: 'release', params: ({ event }) => event }, REPORT_CARDS] },
      },
      states: {
        following: {
          meta: { uid: 'questions-board.following', requirements: ['4.12'] },
          on: {
            'page.read': {
              target: 'settled',
              actions: [{ type: 'keepPage', params: ({ event }) => event }, 'layOut', REPORT_CARDS],
            },
          },
        },
        settled: {
          meta: { uid: 'questions-board.settled' },
          on: {
            'page.read': [
              {
                guard: 'showsNothing',
                actions: [{ type: 'keepPage', params: ({ event }) => event }, 'layOut', REPORT_CARDS],
              },
              {
                guard: { type: 'isAsShown', params: ({ event }) => event },
                actions: [{ type: 'keepPage', params: ({ event }) => event }, 'refresh', REPORT_CARDS],
              },
              {
                target: 'behind',
                actions: [{ type: 'keepPage', params: ({ event }) => event }, 'refresh', REPORT_CARDS],
              },
            ],
          },
        },
        behind: {
          meta: { uid: 'questions-board.behind', requirements: ['4.18'] },
          on: {
            'page.read': [
              {
                guard: { type: 'isAsShown', params: ({ event }) => event },
                target: 'settled',
                actions: [{ type: 'keepPage', params: ({ event }) => event }, 'refresh', REPORT_CARDS],
              },
              { actions: [{ type: 'keepPage', params: ({ event }) => event }, 'refresh', REPORT_CARDS] },
            ],
            'changes.accepted': { target: 'settled', actions: ['layOut', REPORT_CARDS] },
            'card.held': {
              guard: { type: 'isAsShownHolding', params: ({ event }) => event },
              target: 'settled',
              actions: { type: 'hold', params: ({ event }) => event },
            },
            'card.released': {
              guard: { type: 'isAsShownWithout', params: ({ event }) => event },
              target: 'settled',
              actions: [{ type: 'release', params: ({ event }) => event }, 'layOut', REPORT_CARDS],
            },
          },
        },
      },
    },
    attention: {
      meta: { uid: 'questions-board.attention' },
      initial: 'free',
      states: {
        free: { meta: { uid: 'questions-board.free' }, on: { 'writing.began': 'writing' } },
        writing: { meta: { uid: 'questions-board.writing' }, on: { 'writing.ended': 'free' } },
      },
    },
    /** The first cards are the heaviest work of the page: each is started in a task and drawn in the next; those after them at once. */
    drawing: {
      meta: { uid: 'questions-board.drawing' },
      initial: 'rendering',
      states: {
        rendering: {
          meta: { uid: 'questions-board.rendering' },
          // The card that was to come left before it was drawn.
          always: { guard: 'isGone', target: 'whole', actions: 'drawAll' },
          on: { 'card.drawn': 'resting' },
        },
        resting: {
          meta: { uid: 'questions-board.resting' },
          after: {
            nextTask: [
              { guard: 'lacksMore', target: 'starting', actions: ['startNext', REPORT_CARDS] },
              { target: 'whole', actions: 'drawAll' },
            ],
          },
        },
        /** The chart of the next card runs. */
        starting: {
          meta: { uid: 'questions-board.starting' },
          after: { nextTask: { target: 'rendering', actions: 'drawStarted' } },
        },
        whole: { type: 'final', meta: { uid: 'questions-board.whole' } },
      },
    },
  },
});

export type QuestionsBoardActor = ActorRefFrom<typeof questionsBoardMachine>;
export type QuestionsBoardSnapshot = SnapshotFrom<typeof questionsBoardMachine>;
