import type { Item } from '#contract/items.ts';
import type { PendingQuestion } from '#contract/questions.ts';
import { isSameDue, isSameHold, isSameSending } from '#domain/countdown.ts';
import type { BoardCard, BoardEntry, BoardPage } from './machine.ts';

const idOf = ({ question }: BoardEntry): string => question.id;
const idsOf = (entries: readonly BoardEntry[]): string[] => entries.map(idOf);

/** Finds by id; soonest when asked in the list's own order, and without a table made of ids that each answer tells anew. */
function finderIn<Entry extends BoardEntry>(entries: readonly Entry[]): (id: string) => Entry | undefined {
  let from = 0;
  return (id) => {
    for (let step = 0; step < entries.length; step++) {
      const index = (from + step) % entries.length;
      const entry = entries[index];
      if (entry === undefined || idOf(entry) !== id) continue;
      from = index + 1;
      return entry;
    }
    return undefined;
  };
}

/** An entry's card; the one that stands already where it says the same, so that whoever draws it has nothing to draw. */
function cardOf(entry: BoardEntry, before: BoardCard | undefined): BoardCard {
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

/** The page's own cards, each held one before the first of those that stood after it. */
export function cardsOf(page: BoardPage, before: readonly BoardCard[], held: readonly string[]): readonly BoardCard[] {
  const ids = idsOf(page.entries);
  const shown = finderIn(before);
  const cards = page.entries.map((entry) => cardOf(entry, shown(idOf(entry))));
  for (const [index, card] of before.entries()) {
    if (!held.includes(idOf(card)) || ids.includes(idOf(card))) continue;
    const after = idsOf(before.slice(index + 1));
    const place = cards.findIndex((other) => after.includes(idOf(other)));
    cards.splice(place === -1 ? index : place, 0, { ...card, isPending: false });
  }
  return cards;
}

/**
 * The same cards in the same places, each as the page tells it; one that the page should tell and does not has left. The very same
 * where the page tells nothing else.
 */
export function refreshedCards(page: BoardPage, before: readonly BoardCard[]): readonly BoardCard[] {
  const fresh = finderIn(page.entries);
  const cards = before.map((card) => {
    const entry = fresh(idOf(card));
    if (entry !== undefined) return cardOf(entry, card);
    return hasLeft(page, card) ? { ...card, isPending: false } : card;
  });
  return cards.every((card, index) => card === before[index]) ? before : cards;
}

/** Of a card that the page does not tell. */
const hasLeft = (page: BoardPage, card: BoardCard): boolean => card.isPending && isCovered(page, card);

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

/**
 * How many questions came since the cards were laid out, when there were `countThen` in all, on whatever page they are. What only
 * moved up into the page because others left is not new.
 */
export function newCount(page: BoardPage | null, cards: readonly BoardCard[], countThen: number): number {
  if (page === null) return 0;
  const left = cards.filter(({ isPending }) => !isPending).length;
  return Math.max(0, page.count - countThen + left);
}

/** Where the first of so many new questions is in the whole list, from 0; null where the order does not tell. */
export function newPlace({ count, sort }: BoardPage, coming: number): number | null {
  if (coming === 0) return null;
  return sort === 'most-recent-first' ? 0 : sort === 'most-recent-last' ? Math.max(0, count - coming) : null;
}

/** Whether the cards, brought up to date where they are, are the page's, but for held ones that left. */
export function isUpToDate(page: BoardPage, cards: readonly BoardCard[], held: readonly string[]): boolean {
  const isKept = (card: BoardCard): boolean => held.includes(idOf(card)) && (!card.isPending || hasLeft(page, card));
  let told = 0;
  for (const card of cards) {
    const next = page.entries[told];
    if (next !== undefined && idOf(next) === idOf(card)) told += 1;
    else if (!isKept(card)) return false;
  }
  return told === page.entries.length;
}

/** The cards without one that left. */
export const without = (cards: readonly BoardCard[], questionId: string): readonly BoardCard[] =>
  cards.filter((card) => card.isPending || idOf(card) !== questionId);
