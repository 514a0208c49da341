/** A text reduced to lower-case ASCII where possible, as a reader sees it, with the range of each character in the original. */
export interface NormalizedText {
  readonly text: string;
  /** Start and end of each character's source, in UTF-16 units of the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly original: string;
}

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аαɑ', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еεё', 'e'],
    ['ɡ', 'g'],
    ['һ', 'h'],
    ['іιɩı', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['н', 'h'],
    ['оο', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υ', 'u'],
    ['ν', 'v'],
    ['ѡω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ᴀ', 'a'],
  ].flatMap(([letters = '', latin = '']) => [...letters].map((letter) => [letter, latin])),
);
/** Symbols that NFKD does not decompose. */
const SIGNS: Readonly<Record<string, string>> = {
  '⁄': '/',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '·': '.',
  '•': '.',
  '☎': ' tel ',
  '📞': ' tel ',
  '📱': ' tel ',
  '📲': ' tel ',
};
const CIRCLED_ONE = 0x2776;

const cache = new Map<string, string>();

/** The ASCII form of a non-ASCII character; empty for combining marks, selectors and zero-width characters. */
function toAscii(character: string): string {
  const known = cache.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const latin =
    code >= CIRCLED_ONE && code < CIRCLED_ONE + 9
      ? String(code - CIRCLED_ONE + 1)
      : [...character.normalize('NFKD').toLowerCase()].map((part) => SIGNS[part] ?? LOOKALIKES[part] ?? part).join('');
  const plain = latin.replace(/[\p{M}\p{Cf}]/gu, '').replace(/\p{Zs}/gu, ' ');
  cache.set(character, plain);
  return plain;
}

export function normalizeText(original: string): NormalizedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const ascii = character < '\u0080' ? character.toLowerCase() : toAscii(character);
    for (let unit = 0; unit < ascii.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += ascii;
    at = end;
  }
  return { text, starts, ends, original };
}

/** Replaces each match of `pattern`; the replacement gets the range of the match. */
export function replaceKeepingRanges(
  from: NormalizedText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): NormalizedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  const copyTo = (end: number): void => {
    for (; at < end; at += 1) {
      starts.push(from.starts[at] ?? 0);
      ends.push(from.ends[at] ?? 0);
      text += from.text[at] ?? '';
    }
  };
  for (const match of from.text.matchAll(pattern)) {
    copyTo(match.index);
    const last = match.index + match[0].length;
    const replacement = replace(match);
    for (let unit = 0; unit < replacement.length; unit += 1) {
      starts.push(from.starts[match.index] ?? 0);
      ends.push(from.ends[last - 1] ?? 0);
    }
    text += replacement;
    at = last;
  }
  copyTo(from.text.length);
  return { text, starts, ends, original: from.original };
}

/** The range of the original that a range of the normalised text comes from. */
export const originalRange = (
  { starts, ends, original }: NormalizedText,
  start: number,
  end: number,
): [number, number] => [starts[start] ?? original.length, ends[end - 1] ?? original.length];
