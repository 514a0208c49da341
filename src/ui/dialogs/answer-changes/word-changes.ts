import { diffWords } from 'diff';
import { segmenter } from '#domain/formats.ts';

/** A run of words that both texts have, or only the earlier, or only the later one. */
export interface WordChange {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Words as Spanish has them; punctuation and emoji are words of their own. */
const words = (): Intl.Segmenter => segmenter('es', { granularity: 'word' });

/**
 * What became of `before`, word by word, in reading order. What is not removed is `after`, to the letter; spaces between the
 * same words are `after`'s and count as no change.
 */
export function wordChanges(before: string, after: string): readonly WordChange[] {
  return diffWords(before, after, { intlSegmenter: words() }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }));
}
