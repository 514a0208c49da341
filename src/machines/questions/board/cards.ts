import { cardOf, finderIn, hasLeft, questionIdOf } from '#machines/shared/told-cards.ts';
import type { BoardCard, BoardEntry, BoardPage, QuestionsBoardContext } from './machine.ts';

const idsOf = (entries: readonly BoardEntry[]): string[] => entries.map(questionIdOf);

/** The page's own cards, each held one before the first of those that stood after it. */
export function cardsOf(page: BoardPage, before: readonly BoardCard[], held: readonly string[]): readonly BoardCard[] {
  const ids = idsOf(page.entries);
  const shown = finderIn(before);
  const cards = page.entries.map((entry) => cardOf(entry, shown(questionIdOf(entry))));
  for (const [index, card] of before.entries()) {
    if (!held.includes(questionIdOf(card)) || ids.includes(questionIdOf(card))) continue;
    const after = idsOf(before.slice(index + 1));
    const place = cards.findIndex((other) => after.includes(questionIdOf(other)));
    cards.splice(place === -1 ? index : place, 0, { ...card, isPending: false });
  }
  return cards;
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

/** Where the first of so many new questions is in the whole list, from 0; null: there are none. */
export function newPlace({ count, sort }: BoardPage, coming: number): number | null {
  if (coming === 0) return null;
  return sort === 'most-recent-first' ? 0 : Math.max(0, count - coming);
}

/** Whether the cards, brought up to date where they are, are the page's, but for held ones that left. */
export function isUpToDate(page: BoardPage, cards: readonly BoardCard[], held: readonly string[]): boolean {
  const isKept = (card: BoardCard): boolean =>
    held.includes(questionIdOf(card)) && (!card.isPending || hasLeft(page, card));
  let told = 0;
  for (const card of cards) {
    const next = page.entries[told];
    if (next !== undefined && questionIdOf(next) === questionIdOf(card)) told += 1;
    else if (!isKept(card)) return false;
  }
  return told === page.entries.length;
}

/** The cards without one that left. */
export const without = (cards: readonly BoardCard[], questionId: string): readonly BoardCard[] =>
  cards.filter((card) => card.isPending || questionIdOf(card) !== questionId);

/** By list and number, so that a part is the same as long as its list is: views draw again what is not. */
const parts = new WeakMap<readonly BoardCard[], Map<number, readonly BoardCard[]>>();

/** The first card, and so many after it. */
function firstOf(cards: readonly BoardCard[], afterFirst: number): readonly BoardCard[] {
  if (cards.length <= afterFirst + 1) return cards;
  const known = parts.get(cards) ?? new Map<number, readonly BoardCard[]>();
  const part = known.get(afterFirst) ?? cards.slice(0, afterFirst + 1);
  parts.set(cards, known.set(afterFirst, part));
  return part;
}

/** The cards whose charts run; all of them once the board is open. */
export const startedOf = ({ cards, startedAfterFirst }: QuestionsBoardContext): readonly BoardCard[] =>
  firstOf(cards, startedAfterFirst);
/** Those of them that are drawn. */
export const drawnOf = ({ cards, drawnAfterFirst }: QuestionsBoardContext): readonly BoardCard[] =>
  firstOf(cards, drawnAfterFirst);
