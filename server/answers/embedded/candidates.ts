import type { ConceptLikelihood } from './classifier.ts';
import { weatherOf } from './comparing/exposure.ts';
import { toldUse } from './comparing/use.ts';
import { isAboutSale } from './concepts/concepts.ts';
import { tellsOfState, withoutContrary } from './contrary.ts';
import { featuresOfCandidate, WAYS } from './features.ts';
import type { Found } from './found.ts';
import type { Knowledge } from './knowledge.ts';
import { hasNear } from './matching.ts';
import { isOfMeasure, isOfSide, tellsMeasure } from './measuring.ts';
import { asksForHarm, isInstruction, isOfAnyUse, objectsOf, tellsHarm, usedWith } from './objects.ts';
import type { OwnWords } from './own-words.ts';
import { asksForAnother, tellsOfOther } from './planners/another.ts';
import { articleOf } from './planners/article.ts';
import { asksForOtherValue, closedOf } from './planners/closed.ts';
import { contentsOf } from './planners/contents.ts';
import { figuresOf } from './planners/figures.ts';
import { deniesAnother, fittingOf } from './planners/fitting.ts';
import { measuresOf } from './planners/measures.ts';
import { saleOf } from './planners/sale.ts';
import { sizesOf } from './planners/sizes.ts';
import { priceOf, stockOf } from './planners/stock.ts';
import { tellsOfPart, verdictOfValues } from './predication.ts';
import { isDenialOfOther } from './quoting.ts';
import { plain, stems } from './spanish.ts';
import { isInSameState } from './states.ts';
import type { Part } from './understanding.ts';

/** Places of the features that are compared among candidates: certainty of concepts, coverage, and what a use names. */
const RELATIVE = [2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 17, 56, 61, 62].map((place) => WAYS.length + place);

const LIKENESS = WAYS.length + 4;
const SHARED_WORDS = WAYS.length + 11;
const ASKS_NOTHING_SPECIFIC = WAYS.length + 14;
const LIKE = 0.4;

export interface Candidate {
  readonly found: Found;
  readonly features: readonly number[];
}

/** All that might be said to a part, each once, with what is known of it. */
export function candidatesFor(
  part: Part,
  knowledge: Knowledge,
  own: OwnWords,
  likelihood: ConceptLikelihood,
  parts: number,
): Candidate[] {
  if (asksForAnother(part, knowledge) || asksForOtherValue(part, knowledge)) return [];
  const all = [
    stockOf(part, knowledge, own),
    priceOf(part, knowledge, own),
    ...saleOf(part, knowledge),
    fittingOf(part, knowledge),
    ...sizesOf(part, knowledge),
    contentsOf(part, knowledge),
    ...measuresOf(part, knowledge),
    ...closedOf(part, knowledge),
    ...articleOf(part, knowledge),
    ...figuresOf(part, knowledge),
  ]
    .filter((one) => one !== null)
    .filter((one) => isOfMeasure(part, one) && tellsOfOther(part, one) && isInSameState(part, one))
    .filter((one) => !isDenialOfOther(one.text, part) && !isSaidToOther(part, one) && !deniesAnother(part, one))
    .filter((one) => tellsOfPart(part, one, knowledge))
    .map((one) => withoutContrary(one, part));
  // Where a figure or the stock denies, another that fits is no yes; that there are options to choose from is none either.
  const isDenied = all.some(({ by, text }) => (by === 'figures' || by === 'variation') && /^no\b/.test(plain(text)));
  const isOfVariation = all.some(({ by }) => by === 'variation');
  const isSideNamed = all.some((one) => isOfSide(part, one) > 0);
  const agreeing = all.filter(
    (one) =>
      !(isDenied && /^(?:passage|membership|fitting)/.test(one.by) && /^si\b/.test(plain(one.text))) &&
      !(isOfVariation && LETS_CHOOSE.test(plain(one.source))) &&
      !(isSideNamed && one.by.startsWith('passage') && isOfSide(part, one) < 0),
  );
  const once = [...new Map(agreeing.map((one) => [one.text, one])).values()].toSorted(
    (one, other) => other.fit - one.fit,
  );
  const best = once[0]?.fit ?? 0;
  const rated = once.map((one, rank) => {
    const isYes = /^si\b/.test(plain(one.text));
    const isNo = /^no\b/.test(plain(one.text));
    const others = once.filter((other) => other !== one);
    const agree =
      others.length === 0
        ? 0.5
        : others.filter(({ text }) => (isYes && /^si\b/.test(plain(text))) || (isNo && /^no\b/.test(plain(text))))
            .length / others.length;
    return {
      found: one,
      features: featuresOfCandidate(part, one, knowledge, likelihood, { parts, best, rank, agree }),
    };
  });
  const near = rated.filter(
    (one) =>
      ((isNear(part, one) || tellsMeasure(part, one.found)) && isOfObjects(part, knowledge, one)) ||
      isTold(part, one.found, knowledge),
  );
  return near.map(({ found, features }) => ({ found, features: [...features, ...relativesOf(features, near)] }));
}

/** "Elija en las opciones" */
const LETS_CHOOSE = /^\W*(?:eleg[ií]\w*|elij\w+|elige\w*|seleccion\w+|escoj\w+|escog\w+)\b/;

/** A yes or a no that was said to an earlier question is none to one that shares nothing with it. */
function isSaidToOther({ specifics }: Part, { by, about, source }: Found): boolean {
  if (by !== 'passage:past' || specifics.length === 0 || !SAYS.test(plain(source))) return false;
  const told = new Set(stems(`${about} ${source}`));
  return !specifics.some((stem) => hasNear(told, stem));
}

/** By other words than those that are asked: "motor con carbones" to "¿es brushless?", "original" to "¿es trucho?". */
const isTold = (part: Part, { about, source }: Found, knowledge: Knowledge): boolean =>
  tellsOfState(part, source) || typeof verdictOfValues(part, about, source, knowledge) === 'boolean';

/** How far each telling feature is behind the best candidate's: what is best known of the article is meant. */
function relativesOf(features: readonly number[], all: readonly Candidate[]): number[] {
  return RELATIVE.map((at) => Math.max(...all.map((other) => other.features[at] ?? 0)) - (features[at] ?? 0));
}

/**
 * A passage that shares no word with what is asked, and is of another concept, is never the answer, however little there is besides; and
 * none that shares no word has a yes or a no read into it.
 */
const isNear = (part: Part, { found: { by, text, source, about }, features }: Candidate): boolean =>
  !by.startsWith('passage:') ||
  weatherOf(part, about, source) !== null ||
  (features[SHARED_WORDS] ?? 0) > 0 ||
  (isOfConcept(features) && (!SAYS.test(plain(text)) || SAYS.test(plain(source))));
const SAYS = /^(?:si|no)\b/;
const SAYS_YES = /^si\b/;
const HOLDS = /^\W*(?:incluye|trae|contiene|viene con)\b/;
const FITS = /\bles? (?:va|van|queda|quedan|sirven?|entran?|calzan?|hacen?|andan?|pued[eo] (?:poner|usar|colocar))\b/;

/**
 * A yes or a no that shares with a question no more than how the article is used ("¿me protege del granizo?" "Protege de heladas") is one
 * to another question, unless its concept is the same.
 */
function isOfObjects(
  part: Part,
  knowledge: Knowledge,
  { found: { by, text, about, source }, features }: Candidate,
): boolean {
  const isByFigures = (part.figures.length > 0 && /\d/.test(source)) || part.years.length > 0;
  if (isByFigures || (!part.isYesNo && part.alternatives.length === 0) || !/^(?:passage|truth|membership)/.test(by))
    return true;
  if (weatherOf(part, about, source) !== null) return true;
  // "¿Mancha la lona?" is not answered by "Sí, se usa en lona", nor "¿se puede dejar?" by "Sí, cargar dos pastillas".
  const said = plain(text);
  if (SAYS.test(said) && asksForHarm(part.text) && !tellsHarm(`${about}. ${source}`)) return false;
  if (by.startsWith('passage') && SAYS_YES.test(said) && isInstruction(source)) return false;
  // Of a use that shares no word with it a denial says nothing: "¿tapa una gotera?" "No se puede pintar encima".
  if (part.concept === 'use' && /^no\b/.test(said) && (features[SHARED_WORDS] ?? 0) === 0) return false;
  // "¿Le va la lanza de otra marca?" is not answered by what the box holds.
  if (HOLDS.test(plain(source)) && FITS.test(plain(part.text))) return false;
  // What the listing tells of, and this does not, is what is asked about.
  if (!isAboutSale(part.concept) && toldUse(part, knowledge, about, source)[0] === 0) return false;
  if ((features[LIKENESS] ?? 0) >= LIKE) return true;
  const { titleStems } = knowledge;
  const told = new Set(stems(`${about} ${source}`));
  // "¿La música se cambia con usb?" is not answered by there being music.
  const tools = usedWith(part.text).filter((stem) => !titleStems.has(stem));
  if (by !== 'passage:past' && SAYS_YES.test(said) && tools.length > 0 && !tools.some((stem) => hasNear(told, stem)))
    return false;
  const objects = objectsOf(part.text).filter((stem) => !titleStems.has(stem));
  return (
    objects.length === 0 ||
    [...objects, ...part.specifics.filter((stem) => !isOfAnyUse(stem))].some((stem) => hasNear(told, stem))
  );
}

const isOfConcept = (features: readonly number[]): boolean =>
  (features[LIKENESS] ?? 0) >= LIKE || (features[ASKS_NOTHING_SPECIFIC] ?? 0) === 1;
