import { setTimeout as sleep } from 'node:timers/promises';
import { secureRandom } from '../../secure-random.ts';
import { StoreUnavailable } from '../errors.ts';

/** serialization_failure and deadlock_detected: the transaction changed nothing and may run again. */
const RETRIABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 10;
/** The longest pause, in ms. */
const LONGEST_PAUSE = 500;

const isRetriable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRIABLE.has(error.code);

/** Runs a transaction again when the database asks for it, each time after a longer random pause. */
export async function runWithRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isRetriable(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new StoreUnavailable('transactions keep standing in each other’s way', { cause: error });
      await sleep(secureRandom() * Math.min(LONGEST_PAUSE, 10 * 2 ** attempt));
    }
  }
}
