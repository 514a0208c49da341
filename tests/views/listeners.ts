import { vi } from 'vitest';

/**
 * Counts what listens to these targets from now on, by the type of event; what was removed, or whose signal has ended, does not. Tests
 * restore it as they restore spies.
 */
export function watchListeners(...targets: readonly EventTarget[]): () => Readonly<Record<string, number>> {
  interface Listening {
    readonly type: string;
    readonly listener: unknown;
    readonly signal: AbortSignal | undefined;
  }
  const all: Listening[] = [];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      const signal = typeof options === 'object' ? options.signal : undefined;
      if (!all.some((one) => one.type === type && one.listener === listener)) all.push({ type, listener, signal });
      add(type, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
      const place = all.findIndex((one) => one.type === type && one.listener === listener);
      if (place !== -1) all.splice(place, 1);
      remove(type, listener, options);
    });
  }
  return () => {
    const counts: Record<string, number> = {};
    for (const { type, signal } of all) if (signal?.aborted !== true) counts[type] = (counts[type] ?? 0) + 1;
    return counts;
  };
}
