import { BUCKETS, featuresOf, lengthNorm, type Weights } from './classifier.ts';
import { CONCEPTS } from './concepts/concepts.ts';
import { type WordVectors, wordVectorsOf } from './word-vectors.ts';

type Phrases = Pick<(typeof CONCEPTS)[number], 'asks' | 'tells'>;

/** Courtesies that are added to the training phrases. */
const AROUND: readonly ((phrase: string) => string)[] = [
  (phrase) => `hola ${phrase}`,
  (phrase) => `${phrase} gracias`,
  (phrase) => `buenas tardes queria saber si ${phrase}`,
  (phrase) => `hola buen dia una consulta ${phrase} muchas gracias`,
  (phrase) => `disculpe ${phrase} porfavor`,
  (phrase) => `y ${phrase}`,
];

interface Example {
  readonly features: Int32Array;
  readonly label: number;
}

const examplesOf = (concepts: readonly Phrases[]): Example[] =>
  concepts.flatMap(({ asks, tells }, label) => {
    const surrounded = asks.flatMap((phrase, at) => AROUND[at % AROUND.length]?.(phrase) ?? []);
    return [...asks, ...surrounded, ...tells].map((text) => ({ features: featuresOf(text), label }));
  });

/** A deterministic shuffle, so that the same phrases give the same model. */
function shuffled<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  const result = [...entries];
  let state = seed;
  for (let at = result.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    const [one, two] = [result[at], result[other]];
    if (one !== undefined && two !== undefined) [result[at], result[other]] = [two, one];
  }
  return result;
}

const PASSES = 2;
const RATE = 0.8;
const SLOWING = 1;
/** Initial weights from feature counts: the smoothing added to each count, and the weight of the logarithm. */
const SMOOTHING = 0.05;
const COUNTS_SHARE = 0.2;
/** Smaller errors do not update weights. */
const SMALLEST_ERROR = 0.003;
/** Smaller weights are removed after each pass; most are, without loss. */
const SMALLEST_WEIGHT = 0.01;
/** Differences in log-odds below this count as probability zero. */
const FARTHEST = -9;

/**
 * Multinomial logistic regression by stochastic gradient descent, initialized with naive Bayes (decision 042). Deterministic. Takes several
 * seconds and 100 MB, so the build runs it (build-model.ts).
 */
export function train(concepts: readonly Phrases[] = CONCEPTS): Weights {
  const all = examplesOf(concepts);
  const trainingWeights = createTrainingWeights(concepts.length);
  trainingWeights.count(all);
  for (let pass = 0; pass < PASSES; pass++) {
    const rate = RATE / (1 + pass * SLOWING);
    for (const { features, label } of shuffled(all, pass + 1)) trainingWeights.learn(features, label, rate);
    trainingWeights.prune();
  }
  return trainingWeights.quantised(wordVectorsOf(concepts.map(({ asks, tells }) => [...asks, ...tells])));
}

/** The dense weights during training, with the indices of the nonzero ones per bucket. */
function createTrainingWeights(classes: number) {
  const weights = new Float32Array(BUCKETS * classes);
  const used = Array.from({ length: BUCKETS }, () => new Uint16Array(4));
  const counts = new Uint16Array(BUCKETS);
  const scores = new Float32Array(classes);

  /** Writes the probabilities to `scores`. */
  function score(features: Int32Array): void {
    scores.fill(0);
    for (const bucket of features) {
      const base = bucket * classes;
      const places = used[bucket] ?? scores;
      const count = counts[bucket] ?? 0;
      for (let at = 0; at < count; at++) {
        const place = places[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + (weights[base + place] ?? 0);
      }
    }
    const norm = lengthNorm(features);
    let highest = Number.NEGATIVE_INFINITY;
    for (const value of scores) if (value > highest) highest = value;
    let sum = 0;
    for (let place = 0; place < classes; place++) {
      const distance = ((scores[place] ?? 0) - highest) / norm;
      const value = distance < FARTHEST ? 0 : Math.exp(distance);
      scores[place] = value;
      sum += value;
    }
    for (let place = 0; place < classes; place++) scores[place] = (scores[place] ?? 0) / sum;
  }

  function addTo(bucket: number, place: number): void {
    const count = counts[bucket] ?? 0;
    let places = used[bucket] ?? new Uint16Array(4);
    if (count === places.length) {
      const wider = new Uint16Array(count * 2);
      wider.set(places);
      used[bucket] = places = wider;
    }
    places[count] = place;
    counts[bucket] = count + 1;
  }

  return {
    /** Initializes the weights from how often a concept's examples have a feature, compared with the expected count. */
    count: (all: readonly Example[]): void => {
      const totals = new Float64Array(classes);
      for (const { features, label } of all) {
        totals[label] = (totals[label] ?? 0) + features.length;
        for (const bucket of features) {
          const at = bucket * classes + label;
          if (weights[at] === 0) addTo(bucket, label);
          weights[at] = (weights[at] ?? 0) + 1;
        }
      }
      const mean = totals.reduce((sum, total) => sum + total, 0) / classes;
      used.forEach((places, bucket) => {
        for (const place of places.slice(0, counts[bucket])) {
          const at = bucket * classes + place;
          const expected = (SMOOTHING * (1 + (totals[place] ?? 0) / mean)) / 2;
          weights[at] = COUNTS_SHARE * Math.log1p((weights[at] ?? 0) / expected);
        }
      });
    },

    learn: (features: Int32Array, label: number, rate: number): void => {
      score(features);
      const step = rate / Math.sqrt(features.length);
      for (let place = 0; place < classes; place++) {
        const error = (place === label ? 1 : 0) - (scores[place] ?? 0);
        if (Math.abs(error) < SMALLEST_ERROR) continue;
        for (const bucket of features) {
          const at = bucket * classes + place;
          const weight = weights[at] ?? 0;
          if (weight === 0) addTo(bucket, place);
          weights[at] = weight + error * step || Number.EPSILON;
        }
      }
    },

    prune: (): void => {
      used.forEach((places, bucket) => {
        let kept = 0;
        for (const place of places.slice(0, counts[bucket])) {
          const at = bucket * classes + place;
          if (Math.abs(weights[at] ?? 0) < SMALLEST_WEIGHT) weights[at] = 0;
          else places[kept++] = place;
        }
        counts[bucket] = kept;
      });
    },

    /** Quantizes to 8 bits with one scale per concept; zeros are omitted. */
    quantised: (wordVectors: WordVectors): Weights => {
      const scales = new Float32Array(classes);
      weights.forEach((weight, at) => {
        const place = at % classes;
        scales[place] = Math.max(scales[place] ?? 0, Math.abs(weight) / 127);
      });
      const starts = new Uint32Array(BUCKETS + 1);
      const [concepts, values]: [number[], number[]] = [[], []];
      used.forEach((places, bucket) => {
        for (const place of places.slice(0, counts[bucket]).toSorted()) {
          const value = Math.round((weights[bucket * classes + place] ?? 0) / (scales[place] ?? 1));
          if (value === 0) continue;
          concepts.push(place);
          values.push(value);
        }
        starts[bucket + 1] = concepts.length;
      });
      return { starts, concepts: Uint16Array.from(concepts), values: Int8Array.from(values), scales, wordVectors };
    },
  };
}
