import type { Timers } from '../timers.ts';
import type { ItemFacts } from './port.ts';

/** Cache size; larger than the number of items in a burst of questions. */
const CACHE_SIZE = 500;

export interface ItemRead {
  readonly item: ItemFacts;
  /** Plain text, empty when it has none. */
  readonly description: string;
}

/** Reads an item from the marketplace. Rejects with the signal's reason when it is aborted. */
export type ReadItem = (accountId: string, itemId: string, signal?: AbortSignal) => Promise<ItemRead>;

/**
 * Reads items, sharing one read among callers that accept a result of at most `maxAge` ms: the marketplace limits the account's calls.
 * A shared read continues when one of its callers aborts.
 */
export function createItemReader(
  read: ReadItem,
  timers: Timers,
): (accountId: string, itemId: string, signal: AbortSignal | undefined, maxAge: number) => Promise<ItemRead> {
  const possibleQuotes = new Map<string, { readonly at: number; readonly reading: Promise<ItemRead> }>();

  function share(accountId: string, itemId: string, maxAge: number): Promise<ItemRead> {
    const key = `${accountId}/${itemId}`;
    const known = possibleQuotes.get(key);
    if (known !== undefined && timers.elapsed() - known.at <= maxAge) return known.reading;
    if (possibleQuotes.size >= CACHE_SIZE) possibleQuotes.clear();
    const entry = { at: timers.elapsed(), reading: read(accountId, itemId) };
    possibleQuotes.set(key, entry);
    entry.reading.catch(() => {
      if (possibleQuotes.get(key) === entry) possibleQuotes.delete(key);
    });
    return entry.reading;
  }

  return (accountId, itemId, signal, maxAge) =>
    maxAge === 0 ? read(accountId, itemId, signal) : unlessAborted(share(accountId, itemId, maxAge), signal);
}

/** The result of `work`, or a rejection with the signal's reason; the work itself continues. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return work;
  signal.throwIfAborted();
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  const stop = (): void => resolve(null);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const first = await Promise.race([work.then((result) => ({ result })), aborted]);
    if (first !== null) return first.result;
    throw signal.reason;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
