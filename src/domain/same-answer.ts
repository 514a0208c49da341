/** Whether two answers have the same words, whatever their case, accents, punctuation and white space. */
export const isSameAnswer = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    // A comma or a point between figures is part of a number.
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[¡!¿?;:"'«»“”()…]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
