import type { PolicyTopic } from '#domain/policies.ts';
import { asksArrival } from './comparing/delivery.ts';
import { weatherOf } from './comparing/exposure.ts';
import { comesBroken } from './comparing/topics.ts';
import { isAboutSale, widened } from './concepts/concepts.ts';
import type { AttributeFact, Knowledge, Passage } from './knowledge.ts';
import { hasNear, isNear } from './near.ts';
import { plain } from './spanish.ts';
import { likelihoodOf, type Part } from './understanding.ts';

export { hasNear, isNear };

/** Below this a concept is as good as not meant. */
const MEANT = 0.04;
/** Above this a question is surely about its likeliest concept. */
const UNDERSTOOD = 0.4;

/**
 * How alike two distributions over the concepts are, 0 to 1 (Bhattacharyya, over what one of them means): two texts of which the
 * classifier knows nothing are not alike.
 */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) {
    const [first, second] = [one[at] ?? 0, other[at] ?? 0];
    if (first > MEANT || second > MEANT) sum += Math.sqrt(first * second);
  }
  return sum;
}

/** The same over the wider concepts: "¿qué medidas tiene?" is like "ancho: 60 cm". */
export function widerLikeness(one: Float32Array, other: Float32Array): number {
  return likeness(widened(one), widened(other));
}

/** Alike in the narrow or, less so, in the wide. */
const alikeness = (one: Float32Array, other: Float32Array): number =>
  Math.max(likeness(one, other), 0.75 * widerLikeness(one, other));

/** Which topic of the seller's sheet answers a concept. */
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

/** How likely something is about any concept of a topic: hours and places of a shop are told together. */
function likelihoodOfTopic(concepts: Float32Array, topic: PolicyTopic): number {
  return Object.entries(TOPICS).reduce(
    (sum, [concept, of]) => (of === topic ? sum + likelihoodOf(concepts, concept) : sum),
    0,
  );
}

/** Two texts of one topic are alike, if less so than two of one concept. */
export function topicLikeness(part: Part, concepts: Float32Array): number {
  const topic = topicOf(part.concept);
  if (topic === 'warranty' && comesBroken(part))
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

/** How long it travels stands with the shipping, when it is sent with the dispatch. */
const isOfTopic = (part: Part, topic: string): boolean =>
  topic === topicOf(part.concept) ||
  (topic === 'shipping' && part.concept === 'dispatch' && asksArrival(part)) ||
  (topic === 'exchange' && part.concept === 'warranty' && comesBroken(part));

/** What changes from day to day is read off the listing, never off what was said before. */
const PERISHABLE: ReadonlySet<string> = new Set(['stock', 'price', 'size-available', 'color']);

/** What exactly is asked about: of two things to choose between only the one that is told, where one is. */
export function wantedOf({ specifics, alternatives }: Part, isTold: (stem: string) => boolean): readonly string[] {
  if (!alternatives.some(isTold)) return specifics;
  return specifics.filter((stem) => !alternatives.includes(stem) || isTold(stem));
}

/** How much of what is asked about stands in the given words, 0 to 1; by how much each word tells. Null: nothing in particular is asked. */
export function coverageOf(
  part: Part,
  { titleStems, weightOf }: Knowledge,
  ...sets: readonly ReadonlySet<string>[]
): number | null {
  let all = 0;
  let held = 0;
  for (const stem of wantedOf(part, (one) => sets.some((set) => hasNear(set, one)))) {
    const weight = weightOf(stem) * (titleStems.has(stem) ? 0.3 : 1);
    all += weight;
    if (sets.some((set) => hasNear(set, stem))) held += weight;
  }
  return all === 0 ? null : held / all;
}

export interface RatedPassage {
  readonly passage: Passage;
  readonly rating: number;
  readonly likeness: number;
  readonly coverage: number | null;
}

/** A guess between many concepts is no reason to leave out what was said of the article. */
const isSurelyAboutSale = ({ concept, certainty }: Part): boolean => isAboutSale(concept) && certainty > UNDERSTOOD;

/** How well a passage answers a part, 0 to 1. */
export function ratePassage(part: Part, passage: Passage, knowledge: Knowledge): RatedPassage {
  const { source, aboutConcepts, saysConcepts, aboutStems, saysStems } = passage;
  const isSale = isSurelyAboutSale(part);
  const coverage = coverageOf(part, knowledge, saysStems, source === 'description' ? new Set() : aboutStems);
  const alike = (() => {
    if (source === 'policy') return isOfTopic(part, passage.about) ? part.certainty : 0;
    if (source === 'past' || source === 'private')
      return Math.max(alikeness(part.concepts, aboutConcepts), topicLikeness(part, aboutConcepts));
    if (source === 'quick')
      return Math.max(
        ...[aboutConcepts, saysConcepts].flatMap((concepts) => [
          alikeness(part.concepts, concepts),
          topicLikeness(part, concepts),
        ]),
      );
    const bySays = alikeness(part.concepts, saysConcepts);
    if (passage.label !== '') return Math.max(bySays, alikeness(part.concepts, aboutConcepts));
    return passage.about === '' ? bySays : Math.max(bySays, 0.85 * alikeness(part.concepts, aboutConcepts));
  })();
  const share = isSale ? 0.15 : 0.55;
  const rating = coverage === null ? alike : (1 - share) * alike + share * coverage;
  return { passage, rating, likeness: alike, coverage };
}

/** How surely an earlier question was about the same topic. */
const SAME_TOPIC = 0.3;
const OF_SHOP =
  /\b(?:tod[oa]s|siempre|solo|solamente|unicamente|somos|vendemos|trabajamos|manejamos|nuestr[oa]s|distribuidor\w*|importador\w*)\b/;

function isOfSameTopic({ concept }: Part, concepts: Float32Array): boolean {
  const topic = topicOf(concept);
  return topic !== null && likelihoodOfTopic(concepts, topic) > SAME_TOPIC;
}

/** Passages that may answer, best first. */
export function passagesFor(part: Part, knowledge: Knowledge): RatedPassage[] {
  const isSale = isSurelyAboutSale(part);
  return knowledge.passages
    .filter(({ source, isOfListing, says, aboutConcepts }) => {
      if (source === 'past' && PERISHABLE.has(part.concept)) return false;
      // What was said of another listing holds for this one only where it is the shop's way.
      if (source === 'past')
        return (
          isOfListing ||
          (topicOf(part.concept) !== null &&
            part.certainty > UNDERSTOOD &&
            isOfSameTopic(part, aboutConcepts) &&
            // Whether an article is original is its own, unless all of them are.
            (part.concept !== 'original' || OF_SHOP.test(plain(says))))
        );
      return isOfListing || isSale || source === 'quick';
    })
    .map((passage) => ratePassage(part, passage, knowledge))
    .filter(({ passage: { about, says }, rating }) => rating > 0.08 || weatherOf(part, about, says) !== null)
    .toSorted((one, other) => other.rating - one.rating);
}

export interface RatedAttribute {
  readonly attribute: AttributeFact;
  readonly rating: number;
  /** Whether its name, not only its value, is what was asked. */
  readonly byName: number;
}

/** How well an attribute answers a part: by its concept, by the words of its name, and by those of its value. */
export function rateAttribute(part: Part, attribute: AttributeFact, knowledge: Knowledge): RatedAttribute {
  const byConcept = attribute.concept === null ? 0 : likelihoodOf(part.concepts, attribute.concept);
  const nameStems = [...attribute.nameStems];
  const total = nameStems.reduce((sum, stem) => sum + knowledge.weightOf(stem), 0);
  const inName = nameStems.reduce(
    (sum, stem) => sum + (part.stems.some((said) => isNear(said, stem)) ? knowledge.weightOf(stem) : 0),
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
