import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Item } from '#contract/items.ts';
import type { PendingQuestion } from '#contract/questions.ts';
import type { Hold } from '../answer-hold/types.ts';
import type { questionsBoardMachine } from './questions-board-machine.ts';

/** A question as its card needs it. */
export interface BoardEntry {
  readonly question: PendingQuestion;
  /** When its draft is sent by itself by this device's clock, epoch ms; null: a person answers (4.10). */
  readonly dueAt: number | null;
  /** Who is writing and so holds that back; null: nobody. */
  readonly hold: Hold | null;
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
  | { type: 'writing.began' }
  | { type: 'writing.ended' };

export type QuestionsBoardActor = ActorRefFrom<typeof questionsBoardMachine>;
export type QuestionsBoardSnapshot = SnapshotFrom<typeof questionsBoardMachine>;
