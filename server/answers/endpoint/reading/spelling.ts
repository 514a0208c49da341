import stemmers from 'snowball-stemmers';

const stemmer = stemmers.newStemmer('spanish');

/** Lower case without accents and tildes: the checks' words are written like this. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const CACHE_SIZE = 10_000;
const known = new Map<string, string>();

/** The stem of a plain word. Without the phonetic spelling of `embedded/spanish.ts`, which would merge different words of a well-spelled text. */
export function stemOf(word: string): string {
  const stem = known.get(word) ?? stemmer.stem(word);
  if (known.size >= CACHE_SIZE) known.clear();
  known.set(word, stem);
  return stem;
}
