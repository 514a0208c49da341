import { newCount } from './cards.ts';
import type { BoardCard, QuestionsBoardSnapshot } from './machine.ts';

export const selectCards = (snapshot: QuestionsBoardSnapshot): readonly BoardCard[] => snapshot.context.cards;
/** Whether the board waits for the page that the person asked for, and has shown none before. */
export const selectIsEmpty = (snapshot: QuestionsBoardSnapshot): boolean => snapshot.context.cards.length === 0;
/** Whether the server's list is another than the one shown. */
export const selectIsBehind = (snapshot: QuestionsBoardSnapshot): boolean => snapshot.matches({ cards: 'behind' });
/** How many questions came that no card shows. */
export const selectNewCount = ({ context }: QuestionsBoardSnapshot): number =>
  newCount(context.page, context.cards, context.countThen);
