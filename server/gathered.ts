import type { InTurn } from './one-at-a-time.ts';
import { StoreUnavailable } from './store/errors.ts';

/** How many entries are worked on together at most. */
const MOST = 100;

interface Waiting<Entry, Result> {
  readonly entry: Entry;
  readonly result: PromiseWithResolvers<Result>;
}

/**
 * Calls that come while others are under way are worked on together once these have ended, so that many at a time cost little more than one
 * and a single one waits for nothing. `work` returns the results in the order of its entries. When it fails for several, each is tried alone,
 * so that only those fail that fail by themselves; an unavailable store fails all of them. `inTurn`: work that takes turns with others;
 * what is called while it waits for its turn is worked on in it too.
 */
export function gathered<Entry, Result>(
  work: (entries: readonly Entry[]) => Promise<readonly Result[]>,
  inTurn: InTurn = (alone) => alone(),
): (entry: Entry) => Promise<Result> {
  let waiting: Waiting<Entry, Result>[] = [];
  let isRunning = false;

  async function settle(batch: readonly Waiting<Entry, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ entry }) => entry));
      if (results.length !== batch.length) throw new Error(`${batch.length} entries have ${results.length} results`);
      for (const [index, one] of results.entries()) batch[index]?.result.resolve(one);
    } catch (error) {
      if (batch.length > 1 && !(error instanceof StoreUnavailable)) for (const one of batch) await settle([one]);
      else for (const { result } of batch) result.reject(error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0)
      await inTurn(() => {
        const batch = waiting.slice(0, MOST);
        waiting = waiting.slice(MOST);
        return settle(batch);
      });
    isRunning = false;
  }

  return (entry) => {
    const result = Promise.withResolvers<Result>();
    waiting.push({ entry, result });
    // What is called in the same turn of the event loop begins together.
    if (!isRunning && waiting.length === 1) setImmediate(() => void run());
    return result.promise;
  };
}
