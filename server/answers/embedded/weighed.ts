import { weatherOf } from './comparing/exposure.ts';
import { toldUse } from './comparing/use.ts';
import { isAboutSale } from './concepts/concepts.ts';
import { tellsOfState } from './contrary.ts';
import { WAYS } from './features.ts';
import type { Found } from './found.ts';
import type { Knowledge } from './knowledge.ts';
import { hasNear } from './matching.ts';
import { tellsMeasure } from './measuring.ts';
import { asksForHarm, isInstruction, isOfAnyUse, objectsOf, tellsHarm, usedWith } from './objects.ts';
import { verdictOfValues } from './predication.ts';
import { plain, polarityOf, stems } from './spanish.ts';
import type { Part } from './understanding.ts';

const LIKENESS = WAYS.length + 4;
const SHARED_WORDS = WAYS.length + 11;
const ASKS_NOTHING_SPECIFIC = WAYS.length + 14;
const LIKE = 0.4;

/** What was found, and what is known of it. */
export interface Candidate {
  readonly found: Found;
  readonly features: readonly number[];
}

/** Whether it shares enough with what is asked to be weighed at all. */
export const isWeighed = (part: Part, knowledge: Knowledge, one: Candidate): boolean =>
  ((isNear(part, one) || tellsMeasure(part, one.found)) && isOfObjects(part, knowledge, one)) ||
  isTold(part, one.found, knowledge);

/** By other words than those that are asked: "motor con carbones" to "¿es brushless?", "original" to "¿es trucho?". */
const isTold = (part: Part, { about, source }: Found, knowledge: Knowledge): boolean =>
  tellsOfState(part, source) || typeof verdictOfValues(part, about, source, knowledge) === 'boolean';

/**
 * A passage that shares no word with what is asked, and is of another concept, is never the answer, however little there is besides; and
 * none that shares no word has a yes or a no read into it.
 */
const isNear = (part: Part, { found: { by, text, source, about }, features }: Candidate): boolean =>
  !by.startsWith('passage:') ||
  weatherOf(part, about, source) !== null ||
  (features[SHARED_WORDS] ?? 0) > 0 ||
  (isOfConcept(features) && (polarityOf(text) === 0 || polarityOf(source) !== 0));
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
  const says = polarityOf(text);
  if (says !== 0 && asksForHarm(part.text) && !tellsHarm(`${about}. ${source}`)) return false;
  if (by.startsWith('passage') && says === 1 && isInstruction(source)) return false;
  // Of a use that shares no word with it a denial says nothing: "¿tapa una gotera?" "No se puede pintar encima".
  if (part.concept === 'use' && says === -1 && (features[SHARED_WORDS] ?? 0) === 0) return false;
  // "¿Le va la lanza de otra marca?" is not answered by what the box holds.
  if (HOLDS.test(plain(source)) && FITS.test(plain(part.text))) return false;
  // What the listing tells of, and this does not, is what is asked about.
  if (!isAboutSale(part.concept) && toldUse(part, knowledge, about, source)[0] === 0) return false;
  if ((features[LIKENESS] ?? 0) >= LIKE) return true;
  const { titleStems } = knowledge;
  const told = new Set(stems(`${about} ${source}`));
  // "¿La música se cambia con usb?" is not answered by there being music.
  const tools = usedWith(part.text).filter((stem) => !titleStems.has(stem));
  if (by !== 'passage:past' && says === 1 && tools.length > 0 && !tools.some((stem) => hasNear(told, stem)))
    return false;
  const objects = objectsOf(part.text).filter((stem) => !titleStems.has(stem));
  return (
    objects.length === 0 ||
    [...objects, ...part.specifics.filter((stem) => !isOfAnyUse(stem))].some((stem) => hasNear(told, stem))
  );
}

const isOfConcept = (features: readonly number[]): boolean =>
  (features[LIKENESS] ?? 0) >= LIKE || (features[ASKS_NOTHING_SPECIFIC] ?? 0) === 1;
