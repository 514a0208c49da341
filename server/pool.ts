import type { Timers } from './timers.ts';
import { createWorker, type Worker } from './worker.ts';

export interface Work<Entry> {
  /** Takes at most so many entries for this node; none: there is nothing to do. */
  readonly claim: (limit: number) => Promise<readonly Entry[]>;
  /** Does one. */
  readonly work: (entry: Entry) => Promise<void>;
  /** How many are worked at a time. */
  readonly atOnce: number;
}

interface PoolOptions {
  /** How long to wait, with nothing to do, before looking again unasked, in ms. */
  readonly every: number;
  /** Is told of whatever threw. */
  readonly report: (error: unknown) => void;
  readonly timers: Timers;
}

/**
 * Work that is claimed as there is room for it: what has ended makes room for the next, and what is slow holds up nothing but
 * its own place.
 */
export function createPool<Entry>(
  { claim, work, atOnce }: Work<Entry>,
  { every, report, timers }: PoolOptions,
): Worker {
  const underWay = new Set<Promise<void>>();

  const begin = (entry: Entry): void => {
    const ending = work(entry)
      .catch(report)
      .finally(() => {
        underWay.delete(ending);
        claims.wake();
      });
    underWay.add(ending);
  };
  const fill = async (isStopping: () => boolean): Promise<void> => {
    while (!isStopping() && underWay.size < atOnce) {
      const entries = await claim(atOnce - underWay.size);
      if (entries.length === 0) return;
      for (const entry of entries) begin(entry);
    }
  };
  const claims = createWorker(fill, every, report, timers);

  const isBusy = (): boolean => claims.isBusy() || underWay.size > 0;
  const idle = async (): Promise<void> => {
    while (isBusy()) {
      await claims.idle();
      await Promise.all(underWay);
    }
  };
  return {
    wake: claims.wake,
    isBusy,
    idle,
    stop: async () => {
      await claims.stop();
      await idle();
    },
  };
}
