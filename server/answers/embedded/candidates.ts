import type { Candidate } from './candidate.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { type FeatureName, type Features, toVector } from './feature-names.ts';
import { candidateFeatures } from './features.ts';
import { filterCandidates } from './filtering.ts';
import type { Knowledge } from './knowledge.ts';
import { candidatesOfPlanners } from './planners/all.ts';
import type { RegisterTexts } from './register-texts.ts';
import { type FeaturedCandidate, isRelevant } from './relevance.ts';
import { polarityOf } from './spanish.ts';
import type { Part } from './understanding.ts';

/** The features that are also compared with the best candidate's. Their order is part of the trained forest: append only. */
const COMPARED: readonly FeatureName[] = [
  'sourceConcept',
  'aboutConcept',
  'bestConcept',
  'sourceWiderConcept',
  'jointConcept',
  'sourceCoverage',
  'aboutCoverage',
  'coverage',
  'sharedWeight',
  'heaviestStem',
  'aboutShare',
  'sourceShare',
  'stemsShare',
  'namedObjects',
  'exposure',
  'usedObjects',
  'nearSource',
  'nearAbout',
  'near',
  'nearAsked',
  'nearStems',
];

/** A candidate with the vector that the forest ranks. */
interface RankableCandidate {
  readonly candidate: Candidate;
  readonly features: Features;
  readonly vector: readonly number[];
}

/** The distinct relevant candidates for a part. */
export function candidatesFor(
  part: Part,
  knowledge: Knowledge,
  texts: RegisterTexts,
  likelihood: ConceptLikelihood,
  parts: number,
): RankableCandidate[] {
  const all = filterCandidates(part, knowledge, candidatesOfPlanners(part, knowledge, texts)).toSorted(
    (one, other) => other.fit - one.fit,
  );
  const best = all[0]?.fit ?? 0;
  const relevant = all
    .map((candidate, rank): FeaturedCandidate => {
      const context = { parts, best, rank, agree: agreementWith(candidate, all) };
      return { candidate, features: candidateFeatures(part, candidate, knowledge, likelihood, context) };
    })
    .filter((one) => isRelevant(part, knowledge, one));
  return relevant.map(({ candidate, features }) => ({
    candidate,
    features,
    vector: [...toVector(candidate.planner, features), ...gapsToBest(features, relevant)],
  }));
}

/** The share of the other candidates that answer with the same yes or no; 0.5 without others. */
function agreementWith(candidate: Candidate, all: readonly Candidate[]): number {
  const polarity = polarityOf(candidate.text);
  const others = all.filter((other) => other !== candidate);
  if (others.length === 0) return 0.5;
  return others.filter(({ text }) => polarity !== 0 && polarityOf(text) === polarity).length / others.length;
}

const gapsToBest = (features: Features, all: readonly FeaturedCandidate[]): number[] =>
  COMPARED.map((name) => Math.max(...all.map((other) => other.features[name])) - features[name]);
