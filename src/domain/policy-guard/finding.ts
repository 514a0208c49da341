/**
 * What the marketplace forbids in an answer: contact data, links elsewhere, a sale or payment outside, and a price that is not the
 * listing's. `contact` names a way to be reached (WhatsApp, "llámenos") or asks for the buyer's.
 */
export const FINDING_KINDS = ['phone', 'email', 'link', 'contact', 'outside', 'price'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** From `start` up to, not including, `end`; in UTF-16 units. */
export interface Finding {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
}

/** Each match of `pattern`, which is global, that `accepts` takes. */
export function findAll(
  kind: FindingKind,
  text: string,
  pattern: RegExp,
  accepts: (start: number, end: number, match: RegExpExecArray) => boolean = () => true,
): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (accepts(start, end, match)) found.push({ kind, start, end });
  }
  return found;
}

/** Where a sentence ends; abbreviations end none. */
const END = /(?<!\b(?:ref|cod|n|nro|num|tel|cel|mod|art))[.;!?\n](?!\w)/;

/** What stands before `start` in its clause, `length` characters at most. */
export const clauseBefore = (text: string, start: number, length: number): string =>
  text
    .slice(Math.max(0, start - length), start)
    .split(/[.;,!?\n](?!\w)/)
    .at(-1) ?? '';

/** The same of its sentence, commas included. */
export const sentenceBefore = (text: string, start: number, length: number): string =>
  text
    .slice(Math.max(0, start - length), start)
    .split(END)
    .at(-1) ?? '';

/** What follows `end` in its sentence. */
export const sentenceAfter = (text: string, end: number, length: number): string =>
  text.slice(end, end + length).split(END)[0] ?? '';

const NEGATION = /\b(?:no|ni|nunca|tampoco)\b(?! (?:dude|deje|hay problema|se preocupe|olvide))/;

/** Whether its clause says that this is not done: "no damos teléfonos". */
export const isNegated = (text: string, start: number): boolean => NEGATION.test(clauseBefore(text, start, 60));
