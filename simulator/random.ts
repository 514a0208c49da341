/** A random number generator, uniform in [0, 1). */
export type Random = () => number;

/** A deterministic generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** A random element. Throws on an empty list. */
export function oneOf<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('the list is empty');
  return choice;
}

/** An exponentially distributed number with this mean, e.g. the time between independent arrivals. */
export function exponential(random: Random, mean: number): number {
  return -Math.log(1 - random()) * mean;
}

/** The elements in random order. */
export function shuffled<T>(random: Random, elements: readonly T[]): T[] {
  return elements
    .map((element) => ({ element, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ element }) => element);
}
