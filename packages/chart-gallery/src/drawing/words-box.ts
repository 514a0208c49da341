import type { PlacedState } from './placed.ts';
import { headHeightOf, PADDING, wordsWidth } from './sizes.ts';
import type { Box } from './way.ts';

/** Where the name, the words and the notes of a state are written. */
export const wordsBoxOf = ({ state, title, notes, wordsX, y }: PlacedState): Box => ({
  x: wordsX,
  y: y + PADDING,
  width: wordsWidth(state.key, title, notes),
  height: headHeightOf(title, notes),
});
