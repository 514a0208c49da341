import type { Clause, Sentence } from '../reading/clauses.ts';
import { type Evidence, holds, isWithin } from '../reading/evidence.ts';
import { isSameNumber, isSameQuantity, type Quantity, quantitiesOf } from '../reading/quantities.ts';
import { plain } from '../reading/spelling.ts';
import { keysOf, keysOfClause, nearness, type Reading } from './reading.ts';

/** "casi tres kilos": an approximate figure. */
const ABOUT = /(?:casi|unos|unas|cerca de|alrededor de|aproximadamente|aprox\.?|mas o menos)\s*$/;
const NEAR = 0.1;
/** Minimum difference in nearness for a figure to belong to another statement. */
const MARGIN = 0.6;

/** Minimum nearness, as a share of the nearest range's, for a range to be meant. */
const NEARLY = 0.75;

type FigureFault = 'price' | 'figure';

/**
 * Whether an answer has a figure that no fact states about the same thing, after conversion of units: "1,20 m" is 120 cm. The buyer's own
 * figures may be denied, and affirmed if they are within a fact's range.
 */
export function figures(reading: Reading): FigureFault | null {
  for (const sentence of reading.sentences) {
    for (const clause of sentence.clauses) {
      for (const quantity of clause.quantities) {
        if (!isFounded(quantity, clause, sentence, reading)) return quantity.dimension === 'money' ? 'price' : 'figure';
      }
    }
  }
  return null;
}

function isFounded(quantity: Quantity, clause: Clause, sentence: Sentence, reading: Reading): boolean {
  const { asked, evidence, request } = reading;
  const isAsked = asked.quantities.some((one) => isSameQuantity(one, quantity) || isSameNumber(one, quantity));
  const holding = evidence.filter(({ quantities }) => quantities.some((one) => isSame(quantity, one, clause)));
  const denies = clause.isNegated || sentence.isAbstention || isNo(sentence.clauses[0]);
  if (isAsked && (denies || isInRange(quantity, clause, sentence, reading))) return true;
  if (holding.length === 0) return isInTitle(quantity, request.item.title, clause);
  return denies || isLabel(quantity, holding) || !belongsElsewhere(quantity, holding, clause, sentence, reading);
}

/** A number that names a variation; its stock is checked separately. */
const isLabel = ({ dimension }: Quantity, holding: readonly Evidence[]): boolean =>
  dimension === 'number' && holding.some(({ fact }) => fact.basis.kind === 'variation');

function isSame(said: Quantity, held: Quantity, clause: Clause): boolean {
  if (isSameQuantity(said, held)) return true;
  if ((said.dimension === 'number' || held.dimension === 'number') && isSameNumber(said, held))
    return said.dimension === 'money'
      ? held.dimension === 'number'
      : held.dimension === 'number' || countedBy(said, clause) === null;
  return (
    ABOUT.test(plain(clause.text).slice(0, said.at)) &&
    said.dimension === held.dimension &&
    said.values.some((value) => held.values.some((other) => Math.abs(value - other) <= NEAR * other))
  );
}

/** The noun after a number: "12 cuotas", not "36 de fondo". */
function countedBy({ end, dimension }: Quantity, { words }: Clause): string | null {
  const next = words.find(({ at }) => at >= end);
  return dimension === 'number' && next !== undefined && next.tells && /^\p{L}{3,}$/u.test(next.text) ? next.key : null;
}

const isInTitle = (quantity: Quantity, title: string, clause: Clause): boolean =>
  quantitiesOf(title.normalize('NFC')).some((one) => isSame(quantity, one, clause));

const isNo = (clause: Clause | undefined): boolean => clause?.isBare === true && /no\b/.test(clause.letters);

const sentenceKeys = ({ text }: Sentence): string[] => keysOf(text);

/** The keys that a quantity is about: those of its clause without measures, or of the clause before if there are none ("la M, que es de 59 cm"). */
function subjectOf(quantity: Quantity, clause: Clause, { clauses }: Sentence): string[] {
  const own = subjectIn(clause, quantity);
  const before = clauses[clauses.indexOf(clause) - 1];
  return own.length === 0 && before !== undefined && quantity.dimension !== 'number'
    ? subjectIn(before, quantity)
    : own;
}

function subjectIn(clause: Clause, said: Quantity): string[] {
  const measures = clause.quantities.filter(
    (one) => one === said || (one.dimension === said.dimension && one.dimension !== 'number'),
  );
  const own = clause.words.filter(({ tells, at }) => tells && !measures.some((one) => at >= one.at && at < one.end));
  return [...new Set(own.map(({ key }) => key))];
}

function belongsElsewhere(
  quantity: Quantity,
  holding: readonly Evidence[],
  clause: Clause,
  sentence: Sentence,
  reading: Reading,
): boolean {
  const others = reading.evidence.filter((one) => !holding.includes(one));
  const noun = countedBy(quantity, clause);
  if (noun !== null) {
    // "6 muñequitos" if the fact has 4 of them, and 6 of something else.
    const counts = ({ keys, quantities }: Evidence): boolean =>
      holds(keys, noun) && quantities.some(({ dimension }) => dimension === 'number');
    return others.some(counts) && !holding.some(({ keys, context }) => holds(keys, noun) || holds(context, noun));
  }
  const isNumber = quantity.dimension === 'number';
  const ofClause = subjectOf(quantity, clause, sentence);
  if (isNumber && ofClause.length === 0) return false;
  const ofSentence = isNumber ? [] : aroundOf(quantity, clause, sentence).filter((key) => !ofClause.includes(key));
  const dimensions = new Set(
    holding.flatMap(({ quantities }) =>
      quantities.filter((one) => isSame(quantity, one, clause)).map(({ dimension }) => dimension),
    ),
  ).add(quantity.dimension);
  const rivals = others.filter(
    ({ fact, quantities }) =>
      quantities.some(({ dimension }) => dimensions.has(dimension)) &&
      // Other numbers beside a count or a year are not rivals of it.
      (!isNumber || holding.every((one) => one.fact !== fact)),
  );
  return nearest(rivals, ofClause, ofSentence, reading) > nearest(holding, ofClause, ofSentence, reading) + MARGIN;
}

/** The keys of the clause before, if it has no such quantity: "la talla M, para perros de 20 a 32 kg". Counted things are left out. */
function aroundOf(quantity: Quantity, clause: Clause, { clauses }: Sentence): string[] {
  const before = clauses[clauses.indexOf(clause) - 1];
  if (before === undefined || before.quantities.some(({ dimension }) => dimension === quantity.dimension)) return [];
  return before.quantities.some((one) => countedBy(one, before) !== null) ? [] : subjectIn(before, quantity);
}

const nearest = (
  some: readonly Evidence[],
  ofClause: readonly string[],
  ofSentence: readonly string[],
  reading: Reading,
): number => Math.max(0, ...some.map((one) => nearness(reading, one, ofClause, ofSentence)));

/** Whether the nearest range contains the quantity. */
function isInRange(quantity: Quantity, clause: Clause, sentence: Sentence, reading: Reading): boolean {
  const ofClause = subjectOf(quantity, clause, sentence);
  const ranged = reading.evidence.filter(
    ({ ranges, isNegated }) => !isNegated && ranges.some(({ dimension }) => dimension === quantity.dimension),
  );
  const own = ranged.map((one) => nearness(reading, one, ofClause, []));
  const ofSentence =
    Math.max(0, ...own) >= MARGIN ? [] : sentenceKeys(sentence).filter((key) => !ofClause.includes(key));
  const near = ranged.map((one) => nearness(reading, one, ofClause, ofSentence));
  const nearest = Math.max(0, ...near);
  return ranged.some(
    (one, index) => (near[index] ?? 0) >= NEARLY * nearest && one.ranges.some((range) => isWithin(quantity, range)),
  );
}

/** Whether an answer denies a value within a fact's range: "no" to 40 cm if the fact says 22 to 42 cm. */
export function deniesRange(reading: Reading): boolean {
  return reading.sentences.some((sentence) =>
    sentence.clauses.some((clause) => {
      if (!clause.isNegated || sentence.isAbstention) return false;
      return clause.quantities.some((quantity) => {
        if (!reading.asked.quantities.some((one) => isSameQuantity(one, quantity))) return false;
        const keys = keysOfClause(clause, quantity);
        return reading.evidence.some(
          ({ keys: held, context, ranges, isNegated }) =>
            !isNegated &&
            keys.length > 0 &&
            keys.every((key) => holds(held, key) || holds(context, key)) &&
            ranges.some((range) => isWithin(quantity, range)),
        );
      });
    }),
  );
}
