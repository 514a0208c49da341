import type { Basis } from '../../port.ts';
import { attributeSentence } from '../attribute-sentences.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { AskedFigure } from '../comparing/asked.ts';
import { clearanceIn } from '../comparing/clearance.ts';
import { SIDES, type Side } from '../comparing/sides.ts';
import { placed, STOWED, type StatedFigure, statedFiguresIn } from '../comparing/stated.ts';
import { verdictOf } from '../comparing/verdict.ts';
import type { AttributeFact, Knowledge } from '../knowledge.ts';
import { hasSimilar, similarity } from '../matching.ts';
import { asSentence, withoutVerdict } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { isUnitOrCourtesy } from '../unspecific.ts';
import { lowerFirst, withoutFullStop } from '../wording.ts';
import { otherRows } from './sizes.ts';
import { rowsOf } from './tables.ts';

/** A source that states figures, and whether they agree with the asked ones. */
interface Statement {
  readonly says: string;
  readonly about: string;
  readonly verdict: boolean;
  readonly limit: 'upper' | 'lower' | null;
  /** The dimensions that were compared. */
  readonly kind: string;
  /** The largest value that it reaches. */
  readonly reach: number;
  readonly bases: readonly Basis[];
  readonly isAttribute: boolean;
  readonly nearness: number;
  /** Whether it measures the article in its stored form. */
  readonly isStowed: boolean;
  /** The side of the length that it states. */
  readonly side: Side | null;
  /** The number of asked words in it. */
  readonly shared: number;
  /** Whether it names what the question is about, be it only by a word of its concept ("el cable"). */
  readonly isNamed: boolean;
}

/** Compares the figures of a question with each known figure; empty if none can be compared. */
export function figuresOf(part: Part, knowledge: Knowledge): Candidate[] {
  if (part.asksHowMuch || part.asked.length === 0) return [];
  const bySides = fromSides(part, knowledge);
  if (bySides !== null) return [bySides];
  return [
    ...agreed(
      decisive(statementsOf(part, knowledge)),
      part.asked.some(({ side, relation }) => side !== null || relation === 'within'),
    ).map(({ verdict, says, about, nearness, bases }) =>
      candidate(
        'figures',
        `${yesOrNo(verdict)}, ${lowerFirst(asSentence(withoutVerdict(says)))}`,
        0.35 + 0.5 * nearness,
        bases,
        {
          source: says,
          about,
        },
      ),
    ),
  ];
}

/** A row that begins with a size: "M: pecho 56-69 cm". */
const OF_SIZE = /^(?:talles?|tallas?|n[°º]|n[uú]mero)?\s*(?:x{0,4}[slmg]|ch|xch|eg|\d{1,2}(?:[.,]5)?)\s*[:=(–-]/iu;

const yesOrNo = (verdict: boolean): string => (verdict ? 'Sí' : 'No');

const PLACE_STEMS: ReadonlySet<string> = new Set(stems('superior inferior delantera trasera'));
const MAX_STATEMENTS = 6;
/** Maximum length of a passage whose figures surely belong to one thing. */
const MAX_LENGTH = 260;

function statementsOf(part: Part, knowledge: Knowledge): Statement[] {
  const specifics = new Set(part.specifics);
  const near = (text: string): number => {
    const own = stems(text);
    return own.length === 0 ? 0 : own.filter((stem) => hasSimilar(specifics, stem)).length / Math.min(4, own.length);
  };
  const telling = [
    ...new Set([...part.specifics, ...stems(placed(plain(part.text))).filter((stem) => PLACE_STEMS.has(stem))]),
  ].filter((stem) => !/^\d/.test(stem));
  const sharedWith = (text: string): number => {
    const own = new Set(stems(placed(plain(text))));
    return telling.filter((stem) => hasSimilar(own, stem)).length;
  };
  const said = part.stems.filter((stem) => !/^\d/.test(stem) && !isUnitOrCourtesy(stem));
  const isForRoom = part.asked.some(({ relation, dimension }) => relation === 'within' && dimension === 'length');
  const statement = (
    of: Pick<Statement, 'says' | 'about' | 'bases' | 'isAttribute'>,
    stated: readonly StatedFigure[],
    nearness: number,
  ): Statement[] => {
    const verdict = verdictOf(part.asked, stated);
    return verdict === null
      ? []
      : [
          {
            ...of,
            verdict,
            limit: limitOf(stated),
            kind: kindOf(part.asked, stated),
            reach: reachOf(part.asked, stated),
            nearness,
            isStowed: stated.some((one) => one.isStowed),
            side: stated.find(({ dimension }) => dimension === 'length')?.side ?? null,
            shared: sharedWith(`${of.about} ${of.says}`),
            isNamed: stems(of.about === '' ? of.says : of.about).some((stem) => said.includes(stem)),
          },
        ];
  };
  const attributes = isForRoom
    ? knowledge.attributes.filter((attribute) => !articlePartFeature(attribute, part))
    : knowledge.attributes;
  const fromAttributes = attributes.flatMap((attribute) =>
    statement(
      { says: attributeSentence(attribute), about: attribute.name, bases: [attribute.basis], isAttribute: true },
      statedFiguresIn(attribute.name, attribute.value),
      Math.max(likelihoodOf(part.concepts, attribute.concept ?? ''), near(attribute.name)),
    ),
  );
  // A single row of several neither affirms nor denies: the table planner answers.
  const others = otherRows(part, knowledge);
  // If a size is named, the rows of the others answer neither.
  const rows = others.size === 0 ? rowsOf(knowledge) : new Set([...others].filter((row) => OF_SIZE.test(row)));
  const fromPassages = knowledge.passages
    .filter(
      ({ source, isOfItem, says }) =>
        !rows.has(says.replace(/[.;,]$/, '')) &&
        source !== 'policy' &&
        source !== 'quick' &&
        isOfItem &&
        says.length <= MAX_LENGTH &&
        !isOfExtra(says, part),
    )
    .flatMap(({ source, says, about, basis, saysConcepts }) =>
      statement(
        { says, about, bases: [basis], isAttribute: false },
        statedFiguresIn(about, says),
        Math.min(
          1,
          Math.max(similarity(part.concepts, saysConcepts), near(says)) + (source === 'description' ? 0 : 0.1),
        ),
      ),
    );
  const all = [...fromAttributes, ...fromPassages];
  const stowed = all.filter(({ isStowed }) => isStowed);
  const isPutAway = isForRoom && part.asked.some(({ isStowed }) => isStowed);
  return (isPutAway && stowed.length > 0 ? stowed : all)
    .toSorted((one, other) => other.nearness - one.nearness)
    .slice(0, MAX_STATEMENTS);
}

/** Whether a passage is about an extra that is sold separately. */
const isOfExtra = (says: string, { text }: Part): boolean => EXTRA.test(plain(says)) && !EXTRA.test(plain(text));
const EXTRA =
  /\b(?:por separado|se venden? aparte|opcional(?:es)?|expansion(?:es)?|ampliable|expandible|ranura libre|no incluid[oa]s?)\b/;

/** The width of a seat does not have to pass a door, unless the seat is asked about. */
const articlePartFeature = (attribute: AttributeFact, { stems: said }: Part): boolean =>
  SIDES.some(({ side, word }) => word.test(plain(attribute.name)) && !isOfWhole(attribute, side)) &&
  !STOWED.test(plain(attribute.name)) &&
  !stems(plain(attribute.name).replace(SIDE_WORDS, ' ')).some((stem) => said.includes(stem));
const SIDE_WORDS = new RegExp(SIDES.map(({ word }) => word.source).join('|'), 'g');

const reachOf = (asked: readonly AskedFigure[], stated: readonly StatedFigure[]): number =>
  Math.max(
    ...stated.filter(({ dimension }) => asked.some((one) => one.dimension === dimension)).map(({ max }) => max),
    Number.NEGATIVE_INFINITY,
  );

const kindOf = (asked: readonly AskedFigure[], stated: readonly StatedFigure[]): string =>
  [...new Set(stated.map(({ dimension }) => dimension))]
    .filter((dimension) => asked.some((one) => one.dimension === dimension))
    .toSorted()
    .join(' ');

function limitOf(stated: readonly StatedFigure[]): Statement['limit'] {
  if (stated.some(({ extent }) => extent === 'single' || extent === 'size')) return null;
  return stated.every(({ extent }) => extent === 'at-least') ? 'lower' : 'upper';
}

/**
 * The decisive statements. Limits take precedence: 16 GB are installed, and up to 32 are possible. It is enough to be under one of several
 * upper limits ("enrollado: 1000 W, desenrollado: 2200 W"), but no upper limit makes up for a missed lower one.
 */
function decisive(statements: readonly Statement[]): readonly Statement[] {
  const limits = statements.filter(({ limit }) => limit !== null);
  if (limits.length === 0) return statements;
  // "¿alcanza el cable?" asks about its length, whatever limit another length has.
  const named = statements.filter(({ kind, isNamed }) => kind === 'length' && isNamed);
  if (named.length > 0 && limits.every(({ kind, isNamed }) => kind === 'length' && !isNamed)) return named;
  // Limits of different dimensions are decided separately.
  const byKind = [...Map.groupBy(limits, ({ kind, limit }) => `${limit} ${kind}`).values()].flatMap(decisiveOfKind);
  const upper = byKind.filter(({ limit }) => limit === 'upper');
  const lower = byKind.filter(({ limit }) => limit === 'lower');
  const denying = [...upper, ...lower].filter(({ verdict }) => !verdict);
  if (denying.length > 0) return denying;
  const [most] = upper.filter(({ isAttribute }) => isAttribute);
  const [least] = lower.filter(({ isAttribute }) => isAttribute);
  // Both limits together form a range.
  return most === undefined || least === undefined
    ? [...upper, ...lower]
    : [
        {
          ...least,
          says: `${withoutFullStop(least.says)}; ${lowerFirst(most.says)}`,
          bases: [...least.bases, ...most.bases],
        },
        ...upper.filter((one) => one !== most),
      ];
}

/** The nearest statements; empty if others almost as near contradict them. */
function agreed(statements: readonly Statement[], areSidesAsked: boolean): readonly Statement[] {
  const [nearest] = statements.toSorted((one, other) => other.nearness - one.nearness);
  if (nearest === undefined) return [];
  const contradicting = statements.filter(({ verdict }) => verdict !== nearest.verdict);
  if (contradicting.some(({ nearness }) => nearest.nearness - nearness < MIN_LEAD)) return [];
  const agreeing = statements.filter(({ verdict }) => verdict === nearest.verdict);
  // Other sides than the asked one: it stays open which of them is meant.
  const sides = new Set(agreeing.flatMap(({ side }) => side ?? []));
  return nearest.verdict || sides.size < 2 || areSidesAsked ? agreeing : [];
}

/** Minimum difference in nearness to a contradicting statement. */
const MIN_LEAD = 0.2;

/** The statements that affirm, or else those that reach farthest. */
function decisiveOfKind(statements: readonly Statement[]): readonly Statement[] {
  // "Soportes de barra: hasta 120 kg" decides for a bar, whatever the bench bears.
  const most = Math.max(...statements.map(({ shared }) => shared));
  const meant = statements.filter(({ shared }) => shared === most);
  const affirming = meant.filter(({ verdict }) => verdict);
  if (affirming.length > 0) return affirming;
  const farthest = Math.max(...meant.map(({ reach }) => reach));
  return meant.filter(({ reach }) => reach === farthest);
}

/** Whether the article's own sides answer, so that no other length is used. */
export const isBySides = (part: Part, knowledge: Knowledge): boolean => fromSides(part, knowledge) !== null;

/** "el hueco tiene 55 de ancho y 95 de alto": all asked sides in one sentence. */
function fromSides({ asked, text }: Part, { attributes, passages }: Knowledge): Candidate | null {
  if (FOLDED.test(plain(text))) return null;
  const [clearance] = passages.flatMap(({ isOfItem, says, basis }) => {
    const bySide = isOfItem ? clearanceIn(says) : null;
    return bySide === null ? [] : [{ bySide, says, basis }];
  });
  const known = asked.flatMap((one) => {
    const side = SIDES.find(({ side }) => side === one.side);
    const attribute = side === undefined ? undefined : attributes.find((fact) => isOfWhole(fact, side.side));
    if (side === undefined || attribute === undefined) return [];
    const stated = statedFiguresIn(attribute.name, attribute.value);
    const verdict = verdictOf([one], stated);
    const isTooTight =
      one.relation === 'within' &&
      verdict === true &&
      verdictOf([one], withClearance(stated, clearance?.bySide.get(side.side) ?? 0)) === false;
    return verdict === null
      ? []
      : [
          {
            verdict: verdict && !isTooTight,
            basis: attribute.basis,
            says: `${attribute.value} ${side.label}`,
            isTooTight,
          },
        ];
  });
  const isRoom = asked.every(({ relation }) => relation === 'within');
  if (known.length < (isRoom ? 1 : 2) || known.length < asked.length) return null;
  const verdict = known.every((one) => one.verdict);
  const stated = (verdict ? known : known.filter((one) => !one.verdict)).map(({ says }) => says);
  const list = stated.length === 1 ? stated.join('') : `${stated.slice(0, -1).join(', ')} y ${stated.at(-1)}`;
  const needed = known.some(({ isTooTight }) => isTooTight) ? clearance : undefined;
  return candidate(
    'figures',
    `${yesOrNo(verdict)}, mide ${list}${needed === undefined ? '' : `; ${lowerFirst(withoutFullStop(needed.says))}`}.`,
    0.9,
    [...known.map(({ basis }) => basis), ...(needed === undefined ? [] : [needed.basis])],
  );
}

const withClearance = (stated: readonly StatedFigure[], beside: number): StatedFigure[] =>
  stated.map((one) => ({ ...one, min: one.min + beside, max: one.max + beside }));

/** Forms in which the sides differ. */
const FOLDED = /\b(?:plegad|guardad|desarmad|cerrad|doblad|enrollad|parad|acostad)\w*/;

/** "Ancho", not "Ancho del asiento". */
const isOfWhole = ({ name, value }: AttributeFact, side: Side): boolean =>
  SIDES.some((one) => one.side === side && one.word.test(plain(name))) &&
  /^\S+(?: total| exterior| del producto)?$/.test(plain(name).trim()) &&
  /\d/.test(value);
