import { AsyncLocalStorage } from 'node:async_hooks';
import type { Timers } from './timers.ts';

/** What a call to the marketplace tells about its load. */
export interface CallReport {
  readonly outcome: string;
  readonly ms: number;
}

/** How many entries of a queue a node works on at the same time. */
export interface AdaptiveWidth {
  readonly now: () => number;
  /** An entry has ended. `isMoreWaiting`: the queue may have more entries than there are places. */
  readonly ended: (isMoreWaiting: boolean) => void;
  /** Runs an entry's work, whose calls are reported to this width. */
  readonly run: <Result>(work: () => Result) => Result;
}

export interface WidthLimits {
  readonly start: number;
  readonly most: number;
}

/** Outcomes that say that the marketplace has more to do than it can. */
const OVERLOADED = new Set(['rate-limited', 'unavailable', 'timeout']);
/** A call that takes longer is a sign of overload, in ms. */
const SLOW = 2000;
/** The width grows only while calls are quicker, in ms. */
const QUICK = 1000;
/** After the width was halved, or a call waited for the budget, it neither shrinks nor grows for so long, in ms. */
const PAUSE = 1000;

interface Observer {
  readonly onCall: (call: CallReport) => void;
  readonly onBudgetWait: () => void;
}

const observer = new AsyncLocalStorage<Observer>();

/** Reports a call to the marketplace to the width of the work that made it, if any. */
export const reportCall = (call: CallReport): void => observer.getStore()?.onCall(call);

/** Reports that a call has to wait for the budget: more work at the same time would only wait with it. */
export const reportBudgetWait = (): void => observer.getStore()?.onBudgetWait();

export const fixedWidth = (width: number): AdaptiveWidth => ({
  now: () => width,
  ended: () => {},
  run: (work) => work(),
});

/**
 * Additive increase, multiplicative decrease, as TCP does it: by one for each entry until the first overload, then by one for each round of
 * entries; halved by an overload. It grows only while more work waits, calls are quick and none waits for the budget.
 */
export function createAdaptiveWidth({ start, most }: WidthLimits, timers: Timers): AdaptiveWidth {
  let width = Math.min(start, most);
  /** Up to here the width grows with each entry. */
  let known = most;
  let endedInRound = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const pause = (): void => {
    pausedUntil = timers.elapsed() + PAUSE;
    endedInRound = 0;
  };
  const isPaused = (): boolean => timers.elapsed() < pausedUntil;

  const reports: Observer = {
    onCall: ({ outcome, ms }) => {
      const isOverload = OVERLOADED.has(outcome) || ms > SLOW;
      if (isOverload && !isPaused()) {
        known = Math.max(1, Math.floor(width / 2));
        width = known;
      }
      if (isOverload || ms > QUICK) pause();
    },
    onBudgetWait: pause,
  };

  return {
    now: () => width,
    ended: (isMoreWaiting) => {
      if (!isMoreWaiting || width >= most || isPaused()) return;
      endedInRound += 1;
      if (width >= known && endedInRound < width) return;
      endedInRound = 0;
      width += 1;
    },
    run: (work) => observer.run(reports, work),
  };
}
