import type { Candidate } from './candidate.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { isAboutSale } from './concepts/concepts.ts';
import { conditionFeature } from './contrary.ts';
import type { Features } from './feature-names.ts';
import { figuresIn } from './figures.ts';
import type { Knowledge } from './knowledge.ts';
import { hasSimilar, similarity, topicSimilarity, wantedOf, widerSimilarity } from './matching.ts';
import { measureFeatures } from './measuring.ts';
import { nearFeatures } from './near-features.ts';
import { NEGATIVE } from './quoting.ts';
import { plain, polarityOf, stems, words } from './spanish.ts';
import type { Part } from './understanding.ts';
import {
  agreementFeatures,
  choiceFeature,
  dimensionFeature,
  usageFeatures,
  valueFeatures,
} from './verdict-features.ts';

/** A candidate's place among the candidates of its part. */
interface CandidateContext {
  /** The number of parts of the question. */
  readonly parts: number;
  /** The best fit of all candidates. */
  readonly best: number;
  readonly rank: number;
  /** The share of the other candidates with the same yes or no. */
  readonly agree: number;
}

/** The features of a candidate for the ranker, each about -1 to 1. */
export function candidateFeatures(
  part: Part,
  candidate: Candidate,
  knowledge: Knowledge,
  likelihood: ConceptLikelihood,
  context: CandidateContext,
): Features {
  const sourceStems = new Set(stems(candidate.source));
  const aboutStems = new Set(stems(candidate.about));
  const isStated = (stem: string): boolean => hasSimilar(sourceStems, stem) || hasSimilar(aboutStems, stem);
  const read = plain(candidate.text);
  const polarity = polarityOf(candidate.text);
  return {
    fit: candidate.fit,
    certainty: part.certainty,
    ...conceptFeatures(part, candidate, likelihood),
    ...coverageFeatures(part, knowledge, sourceStems, aboutStems),
    isYesNo: part.isYesNo ? 1 : 0,
    asksHowMuch: part.asksHowMuch ? 1 : 0,
    affirms: polarity === 1 ? 1 : 0,
    denies: polarity === -1 ? 1 : 0,
    negatesWithin: polarity === 0 && NEGATIVE.test(read) ? 1 : 0,
    textLength: Math.min(1, candidate.text.length / 400),
    questionLength: Math.min(1, words(part.text).length / 20),
    parts: Math.min(1, (context.parts - 1) / 2),
    isSale: isAboutSale(part.concept) ? 1 : 0,
    behindBestFit: context.best - candidate.fit,
    rank: Math.min(1, context.rank / 6),
    agreement: context.agree,
    hasYears: part.years.length > 0 ? 1 : 0,
    ...numberFeatures(part, candidate),
    ...answerKindFeatures(part, candidate),
    sourceLength: candidate.source === '' ? 0 : Math.min(1, sourceStems.size / 20),
    hasManyPassages: knowledge.passages.length > 60 ? 1 : 0,
    asksBack: QUESTION.test(candidate.source) ? 1 : 0,
    ...agreementFeatures(part, candidate, read),
    choice: choiceFeature(part, isStated),
    dimension: dimensionFeature(plain(part.text), `${candidate.about} ${candidate.source}`),
    ...usageFeatures(part, candidate, read, isStated, knowledge),
    ...valueFeatures(part, candidate, read, knowledge),
    conditionOnly: conditionFeature(part, knowledge),
    ...measureFeatures(part, candidate, knowledge),
    ...nearFeatures(part, knowledge, sourceStems, aboutStems),
  };
}

/** How similar the concepts of question and candidate are. */
function conceptFeatures(
  part: Part,
  { source, about }: Candidate,
  likelihood: ConceptLikelihood,
): Pick<
  Features,
  | 'sourceConcept'
  | 'aboutConcept'
  | 'bestConcept'
  | 'sourceWiderConcept'
  | 'aboutWiderConcept'
  | 'jointConcept'
  | 'sourceTopic'
  | 'aboutTopic'
> {
  const sourceConcept = similarity(part.concepts, likelihood(source));
  const aboutConcept = about === '' ? 0 : similarity(part.concepts, likelihood(about));
  return {
    sourceConcept,
    aboutConcept,
    bestConcept: Math.max(sourceConcept, aboutConcept),
    sourceWiderConcept: widerSimilarity(part.concepts, likelihood(source)),
    aboutWiderConcept: about === '' ? 0 : widerSimilarity(part.concepts, likelihood(about)),
    jointConcept: similarity(part.concepts, likelihood(`${about} ${source}`)),
    sourceTopic: topicSimilarity(part, likelihood(source)),
    aboutTopic: about === '' ? 0 : topicSimilarity(part, likelihood(about)),
  };
}

/** How much of what is asked the candidate mentions, and the reverse. */
function coverageFeatures(
  part: Part,
  { weightOf, titleStems }: Knowledge,
  sourceStems: ReadonlySet<string>,
  aboutStems: ReadonlySet<string>,
): Pick<
  Features,
  | 'sourceCoverage'
  | 'aboutCoverage'
  | 'coverage'
  | 'sharedWeight'
  | 'heaviestStem'
  | 'missedStems'
  | 'isUnspecific'
  | 'aboutShare'
  | 'sourceShare'
  | 'stemsShare'
> {
  const isStated = (stem: string): boolean => hasSimilar(sourceStems, stem) || hasSimilar(aboutStems, stem);
  let all = 0;
  let inSource = 0;
  let inAbout = 0;
  let heaviest = 0;
  let heaviestHit = 0;
  let missed = 0;
  for (const stem of wantedOf(part, isStated)) {
    const weight = weightOf(stem) * (titleStems.has(stem) ? 0.3 : 1);
    all += weight;
    heaviest = Math.max(heaviest, weight);
    const hit = hasSimilar(sourceStems, stem);
    const hitAbout = hasSimilar(aboutStems, stem);
    if (hit) inSource += weight;
    if (hitAbout) inAbout += weight;
    if (hit || hitAbout) heaviestHit = Math.max(heaviestHit, weight);
    else missed += 1;
  }
  const asked = new Set(part.stems);
  const isAsked = (stem: string): boolean => hasSimilar(asked, stem);
  return {
    sourceCoverage: all === 0 ? 0.5 : inSource / all,
    aboutCoverage: all === 0 ? 0.5 : inAbout / all,
    coverage: all === 0 ? 0.5 : Math.min(1, (inSource + inAbout) / all),
    sharedWeight: Math.min(1, (inSource + inAbout) / 8),
    heaviestStem: heaviest === 0 ? 0.5 : heaviestHit / heaviest,
    missedStems: Math.min(1, missed / 5),
    isUnspecific: all === 0 ? 1 : 0,
    aboutShare: shareOf(aboutStems, isAsked),
    sourceShare: shareOf(sourceStems, isAsked),
    stemsShare: shareOf(asked, isStated),
  };
}

const shareOf = (all: ReadonlySet<string>, counts: (stem: string) => boolean): number =>
  all.size === 0 ? 0 : [...all].filter(counts).length / all.size;

/** Whether the candidate has the numbers and dimensions of the question. */
function numberFeatures(
  part: Part,
  { source, about, text }: Candidate,
): Pick<Features, 'hasDigit' | 'lacksMeasure' | 'hasDimension' | 'lacksDimension' | 'sharedNumbers' | 'hasNumbers'> {
  const dimension = part.figures[0]?.dimension;
  const isSameDimension = figuresIn(source).some((figure) => figure.dimension === dimension);
  const asked = words(part.text).filter((word) => /^\d+([.,]\d+)?$/.test(word) && !/^(?:19|20)\d\d$/.test(word));
  const stated = new Set(words(`${about} ${source} ${text}`).filter((word) => /^\d/.test(word)));
  return {
    hasDigit: /\d/.test(source) ? 1 : 0,
    lacksMeasure: part.asksHowMuch && MEASURE.test(plain(part.text)) && !/\d/.test(text) ? 1 : 0,
    hasDimension: dimension !== undefined && isSameDimension ? 1 : 0,
    lacksDimension: dimension !== undefined && !isSameDimension ? 1 : 0,
    sharedNumbers: asked.length === 0 ? 0.5 : asked.filter((word) => stated.has(word)).length / asked.length,
    hasNumbers: asked.length === 0 ? 0 : 1,
  };
}
const MEASURE = /\bcuant|medid|pes[ao]|larg|anch|alt[oa]\b/;

/** Whether the kind of answer that the question asks for is given (1) or missing (-1), or not asked for (0). */
function answerKindFeatures(part: Part, { text }: Candidate): Pick<Features, 'place' | 'time' | 'count' | 'price'> {
  const asked = plain(part.text);
  const stated = plain(text);
  const kind = (asks: RegExp, isGiven: boolean): number => (asks.test(asked) ? (isGiven ? 1 : -1) : 0);
  return {
    place: kind(ASKS_PLACE, PLACE.test(text)),
    time: kind(ASKS_TIME, TIME.test(stated)),
    count: kind(ASKS_COUNT, COUNT.test(stated)),
    price: kind(ASKS_PRICE, PRICE.test(stated)),
  };
}
const ASKS_PLACE = /\b(?:donde|zona|direccion|ubica\w+|barrio|comuna|ciudad|local)\b/;
const PLACE = /\p{L}\s+\p{Lu}\p{Ll}{2,}|\b(?:calle|av|avenida|barrio|zona|centro)\b/u;
const ASKS_TIME = /\b(?:cuando|cuantos dias|demora|tarda|plazo|tiempo|rato|horario|hora)\b/;
const TIME =
  /\d|\b(?:hoy|mañana|dia|dias|hora|horas|semana|inmediat\w+|lunes|martes|miercoles|jueves|viernes|sabado)\b/;
const ASKS_COUNT = /\b(?:cuant[oa]s)\b/;
const COUNT = /\d|\b(?:un|una|uno|dos|tres|cuatro|cinco|seis|ocho|diez|doce|par|varios)\b/;
const ASKS_PRICE = /\b(?:precio|cuanto (?:vale|sale|cuesta|esta|queda)|a como|valor)\b/;
const PRICE = /\$|precio/;
const QUESTION = /[?¿]/;
