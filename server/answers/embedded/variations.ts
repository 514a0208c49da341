import type { ItemVariation } from '../port.ts';
import { numberOf } from './figures.ts';
import { hasSimilar } from './matching.ts';
import { isStopWord, stemOf, words } from './spanish.ts';

export const isAvailable = ({ available_quantity }: ItemVariation): boolean => (available_quantity ?? 0) > 0;

/** A value in the form for the middle of a sentence. */
export const inSentence = (value: string): string =>
  /^\p{Lu}\p{Ll}/u.test(value) ? `${value.charAt(0).toLowerCase()}${value.slice(1)}` : value;

/** "negro talle 42" */
export const labelOf = ({ attribute_combinations }: ItemVariation): string =>
  attribute_combinations.flatMap(({ value_name }) => (value_name === null ? [] : [inSentence(value_name)])).join(' ');

export const joinList = (labels: readonly string[]): string => {
  const each = [...new Set(labels)];
  return each.length < 2 ? (each[0] ?? '') : `${each.slice(0, -1).join(', ')} y ${each.at(-1)}`;
};

/** The values of a property that a question names. */
export interface Named {
  readonly id: string;
  readonly values: readonly string[];
  /** Whether the question names all words of the values. */
  readonly isWhole: boolean;
}

/** Other words for numbers, sizes and colours. */
const VALUE_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    chico: ['s', 'ch'],
    chica: ['s', 'ch'],
    chiquito: ['s'],
    small: ['s'],
    mediano: ['m'],
    mediana: ['m'],
    medium: ['m'],
    large: ['l'],
    grande: ['l', 'g'],
    xxl: ['2xl'],
    '2xl': ['xxl'],
    xxxl: ['3xl'],
    '3xl': ['xxxl'],
    tera: ['tb'],
    teras: ['tb'],
    giga: ['gb'],
    gigas: ['gb'],
    g: ['gb'],
    uno: ['1'],
    una: ['1'],
    dos: ['2'],
    tres: ['3'],
    cuatro: ['4'],
    cinco: ['5'],
    seis: ['6'],
    ocho: ['8'],
    diez: ['10'],
    doce: ['12'],
    catorce: ['14'],
    dieciseis: ['16'],
    rosado: ['rosa'],
    rosada: ['rosa'],
    rosa: ['rosado'],
    cafe: ['marron'],
    marron: ['cafe'],
    plomo: ['gris'],
    celeste: ['azul claro'],
    bordo: ['vinotinto', 'burdeos', 'guinda'],
    vinotinto: ['bordo'],
    guinda: ['bordo', 'vino'],
    colorado: ['rojo'],
    crema: ['beige'],
    beige: ['crema'],
    conductor: ['izquierdo'],
    chofer: ['conductor'],
    piloto: ['conductor', 'izquierdo'],
    copiloto: ['acompañante', 'derecho'],
  }),
);

const IGNORED_WORDS = new Set([
  'talle',
  'de',
  'y',
  'us',
  'mx',
  'eu',
  'cl',
  'ar',
  'co',
  'para',
  'con',
  'el',
  'la',
  'color',
]);

/** Normalizes halves, gigabytes and terabytes. */
const normalizeSpelling = (text: string): string =>
  text
    .replace(
      /(?:1 )?plazas? y media|una y media|1 ?y ?1?\/2(?: plazas?)?|1 1\/2(?: plazas?)?|uno y medio/gi,
      '1.5 plazas',
    )
    .replace(/(\d)\s*(?:gb|gigas?|g\b)/gi, '$1 gb')
    .replace(/(\d)\s*(?:tb|teras?)/gi, '$1 tb')
    .replace(/\bun tera\b/gi, '1 tb')
    .replace(/\b(\d+) ?x ?(\d+)\b/gi, '$1x$2');

const wordsIn = (text: string): string[] => words(normalizeSpelling(text)).map(asNumber);

const expandedWords = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => [word, ...(VALUE_SYNONYMS.get(word) ?? []), stemOf(word)]));

const asNumber = (word: string): string => (/^\d+[.,]\d+$/.test(word) ? String(numberOf(word)) : word);

/** The values of each property. */
export function propertiesOf(variations: readonly ItemVariation[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { attribute_combinations } of variations)
    for (const { id, value_name } of attribute_combinations) {
      if (value_name === null) continue;
      const values = all.get(id) ?? [];
      if (!values.includes(value_name)) values.push(value_name);
      all.set(id, values);
    }
  return all;
}

/** The values of the variations that a question names, by the words that distinguish them within their property. */
export function namedIn(text: string, variations: readonly ItemVariation[]): Named[] {
  const said = expandedWords(text);
  return [...propertiesOf(variations)].flatMap(([id, values]) => {
    const bySuperlative = superlative(text, values);
    if (bySuperlative !== null) return [{ id, values: [bySuperlative], isWhole: true }];
    const rated = values.map((value) => rateValue(value, values, said));
    const highest = Math.max(...rated.map(({ share }) => share));
    if (highest < 0.34) return [];
    const best = rated.filter(({ share }) => share > highest - 0.01);
    const most = Math.max(...best.map(({ hits }) => hits));
    return [{ id, values: best.filter(({ hits }) => hits === most).map(({ value }) => value), isWhole: highest > 0.7 }];
  });
}

/** How well a text names a value, by the words that distinguish it from the others. */
function rateValue(
  value: string,
  values: readonly string[],
  said: ReadonlySet<string>,
): { value: string; share: number; hits: number } {
  const others = values.filter((other) => other !== value).map((other) => new Set(wordsIn(other)));
  const own = [...new Set(wordsIn(value))].filter((word) => !IGNORED_WORDS.has(word) && !isStopWord(word));
  const telling = own.filter((word) => values.length === 1 || !others.every((other) => other.has(word)));
  const looked = telling.length > 0 ? telling : own;
  const isSaid = (word: string): boolean =>
    said.has(word) || (!/\d/.test(word) && word.length > 3 && hasSimilar(said, stemOf(word)));
  const hit = looked.filter(isSaid);
  const isUnique = hit.some(
    (word) => others.every((other) => !other.has(word)) && (word.length > 2 || /\d/.test(word) || looked.length === 1),
  );
  const digits = looked.filter((word) => /^\d/.test(word) && !/x/.test(word));
  const areDigitsThere =
    digits.length === 0 || digits.some((word) => said.has(word)) || hit.some((word) => !/\d/.test(word) && isUnique);
  const share = looked.length === 0 || !areDigitsThere ? 0 : hit.length / looked.length;
  return { value, share: isUnique && areDigitsThere ? Math.max(share, 0.75) : share, hits: hit.length };
}

/** The label that a text names; empty if none or several do equally well. */
export function namedAmong(text: string, labels: readonly string[]): { value: string; isWhole: boolean }[] {
  const said = expandedWords(text);
  const bySuperlative = superlative(text, labels);
  if (bySuperlative !== null) return [{ value: bySuperlative, isWhole: true }];
  const rated = labels
    .map((value) => rateValue(value, labels, said))
    .toSorted((one, other) => other.share - one.share || other.hits - one.hits);
  const [first, second] = rated;
  if (
    first === undefined ||
    first.share < 0.5 ||
    (second !== undefined && second.share === first.share && second.hits === first.hits)
  )
    return [];
  return [{ value: first.value, isWhole: first.share > 0.99 }];
}

function superlative(text: string, values: readonly string[]): string | null {
  const numbers = values.map((value) => ({
    value,
    number: Number(/\d+(?:[.,]\d+)?/.exec(value)?.[0]?.replace(',', '.') ?? Number.NaN),
  }));
  if (values.length < 2 || numbers.some(({ number }) => Number.isNaN(number))) return null;
  const sorted = numbers.toSorted((one, other) => one.number - other.number);
  if (/\bm[aá]s (?:grande|larg[oa]|alt[oa]|potente)\b/i.test(text)) return sorted.at(-1)?.value ?? null;
  if (/\bm[aá]s (?:chic[oa]|pequeñ[oa]|cort[oa]|baj[oa])\b/i.test(text)) return sorted[0]?.value ?? null;
  return null;
}

export const matches = (variation: ItemVariation, named: readonly Named[]): boolean =>
  named.every(({ id, values }) =>
    variation.attribute_combinations.some(
      (entry) => entry.id === id && entry.value_name !== null && values.includes(entry.value_name),
    ),
  );
