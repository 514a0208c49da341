import type { QuestionsLayout } from '#domain/questions-address.ts';
import type { BoardCard } from '../board/machine.ts';
import type { QuestionsPageSnapshot } from './machine.ts';

/** Questions whose answers of this person can be undone, the last one last. */
export const selectOffered = ({ context }: QuestionsPageSnapshot): readonly string[] => context.offered;
export const selectBoardCards = ({ context }: QuestionsPageSnapshot): readonly BoardCard[] => context.boardCards;

export const selectLayout = (snapshot: QuestionsPageSnapshot): QuestionsLayout =>
  snapshot.matches({ open: 'queue' }) ? 'queue' : 'cards';
