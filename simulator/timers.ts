/** Timers as the simulator needs them, so that a test can hold time in its hand. */
export interface Timers {
  /** Runs `act` once after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}

/** The longest delay a JavaScript timer takes without overflowing into an immediate one. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The global timers, looked up at each call so that faked ones are honoured. They do not keep the process alive. */
export const globalTimers: Timers = {
  after(milliseconds, act) {
    const timer = setTimeout(act, Math.min(Math.max(0, milliseconds), LONGEST_TIMER_MS));
    timer.unref?.();
    return () => clearTimeout(timer);
  },
};

/** Resolves after `milliseconds`, at once for zero or less. */
export function delay(timers: Timers, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    timers.after(milliseconds, resolve);
  });
}
