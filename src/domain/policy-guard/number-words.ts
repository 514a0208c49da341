import { type NormalizedText, replaceKeepingRanges } from './normalized-text.ts';

const UNITS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
const TEENS = [
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciseis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
];
const TENS = ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = [
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];

/** What each word counts, up to 900; accents are gone. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TEENS.map((word, index): [string, number] => [word, 10 + index]),
  ...UNITS.slice(1).map((word, index): [string, number] => [`veinti${word}`, 21 + index]),
  ...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
  ...HUNDREDS.map((word, index): [string, number] => [word, 100 * (index + 1)]),
  ['un', 1],
  ['una', 1],
  ['cien', 100],
]);

const DIGITS = new Map([...NUMBER_WORDS].filter(([word, value]) => value < 100 && word !== 'un' && word !== 'una'));
// `toSorted` at the top of a module costs a second parsing of its whole file while a tool records which features a page uses.
const WORD = [...DIGITS.keys()].sort((a, b) => b.length - a.length).join('|');
const TEN = TENS.slice(1).join('|');
const UNIT = UNITS.slice(1).join('|');
const SPOKEN = new RegExp(`\\b(?:(${TEN}) y (${UNIT})|(${WORD}))\\b`, 'g');

const GAP = '[ ,.-]{1,3}';
const WORD_BEFORE = new RegExp(String.raw`\b(?:${WORD})${GAP}$`);
const WORD_AFTER = new RegExp(String.raw`^${GAP}(?:${WORD})\b`);

/** A number word alone counts something ("cinco colores"); among other numbers it spells digits. */
function isAmongNumbers(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 16);
  return (
    WORD_BEFORE.test(before) ||
    WORD_AFTER.test(after) ||
    (/\d[ ,.-]{1,3}$/.test(before) && /^[ ,.-]{1,3}\d/.test(after))
  );
}

/** Replaces spelled numbers by digits ("once cuarenta y cinco" is 11 45), and look-alike letters among digits. */
export function withDigits(text: NormalizedText): NormalizedText {
  const spoken = replaceKeepingRanges(text, SPOKEN, (match) => {
    const [words, ten, unit, word] = match;
    if (!isAmongNumbers(match.input, match.index, match.index + words.length)) return words;
    const value = word === undefined ? (DIGITS.get(ten ?? '') ?? 0) + (DIGITS.get(unit ?? '') ?? 0) : DIGITS.get(word);
    return String(value ?? '');
  });
  return replaceKeepingRanges(
    spoken,
    /(?<![a-z0-9])\d[\doil]*\d[\doil]+(?![a-z0-9])|(?<![a-z0-9])\d[oil][\doil]+(?![a-z0-9])|(?<![a-z0-9])[li][\dli](?=[ -]\d{4})/g,
    ([run]) => run.replaceAll('o', '0').replace(/[il]/g, '1'),
  );
}
