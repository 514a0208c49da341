/** A decision tree: a leaf's value, or the feature and threshold of a split with its subtrees. */
export type Tree = number | readonly [feature: number, threshold: number, below: Tree, above: Tree];

/** Boosted trees: their sum is the log-odds. */
export interface Forest {
  readonly base: number;
  readonly trees: readonly Tree[];
}

function leafOf(tree: Tree, features: readonly number[]): number {
  let node = tree;
  while (typeof node !== 'number') node = (features[node[0]] ?? 0) < node[1] ? node[2] : node[3];
  return node;
}

/** The probability given by a forest, 0 to 1. */
export function probabilityOf({ base, trees }: Forest, features: readonly number[]): number {
  let sum = base;
  for (const tree of trees) sum += leafOf(tree, features);
  return 1 / (1 + Math.exp(-sum));
}

/** The log-odds given by the least certain of the `forests` forests whose mean this one is. */
export function leastOdds({ base, trees }: Forest, forests: number, features: readonly number[]): number {
  const size = trees.length / forests;
  // A leaf of the mean is the forest's leaf divided by the number of forests.
  const oddsOf = (members: readonly Tree[]): number =>
    base + forests * members.reduce<number>((sum, tree) => sum + leafOf(tree, features), 0);
  return Math.min(...Array.from({ length: forests }, (_, at) => oddsOf(trees.slice(at * size, (at + 1) * size))));
}

export interface Sample {
  readonly features: readonly number[];
  readonly isRight: boolean;
  /** Samples of the same group are candidates for the same answer. */
  readonly group: number;
}

/** How many forests the product's is the mean of. */
export const FORESTS = 5;

interface Growing {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  readonly smallest: number;
  /** How many forests are grown, each from a share of the groups and, per tree, of the features; the result is their mean. */
  readonly forests: number;
  readonly ofGroups: number;
  readonly ofFeatures: number;
}

/** Lower bound of the curvature, which limits the step of rare samples. */
const LEAST_CURVE = 0.02;

function sumsOf(
  samples: readonly Sample[],
  odds: readonly number[],
  counts: (sample: Sample) => boolean,
): Map<number, number> {
  const sums = new Map<number, number>();
  samples.forEach((sample, at) => {
    if (counts(sample)) sums.set(sample.group, (sums.get(sample.group) ?? 0) + (odds[at] ?? 0));
  });
  return sums;
}

/** A seeded random generator of numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The mean of several boosted forests. Each is grown from other questions and features, so that no few of them determine the confidence.
 * Deterministic.
 */
export function grow(samples: readonly Sample[], growing: Growing): Forest {
  const { forests, ofGroups } = growing;
  const grown = Array.from({ length: forests }, (_, seed) => {
    const random = seededRandom(seed);
    const groups = new Set([...new Set(samples.map(({ group }) => group))].filter(() => random() < ofGroups));
    return growOne(
      samples.filter(({ group }) => groups.has(group)),
      growing,
      random,
    );
  });
  const mean = (tree: Tree): Tree =>
    typeof tree === 'number' ? tree / forests : [tree[0], tree[1], mean(tree[2]), mean(tree[3])];
  return {
    base: grown.reduce((sum, { base }) => sum + base, 0) / forests,
    trees: grown.flatMap(({ trees }) => trees.map(mean)),
  };
}

/**
 * Gradient boosting. Half of the loss is the log loss of a sample, half the softmax loss over its group with "none" as one more candidate:
 * the first calibrates the score as a probability, the second ranks the right candidate first.
 */
function growOne(
  samples: readonly Sample[],
  { trees, depth, rate, smallest, ofFeatures }: Growing,
  random: () => number,
): Forest {
  const width = samples[0]?.features.length ?? 0;
  const right = samples.filter(({ isRight }) => isRight).length;
  const base = Math.log((right + 1) / (samples.length - right + 1));
  const cuts = cutsOf(samples, width);
  const bins = binned(samples, cuts, width);
  const scores = new Float64Array(samples.length).fill(base);
  const gradient = new Float64Array(samples.length);
  const hessian = new Float64Array(samples.length);

  let asked: readonly number[] = [];

  function build(members: Int32Array, left: number): Tree {
    let [sum, curve] = [0, 0];
    for (const at of members) {
      sum += gradient[at] ?? 0;
      curve += hessian[at] ?? 0;
    }
    const leaf = (rate * sum) / (curve + 2);
    if (left === 0 || members.length < 2 * smallest) return leaf;
    const sums = new Float64Array(width * BINS);
    const curves = new Float64Array(width * BINS);
    const counts = new Int32Array(width * BINS);
    for (const at of members) {
      for (const feature of asked) {
        const place = feature * BINS + (bins[at * width + feature] ?? 0);
        sums[place] = (sums[place] ?? 0) + (gradient[at] ?? 0);
        curves[place] = (curves[place] ?? 0) + (hessian[at] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    let [gain, chosen, cut] = [0.2, -1, 0];
    for (const feature of asked) {
      let [sumBelow, curveBelow, below] = [0, 0, 0];
      const last = cuts[feature]?.length ?? 0;
      for (let bin = 0; bin < last; bin++) {
        const place = feature * BINS + bin;
        sumBelow += sums[place] ?? 0;
        curveBelow += curves[place] ?? 0;
        below += counts[place] ?? 0;
        if (below < smallest || members.length - below < smallest) continue;
        const found =
          sumBelow ** 2 / (curveBelow + 2) + (sum - sumBelow) ** 2 / (curve - curveBelow + 2) - sum ** 2 / (curve + 2);
        if (found > gain) [gain, chosen, cut] = [found, feature, bin];
      }
    }
    if (chosen < 0) return leaf;
    const isBelow = (at: number): boolean => (bins[at * width + chosen] ?? 0) <= cut;
    const threshold = cuts[chosen]?.[cut] ?? 0;
    return [
      chosen,
      threshold,
      build(members.filter(isBelow), left - 1),
      build(
        members.filter((at) => !isBelow(at)),
        left - 1,
      ),
    ];
  }

  const grown: Tree[] = [];
  const all = Int32Array.from(samples.keys());
  for (let round = 0; round < trees; round++) {
    const odds = samples.map((_, at) => Math.exp(scores[at] ?? 0));
    const inGroup = sumsOf(samples, odds, () => true);
    const rightInGroup = sumsOf(samples, odds, ({ isRight }) => isRight);
    samples.forEach(({ isRight, group }, at) => {
      const own = odds[at] ?? 0;
      const alone = own / (1 + own);
      // The added one is the odds of "none".
      const chosen = own / (1 + (inGroup.get(group) ?? 0));
      const meant = isRight ? own / (rightInGroup.get(group) ?? 1) : 0;
      gradient[at] = 0.5 * (meant - chosen) + 0.5 * ((isRight ? 1 : 0) - alone);
      hessian[at] = 0.5 * Math.max(LEAST_CURVE, chosen * (1 - chosen)) + 0.5 * alone * (1 - alone);
    });
    asked = Array.from({ length: width }, (_, feature) => feature).filter(() => random() < ofFeatures);
    const tree = build(all, depth);
    grown.push(tree);
    samples.forEach(({ features }, at) => {
      scores[at] = (scores[at] ?? 0) + leafOf(tree, features);
    });
  }
  return { base, trees: grown };
}

/** Maximum number of bins per feature. */
const BINS = 24;

function cutsOf(samples: readonly Sample[], width: number): number[][] {
  return Array.from({ length: width }, (_, feature) => {
    const values = samples.map(({ features }) => features[feature] ?? 0).toSorted((one, other) => one - other);
    const steps = Array.from(
      { length: BINS - 2 },
      (__, step) => values[Math.floor(((step + 1) / (BINS - 1)) * values.length)] ?? 0,
    );
    const cuts = [...steps, 0.5].filter((cut) => cut > (values[0] ?? 0)).map((cut) => between(values, cut));
    return [...new Set(cuts)].toSorted((one, other) => one - other);
  });
}

/**
 * The middle between the values on both sides of a cut. A cut at a value itself would, once the forest is stored with fewer digits, put all samples with
 * that value on the other side: two thirds are less than 0.6667.
 */
function between(sorted: readonly number[], cut: number): number {
  const above = sorted.findIndex((value) => value >= cut);
  return ((sorted[above - 1] ?? cut) + (sorted[above] ?? cut)) / 2;
}

/** Bin indices by sample and feature: how many cuts are at or below the value. */
function binned(samples: readonly Sample[], cuts: readonly (readonly number[])[], width: number): Uint8Array {
  const bins = new Uint8Array(samples.length * width);
  samples.forEach(({ features }, at) => {
    for (let feature = 0; feature < width; feature++) {
      const value = features[feature] ?? 0;
      let bin = 0;
      for (const cut of cuts[feature] ?? []) if (value >= cut) bin += 1;
      bins[at * width + feature] = bin;
    }
  });
  return bins;
}
