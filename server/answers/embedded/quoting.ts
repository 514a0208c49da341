import { plain, stemOf, words } from './spanish.ts';
import type { Part } from './understanding.ts';
import { lowered } from './wording.ts';

export const NEGATIVE = /\b(?:no|sin|tampoco|ni|ningun\w*|jamas|nunca|excepto|salvo|menos)\b/;

/** Whether a sentence denies what is asked about, as far as can be seen from its words. */
export function isDenied(says: string, specifics: readonly string[]): boolean {
  const clauses = plain(says).split(/[,;.]|\bpero\b|\baunque\b/);
  const about = clauses.filter((clause) => {
    const said = new Set(words(clause).map(stemOf));
    return specifics.some((stem) => said.has(stem));
  });
  const judged = about.length > 0 ? about : clauses.slice(0, 1);
  return judged.some((clause) => NEGATIVE.test(clause));
}

/** A passage as a sentence of its own. */
export const quotable = (says: string): string => (/[.!?)]$/.test(says) ? says : `${says}.`);

export const SAID = /^[¡\s]*(s[ií]|no)(?=[\s,.;:!])/iu;
/** A yes that such words qualify is none. */
export const QUALIFIED =
  /\b(?:solo|solamente|unicamente|hasta|desde|a partir|minimo|maximo|excepto|salvo|pero|aparte|separado|opcional|depende|segun|consult\w+)\b/;

/**
 * A passage as the answer to a part: with yes or no before it where that is asked, not said, and plain from its words; how much of
 * what is asked about stands in it tells (0 to 1).
 */
export function quoted(says: string, part: Part, covered: number): string {
  const text = /[.!?)]$/.test(says) ? says : `${says}.`;
  if (!part.isYesNo) return withoutYes(text, part);
  if (SAID.test(text)) return text;
  const isNegative = NEGATIVE.test(plain(says));
  if (isDenied(says, part.specifics) && covered > 0.45) return `No, ${lowered(text)}`;
  if (isNegative || QUALIFIED.test(plain(says)) || covered < 0.6 || part.figures.length > 0) return text;
  return `Sí, ${lowered(text)}`;
}

/** "Sí, hacemos factura" answers "¿qué factura hacen?" without its yes. */
function withoutYes(text: string, { asksHowMuch }: Part): string {
  if (!asksHowMuch) return text;
  const bare = text.replace(/^[¡\s]*s[ií][,.]?\s+/iu, '');
  return bare === '' ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** What was answered, without the yes or no that it began with. */
export const unanswered = (says: string): string => says.replace(/^[¡\s]*(?:s[ií]|no)[,.;:!]\s+/iu, '');

/**
 * A passage as it stands, and with a yes or a no before it where one may be meant; whoever weighs them decides, unless the figures in it
 * have (`verdict`), or leave it open.
 */
export function readings(says: string, part: Part, verdict: boolean | 'open' | null): string[] {
  const text = quotable(says);
  if (!part.isYesNo) return [withoutYes(text, part)];
  if (verdict === 'open') return [text];
  if (verdict !== null) return [`${verdict ? 'Sí' : 'No'}, ${lowered(unanswered(text))}`];
  if (SAID.test(text)) return [text];
  const isNegative = NEGATIVE.test(plain(says));
  return [
    text,
    ...(isNegative ? [] : [`Sí, ${lowered(text)}`]),
    ...(isNegative || QUALIFIED.test(plain(says)) || /\d/.test(says) ? [`No, ${lowered(text)}`] : []),
  ];
}
