/** A seeded random number generator. */
export interface Random {
  /** A number in [0, 1). */
  chance(): number;
  /** An integer in [0, limit). */
  below(limit: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  bytes(length: number): Buffer;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    chance: next,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
