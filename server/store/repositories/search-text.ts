/** Removes accents and case. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A LIKE pattern (escape character `\`) for each word of a search. */
export function likePatterns(search: string): string[] {
  const words = normalizeForSearch(search).split(/\s+/u).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
