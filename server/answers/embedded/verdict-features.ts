import type { Candidate } from './candidate.ts';
import { exposureVerdict } from './comparing/exposure.ts';
import { quantityVerdict } from './comparing/quantity.ts';
import { openingVerdict } from './comparing/schedule.ts';
import { statedFiguresIn } from './comparing/stated.ts';
import { statedUse } from './comparing/use.ts';
import { verdictOf } from './comparing/verdict.ts';
import { yearsWithin } from './comparing/years.ts';
import type { Features } from './feature-names.ts';
import { type Dimension, figuresIn } from './figures.ts';
import type { Knowledge } from './knowledge.ts';
import { asksAboutHarm, objectsOf } from './objects.ts';
import { verdictOfValues } from './predication.ts';
import { asksWithout, isDenied, LEADING_VERDICT, QUALIFIED } from './quoting.ts';
import { plain, polarityOf } from './spanish.ts';
import type { Part } from './understanding.ts';

/**
 * How a candidate relates to the use in the question: the share of the named things that it states, whether it states a use at all, and
 * whether its yes or no agrees with the clauses about them.
 */
export function usageFeatures(
  part: Part,
  { source, about }: Candidate,
  read: string,
  isStated: (stem: string) => boolean,
  knowledge: Knowledge,
): Pick<
  Features,
  'namedObjects' | 'objectCount' | 'statesUse' | 'useAgrees' | 'harm' | 'exposure' | 'usedObjects' | 'use'
> {
  const { weightOf, titleStems } = knowledge;
  const objects = objectsOf(part.text).filter((stem) => !titleStems.has(stem));
  const stated = objects.filter(isStated);
  const weigh = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const says = polarityOf(read);
  const denial = stated.length === 0 ? 0 : isDenied(source, stated) ? -1 : 1;
  const isHarm = asksAboutHarm(part.text);
  const exposure = exposureVerdict(part, about, source);
  const [usedObjects, use] = statedUse(part, knowledge, about, source);
  return {
    namedObjects: objects.length === 0 ? 0.5 : weigh(stated) / weigh(objects),
    objectCount: Math.min(1, objects.length / 4),
    statesUse: STATES_USE.test(plain(source)) ? 1 : 0,
    useAgrees: part.isYesNo && !isHarm ? says * denial : 0,
    harm: isHarm ? (says === 0 ? 1 : -1) : 0,
    exposure: exposure === null ? 0 : exposure === 'near' ? 0.5 : 1,
    usedObjects,
    use,
  };
}
const STATES_USE =
  /\b(?:sirven?|apt[oa]s?|ideal(?:es)?|indicad\w*|recomend\w+|recomiend\w+|adecuad\w*|compatibles?|funcionan?|se puede[n]?|se us[ae]n?|us[ae]r(?:l[oae]s?)?|para|pensad\w*|diseñad\w*|especial para|resist\w+|soporta\w*|protege\w*|exclusiv\w*)\b/;

/** Whether a candidate states the asked value, and whether its yes or no agrees with that. */
export function valueFeatures(
  part: Part,
  { about, source }: Candidate,
  read: string,
  knowledge: Knowledge,
): Pick<Features, 'value' | 'valueAgrees' | 'isValueOpen'> {
  const verdict = verdictOfValues(part, about, source, knowledge);
  const value = verdict === 'open' ? 0 : signOf(verdict);
  return { value, valueAgrees: value * polarityOf(read), isValueOpen: verdict === 'open' ? 1 : 0 };
}

/** 1 if one of two alternatives is stated, -1 if neither, 0 if both are or there are none. */
export function choiceFeature({ alternatives }: Part, isStated: (stem: string) => boolean): number {
  if (alternatives.length === 0) return 0;
  return [-1, 1, 0][alternatives.filter(isStated).length] ?? 0;
}

const DIMENSIONS_OF_VERBS: readonly (readonly [RegExp, Dimension])[] = [
  [/\bcuanto (?:\S+ )?(?:pesa|pesan)\b|\bque peso\b/, 'mass'],
  [/\bcuanto (?:\S+ )?(?:mide|miden)\b/, 'length'],
  [/\bcuanto (?:\S+ )?(?:tiempo|rato|dura|duran|demora|tarda)\b/, 'time'],
];

/** 1 if a figure of the dimension asked for ("¿cuántos litros?", "¿cuánto pesa?") is stated, -1 if not, 0 if none is asked for. */
export function dimensionFeature(asks: string, tells: string): number {
  const unit = /\bcuant[oa]s (\p{L}+)/u.exec(asks)?.[1];
  const dimension =
    (unit === undefined ? undefined : figuresIn(`1 ${unit}`)[0]?.dimension) ??
    DIMENSIONS_OF_VERBS.find(([verb]) => verb.test(asks))?.[1];
  if (dimension === undefined) return 0;
  return figuresIn(tells).some((figure) => figure.dimension === dimension) ? 1 : -1;
}

const signOf = (verdict: boolean | null): number => (verdict === null ? 0 : verdict ? 1 : -1);

/** Whether the yes or no of a candidate agrees with figures, years and negations in its source. */
export function agreementFeatures(
  part: Part,
  { source, about }: Candidate,
  read: string,
): Pick<
  Features,
  | 'polarity'
  | 'figures'
  | 'years'
  | 'negation'
  | 'figuresAgree'
  | 'yearsAgree'
  | 'negationAgrees'
  | 'isQualified'
  | 'hasLeadingVerdict'
  | 'lacksVerdict'
> {
  const polarity = polarityOf(read);
  const figures = signOf(
    verdictOf(part.asked, statedFiguresIn(about, source)) ??
      openingVerdict(part, source) ??
      quantityVerdict(part, source),
  );
  const years = signOf(yearsWithin(part.years, source));
  const negation = isDenied(source, part.specifics) === asksWithout(part) ? 1 : -1;
  return {
    polarity,
    figures,
    years,
    negation,
    figuresAgree: polarity * figures,
    yearsAgree: polarity * years,
    negationAgrees: polarity * negation,
    isQualified: QUALIFIED.test(plain(source)) ? 1 : 0,
    hasLeadingVerdict: LEADING_VERDICT.test(source) ? 1 : 0,
    lacksVerdict: polarity === 0 && part.isYesNo ? 1 : 0,
  };
}
