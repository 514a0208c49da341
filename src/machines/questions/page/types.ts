import type { GreetingSignature } from '#domain/greeting-signature.ts';
import type { ListFilter, ListPlace } from '#domain/list-place.ts';
import type { Message } from '#domain/message.ts';
import type { PendingOrder } from '#domain/question-filter.ts';
import type { QuestionsAddress, QuestionsLayout } from '#domain/questions-address.ts';
import type { FactDrafts } from '#machines/account/private-facts/machine.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import type { ListQuery, ListSearch } from '#machines/shared/paginated-list/machine.ts';
import type { BoardCard, BoardPage } from '../board/machine.ts';
import type { Remembered } from '../filters/machine.ts';
import type { FirstStepsInput } from '../first-steps/machine.ts';
import type { SentAnswer } from '../similar/types.ts';
import type { ReadGreetingSignature } from './parts.ts';

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
  readonly firstSteps: FirstStepsInput;
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
  | { type: 'card.returned'; questionId: string; isFollower: boolean }
  /** From a card: questions that ask the same are to be answered with what stands in its box. From their review: these went to the server. */
  | { type: 'review.wanted'; questionId: string; message: Message }
  | { type: 'answers.sent'; answers: readonly SentAnswer[] }
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
