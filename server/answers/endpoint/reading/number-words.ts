const SMALL = (
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho ' +
  'diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'
).split(' ');
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

const VALUES = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ['uno', 1],
  ['una', 1],
  ['veintiun', 21],
  ...TENS.map((word, index) => [word, 30 + 10 * index] as const),
  ['cien', 100],
  ['ciento', 100],
  ...HUNDREDS.flatMap((word, index): [string, number][] => [
    [word, 200 + 100 * index],
    [word.replace(/os$/, 'as'), 200 + 100 * index],
  ]),
]);

const anyOf = (words: Iterable<string>): string =>
  `(?:${[...words].toSorted((one, other) => other.length - one.length).join('|')})(?!\\p{L})`;
const BELOW_HUNDRED = `(?:${anyOf(TENS)}(?: y ${anyOf(['uno', 'una', ...SMALL.slice(1, 10)])})?|${anyOf([...SMALL, 'uno', 'una', 'veintiun'])})`;
const BELOW_THOUSAND = `(?:${anyOf([...HUNDREDS, ...HUNDREDS.map((word) => word.replace(/os$/, 'as')), 'ciento', 'cien'])}(?: ${BELOW_HUNDRED})?|${BELOW_HUNDRED})`;
const NUMBER = new RegExp(
  `(?<!\\p{L})(?:(?:${BELOW_THOUSAND} )?mil(?!\\p{L})(?: ${BELOW_THOUSAND})?|${BELOW_THOUSAND})`,
  'gu',
);

/** A number written in words, and its position. */
export interface NumberInWords {
  readonly value: number;
  readonly at: number;
  readonly length: number;
}

/** The numbers in words in a text in plain letters; a lone "un" is an article. */
export function numbersInWords(letters: string): NumberInWords[] {
  return [...letters.matchAll(NUMBER)].flatMap(({ 0: words, index: at }) =>
    /^un[oa]?$/.test(words) ? [] : [{ value: inDigits(words), at, length: words.length }],
  );
}

function inDigits(words: string): number {
  const [, before, rest] = /^(?:(.*) )?mil(?: (.*))?$/.exec(words) ?? [];
  if (!/\bmil\b/.test(words)) return sum(words);
  return 1000 * (before === undefined ? 1 : sum(before)) + (rest === undefined ? 0 : sum(rest));
}

const sum = (words: string): number => words.split(' ').reduce((total, word) => total + (VALUES.get(word) ?? 0), 0);
