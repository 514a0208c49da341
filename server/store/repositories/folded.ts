/** Text as searches compare it: without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, each as a LIKE pattern (escape character `\`) that finds it anywhere. */
export function patternsOf(search: string): string[] {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
