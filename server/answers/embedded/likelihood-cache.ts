/** Less than this is kept as nothing. */
const SMALLEST = 1e-3;
/** A probability in 16 bits. */
const ONE = 0xffff;
/** How many texts are remembered packed, at most: twice this. */
const PACKED = 2500;
/** How many of them are at hand as they are returned, at most: twice this. */
const AT_HAND = 256;

interface LikelihoodCache {
  get(text: string): Float32Array | undefined;
  /** Remembers a copy of a text's likelihoods and returns them as `get` will. */
  keep(text: string, likelihoods: Float32Array): Float32Array;
}

/** The entries asked for last: when one half is full, the half before it is forgotten. */
function createRecent<Value>(half: number): {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
} {
  let [young, old] = [new Map<string, Value>(), new Map<string, Value>()];
  const set = (key: string, value: Value): void => {
    if (young.size >= half) [young, old] = [new Map(), young];
    young.set(key, value);
  };
  return {
    get: (key) => {
      const value = young.get(key);
      if (value !== undefined) return value;
      const before = old.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
  };
}

/**
 * An account's past answers come up at each of its drafts: their likelihoods are remembered, packed to those that matter (some 300
 * bytes a text in place of 2.6 KB). What is returned went through the packing at the first time too, so that a draft does not depend on
 * what was drafted before it.
 */
export function createLikelihoodCache(classes: number): LikelihoodCache {
  const packed = createRecent<Uint16Array>(PACKED);
  const atHand = createRecent<Float32Array>(AT_HAND);

  const unpacked = (text: string, pairs: Uint16Array): Float32Array => {
    const likelihoods = new Float32Array(classes);
    for (let at = 0; at < pairs.length; at += 2) likelihoods[pairs[at] ?? 0] = (pairs[at + 1] ?? 0) / ONE;
    atHand.set(text, likelihoods);
    return likelihoods;
  };

  return {
    get: (text) => {
      const there = atHand.get(text);
      if (there !== undefined) return there;
      const pairs = packed.get(text);
      return pairs === undefined ? undefined : unpacked(text, pairs);
    },
    keep: (text, likelihoods) => {
      const pairs: number[] = [];
      likelihoods.forEach((value, place) => {
        if (value >= SMALLEST) pairs.push(place, Math.round(value * ONE));
      });
      const kept = Uint16Array.from(pairs);
      packed.set(text, kept);
      return unpacked(text, kept);
    },
  };
}
