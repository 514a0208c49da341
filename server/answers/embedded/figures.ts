import type { Dimension } from './concepts/concept.ts';
import { plain } from './spanish.ts';

/** A figure with its unit, or a range of them; in the base unit of its dimension: cm, kg, l, h, W, V, A, GB, months, °C. */
export interface Figure {
  readonly dimension: Dimension;
  readonly min: number;
  readonly max: number;
  /** As it was written. */
  readonly text: string;
}

interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
}

const UNITS: readonly (readonly [string, Dimension, number])[] = [
  ['kg|kgs|kilos?|kilogramos?|k', 'mass', 1],
  ['g|gr|grs|gramos?', 'mass', 0.001],
  ['lb|lbs|libras?', 'mass', 0.4536],
  ['toneladas?|ton', 'mass', 1000],
  ['mm|milimetros?', 'length', 0.1],
  ['cm|cms|centimetros?', 'length', 1],
  ['m|mt|mts|metros?', 'length', 100],
  ["pulgadas?|pulg|\"|”|''", 'length', 2.54],
  ['ml|mililitros?|cc|cm3', 'volume', 0.001],
  ['l|lt|lts|litros?', 'volume', 1],
  ['oz|onzas?', 'volume', 0.02957],
  ['min|minutos?|mins', 'time', 1 / 60],
  ['h|hs|hrs|hora|horas', 'time', 1],
  ['dias?', 'time', 24],
  ['w|watts?|watt|vatios?', 'power', 1],
  ['kw', 'power', 1000],
  ['hp|caballos?', 'power', 746],
  ['v|volts?|voltios?|vca|vac|vdc', 'voltage', 1],
  ['ah', 'charge', 1],
  ['mah', 'charge', 0.001],
  ['a|amp|amps|amperes?|amperios?', 'current', 1],
  ['gb|gigas?|g de ram', 'memory', 1],
  ['tb|teras?', 'memory', 1024],
  ['meses|mes', 'age', 1],
  ['años?|anos?', 'age', 12],
  ['°c|ºc|°|º|grados?', 'temperature', 1],
  ['bar|bares', 'pressure', 1],
  ['psi', 'pressure', 0.0689],
  ['rpm', 'speed', 1],
  ['hz|lm|lumenes|db|personas?|plazas?|unidades|piezas|pzas|pz', 'count', 1],
];

const BY_NAME = new Map<string, Unit>(
  UNITS.flatMap(([names, dimension, factor]) =>
    names.split('|').map((name) => [name.replace('?', ''), { dimension, factor }] as const),
  ).concat(
    UNITS.flatMap(([names, dimension, factor]) =>
      names
        .split('|')
        .filter((name) => name.endsWith('?'))
        .map((name) => [name.slice(0, -2), { dimension, factor }] as const),
    ),
  ),
);

const NAMES = UNITS.flatMap(([names]) => names.split('|')).sort((one, other) => other.length - one.length);
const NUMBER = '\\d+(?:[.,]\\d+)*';
const PATTERN = new RegExp(
  `(${NUMBER})(?:\\s*(?:${NAMES.join('|')})?\\s*(?:-|–|a|hasta|y)\\s*(${NUMBER}))?\\s*(${NAMES.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
const AT_MOST = /(?:hasta|max(?:imo)?\.?(?: de)?|menos de|no mas de)\s*$/;
const AT_LEAST = /(?:desde|a partir de|mas de|minimo(?: de)?|min\.?)\s*(?:los )?$/;

/** What a written number means: "1.299" is more than a thousand, "1,5" and "1.5" are not two. */
export function numberOf(text: string): number {
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(text);
  const [whole, rest] = decimal === null ? [text, ''] : [decimal[1] ?? '', decimal[2] ?? ''];
  return Number(`${whole.replace(/[.,]/g, '')}.${rest || '0'}`);
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'].map((word, at) => [
    word,
    at + 1,
  ]),
);
const COUNTED =
  /\b(una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?= (?:metros?|kilos?|litros?|horas?|dias?|meses|mes|años?|personas?|plazas?|pulgadas?|grados)\b)/g;
const TENS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    diez: '10',
    veinte: '20',
    treinta: '30',
    cuarenta: '40',
    cincuenta: '50',
    sesenta: '60',
    setenta: '70',
    ochenta: '80',
    noventa: '90',
  }),
);

/** "un metro veinte", "metro y medio", "dos horas": in digits. */
const spelledOut = (read: string): string =>
  read
    .replace(/\b(?:un |1 )?metro y medio\b/g, '1.5 m')
    .replace(
      /\b(?:un |1 )?metro (diez|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)\b/g,
      (_, tens: string) => `1.${TENS.get(tens) ?? '0'} m`,
    )
    .replace(/\b(?:año|ano) y medio\b/g, '18 meses')
    .replace(/\bañitos\b/g, 'años')
    .replace(COUNTED, (word) => String(NUMBER_WORDS.get(word.replace(/^una$/, 'un')) ?? word))
    .replace(/kilowatts?|kilovatios?/g, 'kw')
    .replace(/(?<![\d\p{L}])-\s?(?=\d+\s?(?:°|grados|º))/gu, '');

/** Every figure with a unit in a text. */
export function figuresIn(text: string): Figure[] {
  const read = spelledOut(plain(text));
  return [...read.matchAll(PATTERN)].flatMap((match) => {
    const [written, first = '', second, name = ''] = match;
    const unit = BY_NAME.get(name);
    if (unit === undefined) return [];
    const low = numberOf(first) * unit.factor;
    const high = second === undefined ? low : numberOf(second) * unit.factor;
    const before = read.slice(Math.max(0, match.index - 16), match.index);
    const { dimension } = unit;
    if (second === undefined && AT_MOST.test(before)) return [{ dimension, min: 0, max: high, text: written }];
    if (second === undefined && AT_LEAST.test(before))
      return [{ dimension, min: low, max: Number.POSITIVE_INFINITY, text: written }];
    return [{ dimension, min: Math.min(low, high), max: Math.max(low, high), text: written }];
  });
}

const YEAR = /\b(19[5-9]\d|20[0-4]\d)\b/g;
const YEARS =
  /\b((?:19[5-9]|20[0-4])\d)\s*(?:\/|-|–|a|al|hasta(?: el)?|y)\s*((?:19[5-9]|20[0-4])\d|\d{2}|hoy|actual(?:idad)?|presente|adelante|en adelante)(?!\d)|\b(?:desde|a partir de|del?)\s+(?:el |los )?(?:año )?((?:19[5-9]|20[0-4])\d)\s*(?:en adelante|al presente|hasta hoy|\+)/g;

/** The years of a text: single ones, and from one to another. */
export function yearsIn(text: string): { from: number; to: number }[] {
  const read = plain(text);
  const ranges = [...read.matchAll(YEARS)].map(([, from = '', to = '', since]) => {
    if (since !== undefined) return { from: Number(since), to: 2050 };
    const start = Number(from);
    if (!/^\d+$/.test(to)) return { from: start, to: 2050 };
    const end = to.length === 2 ? Math.floor(start / 100) * 100 + Number(to) : Number(to);
    return { from: start, to: end < start ? end + 100 : end };
  });
  const inRanges = read.replace(YEARS, ' ');
  return [...ranges, ...[...inRanges.matchAll(YEAR)].map(([, year]) => ({ from: Number(year), to: Number(year) }))];
}
