import { DirectoryUnavailable } from '../cells/errors.ts';
import { errorFields } from '../log.ts';
import { TOLD_FOR } from '../push/noticing.ts';
import type { Timers } from '../timers.ts';
import { createWorker, type Worker } from '../worker.ts';
import type { IdentityDeps } from './deps.ts';

/** In ms. Expired rows are never used in between; the queries exclude them. */
const INTERVAL = 5 * 60_000;

/**
 * Deletes expired sessions, closing their live connections, and expired codes, rate-limit counters, link states, known devices,
 * missing data, typed answers, what was told by push notifications, and claims in the directory.
 */
export function createHousekeeping(
  { store, publish, claims, log }: Pick<IdentityDeps, 'store' | 'publish' | 'claims' | 'log'>,
  timers: Timers,
): Worker {
  async function deleteExpired(): Promise<void> {
    for (const sessionId of await store.sessions.deleteExpired())
      publish({ event: 'SessionClosed', details: { sessionId } });
    await store.codes.deleteExpired();
    await store.rateLimits.deleteExpired();
    await store.linkStates.deleteExpired();
    await store.users.deleteOldDevices();
    await store.missingData.deleteOld();
    await store.typedAnswers.deleteOld();
    await store.push.deleteOld(TOLD_FOR);
    try {
      await claims.deleteExpired();
    } catch (error) {
      // Nobody reads an ended claim, and what watches the directory tells that it does not respond.
      if (!(error instanceof DirectoryUnavailable)) throw error;
      log.warn(errorFields(error), 'ended claims were not deleted');
    }
  }
  return createWorker(deleteExpired, INTERVAL, (error) => log.error(errorFields(error), 'cleanup failed'), timers);
}
