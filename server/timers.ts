/** Monotonic time and timers, replaceable in tests. Timestamps come from the store's clock, never from here. */
export interface Timers {
  /** Monotonic milliseconds from an arbitrary origin, as `performance.now()`. */
  elapsed(): number;
  /** Calls `callback` once after `ms`; the returned function cancels it. The timer does not keep the process alive. */
  after(ms: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  elapsed: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export function delay(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(ms, resolve);
  });
}
