declare global {
  /** Whether this fault is the one that is awake; called by the planted source. */
  function isAwake(id: string): boolean;
  /** The value, or the first one that this place ever gave, for a view that is blind to its chart. */
  function firstSeen(isBlind: boolean, place: number, value: unknown): unknown;
}

let awake: string | null = null;
const passed = new Set<string>();
const seen = new Map<number, { readonly first: unknown }>();

// Here and not in a function: planted source asks as it is loaded.
globalThis.isAwake = (id) => {
  passed.add(id);
  return id === awake;
};
globalThis.firstSeen = (isBlind, place, value) => {
  const cell = seen.get(place) ?? { first: value };
  seen.set(place, cell);
  return isBlind ? cell.first : value;
};

/** Runs something with one fault awake, or with none; says which faults it passed by. */
export async function withFault<Result>(
  id: string | null,
  run: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly passed: ReadonlySet<string> }> {
  awake = id;
  passed.clear();
  seen.clear();
  try {
    return { result: await run(), passed: new Set(passed) };
  } finally {
    awake = null;
  }
}
