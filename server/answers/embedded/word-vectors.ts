import { stems } from './spanish.ts';

/** Rarer stems get no vector: a single phrase says little about a word. */
const MIN_PHRASES = 3;
/** How many concepts of a stem are stored: those that most distinguish it. */
const MAX_CONCEPTS = 24;
/** The value of 1 in 8 bits. */
const UNIT = 0xff;

/**
 * What the training phrases tell of a word: in which concepts it occurs more often than by chance. The concepts of the stem at place `p` are from
 * `starts[p]` to `starts[p + 1]`, each its index and its share of a vector of length 1, in 255ths.
 */
export interface WordVectors {
  readonly stems: readonly string[];
  readonly starts: Uint32Array;
  readonly concepts: Uint16Array;
  readonly values: Uint8Array;
}

/** Vectors of positive pointwise mutual information of stem and concept (decision 102). Deterministic. */
export function wordVectorsOf(phrasesOfConcepts: readonly (readonly string[])[]): WordVectors {
  const counts = new Map<string, Map<number, number>>();
  const totals = phrasesOfConcepts.map((phrases, concept) => {
    const said = phrases.flatMap((phrase) => [...new Set(stems(phrase))]);
    for (const stem of said) {
      const ofStem = counts.get(stem) ?? new Map<number, number>();
      counts.set(stem, ofStem.set(concept, (ofStem.get(concept) ?? 0) + 1));
    }
    return said.length;
  });
  const total = totals.reduce((sum, one) => sum + one, 0);
  const known: string[] = [];
  const starts = [0];
  const [concepts, values]: [number[], number[]] = [[], []];
  for (const [stem, ofStem] of counts) {
    const all = [...ofStem.values()].reduce((sum, one) => sum + one, 0);
    if (all < MIN_PHRASES) continue;
    const weighed = [...ofStem]
      .map(([concept, count]) => {
        const information = Math.log((count * total) / (all * (totals[concept] ?? 1)));
        // One occurrence may be by chance.
        return { concept, weight: Math.max(0, information) * Math.sqrt(count / (count + 1)) };
      })
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MAX_CONCEPTS);
    const length = Math.hypot(...weighed.map(({ weight }) => weight));
    for (const { concept, weight } of weighed) {
      const value = Math.round((UNIT * weight) / length);
      if (value > 0) {
        concepts.push(concept);
        values.push(value);
      }
    }
    known.push(stem);
    starts.push(concepts.length);
  }
  return {
    stems: known,
    starts: Uint32Array.from(starts),
    concepts: Uint16Array.from(concepts),
    values: Uint8Array.from(values),
  };
}

/** How near the nearest of other stems is, 0 to 1: cosine of their vectors; 0 for a stem without one. */
export type Nearness = (stem: string, others: Iterable<string>) => number;

export function createNearness({ stems: known, starts, concepts, values }: WordVectors, classes: number): Nearness {
  const places = new Map(known.map((stem, place) => [stem, place]));
  // The vector of the stem that was last looked for: it is compared with one text after another.
  const vector = new Float32Array(classes);
  let loaded: number | undefined;
  const load = (place: number): void => {
    if (place === loaded) return;
    vector.fill(0);
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) vector[concepts[at] ?? 0] = values[at] ?? 0;
    loaded = place;
  };
  return (stem, others) => {
    const place = places.get(stem);
    if (place === undefined) return 0;
    load(place);
    let nearest = 0;
    for (const other of others) {
      const one = places.get(other);
      if (one === undefined) continue;
      let product = 0;
      for (let at = starts[one] ?? 0; at < (starts[one + 1] ?? 0); at++)
        product += (values[at] ?? 0) * (vector[concepts[at] ?? 0] ?? 0);
      nearest = Math.max(nearest, product);
    }
    return nearest / UNIT ** 2;
  };
}
