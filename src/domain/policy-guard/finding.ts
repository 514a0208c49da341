/**
 * What the marketplace forbids in an answer: contact data, external links, off-platform sales and payments, and another price than the
 * item's. `contact` names a channel (WhatsApp, "llámenos") or asks for the buyer's contact data.
 */
export const FINDING_KINDS = ['phone', 'email', 'link', 'contact', 'outside', 'price'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** The range from `start` up to but not including `end`, in UTF-16 units. */
export interface Finding {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
}

/** The matches of `pattern` (with flag `g`) for which `accepts` is true. */
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

/** The end of a sentence, not of an abbreviation. */
const END = /(?<!\b(?:ref|cod|n|nro|num|tel|cel|mod|art))[.;!?\n](?!\w)/;

/** The part of the clause before `start`, at most `length` characters. */
const clauseBefore = (text: string, start: number, length: number): string =>
  text
    .slice(Math.max(0, start - length), start)
    .split(/[.;,!?\n](?!\w)/)
    .at(-1) ?? '';

/** The part of the sentence before `start`, at most `length` characters. */
export const sentenceBefore = (text: string, start: number, length: number): string =>
  text
    .slice(Math.max(0, start - length), start)
    .split(END)
    .at(-1) ?? '';

/** The part of the sentence after `end`, at most `length` characters. */
export const sentenceAfter = (text: string, end: number, length: number): string =>
  text.slice(end, end + length).split(END)[0] ?? '';

const NEGATION = /\b(?:no|ni|nunca|tampoco)\b(?! (?:dude|deje|hay problema|se preocupe|olvide))/;

/** Whether a negation precedes `start` in its clause: "no damos teléfonos". */
export const isNegated = (text: string, start: number): boolean => NEGATION.test(clauseBefore(text, start, 60));
