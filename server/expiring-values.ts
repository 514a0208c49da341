import type { Timers } from './timers.ts';

interface ExpiringOptions {
  /** In ms. */
  readonly ttl: number;
  /** With more entries the oldest are forgotten. */
  readonly most: number;
  readonly timers: Pick<Timers, 'elapsed'>;
}

export interface ExpiringValues<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Values that are true for a while, of as many keys at most. */
export function createExpiringValues<Value>({ ttl, most, timers }: ExpiringOptions): ExpiringValues<Value> {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined || entry.until > timers.elapsed()) return entry?.value;
      entries.delete(key);
      return undefined;
    },
    set: (key, value) => {
      // Last in the map's order, which is that of the ages.
      entries.delete(key);
      entries.set(key, { value, until: timers.elapsed() + ttl });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}
