import { type AdaptiveWidth, fixedWidth } from './adaptive-width.ts';
import { delay, type Timers } from './timers.ts';
import { createWorker, type Worker } from './worker.ts';

/** A queue in the store, and how its entries are processed. */
export interface WorkQueue<Entry> {
  /** Claims at most `limit` entries for this node; an empty list means that none is due. */
  readonly claim: (limit: number) => Promise<readonly Entry[]>;
  readonly process: (entry: Entry) => Promise<void>;
  /** How many entries are processed at the same time, or at first if the width is adaptive. */
  readonly concurrency: number;
}

/** A pool's entries in progress, and how many there may be. */
export interface PoolState {
  readonly busy: number;
  readonly width: number;
}

interface PoolOptions {
  /** How long to wait between polls of an empty queue, in ms. */
  readonly interval: number;
  /** Called with every error of `claim` and `process`. */
  readonly onError: (error: unknown) => void;
  readonly timers: Timers;
  /** How many entries are processed at the same time; default: `concurrency`. */
  readonly width?: AdaptiveWidth;
  readonly onChange?: (state: PoolState) => void;
  /** The least time from a claim that found something to the next, in ms: what comes meanwhile is claimed together. Default: none. */
  readonly pause?: number;
  /**
   * Whether entries become ready by time alone. Once a claim has found fewer than it asked for, only the interval or `wake` begins the next one;
   * otherwise each entry that ends does. Default: no.
   */
  readonly isTimed?: boolean;
}

/** Claims entries as slots become free, so that a slow entry holds up nothing but its own slot. */
export function createWorkerPool<Entry>(
  { claim, process, concurrency }: WorkQueue<Entry>,
  {
    interval,
    onError,
    timers,
    width = fixedWidth(concurrency),
    onChange = () => {},
    pause = 0,
    isTimed = false,
  }: PoolOptions,
): Worker {
  const inProgress = new Set<Promise<void>>();
  /** When the last claim was that found something. */
  let foundAt = Number.NEGATIVE_INFINITY;
  const waitForMore = async (): Promise<void> => {
    const rest = foundAt + pause - timers.elapsed();
    if (rest > 0) await delay(timers, rest);
  };
  /** Whether the last claim got all that it asked for. */
  let isMoreWaiting = false;
  const report = (): void => onChange({ busy: inProgress.size, width: width.now() });

  const start = (entry: Entry): void => {
    const processing = width
      .run(() => process(entry))
      .catch(onError)
      .finally(() => {
        width.ended(isMoreWaiting);
        inProgress.delete(processing);
        report();
        if (isMoreWaiting || !isTimed) claimer.wake();
      });
    inProgress.add(processing);
  };
  const fill = async (isStopping: () => boolean): Promise<void> => {
    while (!isStopping() && inProgress.size < width.now()) {
      await waitForMore();
      if (isStopping()) return;
      const free = width.now() - inProgress.size;
      const entries = await claim(free);
      isMoreWaiting = entries.length >= free;
      if (entries.length === 0) return;
      foundAt = timers.elapsed();
      for (const entry of entries) start(entry);
      report();
      if (isTimed && !isMoreWaiting) return;
    }
  };
  const claimer = createWorker(fill, interval, onError, timers);

  const isBusy = (): boolean => claimer.isBusy() || inProgress.size > 0;
  const idle = async (): Promise<void> => {
    while (isBusy()) {
      await claimer.idle();
      await Promise.all(inProgress);
    }
  };
  return {
    wake: claimer.wake,
    isBusy,
    idle,
    stop: async () => {
      await claimer.stop();
      await idle();
    },
  };
}
