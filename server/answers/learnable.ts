import { isAbstention } from './abstentions.ts';
import { withoutCourtesies, withoutSignature } from './courtesies.ts';
import { plain, sentences } from './embedded/spanish.ts';

/** What an answer tells that may be told again. */
export interface Knowledge {
  readonly text: string;
  /** False: a part of the question was left open, so the question does not say what the text answers. */
  readonly isWhole: boolean;
}

/**
 * What may be learned from an answer, in its own words; null: nothing. Left out are greetings, thanks and signature, sentences that
 * say that something is not known, and those of `drafts`, which were offered for it: they rest on other facts, and sending them makes them no surer.
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
  /** The same as it is compared. */
  readonly letters: string;
  /** Whether it holds knowledge. */
  readonly tells: boolean;
}

const ANSWERS_KEPT = 5000;
const known = new Map<string, readonly Part[]>();

/** An account's earlier answers are looked at for each of its drafts. */
function partsOf(text: string): readonly Part[] {
  const parts = known.get(text) ?? split(text);
  if (known.size >= ANSWERS_KEPT) known.clear();
  known.set(text, parts);
  return parts;
}

/** A semicolon parts what is known from what is not, too. */
const split = (text: string): Part[] =>
  sentences(withoutSignature(text.normalize('NFC')))
    .flatMap((sentence) => sentence.split(/(?<=;)\s+/))
    .map(withoutCourtesies)
    .filter((part) => part !== '')
    .map((part) => {
      const letters = plain(part);
      return { text: part, letters, tells: !isAbstention(part, letters) };
    });
