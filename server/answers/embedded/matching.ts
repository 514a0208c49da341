import type { PolicyTopic } from '#domain/policies.ts';
import { asksArrival } from './comparing/delivery.ts';
import { exposureVerdict } from './comparing/exposure.ts';
import { arrivesBroken } from './comparing/topics.ts';
import { isAboutSale, widened } from './concepts/concepts.ts';
import type { AttributeFact, Knowledge, Passage } from './knowledge.ts';
import { hasSimilar, isSimilar } from './similarity.ts';
import { plain } from './spanish.ts';
import { likelihoodOf, type Part } from './understanding.ts';

export { hasSimilar, isSimilar };

/** Below this likelihood a concept is ignored. */
const MEANT = 0.04;
/** Above this likelihood the concept of a question is certain. */
const UNDERSTOOD = 0.4;

/**
 * Similarity of two distributions over the concepts, 0 to 1 (Bhattacharyya coefficient over the concepts that either of them means). Texts
 * unknown to the classifier are not similar.
 */
export function similarity(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) {
    const [first, second] = [one[at] ?? 0, other[at] ?? 0];
    if (first > MEANT || second > MEANT) sum += Math.sqrt(first * second);
  }
  return sum;
}

/** The same over the wider concepts: "¿qué medidas tiene?" is like "ancho: 60 cm". */
export function widerSimilarity(one: Float32Array, other: Float32Array): number {
  return similarity(widened(one), widened(other));
}

/** Similarity by concept or, with a discount, by wider concept. */
const conceptSimilarity = (one: Float32Array, other: Float32Array): number =>
  Math.max(similarity(one, other), 0.75 * widerSimilarity(one, other));

/** The topic of the policy sheet that answers a concept. */
const TOPICS: Readonly<Record<string, PolicyTopic>> = {
  invoice: 'invoice',
  dispatch: 'dispatch',
  'shipping-cost': 'shipping',
  'shipping-zone': 'shipping',
  pickup: 'pickup',
  hours: 'pickup',
  exchange: 'exchange',
  warranty: 'warranty',
  payment: 'payment',
  installments: 'payment',
  original: 'original',
  wholesale: 'wholesale',
  haggle: 'haggling',
};

export const topicOf = (concept: string): PolicyTopic | null => TOPICS[concept] ?? null;

/** The likelihood of all concepts of a topic: opening hours and the shop's address belong together. */
function likelihoodOfTopic(concepts: Float32Array, topic: PolicyTopic): number {
  return Object.entries(TOPICS).reduce(
    (sum, [concept, of]) => (of === topic ? sum + likelihoodOf(concepts, concept) : sum),
    0,
  );
}

/** Similarity of two texts on the same topic; less than for the same concept. */
export function topicSimilarity(part: Part, concepts: Float32Array): number {
  const topic = topicOf(part.concept);
  if (topic === 'warranty' && arrivesBroken(part))
    return (
      OF_TOPIC *
      Math.sqrt(
        likelihoodOfTopic(part.concepts, topic) *
          Math.max(likelihoodOfTopic(concepts, 'exchange'), likelihoodOfTopic(concepts, topic)),
      )
    );
  return topic === null
    ? 0
    : OF_TOPIC * Math.sqrt(likelihoodOfTopic(part.concepts, topic) * likelihoodOfTopic(concepts, topic));
}
const OF_TOPIC = 0.75;

/** The delivery time is part of shipping, the time of sending part of dispatch. */
const isOfTopic = (part: Part, topic: string): boolean =>
  topic === topicOf(part.concept) ||
  (topic === 'shipping' && part.concept === 'dispatch' && asksArrival(part)) ||
  (topic === 'exchange' && part.concept === 'warranty' && arrivesBroken(part));

/** Concepts that change daily are answered from the item's data only. */
const PERISHABLE: ReadonlySet<string> = new Set(['stock', 'price', 'size-available', 'color']);

/** The specific stems of a part; of alternatives only the stated one, if there is one. */
export function wantedOf({ specifics, alternatives }: Part, isStated: (stem: string) => boolean): readonly string[] {
  if (!alternatives.some(isStated)) return specifics;
  return specifics.filter((stem) => !alternatives.includes(stem) || isStated(stem));
}

/** Words that are less near have nothing in common. */
const LEAST_NEAR = 0.3;
const shareHeld = (near: number): number => (near >= LEAST_NEAR ? near : 0);

/** The weighted share of the specific stems that occur in the given sets, 0 to 1; a near word counts as far as it is near. Null: the part has no specific stems. */
export function coverageOf(
  part: Part,
  { titleStems, weightOf, nearest }: Knowledge,
  ...sets: readonly ReadonlySet<string>[]
): number | null {
  let all = 0;
  let held = 0;
  for (const stem of wantedOf(part, (one) => sets.some((set) => hasSimilar(set, one)))) {
    const weight = weightOf(stem) * (titleStems.has(stem) ? 0.3 : 1);
    all += weight;
    held += weight * shareHeld(Math.max(...sets.map((set) => nearest(stem, set))));
  }
  return all === 0 ? null : held / all;
}

export interface RatedPassage {
  readonly passage: Passage;
  readonly rating: number;
  readonly similarity: number;
  readonly coverage: number | null;
}

/** An uncertain concept is no reason to drop passages about the article. */
const isSurelyAboutSale = ({ concept, certainty }: Part): boolean => isAboutSale(concept) && certainty > UNDERSTOOD;

/** How well a passage answers a part, 0 to 1. */
export function ratePassage(part: Part, passage: Passage, knowledge: Knowledge): RatedPassage {
  const { source, aboutConcepts, saysConcepts, aboutStems, saysStems } = passage;
  const isSale = isSurelyAboutSale(part);
  const coverage = coverageOf(part, knowledge, saysStems, source === 'description' ? new Set() : aboutStems);
  const alike = (() => {
    if (source === 'policy') return isOfTopic(part, passage.about) ? part.certainty : 0;
    if (source === 'past' || source === 'private')
      return Math.max(conceptSimilarity(part.concepts, aboutConcepts), topicSimilarity(part, aboutConcepts));
    if (source === 'quick')
      return Math.max(
        ...[aboutConcepts, saysConcepts].flatMap((concepts) => [
          conceptSimilarity(part.concepts, concepts),
          topicSimilarity(part, concepts),
        ]),
      );
    const bySays = conceptSimilarity(part.concepts, saysConcepts);
    if (passage.label !== '') return Math.max(bySays, conceptSimilarity(part.concepts, aboutConcepts));
    return passage.about === '' ? bySays : Math.max(bySays, 0.85 * conceptSimilarity(part.concepts, aboutConcepts));
  })();
  const share = isSale ? 0.15 : 0.55;
  const rating = coverage === null ? alike : (1 - share) * alike + share * coverage;
  return { passage, rating, similarity: alike, coverage };
}

/** Minimum likelihood that a past question was about the same topic. */
const SAME_TOPIC = 0.3;
const OF_SHOP =
  /\b(?:tod[oa]s|siempre|solo|solamente|unicamente|somos|vendemos|trabajamos|manejamos|nuestr[oa]s|distribuidor\w*|importador\w*)\b/;

function isOfSameTopic({ concept }: Part, concepts: Float32Array): boolean {
  const topic = topicOf(concept);
  return topic !== null && likelihoodOfTopic(concepts, topic) > SAME_TOPIC;
}

/** Passages that may answer a part, best first. */
export function passagesFor(part: Part, knowledge: Knowledge): RatedPassage[] {
  const isSale = isSurelyAboutSale(part);
  return knowledge.passages
    .filter(({ source, isOfItem, says, aboutConcepts }) => {
      if (source === 'past' && PERISHABLE.has(part.concept)) return false;
      // An answer about another item is used only if it describes how the shop works.
      if (source === 'past')
        return (
          isOfItem ||
          (topicOf(part.concept) !== null &&
            part.certainty > UNDERSTOOD &&
            isOfSameTopic(part, aboutConcepts) &&
            // Whether an article is original depends on the item, unless the seller says it of all items.
            (part.concept !== 'original' || OF_SHOP.test(plain(says))))
        );
      return isOfItem || isSale || source === 'quick';
    })
    .map((passage) => ratePassage(part, passage, knowledge))
    .filter(({ passage: { about, says }, rating }) => rating > 0.08 || exposureVerdict(part, about, says) !== null)
    .toSorted((one, other) => other.rating - one.rating);
}

export interface RatedAttribute {
  readonly attribute: AttributeFact;
  readonly rating: number;
  /** How well the attribute's name, apart from its value, matches the question. */
  readonly byName: number;
}

/** How well an attribute answers a part: by its concept, its name and its value. */
export function rateAttribute(part: Part, attribute: AttributeFact, knowledge: Knowledge): RatedAttribute {
  const byConcept = attribute.concept === null ? 0 : likelihoodOf(part.concepts, attribute.concept);
  const nameStems = [...attribute.nameStems];
  const total = nameStems.reduce((sum, stem) => sum + knowledge.weightOf(stem), 0);
  const inName = nameStems.reduce(
    (sum, stem) => sum + (part.stems.some((said) => isSimilar(said, stem)) ? knowledge.weightOf(stem) : 0),
    0,
  );
  const byName = total === 0 ? 0 : inName / total;
  const coverage = coverageOf(part, knowledge, attribute.nameStems, attribute.valueStems);
  const rating =
    0.5 * byConcept +
    0.5 * byName +
    (coverage === null ? 0.1 : 0.35 * coverage) -
    (coverage !== null && coverage < 0.3 ? 0.2 : 0);
  return { attribute, rating, byName };
}
