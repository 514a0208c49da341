/** Timers, replaceable in tests. */
export interface Timers {
  /** Calls `callback` once after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The longest time-out that does not overflow to an immediate one. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The global timers, looked up at each call so that fake ones apply. They do not keep the process alive. */
export const globalTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(0, milliseconds), MAX_TIMEOUT_MS));
    timer.unref?.();
    return () => clearTimeout(timer);
  },
};

/** Resolves after `milliseconds`, immediately for zero or less. */
export function delay(timers: Timers, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    timers.after(milliseconds, resolve);
  });
}
