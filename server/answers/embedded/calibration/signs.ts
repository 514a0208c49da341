import type { Features } from '../feature-names.ts';
import { FORESTS, type Forest, leastOdds } from '../trees.ts';
import type { Part } from '../understanding.ts';

/** What is known of the answer to a part, about -5 to 5 each. Odds are log-odds. */
export interface PartSigns {
  /** The forest's probability that the answer is right. */
  readonly probability: number;
  /** The odds by the least certain of the five forests. */
  readonly leastOdds: number;
  /** By how much its odds exceed those of the second candidate. */
  readonly lead: number;
  /** The length of the question; 1: twenty words or more. */
  readonly questionLength: number;
  /** The probability of the concept that the question was understood as. */
  readonly certainty: number;
  /** The share of the question's words that the source has. */
  readonly stated: number;
  /** How well it fits by the planner's own measure. */
  readonly fit: number;
  /** How many candidates there were, in tens. */
  readonly candidates: number;
}

interface Ranked {
  readonly features: Features;
  readonly vector: readonly number[];
  readonly probability: number;
}

/** The signs of an answer, given the other candidates for its part. */
export function signsOfPart(part: Part, best: Ranked, others: readonly Ranked[], forest: Forest): PartSigns {
  const second = others.reduce((most, { probability }) => Math.max(most, probability), 0);
  const { questionLength, stemsShare, fit } = best.features;
  return {
    probability: best.probability,
    leastOdds: leastOdds(forest, FORESTS, best.vector),
    lead: oddsOf(best.probability) - oddsOf(second),
    questionLength,
    certainty: part.certainty,
    stated: stemsShare,
    fit,
    candidates: (others.length + 1) / 10,
  };
}

/** The names of the numbers that `signsOfDraft` returns, in their order. */
export const SIGNS = [
  'odds',
  'leastOdds',
  'lead',
  'questionLength',
  'certainty',
  'stated',
  'fit',
  'candidates',
] as const;

/** The signs of a draft that consists of these answers: of the weakest one, or their mean. */
export function signsOfDraft(parts: readonly PartSigns[]): number[] {
  const least = (sign: keyof PartSigns): number => Math.min(...parts.map((part) => part[sign]));
  const mean = (sign: keyof PartSigns): number => parts.reduce((sum, part) => sum + part[sign], 0) / parts.length;
  return [
    // The draft is right only if all of its parts are.
    oddsOf(parts.reduce((all, { probability }) => all * probability, 1)),
    least('leastOdds'),
    least('lead'),
    mean('questionLength'),
    least('certainty'),
    mean('stated'),
    mean('fit'),
    mean('candidates'),
  ];
}

/** Beyond these probabilities the forest's differences mean nothing. */
const [LEAST, MOST] = [0.01, 0.995];
const oddsOf = (probability: number): number => {
  const within = Math.min(Math.max(probability, LEAST), MOST);
  return Math.log(within / (1 - within));
};
