import { numbersInWords } from './number-words.ts';
import { plain } from './spelling.ts';

/** What is measured. `money` is in the site's currency; `number` is a count, a size, a year or a version. */
export type Dimension =
  | 'length'
  | 'area'
  | 'mass'
  | 'volume'
  | 'time'
  | 'voltage'
  | 'power'
  | 'energy'
  | 'charge'
  | 'frequency'
  | 'torque'
  | 'speed'
  | 'temperature'
  | 'percent'
  | 'storage'
  | 'sound'
  | 'money'
  | 'number';

/** A number in a text with its unit, in the dimension's base unit (mm, g, s, ml, …). */
export interface Quantity {
  readonly dimension: Dimension;
  /** In the base unit. More than one if the notation is ambiguous: "1.299" is 1299 or 1.299. */
  readonly values: readonly number[];
  /** Without the unit, in the same order. */
  readonly bare: readonly number[];
  readonly at: number;
  readonly end: number;
}

const UNITS: readonly (readonly [Dimension, number, string])[] = [
  ['area', 1, 'm2|m²|mts2|metros cuadrados'],
  ['area', 10_000, 'hectareas?|ha'],
  ['length', 1, 'mm|milimetros?'],
  ['length', 10, 'cm|cms|centimetros?'],
  ['length', 1000, 'm|mt|mts|metros?'],
  ['length', 1_000_000, 'km|kms|kilometros?'],
  ['length', 25.4, 'pulgadas?|pulg'],
  ['mass', 1, 'g|gr|grs|gramos?'],
  ['mass', 1000, 'kg|kgs|kilos?|kilogramos?'],
  ['mass', 1_000_000, 'toneladas?'],
  ['mass', 453.592, 'lb|lbs|libras?'],
  ['volume', 1, 'ml|cc|mililitros?'],
  ['volume', 1000, 'l|lt|lts|litros?'],
  ['time', 1, 's|seg|segs|segundos?'],
  ['time', 60, 'min|mins|minutos?'],
  ['time', 3600, 'h|hs|hrs|hr|horas?'],
  ['time', 86_400, 'dias?'],
  ['time', 604_800, 'semanas?'],
  ['time', 2_592_000, 'mes|meses'],
  ['time', 31_104_000, 'anos?'],
  ['energy', 1, 'kwh'],
  ['charge', 1, 'mah'],
  ['charge', 1000, 'ah'],
  ['voltage', 1, 'v|volts?|voltios?'],
  ['power', 1, 'w|watts?|vatios?'],
  ['power', 1000, 'kw'],
  ['frequency', 1, 'hz'],
  ['frequency', 1000, 'khz'],
  ['frequency', 1e6, 'mhz'],
  ['frequency', 1e9, 'ghz'],
  ['torque', 1, 'nm'],
  ['speed', 1, 'rpm'],
  ['temperature', 1, '°c|ºc|grados?'],
  ['percent', 1, '%|por ciento'],
  ['storage', 1, 'mb'],
  ['storage', 1000, 'gb'],
  ['storage', 1_000_000, 'tb'],
  ['sound', 1, 'db|decibeles|decibelios'],
  ['money', 1, 'pesos|dolares|usd'],
];
const UNIT_OF: readonly (readonly [RegExp, Dimension, number])[] = UNITS.map(([dimension, factor, words]) => [
  new RegExp(`^[\\s-]{0,2}(?:${words})(?![\\p{L}\\p{N}])`, 'u'),
  dimension,
  factor,
]);

const DIGITS = /\d+(?:[.,:]\d+)*/g;
const CURRENCY = /(?:us\$|\$|usd|ars|clp|cop|mxn|uyu)\s*$/;
/** Separators of numbers that share the second one's unit: "68 x 48 x 47 cm", "22 a 42 cm", "36 y 40 cm". */
const SHARES_UNIT = /^\s*(?:x|a|y|o|e|-|–|\/|,|hasta|por|±)\s*$/;

/** The quantities of a text in their order, including "un año y medio" and "0,5 l"; a lone "un" is none. */
export function quantitiesOf(text: string): Quantity[] {
  const letters = plain(text);
  const inDigits = [...letters.matchAll(DIGITS)].map(({ 0: digits, index: at }) => ({
    at,
    end: at + digits.length,
    bare: possibleQuotes(digits),
    isWord: false,
  }));
  const inWords = numbersInWords(letters).map(({ value, at, length }) => ({
    at,
    end: at + length,
    bare: [value],
    isWord: true,
  }));
  const single = [
    ...letters.matchAll(/(?<!\p{L})un[ao]? (?=(?:ano|mes|hora|semana|litro|metro|kilo)s?(?!\p{L}))/gu),
  ].map(({ index: at, 0: article }) => ({ at, end: at + article.length - 1, bare: [1], isWord: true }));
  const numbers = [...inDigits, ...inWords, ...single].toSorted((one, other) => one.at - other.at);

  const read: Quantity[] = [];
  let next: (typeof numbers)[number] & { dimension: Dimension; factor: number } = {
    at: Number.POSITIVE_INFINITY,
    end: 0,
    bare: [],
    isWord: false,
    dimension: 'number',
    factor: 1,
  };
  for (const number of numbers.toReversed()) {
    let { dimension, factor, end } = unitAt(letters, number.at, number.end);
    const between = letters.slice(number.end, next.at);
    if (dimension === 'number' && SHARES_UNIT.test(between)) ({ dimension, factor } = next);
    const times = /^\s*mil(?![\p{L}])/u.test(letters.slice(number.end)) && !number.isWord ? 1000 : 1;
    const half = /^\s*(?:y|con) medi[oa](?!\p{L})/u.test(letters.slice(end)) ? 0.5 : 0;
    const bare = number.bare.map((value) => value * times + half);
    if (times > 1) end = number.end;
    read.unshift({ dimension, bare, values: bare.map((value) => value * factor), at: number.at, end });
    next = { ...number, dimension, factor };
  }
  return read;
}

function unitAt(letters: string, at: number, end: number): { dimension: Dimension; factor: number; end: number } {
  if (CURRENCY.test(letters.slice(Math.max(0, at - 6), at))) return { dimension: 'money', factor: 1, end };
  const rest = letters.slice(end, end + 20);
  for (const [pattern, dimension, factor] of UNIT_OF) {
    const unit = pattern.exec(rest);
    if (unit !== null) return { dimension, factor, end: end + unit[0].length };
  }
  return { dimension: 'number', factor: 1, end };
}

/** The possible values of digits: a point or comma before three digits separates thousands or decimals. */
function possibleQuotes(digits: string): number[] {
  if (digits.includes(':')) return [Number(digits.split(':').slice(0, 2).join('.'))];
  const parts = digits.split(/[.,]/);
  if (parts.length === 1) return [Number(digits)];
  const isGrouped = parts.slice(1).every((part) => part.length === 3);
  const whole = Number(parts.join(''));
  const last = parts.at(-1) ?? '';
  const decimal = Number(`${parts.slice(0, -1).join('')}.${last}`);
  if (!isGrouped) return [decimal];
  return [whole, decimal];
}

const CLOSE = 0.0005;

/** Whether both are equal after conversion of units. */
export const isSameQuantity = (one: Quantity, other: Quantity): boolean =>
  one.dimension === other.dimension && isAny(one.values, other.values);

/** Whether their numbers are equal, ignoring units. */
export const isSameNumber = (one: Quantity, other: Quantity): boolean => isAny(one.bare, other.bare);

const isAny = (some: readonly number[], others: readonly number[]): boolean =>
  some.some((value) => others.some((other) => Math.abs(value - other) <= CLOSE * Math.max(1e-9, Math.abs(other))));
