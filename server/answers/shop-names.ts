import { plain, sentences } from './embedded/spanish.ts';

/** How many answers a name has to close before it is taken for the shop's: "Marca Bosch." may close one or two. */
const MIN_ANSWERS = 3;
const MAX_WORDS = 5;
const NAMES = /^\p{Lu}[\p{L}&'-]*(?: (?:(?:de|del|la|las|el|los|y|por|e) )*\p{Lu}[\p{L}&'-]*)*$/u;

/** The sentence after all others; null if there is no other. */
function lastSentence(text: string): string | null {
  const all = sentences(text);
  return all.length > 1 ? (all.at(-1) ?? null) : null;
}

const asKey = (sentence: string): string => plain(sentence).replace(/[\s.!,]+$/, '');

/** The names that close what is learned from a seller's answers: "Sirve para gas. Herramientas Delsur, saludos." */
export function shopNamesIn(answers: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const last = lastSentence(answer)?.replace(/[\s.!,]+$/, '');
    if (last === undefined || !NAMES.test(last) || last.split(' ').length > MAX_WORDS) continue;
    const key = asKey(last);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([key, count]) => (count < MIN_ANSWERS ? [] : [key])));
}

/** A text without the shop's name as its last sentence. */
export function withoutShopName(text: string, names: ReadonlySet<string>): string {
  const last = names.size === 0 ? null : lastSentence(text);
  return last !== null && names.has(asKey(last)) ? text.slice(0, text.lastIndexOf(last)).trimEnd() : text;
}
