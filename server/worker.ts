/** Work that is done in rounds, never two at a time. */
export interface Worker {
  /** Starts a round now, or another one after the running one. */
  readonly wake: () => void;
  /** Resolves when the running round has ended; no other begins. */
  readonly stop: () => Promise<void>;
}

/** `every`: how long to wait between rounds that nobody asked for, in ms. `report` is told of rounds that threw. */
export function createWorker(round: () => Promise<void>, every: number, report: (error: unknown) => void): Worker {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  const wake = (): void => {
    if (isStopped) return;
    if (running !== null) {
      isAskedAgain = true;
      return;
    }
    running = round()
      .catch(report)
      .finally(() => {
        running = null;
        if (isAskedAgain) {
          isAskedAgain = false;
          wake();
        }
      });
  };
  const timer = setInterval(wake, every);
  timer.unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
