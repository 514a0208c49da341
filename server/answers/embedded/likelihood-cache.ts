import { createRecent } from './recent.ts';

/** Smaller likelihoods are stored as zero. */
const MIN_LIKELIHOOD = 1e-3;
/** The value of probability 1 in 16 bits. */
const UNIT = 0xffff;
/** Size of each generation of packed entries; the cache keeps two. */
const PACKED_SIZE = 2500;
/** Size of each generation of unpacked entries; the cache keeps two. */
const UNPACKED_SIZE = 256;

interface LikelihoodCache {
  get(text: string): Float32Array | undefined;
  /** Stores a copy and returns it as `get` will. */
  keep(text: string, likelihoods: Float32Array): Float32Array;
}

/**
 * Caches the likelihoods of texts, since each draft of an account classifies the same past answers. Packing keeps only the relevant values
 * (some 300 bytes per text instead of 2.6 KB). Results are packed and unpacked even the first time, so that a draft does not depend on
 * the cache.
 */
export function createLikelihoodCache(classes: number): LikelihoodCache {
  const packed = createRecent<Uint16Array>(PACKED_SIZE);
  const unpackedCache = createRecent<Float32Array>(UNPACKED_SIZE);

  const unpack = (text: string, pairs: Uint16Array): Float32Array => {
    const likelihoods = new Float32Array(classes);
    for (let at = 0; at < pairs.length; at += 2) likelihoods[pairs[at] ?? 0] = (pairs[at + 1] ?? 0) / UNIT;
    unpackedCache.set(text, likelihoods);
    return likelihoods;
  };

  return {
    get: (text) => {
      const cached = unpackedCache.get(text);
      if (cached !== undefined) return cached;
      const pairs = packed.get(text);
      return pairs === undefined ? undefined : unpack(text, pairs);
    },
    keep: (text, likelihoods) => {
      const pairs: number[] = [];
      likelihoods.forEach((value, place) => {
        if (value >= MIN_LIKELIHOOD) pairs.push(place, Math.round(value * UNIT));
      });
      const packedPairs = Uint16Array.from(pairs);
      packed.set(text, packedPairs);
      return unpack(text, packedPairs);
    },
  };
}
