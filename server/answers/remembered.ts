interface Remembered<Value> {
  readonly version: string;
  readonly value: Promise<Value>;
  /** 0 until it is read. */
  size: number;
}

interface RememberedOptions<Value> {
  readonly sizeOf: (value: Value) => number;
  /** How much is remembered in all, what was asked for last the longest. */
  readonly most: number;
}

/**
 * Remembers values by key, and reads one again once it has another version. Read the version before: what is remembered is then never older
 * than its version says.
 */
export function createRemembered<Value>({
  sizeOf,
  most,
}: RememberedOptions<Value>): (key: string, version: string, read: () => Promise<Value>) => Promise<Value> {
  /** The longest unused first. */
  const all = new Map<string, Remembered<Value>>();
  let total = 0;

  function forget(key: string, remembered: Remembered<Value>): void {
    if (all.get(key) !== remembered) return;
    all.delete(key);
    total -= remembered.size;
  }

  function remember(key: string, version: string, value: Promise<Value>): void {
    const remembered: Remembered<Value> = { version, value, size: 0 };
    all.set(key, remembered);
    value.then(
      (found) => {
        if (all.get(key) !== remembered) return;
        remembered.size = sizeOf(found);
        total += remembered.size;
        for (const [other, one] of all) if (total > most) forget(other, one);
      },
      () => forget(key, remembered),
    );
  }

  return (key, version, read) => {
    const known = all.get(key);
    if (known?.version === version) {
      all.delete(key);
      all.set(key, known);
      return known.value;
    }
    if (known !== undefined) forget(key, known);
    const value = read();
    remember(key, version, value);
    return value;
  };
}
