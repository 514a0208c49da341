import { systemTimers, type Timers } from './timers.ts';

/** Work that is done in rounds, never two at a time. */
export interface Worker {
  /** Starts a round now, or another one after the running one. */
  readonly wake: () => void;
  readonly isBusy: () => boolean;
  /** Resolves when no round is running or asked for. */
  readonly idle: () => Promise<void>;
  /** Resolves when the running round has ended; no other begins. */
  readonly stop: () => Promise<void>;
}

/**
 * A round of work. One that takes its work bit by bit asks `isStopping` before each bit, and leaves the rest to others when it is
 * true.
 */
export type Round = (isStopping: () => boolean) => Promise<void>;

/** `every`: how long to wait after a round for one that nobody asked for, in ms. `report` is told of rounds that threw. */
export function createWorker(
  round: Round,
  every: number,
  report: (error: unknown) => void,
  timers: Timers = systemTimers,
): Worker {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  const wake = (): void => {
    if (isStopped) return;
    if (running !== null) {
      isAskedAgain = true;
      return;
    }
    cancel();
    running = round(() => isStopped)
      .catch(report)
      .finally(() => {
        running = null;
        if (isStopped) return;
        cancel = timers.after(every, wake);
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  };
  let cancel = timers.after(every, wake);

  const idle = async (): Promise<void> => {
    while (running !== null) await running;
  };
  return {
    wake,
    isBusy: () => running !== null,
    idle,
    stop: async () => {
      isStopped = true;
      cancel();
      await idle();
    },
  };
}
