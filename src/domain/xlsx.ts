import { guardedText } from './csv.ts';

/** XML cannot have these; `_x0001_` stands for one, and for itself as `_x005F_x0001_` (ECMA-376, ST_Xstring). */
const UNSAFE_IN_XML = /_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}/gu;

/** The text of a cell of an XLSX file: no formula in a file that is saved as CSV later, and nothing that XML lacks. */
export function xlsxText(text: string): string {
  const guarded = guardedText(text);
  // The writer looks its texts up in an object, in which these are found before they are put there.
  if (Object.hasOwn(Object.prototype, guarded)) return `${escaped(guarded.charAt(0))}${guarded.slice(1)}`;
  return guarded.replace(UNSAFE_IN_XML, escaped);
}

/** Each of its UTF-16 code units as an escape. */
const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');
