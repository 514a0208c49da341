import { systemTimers, type Timers } from './timers.ts';

/** A background job that runs repeatedly, never twice at the same time. */
export interface Worker {
  /** Starts a run now; during a run, schedules another one right after it. */
  readonly wake: () => void;
  readonly isBusy: () => boolean;
  /** Resolves when no run is in progress or requested. */
  readonly idle: () => Promise<void>;
  /** Resolves when the current run has ended; no other starts. */
  readonly stop: () => Promise<void>;
}

/** One run of a worker. A run of several steps checks `isStopping` before each and leaves the remaining steps to other nodes. */
export type WorkerRun = (isStopping: () => boolean) => Promise<void>;

/** `interval`: the time between the end of a run and the next one without `wake`, in ms. `onError` gets the errors of runs. */
export function createWorker(
  run: WorkerRun,
  interval: number,
  onError: (error: unknown) => void,
  timers: Timers = systemTimers,
): Worker {
  let running: Promise<void> | null = null;
  let isWakeRequested = false;
  let isStopped = false;

  const wake = (): void => {
    if (isStopped) return;
    if (running !== null) {
      isWakeRequested = true;
      return;
    }
    cancel();
    running = run(() => isStopped)
      .catch(onError)
      .finally(() => {
        running = null;
        if (isStopped) return;
        cancel = timers.after(interval, wake);
        if (!isWakeRequested) return;
        isWakeRequested = false;
        wake();
      });
  };
  let cancel = timers.after(interval, wake);

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
