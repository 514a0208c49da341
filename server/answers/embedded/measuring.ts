import type { Candidate } from './candidate.ts';
import { sidesNamed } from './comparing/sides.ts';
import { statedFiguresIn } from './comparing/stated.ts';
import type { Features } from './feature-names.ts';
import { type Dimension, figuresIn, readable } from './figures.ts';
import type { Knowledge } from './knowledge.ts';
import { hasSimilar } from './matching.ts';
import { isStopWord, plain, stemOf, stems, words } from './spanish.ts';
import type { Part } from './understanding.ts';

/** The measure that a question asks for: its dimensions, and the unit if it is named. */
export interface Measure {
  readonly dimensions: readonly Dimension[];
  /** "¿cuántos lúmenes?": counts are distinguished by their unit. */
  readonly unit: string | null;
}

const LENGTH = ['length'] as const;
const LASTS = ['time', 'age'] as const;
const BY_WORDS: readonly (readonly [RegExp, readonly Dimension[]])[] = [
  [/\bcuanto (?:\S+ )?pesan?\b|\bque peso\b|^\W*(?:el )?peso\b/, ['mass']],
  [/\bcuanto (?:\S+ )?miden?\b|\b(?:que|de) (?:alto|altura|ancho|largo|diametro|espesor|grosor|profundidad)\b/, LENGTH],
  [/\bcuanto (?:\S+ )?(?:tiempo|rato|duran?|demoran?|tardan?)\b|\bque autonomia\b/, LASTS],
  [/^\W*(?:la |el )?(?:altura|alto|ancho|largo|profundidad|diametro) (?:del?|total|maxim[oa])\b/, LENGTH],
  [/\bque (?:voltaje|tension)\b/, ['voltage']],
  [/\bque (?:potencia)\b/, ['power']],
];
/** Dimensions that answer each other: a battery's charge is often given in amperes. */
const ALIKE: Partial<Record<Dimension, readonly Dimension[]>> = {
  current: ['current', 'charge'],
  time: LASTS,
  age: LASTS,
};

export function measureAsked(text: string): Measure | null {
  const read = plain(text).replace(/\b(?:q|qe|ke)\b/g, 'que');
  const [, unit, square] = /\bcuant[oa]s (\p{L}+)( cuadrados)?/u.exec(read) ?? [];
  if (unit !== undefined) {
    const [figure] = figuresIn(`1 ${unit === 'amper' ? 'ampere' : unit}${square ?? ''}`);
    if (figure === undefined) return null;
    const { dimension } = figure;
    return { dimensions: ALIKE[dimension] ?? [dimension], unit: dimension === 'count' ? stemOf(unit) : null };
  }
  const dimensions = BY_WORDS.find(([words]) => words.test(read))?.[1];
  return dimensions === undefined ? null : { dimensions, unit: null };
}

/** The distinct figures of a measure in a text. */
export function measuresStatedIn({ dimensions, unit }: Measure, text: string): string[] {
  return figuresIn(text).flatMap((figure) =>
    dimensions.includes(figure.dimension) && (unit === null || stemOf(figure.unit) === unit)
      ? [`${figure.dimension} ${figure.min} ${figure.max}`]
      : [],
  );
}

const STATED_COUNTS = new WeakMap<Part, number>();

/** The number of distinct figures of the measure in the item's own texts; cached per part. */
function countStated(part: Part, measure: Measure, knowledge: Knowledge): number {
  const before = STATED_COUNTS.get(part);
  if (before !== undefined) return before;
  const texts = [
    ...knowledge.attributes.map(({ name, value }) => `${name}: ${value}`),
    ...knowledge.passages.flatMap(({ source, says }) =>
      source === 'description' || source === 'private' ? [says] : [],
    ),
  ];
  const stated = new Set(texts.flatMap((text) => measuresStatedIn(measure, text))).size;
  STATED_COUNTS.set(part, stated);
  return stated;
}

const COUNTED = /\bcuant[oa]s (\p{L}{3,})/u;
const NUMBER = /^(?:\d+|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|par)$/;

/**
 * 1 if the things to be counted are stated with a number, -1 if they are named without one, 0 if they are not named or nothing is to be
 * counted.
 */
export function countFeature(part: Part, { about, source }: Pick<Candidate, 'about' | 'source'>): number {
  const [, noun] = COUNTED.exec(plain(part.text)) ?? [];
  if (noun === undefined || isStopWord(noun) || figuresIn(`1 ${noun}`).some(({ dimension }) => dimension !== 'count'))
    return 0;
  const stem = stemOf(noun);
  if (hasSimilar(new Set(stems(about)), stem) && /^\D{0,12}\d/.test(source)) return 1;
  const stated = words(source);
  const named = stated.flatMap((word, at) => (hasSimilar(new Set([stemOf(word)]), stem) ? [at] : []));
  if (named.length === 0) return 0;
  return named.some((at) => stated.slice(Math.max(0, at - 3), at).some((one) => NUMBER.test(one))) ? 1 : -1;
}

/** Words for the article as a whole. */
const OF_WHOLE = new Set(
  stems('principal producto articulo total neto general exterior maximo minimo aproximado armado'),
);
/** How many stems at the start of a title name the article itself. */
const NAMED_FIRST = 3;
const COMPLEMENT = /\b(?:del?|de la|de los|de las) (\p{L}{3,})/gu;

/** 1 if a label is about a part of the article that is not asked about, -1 if about one that is, 0 if about the article. */
export function articlePartFeature(
  part: Part,
  { about, planner, source }: Pick<Candidate, 'about' | 'planner' | 'source'>,
  { titleStems }: Knowledge,
): number {
  const isLabel =
    planner === 'attribute' || planner === 'truth' || planner === 'membership' || source.startsWith(`${about}:`);
  if (!isLabel || about === '') return 0;
  const ofArticle = new Set([...titleStems].slice(0, NAMED_FIRST));
  const named = [...plain(about).matchAll(COMPLEMENT)]
    .flatMap(([, word = '']) => (isStopWord(word) ? [] : [stemOf(word)]))
    .filter((stem) => !OF_WHOLE.has(stem) && !ofArticle.has(stem));
  if (named.length === 0) return 0;
  const asked = new Set(part.stems);
  return named.some((stem) => hasSimilar(asked, stem)) ? -1 : 1;
}

/** 1 if the side asked for ("¿qué alto tiene?") is stated, -1 if only others are, 0 if none is asked for or none stated. */
export function sideFeature(part: Part, { about, source, text }: Candidate): number {
  const [side, ...others] = part.isYesNo ? [] : sidesNamed(plain(part.text));
  if (side === undefined || others.length > 0) return 0;
  const stated = sidesNamed(plain(`${about} ${source} ${text}`));
  if (stated.includes(side)) return 1;
  return stated.length > 0 || figuresIn(source).some(({ sides }) => sides.length > 0) ? -1 : 0;
}

const SUBJECT =
  /^\W*(?:y )?(?:el|la|los|las) (\p{L}{4,}) (?:es|son|tienen?|miden?|pesan?|de|que|cuant\p{L}+|traen?|vienen?|lleva)\b|\b(?:es|son|tienen?|miden?|pesan?|duran?|lleva) (?:el|la|los|las) (\p{L}{4,})\W*$/u;

/** 1 if the part that a question names as its subject is mentioned, -1 if not, 0 if it names none or the article itself. */
function subjectFeature({ text }: Part, { about, source }: Candidate, { titleStems }: Knowledge): number {
  const [, first, last] = SUBJECT.exec(plain(text)) ?? [];
  const subject = first ?? last;
  if (subject === undefined || isStopWord(subject)) return 0;
  const stem = stemOf(subject);
  if ([...titleStems].slice(0, NAMED_FIRST).includes(stem)) return 0;
  return hasSimilar(new Set(stems(`${about} ${source}`)), stem) ? 1 : -1;
}

/** Terms of sale say nothing about the article's measures. */
const isOfSaleAlone = (part: Part, { basis }: Candidate): boolean =>
  basis[0]?.kind === 'sale-term' && part.concept !== 'warranty';

/** Features that compare a candidate with the measure asked for, each about -1 to 1. */
export function measureFeatures(
  part: Part,
  candidate: Candidate,
  knowledge: Knowledge,
): Pick<Features, 'measure' | 'counted' | 'articlePart' | 'side' | 'subject'> {
  const measure = measureAsked(part.text);
  const stated =
    measure === null || isOfSaleAlone(part, candidate)
      ? []
      : measuresStatedIn(measure, `${candidate.about}: ${candidate.source}`);
  const all = measure === null ? 0 : countStated(part, measure, knowledge);
  return {
    measure: measure === null ? 0 : stated.length === 0 ? -1 : 1 / Math.max(1, all),
    counted: countFeature(part, candidate),
    articlePart: articlePartFeature(part, candidate, knowledge),
    side: sideFeature(part, candidate),
    subject: subjectFeature(part, candidate, knowledge),
  };
}

/** Whether a candidate states a figure of the measure asked for. */
export function statesMeasure(part: Part, { about, source }: Candidate): boolean {
  const measure = part.isYesNo ? null : measureAsked(part.text);
  return measure !== null && measuresStatedIn(measure, `${about}: ${source}`).length > 0;
}

/** Whether a candidate can answer the measure asked for: the article's own weight is not its load, and litres are not kilos. */
export function matchesMeasure(part: Part, { planner, about, source }: Candidate): boolean {
  if (planner === 'stock' || planner === 'variation' || planner === 'price' || planner.startsWith('sale:')) return true;
  const read = plain(part.text);
  const label = plain(about);
  if (BEARS.test(read) && OWN_WEIGHT.test(label) && !BEARS.test(`${label} ${plain(source)}`)) return false;
  if (ASKS_WEIGHT.test(read) && !BEARS.test(read) && /\bpeso\b/.test(label) && BEARS.test(label)) return false;
  if (ASKS_LOAD.test(read) && isWeightAlone(about, source)) return false;
  // The capacity of a container is not the number of pieces it comes with.
  if (COMES.test(read) && /^capacidad\b/.test(label)) return false;
  if (isOtherBound(read, label)) return false;
  if (part.isYesNo) return true;
  if (countFeature(part, { about, source }) < 0) return false;
  const measure = measureAsked(part.text);
  if (measure === null || !/\bcuant[oa]s\b/.test(read)) return true;
  const stated = figuresIn(source);
  return (
    stated.length === 0 ||
    measuresStatedIn(measure, `${about}: ${source}`).length > 0 ||
    namesUnit(measure, about, source)
  );
}
/** "¿hasta qué edad?" is not answered by "edad mínima", nor "¿desde qué edad?" by the highest one. */
const isOtherBound = (asked: string, label: string): boolean =>
  (/\b(?:hasta (?:que|cuant|k)|maxim[oa])/.test(asked) && !/\bminim/.test(asked) && /\bminim[oa]/.test(label)) ||
  (/\b(?:desde (?:que|cuant|k)|minim[oa]|a partir de (?:que|cuant))/.test(asked) &&
    !/\bmaxim/.test(asked) &&
    /\bmaxim[oa]/.test(label));
const OWN_WEIGHT = /^peso\b/;
const ASKS_LOAD =
  /\b(?:hasta|maximo) (?:cuant[oa]s? |que )(?:kg|kgs|kilos?|kilogramos|peso)\b|\bcuant[oa]s (?:kg|kilos?|kilogramos)\b.*\b(?:aguant|soport|banc|resist|met|cab|entr|carg|pon|colg|llev|lav|ech)\p{L}*/u;
const COMES = /\bcuant[oa]s \p{L}+ (?:me |le |te )?(?:vienen?|traen?|incluyen?)\b/u;
const isWeightAlone = (about: string, source: string): boolean => {
  const masses = statedFiguresIn(about, source).filter(({ dimension }) => dimension === 'mass');
  return masses.length > 0 && masses.every(({ mass }) => mass === 'weight');
};
const ASKS_WEIGHT = /\bcuanto (?:\S+ )?pesan?\b/;
const BEARS =
  /\b(?:soport\w*|aguant\w*|banca\w*|maxim\w*|carga\w*|resist\w*|admit\w*|usuario|capacidad|recomendad\w*)\b/;

/** "Capacidad en litros: 7" */
const namesUnit = ({ dimensions }: Measure, about: string, source: string): boolean =>
  /^\W*\d/.test(source) &&
  words(readable(about)).some((word) => figuresIn(`1 ${word}`).some(({ dimension }) => dimensions.includes(dimension)));
