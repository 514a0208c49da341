import type { Timers } from '../timers.ts';
import type { ListingFacts } from './port.ts';

/** More than are asked about at a time; in a burst. */
const KEPT = 500;

export interface ReadOfListing {
  readonly listing: ListingFacts;
  /** Plain text, empty when it has none. */
  readonly description: string;
}

/** Asks the marketplace. Rejects with the signal's reason once nobody waits for it. */
export type ReadListing = (accountId: string, itemId: string, signal?: AbortSignal) => Promise<ReadOfListing>;

/**
 * Reads listings, once for several who ask at nearly the same time and take a reading that began at most `maxAge` ms ago: the
 * marketplace counts the account's calls. A reading that is shared goes on when one of them gives up.
 */
export function createListingReader(
  read: ReadListing,
  timers: Timers,
): (accountId: string, itemId: string, signal: AbortSignal | undefined, maxAge: number) => Promise<ReadOfListing> {
  const readings = new Map<string, { readonly at: number; readonly reading: Promise<ReadOfListing> }>();

  function share(accountId: string, itemId: string, maxAge: number): Promise<ReadOfListing> {
    const key = `${accountId}/${itemId}`;
    const known = readings.get(key);
    if (known !== undefined && timers.elapsed() - known.at <= maxAge) return known.reading;
    if (readings.size >= KEPT) readings.clear();
    const entry = { at: timers.elapsed(), reading: read(accountId, itemId) };
    readings.set(key, entry);
    entry.reading.catch(() => {
      if (readings.get(key) === entry) readings.delete(key);
    });
    return entry.reading;
  }

  return (accountId, itemId, signal, maxAge) =>
    maxAge === 0 ? read(accountId, itemId, signal) : unlessAborted(share(accountId, itemId, maxAge), signal);
}

/** What `work` comes to, or the signal's reason; the work itself goes on. */
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
