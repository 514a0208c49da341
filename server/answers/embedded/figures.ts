import { oncePerText } from './recent.ts';
import { plain } from './spanish.ts';

/** What a figure measures. Figures of different dimensions are never compared. */
export type Dimension =
  | 'length'
  | 'area'
  | 'mass'
  | 'volume'
  | 'time'
  | 'power'
  | 'voltage'
  | 'current'
  | 'memory'
  | 'temperature'
  | 'pressure'
  | 'count'
  | 'people'
  | 'frequency'
  | 'speed'
  | 'charge'
  | 'age'
  | 'share'
  | 'velocity';

/** A figure or a range with its unit, in the base unit of its dimension: cm, m², kg, l, h, W, V, A, GB, months, °C. */
export interface Figure {
  readonly dimension: Dimension;
  /** The smallest side of a size; minus infinity for "hasta". */
  readonly min: number;
  /** The largest side of a size; infinity for "desde". */
  readonly max: number;
  /** The sides of a size ("20 x 30 cm") in their written order, else empty. */
  readonly sides: readonly number[];
  /** As written, and its position in the text returned by `readable`. */
  readonly text: string;
  readonly at: number;
  /** The unit as written ("plazas"), and its factor to the base unit. */
  readonly unit: string;
  readonly factor: number;
}

interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
}

const UNITS: readonly (readonly [string, Dimension, number])[] = [
  ['kg|kgs|kilos?|kilitos?|kilogramos?|k', 'mass', 1],
  ['g|gr|grs|gramos?', 'mass', 0.001],
  ['lb|lbs|libras?', 'mass', 0.4536],
  ['toneladas?|ton', 'mass', 1000],
  ['mm|milimetros?', 'length', 0.1],
  ['cm|cms|centimetros?', 'length', 1],
  ['m|mt|mts|metros?', 'length', 100],
  ["pulgadas?|pulg|\"|”|''", 'length', 2.54],
  ['m2|m²|mts2|mts²|metros? cuadrados?|mts cuadrados', 'area', 1],
  ['ml|mililitros?|cc|cm3', 'volume', 0.001],
  ['l|lt|lts|litros?', 'volume', 1],
  ['oz|onzas?', 'volume', 0.02957],
  ['seg|segs|segundos?', 'time', 1 / 3600],
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
  ['%|por ciento', 'share', 1],
  ['bar|bares', 'pressure', 1],
  ['psi', 'pressure', 0.0689],
  ['rpm', 'speed', 1],
  ['km/h|kmh|kph|km por hora|kilometros por hora', 'velocity', 1],
  ['hz', 'frequency', 1],
  ['mhz', 'frequency', 1e6],
  ['personas?|porciones|comensales|ocupantes|jugadores|jugador', 'people', 1],
  ['lm|lumenes|db|plazas?|unidades|piezas|pzas|pz', 'count', 1],
];

/** The spellings that a pattern such as "metros? cuadrados?" stands for. */
const spelledOf = (names: string): string[] =>
  names.split('|').flatMap((name) => [name.replaceAll('?', ''), name.replace(/.\?/g, '')]);

const BY_NAME = new Map<string, Unit>(
  UNITS.flatMap(([names, dimension, factor]) => spelledOf(names).map((name) => [name, { dimension, factor }] as const)),
);

const NAMES = UNITS.flatMap(([names]) => names.split('|')).sort((one, other) => other.length - one.length);
const LENGTHS = 'cms?|centimetros?|mm|milimetros?|mts?|m|metros?|pulgadas?|pulg|"|”';
const NUMBER = '\\d+(?:[.,]\\d+)*';
/** Not within a name, a fraction or a longer number. */
const STARTS = '(?<![\\d/a-wyzñ]|\\d[.,])';
const PATTERN = new RegExp(
  `(?<sign>(?<=^|[^\\d]\\s|\\()[-−](?=\\d))?${STARTS}(?<first>${NUMBER})(?:\\s*(?<own>${NAMES.join('|')})?\\s*(?:-|–|a|hasta|y)\\s*(?<second>${NUMBER}))?\\s*(?<unit>${NAMES.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** "20 x 30 cm", "1,20 x 80", "29 x 58 x 22". */
const SIZE = new RegExp(
  `${STARTS}(?<first>${NUMBER})\\s*(?<own>${LENGTHS})?\\s*(?:x|×|por)\\s*(?<second>${NUMBER})(?:\\s*(?:${LENGTHS})?\\s*(?:x|×|por)\\s*(?<third>${NUMBER}))?(?:\\s*(?<unit>${LENGTHS}))?(?![\\p{L}\\p{N}]|[.,]\\d|\\s*(?:${NAMES.join('|')})(?!\\p{L}))`,
  'gu',
);
const AT_MOST =
  /(?:hasta|(?:^|[^\p{L}])max(?:imo)?\.?:?(?: de)?|(?<!no )menos de|no mas de|no (?:se )?(?:pasen?|superen?|excedan?)(?: de)?|menor(?:es)? (?:de|a)|inferior(?:es)? a)\s*(?:los |las |unos |de )?$/u;
const AT_LEAST =
  /(?:desde|a partir de|mas de|no menos de|(?:^|[^\p{L}])min(?:imo)?\.?:?(?: de)?|mayor(?:es)? (?:de|a)|superior(?:es)? a)\s*(?:los |las |unos |de )?$/u;
const OR_MORE = /^\s*(?:en adelante|o (?:mas|superior|mayor)|y mas|para arriba|\+)/;
/** "1.4 año 2016" is no age, "de 5 a 10" no current. */
const NO_UNIT = { años: /^\s*(?:19|20)\d\d/, a: /^\s+[\p{L}\d]/u };

/** "40% lana" is a share of the content, "10% menos" is not. */
const OF_CONTENT =
  /^\s*(?:de )?(?!(?:descuento|desc|dto|menos|mas|off|interes|recargo|adicional|extra|del?|por|con|en|pagando|para|original|nuev|garanti|segur|real|efectiv)\p{L}*)\p{L}{4,}/u;

/** The value of a written number: "1.299" is more than a thousand, "1,5" and "1.5" are the same. */
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

/** Converts spelled-out numbers to digits: "un metro veinte", "metro y medio", "dos horas". */
const spelledOut = (read: string): string =>
  read
    .replace(/\b(?:un |1 |una )?(metro|kilo|litro|hora) y medi[oa]\b/g, '1.5 $1')
    .replace(/\bmedi[oa] (metro|kilo|litro|hora)\b/g, '0.5 $1')
    .replace(
      /\b(?:un |1 )?metro (diez|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)\b/g,
      (_, tens: string) => `1.${TENS.get(tens) ?? '0'} m`,
    )
    .replace(/(?<![\d.,])(\d{1,3}) mil\b(?! (?:pesos|lucas|mangos))/g, '$1000')
    .replace(/\b(?:año|ano) y medio\b/g, '18 meses')
    .replace(/\bañitos\b/g, 'años')
    .replace(COUNTED, (word) => String(NUMBER_WORDS.get(word.replace(/^una$/, 'un')) ?? word))
    .replace(/kilowatts?|kilovatios?/g, 'kw')
    .replace(/\bmenos (?=\d+\s?(?:°|grados|º))/g, '-');

/** The form of a text in which figures are searched: plain, with spelled-out numbers in digits. */
export const readable = (text: string): string => spelledOut(plain(text));

/** All figures with a unit and all sizes in a text. */
export const figuresIn: (text: string) => readonly Figure[] = oncePerText((text) => {
  const read = readable(text);
  if (!/\d/.test(read)) return [];
  const sizes = sizesIn(read);
  const rest = sizes.reduce(
    (left, { at, text: written }) => left.slice(0, at) + '#'.repeat(written.length) + left.slice(at + written.length),
    read,
  );
  const single = writtenIn(rest).flatMap(({ at, written, sign, first, own: ownName, second, name }): Figure[] => {
    const unit = BY_NAME.get(name);
    const after = read.slice(at + written.length);
    if (unit === undefined || (name === 'a' && NO_UNIT.a.test(after))) return [];
    if (/^a[nñ]o/.test(name) && NO_UNIT.años.test(after)) return [];
    if (unit.dimension === 'share' && !OF_CONTENT.test(after)) return [];
    const { dimension, factor } = unit;
    const isNegative = dimension === 'temperature' && (sign !== undefined || /^\s*bajo cero/.test(after));
    // "de 18 meses a 6 años"
    const lowFactor = ownName === undefined ? factor : (BY_NAME.get(ownName)?.factor ?? factor);
    const low = numberOf(first) * lowFactor * (isNegative ? -1 : 1);
    const high = second === undefined ? low : numberOf(second) * factor;
    const before = read.slice(Math.max(0, at - 20), at);
    const own = { dimension, sides: [], text: written, at, unit: name, factor };
    // "hasta -5 °C" is a minimum.
    const [atMost, atLeast] = isNegative ? [AT_LEAST, AT_MOST] : [AT_MOST, AT_LEAST];
    if (second === undefined && atMost.test(before)) return [{ ...own, min: Number.NEGATIVE_INFINITY, max: high }];
    if (second === undefined && (atLeast.test(before) || OR_MORE.test(after)))
      return [{ ...own, min: low, max: Number.POSITIVE_INFINITY }];
    return [{ ...own, min: Math.min(low, high), max: Math.max(low, high) }];
  });
  return [...sizes, ...single].toSorted((one, other) => one.at - other.at);
});

interface Written {
  readonly at: number;
  readonly written: string;
  readonly sign: string | undefined;
  readonly first: string;
  /** The unit of the first number if it differs. */
  readonly own: string | undefined;
  readonly second: string | undefined;
  readonly name: string;
}

/** The figures in a text as written. "22 cm y 5 kg" are two, "de 18 meses a 6 años" is a range. */
function writtenIn(read: string): Written[] {
  const found: Written[] = [];
  const pattern = new RegExp(PATTERN);
  for (let match = pattern.exec(read); match !== null; match = pattern.exec(read)) {
    const [written] = match;
    const { sign, first = '', own, second, unit: name = '' } = match.groups ?? {};
    const isMixed = own !== undefined && BY_NAME.get(own)?.dimension !== BY_NAME.get(name)?.dimension;
    if (isMixed) {
      const end = written.indexOf(own, written.indexOf(first) + first.length) + own.length;
      pattern.lastIndex = match.index + end;
      found.push({
        at: match.index,
        written: written.slice(0, end),
        sign,
        first,
        own: undefined,
        second: undefined,
        name: own,
      });
    } else found.push({ at: match.index, written, sign, first, own, second, name });
  }
  return found;
}

/** Sizes; without a unit, an offer such as "3x2" and a screen resolution are excluded. */
function sizesIn(read: string): Figure[] {
  return [...read.matchAll(SIZE)].flatMap((match): Figure[] => {
    const { first = '', second = '', third, unit, own } = match.groups ?? {};
    const numbers = [first, second, ...(third === undefined ? [] : [third])].map(numberOf);
    if (unit === undefined && (Math.max(...numbers) < 10 || Math.min(...numbers) >= 600)) return [];
    const factor = BY_NAME.get(unit ?? 'cm')?.factor ?? 1;
    // "1,20 x 80" is in metres and centimetres.
    const ownFactor = BY_NAME.get(own ?? '')?.factor ?? factor;
    const sides = numbers.map((value, at) =>
      unit === undefined && value < 4 ? value * 100 : value * (at === 0 ? ownFactor : factor),
    );
    return [
      {
        dimension: 'length',
        min: Math.min(...sides),
        max: Math.max(...sides),
        sides,
        text: match[0],
        at: match.index,
        unit: unit ?? 'cm',
        factor,
      },
    ];
  });
}

const YEAR = /\b(19[5-9]\d|20[0-4]\d)\b/g;
const YEARS =
  /\b((?:19[5-9]|20[0-4])\d)\s*(?:\/|-|–|a|al|hasta(?: el)?|y)\s*((?:19[5-9]|20[0-4])\d|\d{2}|hoy|actual(?:idad)?|presente|adelante|en adelante)(?!\d)|\b(?:desde|a partir del?)\s+(?:el |los )?(?:año )?((?:19[5-9]|20[0-4])\d)(?!\s*(?:\/|-|–|a|al|hasta)\s*\d)(?:\s*(?:en adelante|al presente|hasta hoy|\+))?|\b((?:19[5-9]|20[0-4])\d)\s*(?:en adelante|para arriba|al presente|hasta hoy|\+)/g;

/** The years in a text: single ones and ranges. */
export function yearsIn(text: string): { from: number; to: number }[] {
  const read = plain(text);
  const ranges = [...read.matchAll(YEARS)].map(([, from = '', to = '', since, onward]) => {
    if (since !== undefined || onward !== undefined) return { from: Number(since ?? onward), to: 2050 };
    const start = Number(from);
    if (!/^\d+$/.test(to)) return { from: start, to: 2050 };
    const end = to.length === 2 ? Math.floor(start / 100) * 100 + Number(to) : Number(to);
    return { from: start, to: end < start ? end + 100 : end };
  });
  const inRanges = read.replace(YEARS, ' ');
  return [...ranges, ...[...inRanges.matchAll(YEAR)].map(([, year]) => ({ from: Number(year), to: Number(year) }))];
}

const SHORT_YEAR =
  /(?<!\p{L})(?:modelo|mod\.?|año|del) '?([0-2789]\d)(?![\d.,/]|\s*(?:a|al|x|y)\s+\d|\s*(?:cm|kg|m|mm)(?!\p{L}))/gu;

/** The years of a buyer's vehicle, including short forms such as "modelo 98". */
export function yearsAsked(text: string): { from: number; to: number }[] {
  const short = [...plain(text).matchAll(SHORT_YEAR)].map(([, digits = '']) => {
    const year = Number(digits) + (Number(digits) >= 60 ? 1900 : 2000);
    return { from: year, to: year };
  });
  return [...yearsIn(text), ...short];
}
