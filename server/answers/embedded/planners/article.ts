import { type Candidate, candidate } from '../candidate.ts';
import { exposureVerdict } from '../comparing/exposure.ts';
import { quantityVerdict } from '../comparing/quantity.ts';
import { SIDES } from '../comparing/sides.ts';
import { statedFiguresIn } from '../comparing/stated.ts';
import { statesSameDimension, verdictOf, yearsWithin } from '../comparing/verdict.ts';
import { vocabularyOf } from '../concepts/vocabulary.ts';
import type { AttributeFact, Knowledge } from '../knowledge.ts';
import { coverageOf, hasSimilar, isSimilar, passagesFor, type RatedAttribute, rateAttribute } from '../matching.ts';
import { articlePartFeature, measureAsked } from '../measuring.ts';
import { verdictOfValues } from '../predication.ts';
import { possibleQuotes, withoutVerdict } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { attributeSentence, isNo, isYes, lowerFirst, truthSentence } from '../wording.ts';
import { anotherBrandOf } from './brand.ts';
import { isBySides as areSidesAsked } from './figures.ts';
import { nationalOf } from './origin.ts';
import { otherRows } from './sizes.ts';
import { rowsOf } from './tables.ts';

/** Answers about the article, from its attributes, its description and what was said of it before. */
export function articleOf(part: Part, knowledge: Knowledge): Candidate[] {
  const isSettled = ({ name, value }: AttributeFact): boolean =>
    typeof verdictOfValues(part, name, value, knowledge) === 'boolean';
  const all = knowledge.attributes
    .map((attribute) => rateAttribute(part, attribute, knowledge))
    .toSorted((one, other) => other.rating - one.rating);
  const attributes = all
    .filter(
      ({ attribute }, at) =>
        at < MAX_RATED || exposureVerdict(part, attribute.name, attribute.value) !== null || isSettled(attribute),
    )
    .filter(({ attribute }) => !isOfUnasked(part, attribute, all, knowledge));
  return [
    fromDimensions(part, knowledge),
    anotherBrandOf(part, knowledge),
    ...knowledge.attributes.map((attribute) => nationalOf(part, attribute, knowledge)),
    ...attributes.map((rated) => fromAttribute(part, rated, knowledge)),
    ...fromPassages(part, knowledge),
  ].filter((candidate) => candidate !== null);
}

/** "¿de qué material es?" is not answered by the door's where the article's own is told. */
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

/** How many attributes and passages are weighed: those behind are hardly ever meant. */
const MAX_RATED = 8;

/** "¿qué medidas tiene?": all sides in one sentence; "¿entra en 60 cm?" is left to the figures. */
function fromDimensions(part: Part, knowledge: Knowledge): Candidate | null {
  if (likelihoodOf(part.concepts, 'size') < 0.5 || part.isYesNo) return null;
  const read = plain(part.text);
  const sides = SIDES.flatMap(({ id, word, label }) => {
    const attribute = knowledge.attributes.find(
      (fact) =>
        id.test(fact.id) && fact.concept === 'size' && /\d/.test(fact.value) && !/CABLE|CORD|HOSE/.test(fact.id),
    );
    return attribute === undefined ? [] : [{ attribute, word, label }];
  });
  const named = sides.filter(({ word }) => word.test(read));
  const stated = named.length > 0 ? named : sides;
  // "¿cuánto mide la correa?" asks for a part of it.
  const coverage = coverageOf(
    part,
    knowledge,
    new Set([
      'medid',
      'dimension',
      'taman',
      'anch',
      'alt',
      'larg',
      'profund',
      'diametr',
      'espesor',
      'centimetr',
      'product',
      'mid',
      'exact',
      'total',
      'gros',
      'cuant',
    ]),
  );
  if (stated.length === 0 || (coverage !== null && coverage < 0.5)) return null;
  const list = stated.map(({ attribute, label }) => `${attribute.value} ${label}`);
  const text = list.length === 1 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} y ${list.at(-1)}`;
  return candidate(
    'dimensions',
    `Mide ${text}.`,
    stated.length > 1 || named.length > 0 ? 0.88 : 0.75,
    stated.map(({ attribute }) => attribute.basis),
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
    // "¿la capucha se saca o va cosida?": that there is one is no answer.
    if (part.alternatives.length > 0 && !part.alternatives.some((stem) => hasSimilar(attribute.nameStems, stem)))
      return null;
    // A truth tells of what its own name says; the concept alone is not enough.
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

/** Terms of the sale answer nothing about the article: "¿en cuánto tiempo se infla?" is not about the warranty's time. */
const isOfAnotherMatter = (part: Part, { basis, concept }: AttributeFact): boolean =>
  basis.kind === 'sale-term' && likelihoodOf(part.concepts, concept ?? 'warranty') < 0.2;

/** "¿cuáles son las 7 piezas?" is not answered by "7 piezas". */
const isAskedWith = ({ asksHowMuch, alternatives, stems }: Part, { valueStems }: AttributeFact): boolean =>
  asksHowMuch &&
  alternatives.length === 0 &&
  valueStems.size > 0 &&
  [...valueStems].every((stem) => stems.includes(stem));

/** "¿marca la hora?" asks for no brand. */
const MARKS = /\bmarca (?:el|la|los|las|si|cuando|cuanto)\b/;

/** "¿es de algodón?", "¿es marca Bosch?", "¿anda con 220?": whether the value holds what is asked for. */
function membership(
  part: Part,
  attribute: AttributeFact,
  confidence: number,
  knowledge: Knowledge,
  byName: number,
): Candidate | null {
  if (attribute.concept === 'brand' && MARKS.test(plain(part.text))) return null;
  const more = { source: attribute.value, about: attribute.name };
  const asked = part.specifics.filter(
    (stem) =>
      !/^\d/.test(stem) &&
      ![...attribute.nameStems].some((own) => isSimilar(own, stem)) &&
      !knowledge.titleStems.has(stem),
  );
  const basis = [attribute.basis];
  const stated = attributeSentence(attribute);
  const concept = attribute.concept ?? '';
  const isOfConcept = likelihoodOf(part.concepts, concept) > 0.5;
  const byKind = verdictOfValues(part, attribute.name, attribute.value, knowledge);
  if (byKind === 'open') return candidate('attribute', stated, confidence - 0.3, basis, more);
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
  // Of what the value names a quality is asked, no rival: "¿el vidrio es templado?"
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
    // A number is no rival of a quality: "¿las ruedas giran?" by "4".
    (!/^\d+\W*$/.test(attribute.value) || /\d/.test(part.text)) &&
    asked.some((stem) => isValueOf(concept, stem))
  )
    return candidate('membership', `No, ${lowerFirst(stated)}`, confidence - 0.15, basis, more);
  return candidate('attribute', stated, confidence - 0.3, basis, more);
}

/** "¿es de acero?" asks for a value; "¿seca la ropa?" for none. */
const IS_OF = /\b(?:es|son|seran?|estan?|vienen?|trae|traen|tiene|tienen|de|del|con|en|a|para|marca)\b/;

/** "¿es de neopreno?", not "¿es antideslizante?" */
const isMaterialAsked = ({ text }: Part, asked: readonly string[]): boolean =>
  [...plain(text).matchAll(/\b(?:de|en) (?:pur[oa] |esa? )?(\p{L}+)/gu)].some(([, word = '']) =>
    stems(word).some((stem) => asked.includes(stem)),
  );

/** Whether a word is one that buyers and listings use of a concept, so that it may stand against another value of it. Any word may be a brand. */
const isValueOf = (concept: string, stem: string): boolean => concept === 'brand' || vocabularyOf(concept).has(stem);

/** Where one value is the only one: another one asked for is denied. */
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

function fromPassages(part: Part, knowledge: Knowledge): Candidate[] {
  const isBySides = areSidesAsked(part, knowledge);
  const others = otherRows(part, knowledge);
  // Whether a row's bare figures agree is for whoever reads the table.
  const rows = part.asked.length === 0 || others.size === 0 ? rowsOf(knowledge) : new Set<string>();
  const rated = passagesFor(part, knowledge).filter(
    ({ passage: { source, says } }) => source !== 'policy' && !others.has(says.replace(/[.;,]$/, '')),
  );
  const looked = rated.filter(
    ({ passage: { about, says } }, at) => at < MAX_RATED || exposureVerdict(part, about, says) !== null,
  );
  return looked.flatMap(({ passage, rating }, at) => {
    const { source, about, says, basis } = passage;
    const isOfOtherItem = source === 'past' && !passage.isOfItem;
    const alike = rated.filter(
      (other) => other.passage.source === 'description' && other.passage.about === about && about !== '',
    );
    // "¿qué incluye?": a list under one heading is told as a whole.
    if (
      at === 0 &&
      source === 'description' &&
      part.specifics.length === 0 &&
      alike.length > 1 &&
      measureAsked(part.text) === null
    ) {
      const list = knowledge.passages
        .filter((other) => other.source === 'description' && other.about === about)
        .map((other) => other.says.replace(/[.;]$/, ''));
      const heading = `${about.charAt(0).toUpperCase()}${about.slice(1).toLowerCase()}`;
      return [
        candidate('list', `${heading}: ${list.slice(0, 10).join('; ')}.`, rating, [basis], {
          source: list.join('. '),
          about,
        }),
      ];
    }
    const isOfHeading =
      source === 'description' &&
      about !== '' &&
      part.specifics.some(
        (stem) => passage.aboutStems.has(stem) && !passage.saysStems.has(stem) && !knowledge.titleStems.has(stem),
      );
    const head = isOfHeading
      ? `${about.charAt(0).toUpperCase()}${about.slice(1).toLowerCase()}: ${lowerFirst(says)}`
      : says;
    const stated = statedFiguresIn(about, says);
    // Figures of the same kind that cannot be compared leave yes and no open, and so does one row of several.
    const isRow = rows.has(says.replace(/[.;,]$/, ''));
    const compared = isBySides || isRow ? null : (verdictOf(part.asked, stated) ?? quantityVerdict(part, says));
    const verdicts = {
      figures: compared ?? (isRow || statesSameDimension(part.asked, stated) ? ('open' as const) : null),
      years: yearsWithin(part.years, says),
      weather: exposureVerdict(part, about, says),
      kind: verdictOfValues(part, passage.label || about, says, knowledge),
    };
    return possibleQuotes(head, part, verdicts).map((text) =>
      candidate(`passage:${source}`, text, rating, [basis], {
        source: says,
        about: passage.label || about,
        isOfOtherItem,
      }),
    );
  });
}
