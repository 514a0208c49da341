import type { ProductTime } from './product.ts';

/** A clock that runs as the machine's own and that a test sets ahead, with the timers of the store, the product and the simulator. */
export interface SkippedTime extends ProductTime {
  /** Sets the clock ahead by `ms`, as on a machine that was suspended: what fell due meanwhile runs at once, a repeating timer once. */
  skip(ms: number): void;
}

interface Waiting {
  readonly at: number;
  readonly act: () => void;
  cancel: () => void;
}

/** The longest wait that the platform's timers take, in ms. */
const LONGEST = 2 ** 31 - 1;

/** `start`: epoch milliseconds of the first moment. */
export function skipTime(start: number): SkippedTime {
  const began = performance.now();
  let skipped = 0;
  const waiting = new Set<Waiting>();
  const elapsed = (): number => performance.now() - began + skipped;
  const arm = (timer: Waiting): void => {
    const timeout = setTimeout(
      () => {
        if (timer.at > elapsed()) return arm(timer);
        waiting.delete(timer);
        timer.act();
      },
      Math.min(LONGEST, Math.max(0, timer.at - elapsed())),
    );
    timeout.unref();
    timer.cancel = () => clearTimeout(timeout);
  };
  return {
    now: () => Math.floor(start + elapsed()),
    timers: {
      elapsed,
      after: (ms, act) => {
        const timer: Waiting = { at: elapsed() + Math.max(0, ms), act, cancel: () => undefined };
        waiting.add(timer);
        arm(timer);
        return () => {
          timer.cancel();
          waiting.delete(timer);
        };
      },
    },
    standStillAt: (work) => work,
    skip: (ms) => {
      skipped += ms;
      for (const timer of waiting) {
        timer.cancel();
        arm(timer);
      }
    },
  };
}
