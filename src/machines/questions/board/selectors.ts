import { drawnOf, newCount, newPlace } from './cards.ts';
import type { BoardCard, QuestionsBoardSnapshot } from './machine.ts';

/** The cards that are drawn so far. */
export const selectCards = ({ context }: QuestionsBoardSnapshot): readonly BoardCard[] => drawnOf(context);
/** Whether all that the board was opened with is drawn. */
export const selectIsWhole = (snapshot: QuestionsBoardSnapshot): boolean => snapshot.matches({ drawing: 'whole' });
/** Whether the board waits for the page that the person asked for, and has shown none before. */
export const selectIsEmpty = (snapshot: QuestionsBoardSnapshot): boolean => snapshot.context.cards.length === 0;
/** Whether the server's list is another than the one shown. */
export const selectIsBehind = (snapshot: QuestionsBoardSnapshot): boolean => snapshot.matches({ cards: 'behind' });
/** Where the first of those is in the whole list, from 0; null: there is none, or it is not known. */
export const selectNewPlace = (snapshot: QuestionsBoardSnapshot): number | null => {
  const { page } = snapshot.context;
  return page === null ? null : newPlace(page, selectNewCount(snapshot));
};
/** How many questions came that no card shows, on this page or another. */
export const selectNewCount = ({ context }: QuestionsBoardSnapshot): number =>
  newCount(context.page, context.cards, context.countThen);
