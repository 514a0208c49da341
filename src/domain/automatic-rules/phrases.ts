/** The words of a text, each after a space: lower case, without accents and signs. The letter ñ stays, since «ano» is not «año». */
export const wordsOf = (text: string): string => {
  const plain = text.toLowerCase().normalize('NFD').replaceAll('n\u0303', 'ñ').replaceAll(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join('');
};

/** Whether the words of `phrase` stand in `text` next to each other, both as `wordsOf` returns them. */
export const says = (text: string, phrase: string): boolean => `${text} `.includes(`${phrase} `);
