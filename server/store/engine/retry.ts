import { setTimeout as sleep } from 'node:timers/promises';
import { secureRandom } from '../../secure-random.ts';
import { StoreUnavailable } from '../errors.ts';

/** serialization_failure and deadlock_detected: the transaction was rolled back and may run again. */
const RETRIABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 10;
/** In ms. */
const MAX_DELAY = 500;

const isRetriable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRIABLE.has(error.code);

/** Retries a transaction after serialization failures and deadlocks, with exponential backoff and full jitter. */
export async function runWithRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isRetriable(error)) throw error;
      if (attempt === ATTEMPTS) throw new StoreUnavailable('transactions keep conflicting', { cause: error });
      await sleep(secureRandom() * Math.min(MAX_DELAY, 10 * 2 ** attempt));
    }
  }
}
