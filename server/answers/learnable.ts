import { isAbstention } from './abstentions.ts';
import { withoutCourtesies, withoutSignature } from './courtesies.ts';
import { plain, sentences } from './embedded/spanish.ts';

/** What an answer states and later drafts may quote. */
export interface Knowledge {
  readonly text: string;
  /** False if part of the question was left open, so that the question does not describe the text. */
  readonly isWhole: boolean;
}

/**
 * What may be learned from an answer, in its own words; null: nothing. Excludes courtesies, signature, abstentions, and sentences of
 * `drafts`: sending a draft does not make its sentences more certain.
 */
export function knowledgeIn(answer: string, ...drafts: readonly (string | null)[]): Knowledge | null {
  if (drafts.includes(answer)) return null;
  const drafted = new Set(drafts.flatMap((draft) => partsOf(draft ?? '')).map(({ letters }) => letters));
  const said = partsOf(answer);
  const kept = said.filter(({ tells, letters }) => tells && !drafted.has(letters));
  if (kept.length === 0) return null;
  const text = kept.map((part) => part.text).join(' ');
  return { text: text.replace(/;$/, '.'), isWhole: kept.length === said.length };
}

/** A sentence without courtesies. */
interface Part {
  readonly text: string;
  /** The text in lower case without accents, for comparisons. */
  readonly letters: string;
  /** Whether it states anything. */
  readonly tells: boolean;
}

const CACHE_SIZE = 5000;
const known = new Map<string, readonly Part[]>();

/** Cached, since each draft of an account reads the same past answers. */
function partsOf(text: string): readonly Part[] {
  const parts = known.get(text) ?? split(text);
  if (known.size >= CACHE_SIZE) known.clear();
  known.set(text, parts);
  return parts;
}

/** Also splits at semicolons, which often separate knowledge from an abstention. */
const split = (text: string): Part[] =>
  sentences(withoutSignature(text.normalize('NFC')))
    .flatMap((sentence) => sentence.split(/(?<=;)\s+/))
    .map(withoutCourtesies)
    .filter((part) => part !== '')
    .map((part) => {
      const letters = plain(part);
      return { text: part, letters, tells: !isAbstention(part, letters) };
    });
