import type { ChartDescription, ChildActor } from '@mostrador/chart-model';
import { SPAWNED } from './opened-children.ts';
import type { DrawingWords } from './placed.ts';

/** The words of a drawing in which charts can be opened: one that is spawned has a line, too, and the whole chart has a box where it starts one. */
export const wordsWithChildren = (
  words: DrawingWords,
  { root }: ChartDescription,
  children: readonly ChildActor[],
  actorOf = (slot: string): string => slot,
): DrawingWords => ({
  ...words,
  isRootShown: children.some(({ at, chart }) => at === root.uid && chart !== null),
  notesOf: (state) => [
    ...words.notesOf(state),
    ...children
      .filter(({ at, how, kind }) => at === state.uid && how === 'spawned' && kind === 'machine')
      .map(({ slot, id }) => `${SPAWNED}${actorOf(slot ?? id ?? '')}`),
  ],
});
