import { widthOf } from './text.ts';

export const TITLE_SIZE = 14;
export const KEY_SIZE = 11;
export const LABEL_SIZE = 12;
export const LINE = 1.35;
/** Between a state's words, its notes and its internal transitions. */
export const NOTES_GAP = 6;
/** Around the drawing. */
export const MARGIN = 16;
/** At the top right of a state that folds: for the sign by which it does. */
export const SIGN_ROOM = 36;
/** Around what is written in a state. */
export const PADDING = 14;

/** How wide what is written in a state is, in px. */
export function wordsWidth(key: string, title: readonly string[], notes: readonly string[]): number {
  return Math.max(
    widthOf(key, KEY_SIZE, true),
    // A state that a page lights may be written in bold.
    ...title.map((line) => widthOf(line, TITLE_SIZE) * 1.16),
    ...notes.map((line) => widthOf(line, KEY_SIZE)),
  );
}

/** How high the name, the words and the notes of a state are together, in px. */
export const headHeightOf = (title: readonly string[], notes: readonly string[]): number =>
  KEY_SIZE * LINE +
  title.length * TITLE_SIZE * LINE +
  (notes.length === 0 ? 0 : NOTES_GAP + notes.length * KEY_SIZE * LINE);

/** How large a label is, in px. */
export const boxOfLabel = (lines: readonly string[]): { width: number; height: number } => ({
  width: Math.max(...lines.map((line) => widthOf(line, LABEL_SIZE))) + 8,
  height: lines.length * LABEL_SIZE * LINE + 4,
});
