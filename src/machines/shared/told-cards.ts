import type { Item } from '#contract/items.ts';
import type { PendingQuestion } from '#contract/questions.ts';
import { isSameDue, isSameHold, isSameSending } from '#domain/countdown.ts';
import type { BoardCard, BoardEntry, BoardPage } from '#machines/questions/board/machine.ts';

export const questionIdOf = ({ question }: BoardEntry): string => question.id;

/** Finds by id; soonest when asked in the list's own order, and without a table made of ids that each answer tells anew. */
export function finderIn<Entry extends BoardEntry>(entries: readonly Entry[]): (id: string) => Entry | undefined {
  let next = 0;
  return (id) => {
    const isIt = (entry: Entry): boolean => questionIdOf(entry) === id;
    const expected = entries[next];
    const index = expected !== undefined && isIt(expected) ? next : entries.findIndex(isIt);
    const entry = entries[index];
    if (entry !== undefined) next = index + 1;
    return entry;
  };
}

/** An entry's card; the one that stands already where it says the same, so that whoever draws it has nothing to draw. */
export function cardOf(entry: BoardEntry, before: BoardCard | undefined): BoardCard {
  if (before?.isPending === true && isSame(entry, before)) return before;
  return { ...entry, ...knownTimes(entry, before), isPending: true };
}

/** Times are told a little differently by each response; those that are the same stay as they were. */
function knownTimes(
  { dueAt, hold, sending }: BoardEntry,
  before: BoardCard | undefined,
): Pick<BoardEntry, 'dueAt' | 'hold' | 'sending'> {
  if (before === undefined) return { dueAt, hold, sending };
  return {
    dueAt: isSameDue(dueAt, before.dueAt) ? before.dueAt : dueAt,
    hold: isSameHold(hold, before.hold) ? before.hold : hold,
    sending: isSameSending(sending, before.sending) ? before.sending : sending,
  };
}

function isSame(one: BoardEntry, other: BoardEntry): boolean {
  return (
    isSameDue(one.dueAt, other.dueAt) &&
    one.buyer === other.buyer &&
    one.undoSeconds === other.undoSeconds &&
    areSameFields(one.question, other.question) &&
    one.question.typed?.version === other.question.typed?.version &&
    isSameItem(one.item, other.item)
  );
}

function isSameItem(one: Item | undefined, other: Item | undefined): boolean {
  return one === undefined || other === undefined ? one === other : areSameFields(one, other);
}

/** Of two of a kind; but for a schedule, which each response may tell a little differently, and for what holds something within. */
function areSameFields<Kind extends PendingQuestion | Item>(one: Kind, other: Kind): boolean {
  for (const name in one) {
    if (one[name] !== other[name] && name !== 'schedule' && name !== 'typed') return false;
  }
  return true;
}

/**
 * The same cards in the same places, each as the page tells it; one that the page should tell and does not has left. The very same
 * where the page tells nothing else.
 */
export function refreshedCards(
  page: BoardPage,
  before: readonly BoardCard[],
  hasGone: (page: BoardPage, card: BoardCard) => boolean = hasLeft,
): readonly BoardCard[] {
  const fresh = finderIn(page.entries);
  const cards = before.map((card) => {
    const entry = fresh(questionIdOf(card));
    if (entry !== undefined) return cardOf(entry, card);
    return card.isPending && hasGone(page, card) ? { ...card, isPending: false } : card;
  });
  return cards.every((card, index) => card === before[index]) ? before : cards;
}

/** Of a card that the page does not tell. */
export const hasLeft = (page: BoardPage, card: BoardCard): boolean => card.isPending && isCovered(page, card);

/** Whether the page would tell the question if it were pending; those before and after it are told by other pages. */
function isCovered({ entries, count, skip }: BoardPage, { question }: BoardEntry): boolean {
  const first = entries[0]?.question.timestamp;
  const last = entries.at(-1)?.question.timestamp;
  if (first === undefined || last === undefined) return true;
  const { timestamp } = question;
  const isNotBefore = skip === 0 || (first <= last ? timestamp > first : timestamp < first);
  const isNotAfter = skip + entries.length >= count || (first <= last ? timestamp < last : timestamp > last);
  return isNotBefore && isNotAfter;
}

export const cardsWithout = (cards: readonly BoardCard[], questionId: string): readonly BoardCard[] =>
  cards.filter((card) => questionIdOf(card) !== questionId);
