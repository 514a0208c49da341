import type { Fact } from '../facts.ts';
import { sentencesOf } from './clauses.ts';
import { type Dimension, type Quantity, quantitiesOf } from './quantities.ts';
import { plain } from './spelling.ts';
import { isRelated, type Word, wordsOf } from './words.ts';

/** A range in the dimension's base unit. */
export interface Range {
  readonly dimension: Dimension;
  readonly low: number;
  readonly high: number;
}

/** A single statement of a fact. */
export interface Evidence {
  readonly fact: Fact;
  /** The fact's words in plain letters. */
  readonly letters: string;
  /** The keys of its own words. */
  readonly keys: readonly string[];
  /** The keys around it: its sentence, its heading, the question that it answered. */
  readonly context: readonly string[];
  readonly isNegated: boolean;
  /** Whether it neither affirms nor denies: a condition, or a variation, which may be available or not. */
  readonly isOpen: boolean;
  readonly quantities: readonly Quantity[];
  readonly ranges: readonly Range[];
}

const tellingKeys = (words: readonly Word[]): string[] => [
  ...new Set(words.filter(({ tells }) => tells).map(({ key }) => key)),
];

/** The statements of facts. */
export function evidenceOf(facts: readonly Fact[]): Evidence[] {
  let heading: string[] = [];
  return facts.flatMap((fact) => {
    if (fact.basis.kind !== 'description') heading = [];
    else if (isHeading(fact.says)) heading = tellingKeys(wordsOf(fact.says.normalize('NFC')));
    return isDatum(fact) ? [ofDatum(fact)] : ofProse(fact, heading);
  });
}

const isDatum = ({ basis: { kind } }: Fact): boolean =>
  kind === 'attribute' || kind === 'sale-term' || kind === 'variation';

const isHeading = (line: string): boolean => line === line.toUpperCase() && !/\d/.test(line);

/** "Con Bluetooth: No." */
function ofDatum(fact: Fact): Evidence {
  const says = fact.says.normalize('NFC');
  const isNegated = /: (?:No|Ningun[oa])\.$/.test(says);
  const subject = says.replace(/: (?:S[ií]|No)\.$/, '');
  const quantities = quantitiesOf(subject);
  return {
    fact,
    letters: plain(subject),
    keys: tellingKeys(wordsOf(subject)),
    context: [],
    isNegated,
    isOpen: fact.basis.kind === 'variation',
    quantities,
    ranges: rangesOf(subject, quantities),
  };
}

function ofProse(fact: Fact, heading: readonly string[]): Evidence[] {
  const about = tellingKeys(wordsOf(fact.about.normalize('NFC')));
  const asked = quantitiesOf(fact.about.normalize('NFC'));
  return sentencesOf(fact.says).flatMap(({ text, clauses }) => {
    const around = [...tellingKeys(wordsOf(text)), ...heading, ...about];
    return clauses.map(
      ({ text: said, words, quantities, isNegated, isBare, isCondition, letters }, index): Evidence => {
        const own = tellingKeys(words);
        // "4 pilas AA (no incluidas)" negates what is before the bracket.
        const before = own.length === 0 && isNegated ? tellingKeys(clauses[index - 1]?.words ?? []) : own;
        const keys = isBare ? about : before;
        return {
          fact,
          // "No incluye destornillador ni disipador" negates both.
          letters: plain(isNegated && index > 0 ? text : said),
          keys,
          context: around.filter((key) => !keys.includes(key)),
          isNegated: isBare ? letters.startsWith('no') : isNegated,
          isOpen: isCondition,
          quantities: isBare ? asked : quantities,
          ranges: rangesOf(said, quantities),
        };
      },
    );
  });
}

const AND_MORE = /^\s*(?:en adelante|o mas|para arriba|como minimo)/;
const FROM_TO = /^\s*(?:a|-|–|\/|hasta(?: los)?|y|al)\s*$/;
const AT_MOST =
  /(?:hasta|maxim[oa]|max|no mas de|tope|menor a|soporta)(?:\s(?:los|las|de|recomendado|soportado|del nino))*[^\d]{0,12}$/;
const AT_LEAST = /(?:desde|a partir de|minim[oa]|mas de|mayor a)(?:\s(?:los|las|de|recomendado))*[^\d]{0,12}$/;

function rangesOf(text: string, quantities: readonly Quantity[]): Range[] {
  const letters = plain(text);
  return quantities.flatMap((quantity, index): Range[] => {
    const { dimension, at, end } = quantity;
    const value = quantity.values[0] ?? Number.NaN;
    const next = quantities[index + 1];
    if (next !== undefined && FROM_TO.test(letters.slice(end, next.at))) {
      const high = next.values[0] ?? Number.NaN;
      return high > value && next.dimension === dimension ? [{ dimension, low: value, high }] : [];
    }
    const before = letters.slice(0, at);
    if (AT_MOST.test(before)) return [{ dimension, low: Number.NEGATIVE_INFINITY, high: value }];
    if (AT_LEAST.test(before) || AND_MORE.test(letters.slice(end)))
      return [{ dimension, low: value, high: Number.POSITIVE_INFINITY }];
    return [];
  });
}

/** Whether a quantity is within a range of its dimension. */
export const isWithin = ({ values, dimension }: Quantity, range: Range): boolean =>
  dimension === range.dimension && values.some((value) => value >= range.low && value <= range.high);

/** Weights of keys: those in many statements distinguish less. */
export class Weights {
  readonly #count: number;
  readonly #found = new Map<string, number>();
  readonly #evidence: readonly Evidence[];

  constructor(evidence: readonly Evidence[]) {
    this.#evidence = evidence;
    this.#count = evidence.length;
  }

  of(key: string): number {
    const kept = this.#found.get(key);
    if (kept !== undefined) return kept;
    const holding = this.#evidence.filter(({ keys }) => holds(keys, key)).length;
    const weight = Math.log(1 + (this.#count + 1) / (holding + 1));
    this.#found.set(key, weight);
    return weight;
  }
}

/** Whether one of `keys` is related to `key`. */
export const holds = (keys: readonly string[], key: string): boolean => keys.some((one) => isRelated(one, key));
