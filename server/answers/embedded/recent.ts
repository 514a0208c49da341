/** A cache of recently used entries. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Keeps two generations of at most `half` entries: a full young generation replaces the old one. */
export function createRecent<Value>(half: number): Recent<Value> {
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

/** Texts that a draft reads: those of an item with its past answers, some hundreds. */
const TEXTS = 512;

/** Computes the result for a text once while the text is in use, since a draft reads each many times. Results are shared, so they must not be changed. */
export function oncePerText<Value extends object>(compute: (text: string) => Value): (text: string) => Value {
  const results = createRecent<Value>(TEXTS);
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    results.set(text, value);
    return value;
  };
}
