/** A text as a reader sees it: lower-case ASCII where there is any, each character with its range in the text that was typed. */
export interface Seen {
  readonly text: string;
  /** Where the character came from, in UTF-16 units of the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The original. */
  readonly typed: string;
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
/** Signs that NFKD leaves alone. */
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

const seen = new Map<string, string>();

/** How a character that is not ASCII reads; nothing for accents, selectors and signs without width. */
function read(character: string): string {
  const known = seen.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const latin =
    code >= CIRCLED_ONE && code < CIRCLED_ONE + 9
      ? String(code - CIRCLED_ONE + 1)
      : [...character.normalize('NFKD').toLowerCase()].map((part) => SIGNS[part] ?? LOOKALIKES[part] ?? part).join('');
  const plain = latin.replace(/[\p{M}\p{Cf}]/gu, '').replace(/\p{Zs}/gu, ' ');
  seen.set(character, plain);
  return plain;
}

export function asSeen(typed: string): Seen {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  for (const character of typed) {
    const end = at + character.length;
    const shown = character < '\u0080' ? character.toLowerCase() : read(character);
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += shown;
    at = end;
  }
  return { text, starts, ends, typed };
}

/** `text` with each match of `pattern` replaced, ranges kept: what replaces a match has the match's range. */
export function replaceSeen(from: Seen, pattern: RegExp, replace: (match: RegExpExecArray) => string): Seen {
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
  return { text, starts, ends, typed: from.typed };
}

/** A range of the seen text, in the text that was typed. */
export const typedRange = ({ starts, ends, typed }: Seen, start: number, end: number): [number, number] => [
  starts[start] ?? typed.length,
  ends[end - 1] ?? typed.length,
];
