import type { ConceptLikelihood } from './classifier.ts';
import { featuresOfCandidate, WAYS } from './features.ts';
import type { Knowledge } from './knowledge.ts';
import { meantOf } from './meant.ts';
import type { OwnWords } from './own-words.ts';
import { plannedFor } from './planners/all.ts';
import { polarityOf } from './spanish.ts';
import type { Part } from './understanding.ts';
import { type Candidate, isWeighed } from './weighed.ts';

/** Places of the features that are compared among candidates: certainty of concepts, coverage, and what a use names. */
const RELATIVE = [2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 17, 56, 61, 62].map((place) => WAYS.length + place);

/** All that might be said to a part, each once, with what is known of it. */
export function candidatesFor(
  part: Part,
  knowledge: Knowledge,
  own: OwnWords,
  likelihood: ConceptLikelihood,
  parts: number,
): Candidate[] {
  const once = meantOf(part, knowledge, plannedFor(part, knowledge, own)).toSorted((one, other) => other.fit - one.fit);
  const best = once[0]?.fit ?? 0;
  const rated = once.map((one, rank) => {
    const polarity = polarityOf(one.text);
    const others = once.filter((other) => other !== one);
    const agree =
      others.length === 0
        ? 0.5
        : others.filter(({ text }) => polarity !== 0 && polarityOf(text) === polarity).length / others.length;
    return {
      found: one,
      features: featuresOfCandidate(part, one, knowledge, likelihood, { parts, best, rank, agree }),
    };
  });
  const near = rated.filter((one) => isWeighed(part, knowledge, one));
  return near.map(({ found, features }) => ({ found, features: [...features, ...relativesOf(features, near)] }));
}

/** How far each telling feature is behind the best candidate's: what is best known of the article is meant. */
function relativesOf(features: readonly number[], all: readonly Candidate[]): number[] {
  return RELATIVE.map((at) => Math.max(...all.map((other) => other.features[at] ?? 0)) - (features[at] ?? 0));
}
