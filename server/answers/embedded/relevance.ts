import type { Candidate } from './candidate.ts';
import { exposureVerdict } from './comparing/exposure.ts';
import { statedUse } from './comparing/use.ts';
import { isAboutSale } from './concepts/concepts.ts';
import { statesContrary } from './contraries.ts';
import { mentionsCondition } from './contrary.ts';
import { verdictOfInclusion } from './entailment.ts';
import type { Features } from './feature-names.ts';
import type { Knowledge } from './knowledge.ts';
import { hasSimilar } from './matching.ts';
import { statesMeasure } from './measuring.ts';
import { NEAR } from './nearest.ts';
import { asksAboutHarm, isInstruction, isOfAnyUse, mentionsHarm, objectsOf, usedWith } from './objects.ts';
import { verdictOfValues } from './predication.ts';
import { plain, polarityOf, stems } from './spanish.ts';
import type { Part } from './understanding.ts';

const MIN_SIMILARITY = 0.4;

/** A candidate with its features. */
export interface FeaturedCandidate {
  readonly candidate: Candidate;
  readonly features: Features;
}

/** Whether a candidate is related enough to the question to be ranked. */
export const isRelevant = (part: Part, knowledge: Knowledge, one: FeaturedCandidate): boolean =>
  ((isRelated(part, one) || statesMeasure(part, one.candidate)) && matchesObjects(part, knowledge, one)) ||
  isEquivalent(part, one.candidate, knowledge);

/** Related by other words: "motor con carbones" for "¿es brushless?", "original" for "¿es trucho?". */
const isEquivalent = (part: Part, { about, source }: Candidate, knowledge: Knowledge): boolean =>
  mentionsCondition(part, source) ||
  typeof verdictOfValues(part, about, source, knowledge) === 'boolean' ||
  statesContrary(part, source) ||
  verdictOfInclusion(part, source) !== null;

/**
 * A passage of another concept that shares no word with the question is never the answer; and a passage that shares no word answers
 * neither yes nor no.
 */
const isRelated = (part: Part, { candidate: { planner, text, source, about }, features }: FeaturedCandidate): boolean =>
  !planner.startsWith('passage:') ||
  exposureVerdict(part, about, source) !== null ||
  features.sharedWeight > 0 ||
  (features.near >= NEAR && polarityOf(text) === 0) ||
  (isSameConcept(features) && (polarityOf(text) === 0 || polarityOf(source) !== 0));
const HOLDS = /^\W*(?:incluye|trae|contiene|viene con)\b/;
const FITS = /\bles? (?:va|van|queda|quedan|sirven?|entran?|calzan?|hacen?|andan?|pued[eo] (?:poner|usar|colocar))\b/;

/**
 * A yes or no that shares only the kind of use with the question ("¿me protege del granizo?" "Protege de heladas") answers another one,
 * unless the concept is the same.
 */
function matchesObjects(
  part: Part,
  knowledge: Knowledge,
  { candidate: { planner, text, about, source }, features }: FeaturedCandidate,
): boolean {
  const isByFigures = (part.figures.length > 0 && /\d/.test(source)) || part.years.length > 0;
  if (
    isByFigures ||
    (!part.isYesNo && part.alternatives.length === 0) ||
    !/^(?:passage|truth|membership)/.test(planner)
  )
    return true;
  if (exposureVerdict(part, about, source) !== null) return true;
  // "Sí, se usa en lona" does not answer "¿Mancha la lona?", nor "Sí, cargar dos pastillas" "¿se puede dejar?".
  const says = polarityOf(text);
  if (says !== 0 && asksAboutHarm(part.text) && !mentionsHarm(`${about}. ${source}`)) return false;
  if (planner.startsWith('passage') && says === 1 && isInstruction(source)) return false;
  // A denied use that shares no word says nothing: "¿tapa una gotera?" "No se puede pintar encima".
  if (part.concept === 'use' && says === -1 && features.sharedWeight === 0) return false;
  // "¿Le va la lanza de otra marca?" is not answered by the contents of the box.
  if (HOLDS.test(plain(source)) && FITS.test(plain(part.text))) return false;
  // The question is about something that the item mentions elsewhere and this candidate does not.
  if (!isAboutSale(part.concept) && statedUse(part, knowledge, about, source)[0] === 0) return false;
  if (features.bestConcept >= MIN_SIMILARITY) return true;
  const { titleStems } = knowledge;
  const stated = new Set(stems(`${about} ${source}`));
  // "¿La música se cambia con usb?" is not answered by the presence of music.
  const tools = usedWith(part.text).filter((stem) => !titleStems.has(stem));
  if (planner !== 'passage:past' && says === 1 && tools.length > 0 && !tools.some((stem) => hasSimilar(stated, stem)))
    return false;
  const objects = objectsOf(part.text).filter((stem) => !titleStems.has(stem));
  return (
    objects.length === 0 ||
    [...objects, ...part.specifics.filter((stem) => !isOfAnyUse(stem))].some((stem) =>
      says === 0 ? knowledge.nearest(stem, stated) >= NEAR : hasSimilar(stated, stem),
    )
  );
}

const isSameConcept = (features: Features): boolean =>
  features.bestConcept >= MIN_SIMILARITY || features.isUnspecific === 1;
