import type { Clause, Sentence } from '../reading/clauses.ts';
import { type Evidence, holds } from '../reading/evidence.ts';
import { plain } from '../reading/spelling.ts';
import { isGeneral } from '../vocabulary.ts';
import { deniesRange } from './figures.ts';
import { keysOfClause, type Reading } from './reading.ts';
import { isAboutStock } from './stock.ts';

/** Minimum share of a statement that a fact is about, and minimum lead over agreeing facts. */
const ENOUGH = 0.6;
const MARGIN = 0.1;
const HALF = 0.5;
const CLEARLY = 0.35;

/** The negated thing was named before: "la óptica no la incluye". */
const PRONOUN = /(?<!\p{L})(?:no|si|tampoco) l[oa]s? \p{L}+(?: por separado)?[.;]?$/u;

/** Whether an answer affirms what a fact denies, or denies what one affirms. */
export function polarity(reading: Reading): 'polarity' | null {
  if (deniesRange(reading) || saysOpposite(reading)) return 'polarity';
  return reading.sentences.some((sentence) => !sentence.isAbstention && isContradicted(sentence, reading))
    ? 'polarity'
    : null;
}

function isContradicted({ text, clauses }: Sentence, reading: Reading): boolean {
  return clauses.some((clause, index) => {
    if (clause.isCondition || PRONOUN.test(clause.letters) || isAboutStock(clause, reading)) return false;
    const own = keysOfClause(clause);
    if (clause.isBare) {
      // A lone yes or no is about the question, unless its sentence names something else.
      const continuesQuestion = clauses.slice(index + 1).some((next) => keysOfClause(next).length > 0);
      return !continuesQuestion && isOpposed(reading.asked.keys, /no\b/.test(clause.letters), false, reading);
    }
    const before = clauses[index - 1];
    // "… pilas, que vienen incluidas" is about what is before the comma.
    const keys =
      own.length === 0 && before !== undefined && /^\s*que\s/.test(clause.letters) ? keysOfClause(before) : own;
    return isOpposed(keys, clause.isNegated, saysContents(clause, text), reading);
  });
}

/** Statements, and what a fact says that contradicts them, in plain letters. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/(?<!\p{L})armad[oa]s?(?!\p{L})/u, /(?<!\p{L})desarmad[oa]s?(?!\p{L})/u],
  [
    /^(?!.*(?:precio|valor)).*(?:es|son|viene|vienen) fij[oa]s?(?!\p{L})/u,
    /(?<!\p{L})(?:desmontable|removible)s?(?!\p{L})/u,
  ],
  [/(?<!\p{L})usad[oa]s?(?!\p{L})/u, /(?<!\p{L})es nuev[oa](?!\p{L})/u],
];

const saysOpposite = ({ sentences, evidence }: Reading): boolean =>
  sentences.some(({ clauses }) =>
    clauses.some(
      ({ letters, isNegated, isCondition }) =>
        !isNegated &&
        !isCondition &&
        OPPOSITES.some(
          ([said, opposite]) =>
            said.test(letters) && evidence.some((one) => !one.isNegated && opposite.test(one.letters)),
        ),
    ),
  );

/** Statements about what comes with the article; it may still work with what does not come with it. In plain letters. */
const CONTAINS = /(?<!\p{L})(?:incluye|incluyen|incluid[oa]s?|trae|traen|vienen?|viene con)(?!\p{L})/u;

/** "ni las pilas ni el cable vienen" has its verb at the end. */
const saysContents = ({ letters }: Clause, sentence: string): boolean =>
  CONTAINS.test(letters) || (/^ni\s/.test(letters) && CONTAINS.test(plain(sentence)));

function isOpposed(
  said: readonly string[],
  isNegated: boolean,
  contains: boolean,
  { evidence, weights, titleKeys }: Reading,
): boolean {
  const keys = said.filter((key) => !isGeneral(key));
  const total = keys.reduce((sum, key) => sum + weights.of(key), 0);
  // Numbers alone name nothing: "por 3 no".
  if (total === 0 || keys.every((key) => /\d/.test(key))) return false;
  const closed = evidence.filter(({ isOpen }) => !isOpen);
  const agreeing = closed.filter((one) => one.isNegated === isNegated);
  // Contents are contradicted only by statements about contents.
  const figures = isNegated ? keys.filter((key) => /\d/.test(key)) : [];
  const opposing = closed.filter(
    (one) =>
      one.isNegated !== isNegated &&
      (!contains || isOfContents(one)) &&
      // A plain no does not contradict an open-ended range.
      (!isNegated || one.ranges.every(({ high }) => Number.isFinite(high))) &&
      // To deny one size, year or number denies no other.
      figures.every((figure) => holds(one.keys, figure) || holds(one.context, figure)),
  );
  if (!isNegated && keys.some((key) => isOnlyDenied(key, agreeing, opposing, titleKeys))) return true;

  const covered = ({ keys: held, context }: Evidence): number =>
    keys.reduce((sum, key) => sum + weights.of(key) * (holds(held, key) ? 1 : holds(context, key) ? 0.5 : 0), 0) /
    total;
  if (
    contains &&
    opposing.some((one) => isSameContent(one, keys) && !agreeing.some((other) => isSameContent(other, one.keys)))
  )
    return true;
  const opposite = Math.max(0, ...opposing.map(covered));
  const same = Math.max(0, ...agreeing.filter((one) => !contains || isOfContents(one)).map(covered));
  return opposite >= ENOUGH && opposite > same + (same >= HALF ? CLEARLY : MARGIN);
}

/** Whether evidence is about contents: "No incluye cable", "Con Bluetooth: Sí". */
const isOfContents = ({ letters, fact }: Evidence): boolean =>
  CONTAINS.test(letters) || (fact.basis.kind === 'attribute' && /^(?:con|incluye) /.test(letters));

/** Whether evidence is about the contents in `keys` and no others. */
const isSameContent = ({ letters, keys: held }: Evidence, keys: readonly string[]): boolean => {
  const own = held.filter((key) => !isGeneral(key));
  return CONTAINS.test(letters) && own.length > 0 && own.every((key) => holds(keys, key));
};

/** Whether only denials mention what is affirmed. */
const isOnlyDenied = (
  key: string,
  agreeing: readonly Evidence[],
  opposing: readonly Evidence[],
  titleKeys: readonly string[],
): boolean =>
  opposing.some(({ keys }) => holds(keys, key)) &&
  !holds(titleKeys, key) &&
  !agreeing.some(({ keys }) => holds(keys, key));
