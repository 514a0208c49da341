import { attributeSentence } from '../attribute-sentences.ts';
import { type Candidate, candidate } from '../candidate.ts';
import { exposureVerdict } from '../comparing/exposure.ts';
import { vocabularyOf } from '../concepts/concepts.ts';
import { type Figure, figuresIn } from '../figures.ts';
import type { AttributeFact, Knowledge } from '../knowledge.ts';
import { hasSimilar, isSimilar, type RatedAttribute, rateAttribute } from '../matching.ts';
import { articlePartFeature } from '../measuring.ts';
import { verdictOfOrigin } from '../origins.ts';
import { verdictOfValues } from '../predication.ts';
import { withoutVerdict } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { isNo, isYes, lowerFirst, truthSentence } from '../wording.ts';

/** How many attributes are used; lower-rated ones are hardly ever meant. */
const MAX_ATTRIBUTES = 8;

/** Answers from the item's attributes. */
export function attributesOf(part: Part, knowledge: Knowledge): Candidate[] {
  const isSettled = ({ name, value }: AttributeFact): boolean =>
    typeof verdictOfValues(part, name, value, knowledge) === 'boolean';
  const all = knowledge.attributes
    .map((attribute) => rateAttribute(part, attribute, knowledge))
    .toSorted((one, other) => other.rating - one.rating);
  const attributes = all
    .filter(
      ({ attribute }, at) =>
        at < MAX_ATTRIBUTES || exposureVerdict(part, attribute.name, attribute.value) !== null || isSettled(attribute),
    )
    .filter(({ attribute }) => !isOfUnasked(part, attribute, all, knowledge));
  return [
    ...knowledge.attributes.map((attribute) => nationalOf(part, attribute, knowledge)),
    ...attributes.map((rated) => fromAttribute(part, rated, knowledge)),
  ].filter((one) => one !== null);
}

/** Whether an attribute is about an unasked part although the article's own is stated: the door's material for "¿de qué material es?" */
function isOfUnasked(
  part: Part,
  { concept, name }: AttributeFact,
  all: readonly RatedAttribute[],
  knowledge: Knowledge,
): boolean {
  const partOf = (label: string): number =>
    articlePartFeature(part, { planner: 'attribute', about: label, source: '' }, knowledge);
  return (
    concept !== null &&
    partOf(name) > 0 &&
    all.some(
      ({ attribute }) => attribute.concept === concept && attribute.name !== name && partOf(attribute.name) === 0,
    )
  );
}

/** "¿es nacional?", "¿son importadas?", "¿es japonesa?": answered by the country of origin. Null: something else is asked. */
function nationalOf({ text, isYesNo }: Part, attribute: AttributeFact, { request }: Knowledge): Candidate | null {
  if (!isYesNo || attribute.concept !== 'origin') return null;
  const verdict = verdictOfOrigin(text, attribute.value, request.item.site_id, true);
  if (verdict === null) return null;
  return candidate(
    'truth',
    `${verdict ? 'Sí' : 'No'}, ${lowerFirst(attributeSentence(attribute))}`,
    0.9,
    [attribute.basis],
    {
      // With the words of the question, so that the ranker sees the match.
      source: `${attribute.value} ${text}`,
      about: attribute.name,
    },
  );
}

function fromAttribute(
  part: Part,
  { attribute, rating, byName }: RatedAttribute,
  knowledge: Knowledge,
): Candidate | null {
  const borne = exposureVerdict(part, attribute.name, attribute.value);
  const isStated =
    rating >= 0.05 ||
    borne !== null ||
    typeof verdictOfValues(part, attribute.name, attribute.value, knowledge) === 'boolean';
  if (!isStated || isOfAnotherMatter(part, attribute) || isAskedWith(part, attribute)) return null;
  if (nationalOf(part, attribute, knowledge) !== null) return null;
  const { value } = attribute;
  const confidence = Math.min(0.93, 0.4 + 0.5 * rating);
  const basis = [attribute.basis];
  const more = { source: value, about: attribute.name };
  if (isYes(value) || isNo(value)) {
    const isTrue = isYes(value);
    // "¿la capucha se saca o va cosida?" is not answered by the presence of a hood.
    if (part.alternatives.length > 0 && !part.alternatives.some((stem) => hasSimilar(attribute.nameStems, stem)))
      return null;
    // A yes-or-no attribute is about its own name; a similar concept alone is not enough.
    if (byName < 0.2 && rating < 0.4 && borne === null) return null;
    if (part.asksHowMuch && !isTrue) return null;
    const stated = truthSentence(attribute.name, isTrue);
    const text = borne === 'near' ? sentence(withoutVerdict(stated)) : stated;
    return candidate('truth', text, part.isYesNo ? confidence : confidence - 0.2, basis, more);
  }
  if (!part.isYesNo)
    return candidate(
      'attribute',
      attributeSentence(attribute),
      byName > 0.4 || likelihoodOf(part.concepts, attribute.concept ?? '') > 0.6 ? confidence : confidence - 0.25,
      basis,
      more,
    );
  if (borne !== null)
    return candidate('membership', answered(attributeSentence(attribute), borne), confidence, basis, more);
  return membership(part, attribute, confidence, knowledge, byName);
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const answered = (stated: string, verdict: boolean | 'near'): string =>
  verdict === 'near' ? stated : `${verdict ? 'Sí' : 'No'}, ${lowerFirst(stated)}`;

/** Terms of sale say nothing about the article: "¿en cuánto tiempo se infla?" is not about the warranty's time. */
const isOfAnotherMatter = (part: Part, { basis, concept }: AttributeFact): boolean =>
  basis.kind === 'sale-term' && likelihoodOf(part.concepts, concept ?? 'warranty') < 0.2;

/** "¿cuáles son las 7 piezas?" is not answered by "7 piezas". */
const isAskedWith = ({ asksHowMuch, alternatives, stems }: Part, { valueStems }: AttributeFact): boolean =>
  asksHowMuch &&
  alternatives.length === 0 &&
  valueStems.size > 0 &&
  [...valueStems].every((stem) => stems.includes(stem));

/** "¿marca la hora?" is not about the brand. */
const MARKS = /\bmarca (?:el|la|los|las|si|cuando|cuanto)\b/;

/** "¿es de algodón?", "¿es marca Bosch?", "¿anda con 220?": whether the value contains what is asked for. */
function membership(
  part: Part,
  attribute: AttributeFact,
  confidence: number,
  knowledge: Knowledge,
  byName: number,
): Candidate | null {
  if (attribute.concept === 'brand' && MARKS.test(plain(part.text))) return null;
  // "¿sirve para trocha?" is not answered by the model "Trocha R2".
  if (
    NAMES.has(attribute.concept ?? '') &&
    likelihoodOf(part.concepts, attribute.concept ?? '') < 0.2 &&
    !IS_NAME.test(plain(part.text))
  )
    return null;
  const more = { source: attribute.value, about: attribute.name };
  const asked = part.specifics.filter(
    (stem) =>
      !/^\d/.test(stem) &&
      !UNITS.has(stem) &&
      !NUMBERS.has(stem) &&
      ![...attribute.nameStems].some((own) => isSimilar(own, stem)) &&
      !knowledge.titleStems.has(stem),
  );
  const basis = [attribute.basis];
  const stated = attributeSentence(attribute);
  const concept = attribute.concept ?? '';
  const isOfConcept = likelihoodOf(part.concepts, concept) > 0.5;
  const byKind = verdictOfValues(part, attribute.name, attribute.value, knowledge);
  if (byKind === 'open' || statesOtherFigure(part, attribute))
    return candidate('attribute', stated, confidence - 0.3, basis, more);
  if (byKind !== null)
    return candidate(
      'membership',
      `${byKind ? 'Sí' : 'No'}, ${lowerFirst(stated)}`,
      Math.max(confidence, 0.7),
      basis,
      more,
    );
  if (asked.length === 0) {
    const isInValue = part.stems.some((stem) => attribute.valueStems.has(stem));
    if (!isInValue && !isOfConcept && byName < 0.5) return null;
    return candidate(
      'membership',
      isInValue ? `Sí, ${lowerFirst(stated)}` : stated,
      confidence - (isInValue ? 0 : 0.15),
      basis,
      more,
    );
  }
  // "¿el vidrio es templado?" asks for a quality of the value and not for a rival of it.
  const isQuality = part.specifics.some((stem) => !asked.includes(stem) && hasSimilar(attribute.valueStems, stem));
  const held = asked.filter((stem) => hasSimilar(attribute.valueStems, stem));
  if (held.length > 0 && held.length >= asked.length / 2)
    return candidate('membership', `Sí, ${lowerFirst(stated)}`, confidence, basis, more);
  if (
    EXCLUSIVE.has(concept) &&
    isOfConcept &&
    held.length === 0 &&
    asked.length <= 3 &&
    !isQuality &&
    IS_OF.test(plain(part.text)) &&
    (concept !== 'material' || isMaterialAsked(part, asked)) &&
    // A number is no rival of a quality: "4" does not answer "¿las ruedas giran?".
    (!/^\d+\W*$/.test(attribute.value) || /\d/.test(part.text)) &&
    asked.some((stem) => isValueOf(concept, stem))
  )
    return candidate('membership', `No, ${lowerFirst(stated)}`, confidence - 0.15, basis, more);
  return candidate('attribute', stated, confidence - 0.3, basis, more);
}

/** Concepts whose values are mere names. */
const NAMES: ReadonlySet<string> = new Set(['brand', 'model']);
const IS_NAME = /\b(?:marca|modelo|es|son|original(?:es)?|version|linea|referencia)\b/;

/** A number is held by a value only with its unit, which figures compare: "conectar tres" is not met by "3 h". */
const NUMBERS: ReadonlySet<string> = new Set(
  stems('dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte'),
);

/** Units say nothing about what is measured: "correas de 20 mm" is not met by "22 mm". */
const UNITS: ReadonlySet<string> = new Set(
  stems('mm cm mt mts metros kg kilos gr gramos lts litros ml watts w v voltios amp ah mah pulgadas hz rpm gb'),
);

/** Whether all figures of the question differ from those of the value in the same dimension, so that the value is no yes. */
function statesOtherFigure(part: Part, { value }: AttributeFact): boolean {
  const stated = figuresIn(value);
  const asked = part.figures.filter(({ dimension }) => stated.some((one) => one.dimension === dimension));
  const isStated = (one: Figure): boolean =>
    stated.some(({ dimension, min, max }) => dimension === one.dimension && min <= one.max && one.min <= max);
  return asked.length > 0 && !asked.some(isStated);
}

/** "¿es de acero?" asks for a value, "¿seca la ropa?" does not. */
const IS_OF = /\b(?:es|son|seran?|estan?|vienen?|trae|traen|tiene|tienen|de|del|con|en|a|para|marca)\b/;

/** "¿es de neopreno?", but not "¿es antideslizante?" */
const isMaterialAsked = ({ text }: Part, asked: readonly string[]): boolean =>
  [...plain(text).matchAll(/\b(?:de|en) (?:pur[oa] |esa? )?(\p{L}+)/gu)].some(([, word = '']) =>
    stems(word).some((stem) => asked.includes(stem)),
  );

/** Whether a stem is a possible value of the concept, so that another value rules it out. Any word may be a brand. */
const isValueOf = (concept: string, stem: string): boolean => concept === 'brand' || vocabularyOf(concept).has(stem);

/** Concepts with a single value, which denies all others. */
const EXCLUSIVE: ReadonlySet<string> = new Set([
  'material',
  'brand',
  'color',
  'voltage',
  'origin',
  'gender',
  'position',
  'gas',
  'type',
  'language',
  'firmness',
  'light',
  'socket',
  'battery',
]);
