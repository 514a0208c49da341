/** Whether two answers have the same words, whatever their case, accents, punctuation and white space. */
export const isSameAnswer = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

/**
 * Whether an answer keeps less than half of a draft: of the words of both, counted as often as they occur, fewer than half are in the other
 * as well.
 */
export function isRewritten(draft: string, answer: string): boolean {
  const drafted = wordsOf(draft).split(' ');
  const answered = wordsOf(answer).split(' ');
  const left = new Map<string, number>();
  for (const word of drafted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of answered) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return shared * 4 < drafted.length + answered.length;
}

const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    // A comma or a point between figures is part of a number.
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[¡!¿?;:"'«»“”()…]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
