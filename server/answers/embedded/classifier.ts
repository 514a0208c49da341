import { figuresIn } from './figures.ts';
import { createLikelihoodCache } from './likelihood-cache.ts';
import { stemOf, words } from './spanish.ts';
import { createNearness, type Nearness, type WordVectors } from './word-vectors.ts';

/** The number of buckets that features are hashed into. */
export const BUCKETS = 1 << 15;

/** FNV-1a, folded to the number of buckets. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

/**
 * The distinct buckets of a text's features: stems with their bigrams and trigrams, character 4-grams (so that misspelt words stay similar)
 * and the dimensions of figures.
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

/** Divides the scores, so that a longer text is not more certain. */
export const lengthNorm = (features: Int32Array): number => Math.max(1, Math.sqrt(features.length) / 4);

/**
 * Sparse weights by bucket: those of bucket `b` are from `starts[b]` to `starts[b + 1]`, each the concept's index and a value that is
 * multiplied by the concept's scale.
 */
export interface Weights {
  readonly starts: Uint32Array;
  readonly concepts: Uint16Array;
  readonly values: Int8Array;
  readonly scales: Float32Array;
  readonly wordVectors: WordVectors;
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

/** Writes the probability of each concept to `scores`. */
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

/** The likelihood of each concept in a text. The returned array is shared: do not write to it. */
export interface ConceptLikelihood {
  (text: string): Float32Array;
  /** How near words are, by the concepts that they occur in. */
  readonly nearness: Nearness;
}

/** Classifies texts and caches the results of the last few thousand. */
export function createClassifier(weights: Weights): ConceptLikelihood {
  const cache = createLikelihoodCache(weights.scales.length);
  // Shared by all texts: a new array per text would keep the heap large.
  const scores = new Float32Array(weights.scales.length);
  const likelihood = (text: string): Float32Array =>
    cache.get(text) ?? cache.keep(text, score(weights, featuresOf(text), scores));
  return Object.assign(likelihood, { nearness: createNearness(weights.wordVectors, weights.scales.length) });
}
