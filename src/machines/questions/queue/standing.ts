import { cardsWithout, questionIdOf } from '#machines/shared/told-cards.ts';
import type { BoardCard } from '../board/machine.ts';
import type { QuestionQueueContext } from './types.ts';

/** How many questions that were opened keep their cards: what was just sent may still be on its way. */
const CARDS_KEPT = 20;

/** The question `by` rows further that can be opened; from nowhere, the first one or the last. */
export function neighbour(rows: readonly BoardCard[], from: string | null, by: 1 | -1): string | null {
  const here = rows.findIndex((row) => questionIdOf(row) === from);
  const isOpen = ({ isPending }: BoardCard): boolean => isPending;
  const row =
    by === 1 ? rows.slice(here + 1).find(isOpen) : rows.slice(0, here === -1 ? undefined : here).findLast(isOpen);
  return row === undefined ? null : questionIdOf(row);
}

/** The question to go on with once this one is dealt with: the next one, else the one before; none whose answer is on its way. */
export function after(
  { rows, answered }: Pick<QuestionQueueContext, 'rows' | 'answered'>,
  questionId: string,
): string | null {
  const isOpen = (row: BoardCard): boolean => row.sending === null && !answered.includes(questionIdOf(row));
  const open = rows.filter((row) => isOpen(row) || questionIdOf(row) === questionId);
  return neighbour(open, questionId, 1) ?? neighbour(open, questionId, -1);
}

/** The row `by` rows further, at most the first or the last. */
export function moved(rows: readonly BoardCard[], from: string | null, by: number): string | null {
  const here = rows.findIndex((row) => questionIdOf(row) === from);
  const start = here === -1 ? (by > 0 ? -1 : rows.length) : here;
  const row = rows[Math.min(rows.length - 1, Math.max(0, start + by))];
  return row === undefined ? null : questionIdOf(row);
}

/** The cards with that of this row, in the order in which they were asked; the first that is still pending makes room. */
export function withCard(cards: readonly BoardCard[], row: BoardCard): readonly BoardCard[] {
  const all = [...cardsWithout(cards, questionIdOf(row)), row].toSorted(
    (a, b) => a.question.timestamp - b.question.timestamp,
  );
  if (all.length <= CARDS_KEPT) return all;
  const first = all.find((card) => card !== row && card.isPending);
  return first === undefined ? all : cardsWithout(all, questionIdOf(first));
}

/** The cards as the rows say; the very same where they say nothing else. */
export function cardsAsRows(cards: readonly BoardCard[], rows: readonly BoardCard[]): readonly BoardCard[] {
  const said = cards.map((card) => rows.find((row) => questionIdOf(row) === questionIdOf(card)) ?? card);
  return said.every((card, index) => card === cards[index]) ? cards : said;
}
