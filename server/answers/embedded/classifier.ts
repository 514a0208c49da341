import { figuresIn } from './figures.ts';
import { createLikelihoodCache } from './likelihood-cache.ts';
import { stemOf, words } from './spanish.ts';

/** Features are hashed into so many buckets. */
export const BUCKETS = 1 << 15;

/** FNV-1a, folded into the buckets. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

/**
 * The buckets of a text's features, each once: stems, pairs and triples of them, parts of words (so that a misspelt word stays near),
 * dimensions of figures.
 */
export function featuresOf(text: string): Int32Array {
  const found = new Set<number>();
  const read = words(text);
  const parts = read.map((word) => (/^\d/.test(word) ? '#' : stemOf(word)));
  parts.forEach((part, at) => {
    found.add(bucketOf(`w:${part}`));
    found.add(bucketOf(`b:${parts[at - 1] ?? '^'} ${part}`));
    if (at + 1 === parts.length) found.add(bucketOf(`b:${part} $`));
    if (at > 1) found.add(bucketOf(`t:${parts[at - 2]} ${parts[at - 1]} ${part}`));
  });
  for (const word of read) {
    if (word.length < 4 || /^\d/.test(word)) continue;
    const framed = `^${word}$`;
    for (let at = 0; at + 4 <= framed.length; at++) found.add(bucketOf(`c:${framed.slice(at, at + 4)}`));
  }
  for (const { dimension } of figuresIn(text)) found.add(bucketOf(`#${dimension}`));
  return Int32Array.from(found);
}

/** A long text has more features and no more certainty: its scores are divided by this. */
export const lengthNorm = (features: Int32Array): number => Math.max(1, Math.sqrt(features.length) / 4);

/**
 * The weights that are not zero, bucket by bucket: those of bucket `b` are at `starts[b]` up to `starts[b + 1]`, each the concept's place
 * and a number that is multiplied by the concept's scale.
 */
export interface Weights {
  readonly starts: Uint32Array;
  readonly concepts: Uint16Array;
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

/** Turns scores into probabilities, in place. */
function softmax(scores: Float32Array): Float32Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const value = Math.exp((scores[at] ?? 0) - highest);
    scores[at] = value;
    sum += value;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}

/** Leaves the probability of each concept, by its place, in `scores`. */
function score(
  { starts, concepts, values, scales }: Weights,
  features: Int32Array,
  scores: Float32Array,
): Float32Array {
  scores.fill(0);
  for (const bucket of features) {
    const end = starts[bucket + 1] ?? 0;
    for (let at = starts[bucket] ?? 0; at < end; at++) {
      const concept = concepts[at] ?? 0;
      scores[concept] = (scores[concept] ?? 0) + (values[at] ?? 0);
    }
  }
  const norm = lengthNorm(features);
  for (let at = 0; at < scores.length; at++) scores[at] = ((scores[at] ?? 0) * (scales[at] ?? 0)) / norm;
  return softmax(scores);
}

/** How likely a text asks for, or speaks of, each concept. What it returns is shared: nobody writes to it. */
export type ConceptLikelihood = (text: string) => Float32Array;

/** Classifies each text once and remembers what came of the last some thousand. */
export function createClassifier(weights: Weights): ConceptLikelihood {
  const cache = createLikelihoodCache(weights.scales.length);
  // One for all texts: what is allocated for each stays with the process long after.
  const scores = new Float32Array(weights.scales.length);
  return (text) => cache.get(text) ?? cache.keep(text, score(weights, featuresOf(text), scores));
}
