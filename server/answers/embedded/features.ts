import type { ConceptLikelihood } from './classifier.ts';
import { weatherOf } from './comparing/exposure.ts';
import { enoughAt } from './comparing/quantity.ts';
import { openAt } from './comparing/schedule.ts';
import { toldIn } from './comparing/told.ts';
import { toldUse } from './comparing/use.ts';
import { verdictOf, yearsWithin } from './comparing/verdict.ts';
import { isAboutSale } from './concepts/concepts.ts';
import { isOfStateAlone } from './contrary.ts';
import { type Dimension, figuresIn } from './figures.ts';
import type { Found } from './found.ts';
import type { Knowledge } from './knowledge.ts';
import { hasNear, likeness, topicLikeness, wantedOf, widerLikeness } from './matching.ts';
import { measured } from './measuring.ts';
import { asksForHarm, objectsOf } from './objects.ts';
import { verdictOfValues } from './predication.ts';
import { asksWithout, isDenied, NEGATIVE, QUALIFIED, SAID } from './quoting.ts';
import { plain, polarityOf, stems, words } from './spanish.ts';
import type { Part } from './understanding.ts';

export const WAYS = [
  'stock',
  'variation',
  'price',
  'settled',
  'sale:policy',
  'sale:past',
  'sale:private',
  'sale:description',
  'sale:quick',
  'listing',
  'fitting',
  'sizes',
  'figures',
  'row',
  'dimensions',
  'truth',
  'attribute',
  'membership',
  'passage:private',
  'passage:past',
  'passage:description',
  'passage:quick',
  'list',
] as const;

/** The features of a candidate for the ranker, each about 0 to 1. Their order is part of the trained forest. */
export function featuresOfCandidate(
  part: Part,
  candidate: Found,
  knowledge: Knowledge,
  likelihood: ConceptLikelihood,
  context: { readonly parts: number; readonly best: number; readonly rank: number; readonly agree: number },
): number[] {
  const sourceStems = new Set(stems(candidate.source));
  const aboutStems = new Set(stems(candidate.about));
  const { weightOf, titleStems } = knowledge;
  let all = 0;
  let inSource = 0;
  let inAbout = 0;
  let heaviest = 0;
  let heaviestHit = 0;
  let missed = 0;
  const isTold = (stem: string): boolean => hasNear(sourceStems, stem) || hasNear(aboutStems, stem);
  for (const stem of wantedOf(part, isTold)) {
    const weight = weightOf(stem) * (titleStems.has(stem) ? 0.3 : 1);
    all += weight;
    heaviest = Math.max(heaviest, weight);
    const hit = hasNear(sourceStems, stem);
    const hitAbout = hasNear(aboutStems, stem);
    if (hit) inSource += weight;
    if (hitAbout) inAbout += weight;
    if (hit || hitAbout) heaviestHit = Math.max(heaviestHit, weight);
    else missed += 1;
  }
  const asked = new Set(part.stems);
  const aboutShare =
    aboutStems.size === 0 ? 0 : [...aboutStems].filter((stem) => hasNear(asked, stem)).length / aboutStems.size;
  const sourceShare =
    sourceStems.size === 0 ? 0 : [...sourceStems].filter((stem) => hasNear(asked, stem)).length / sourceStems.size;
  const stemsShare =
    asked.size === 0
      ? 0
      : [...asked].filter((stem) => hasNear(sourceStems, stem) || hasNear(aboutStems, stem)).length / asked.size;
  const figures = figuresIn(candidate.source);
  const read = plain(candidate.text);
  const polarity = polarityOf(candidate.text);
  const byConceptSource = likeness(part.concepts, likelihood(candidate.source));
  const byConceptAbout = candidate.about === '' ? 0 : likeness(part.concepts, likelihood(candidate.about));
  const dimension = part.figures[0]?.dimension;
  const count = words(part.text).length;
  const askedNumbers = words(part.text).filter((word) => /^\d+([.,]\d+)?$/.test(word) && !/^(?:19|20)\d\d$/.test(word));
  const toldNumbers = new Set(
    words(`${candidate.about} ${candidate.source} ${candidate.text}`).filter((word) => /^\d/.test(word)),
  );
  const heldNumbers = askedNumbers.filter((word) => toldNumbers.has(word)).length;
  const asksText = plain(part.text);
  const tells = plain(candidate.text);
  return [
    ...WAYS.map((way) => (way === candidate.by ? 1 : 0)),
    candidate.fit,
    part.certainty,
    byConceptSource,
    byConceptAbout,
    Math.max(byConceptSource, byConceptAbout),
    widerLikeness(part.concepts, likelihood(candidate.source)),
    candidate.about === '' ? 0 : widerLikeness(part.concepts, likelihood(candidate.about)),
    likeness(part.concepts, likelihood(`${candidate.about} ${candidate.source}`)),
    all === 0 ? 0.5 : inSource / all,
    all === 0 ? 0.5 : inAbout / all,
    all === 0 ? 0.5 : Math.min(1, (inSource + inAbout) / all),
    Math.min(1, (inSource + inAbout) / 8),
    heaviest === 0 ? 0.5 : heaviestHit / heaviest,
    Math.min(1, missed / 5),
    all === 0 ? 1 : 0,
    aboutShare,
    sourceShare,
    stemsShare,
    part.isYesNo ? 1 : 0,
    part.asksHowMuch ? 1 : 0,
    /\d/.test(candidate.source) ? 1 : 0,
    part.asksHowMuch && /\bcuant|medid|pes[ao]|larg|anch|alt[oa]\b/.test(plain(part.text)) && !/\d/.test(candidate.text)
      ? 1
      : 0,
    dimension !== undefined && figures.some((figure) => figure.dimension === dimension) ? 1 : 0,
    dimension !== undefined && !figures.some((figure) => figure.dimension === dimension) ? 1 : 0,
    polarity === 1 ? 1 : 0,
    polarity === -1 ? 1 : 0,
    polarity === 0 && NEGATIVE.test(read) ? 1 : 0,
    Math.min(1, candidate.text.length / 400),
    Math.min(1, count / 20),
    Math.min(1, (context.parts - 1) / 2),
    isAboutSale(part.concept) ? 1 : 0,
    context.best - candidate.fit,
    Math.min(1, context.rank / 6),
    context.agree,
    part.years.length > 0 ? 1 : 0,
    askedNumbers.length === 0 ? 0.5 : heldNumbers / askedNumbers.length,
    askedNumbers.length === 0 ? 0 : 1,
    /\b(?:donde|zona|direccion|ubica\w+|barrio|comuna|ciudad|local)\b/.test(asksText)
      ? PLACE.test(candidate.text)
        ? 1
        : -1
      : 0,
    /\b(?:cuando|cuantos dias|demora|tarda|plazo|tiempo|rato|horario|hora)\b/.test(asksText)
      ? TIME.test(tells)
        ? 1
        : -1
      : 0,
    /\b(?:cuant[oa]s)\b/.test(asksText)
      ? /\d|\b(?:un|una|uno|dos|tres|cuatro|cinco|seis|ocho|diez|doce|par|varios)\b/.test(tells)
        ? 1
        : -1
      : 0,
    /\b(?:precio|cuanto (?:vale|sale|cuesta|esta|queda)|a como|valor)\b/.test(asksText)
      ? /\$|precio/.test(tells)
        ? 1
        : -1
      : 0,
    candidate.source === '' ? 0 : Math.min(1, sourceStems.size / 20),
    knowledge.passages.length > 60 ? 1 : 0,
    QUESTION.test(candidate.source) ? 1 : 0,
    ...agreement(part, candidate, read),
    choiceOf(part, isTold),
    measureOf(asksText, `${candidate.about} ${candidate.source}`),
    ...featuresOfUse(part, candidate, read, isTold, knowledge),
    ...kindOf(part, candidate, read, knowledge),
    isOfStateAlone(part, knowledge),
    ...measured(part, candidate, knowledge),
    topicLikeness(part, likelihood(candidate.source)),
    candidate.about === '' ? 0 : topicLikeness(part, likelihood(candidate.about)),
  ];
}

/**
 * How a candidate relates to the use in the question: the share of the named things that it states, whether it states a use at all, and
 * whether its yes or no agrees with the clauses about them.
 */
function featuresOfUse(
  part: Part,
  { source, about }: Found,
  read: string,
  isTold: (stem: string) => boolean,
  knowledge: Knowledge,
): number[] {
  const { weightOf, titleStems } = knowledge;
  const objects = objectsOf(part.text).filter((stem) => !titleStems.has(stem));
  const told = objects.filter(isTold);
  const weigh = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const says = polarityOf(read);
  const denial = told.length === 0 ? 0 : isDenied(source, told) ? -1 : 1;
  const isHarm = asksForHarm(part.text);
  const weather = weatherOf(part, about, source);
  const [share, use] = toldUse(part, knowledge, about, source);
  return [
    objects.length === 0 ? 0.5 : weigh(told) / weigh(objects),
    Math.min(1, objects.length / 4),
    TELLS_USE.test(plain(source)) ? 1 : 0,
    part.isYesNo && !isHarm ? says * denial : 0,
    isHarm ? (says === 0 ? 1 : -1) : 0,
    weather === null ? 0 : weather === 'near' ? 0.5 : 1,
    share,
    use,
  ];
}
const TELLS_USE =
  /\b(?:sirven?|apt[oa]s?|ideal(?:es)?|indicad\w*|recomend\w+|recomiend\w+|adecuad\w*|compatibles?|funcionan?|se puede[n]?|se us[ae]n?|us[ae]r(?:l[oae]s?)?|para|pensad\w*|diseñad\w*|especial para|resist\w+|soporta\w*|protege\w*|exclusiv\w*)\b/;

/** Whether a candidate states the asked value, and whether its yes or no agrees with that. */
function kindOf(part: Part, { about, source }: Found, read: string, knowledge: Knowledge): number[] {
  const verdict = verdictOfValues(part, about, source, knowledge);
  const kind = verdict === 'open' ? 0 : signOf(verdict);
  return [kind, kind * polarityOf(read), verdict === 'open' ? 1 : 0];
}

/** 1 if one of two alternatives is stated, -1 if neither, 0 if both are or there are none. */
function choiceOf({ alternatives }: Part, isTold: (stem: string) => boolean): number {
  if (alternatives.length === 0) return 0;
  return [-1, 1, 0][alternatives.filter(isTold).length] ?? 0;
}

const DIMENSIONS_OF_VERBS: readonly (readonly [RegExp, Dimension])[] = [
  [/\bcuanto (?:\S+ )?(?:pesa|pesan)\b|\bque peso\b/, 'mass'],
  [/\bcuanto (?:\S+ )?(?:mide|miden)\b/, 'length'],
  [/\bcuanto (?:\S+ )?(?:tiempo|rato|dura|duran|demora|tarda)\b/, 'time'],
];

/** 1 if a figure of the dimension asked for ("¿cuántos litros?", "¿cuánto pesa?") is stated, -1 if not, 0 if none is asked for. */
function measureOf(asks: string, tells: string): number {
  const unit = /\bcuant[oa]s (\p{L}+)/u.exec(asks)?.[1];
  const dimension =
    (unit === undefined ? undefined : figuresIn(`1 ${unit}`)[0]?.dimension) ??
    DIMENSIONS_OF_VERBS.find(([verb]) => verb.test(asks))?.[1];
  if (dimension === undefined) return 0;
  return figuresIn(tells).some((figure) => figure.dimension === dimension) ? 1 : -1;
}

const PLACE = /\p{L}\s+\p{Lu}\p{Ll}{2,}|\b(?:calle|av|avenida|barrio|zona|centro)\b/u;
const TIME =
  /\d|\b(?:hoy|mañana|dia|dias|hora|horas|semana|inmediat\w+|lunes|martes|miercoles|jueves|viernes|sabado)\b/;
const QUESTION = /[?¿]/;

const signOf = (verdict: boolean | null): number => (verdict === null ? 0 : verdict ? 1 : -1);

/** Whether the yes or no of a candidate agrees with figures, years and negations in its source. */
function agreement(part: Part, { source, about }: Found, read: string): number[] {
  const says = polarityOf(read);
  const figures = signOf(
    verdictOf(part.asked, toldIn(about, source)) ?? openAt(part, source) ?? enoughAt(part, source),
  );
  const years = signOf(yearsWithin(part.years, source));
  const denied = isDenied(source, part.specifics) === asksWithout(part) ? 1 : -1;
  return [
    says,
    figures,
    years,
    denied,
    says * figures,
    says * years,
    says * denied,
    QUALIFIED.test(plain(source)) ? 1 : 0,
    SAID.test(source) ? 1 : 0,
    says === 0 && part.isYesNo ? 1 : 0,
  ];
}
