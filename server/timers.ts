/** Time as the server's parts pass it, so that a test can hold it in its hand. Moments come from the store's clock, never from here. */
export interface Timers {
  /** Milliseconds since some fixed moment; never goes back. */
  elapsed(): number;
  /** Runs `act` once after `ms`; the returned function cancels it. Does not keep the process alive. */
  after(ms: number, act: () => void): () => void;
}

export const systemTimers: Timers = {
  elapsed: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(ms, resolve);
  });
}
