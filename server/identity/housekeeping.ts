import { errorFields } from '../log.ts';
import type { Timers } from '../timers.ts';
import { createWorker, type Worker } from '../worker.ts';
import type { IdentityDeps } from './deps.ts';

/** How often what has expired is removed, in ms. Nothing expired is ever served meanwhile. */
const EVERY = 5 * 60_000;

/**
 * Removes expired sessions, whose live connections end with them, expired codes, counters, links under way and places, and what nobody
 * could tell buyers long ago.
 */
export function createHousekeeping(
  { store, publish, log }: Pick<IdentityDeps, 'store' | 'publish' | 'log'>,
  timers: Timers,
): Worker {
  async function tidy(): Promise<void> {
    for (const sessionId of await store.sessions.deleteExpired())
      publish({ event: 'SessionClosed', details: { sessionId } });
    await store.codes.deleteExpired();
    await store.rateLimits.deleteExpired();
    await store.linkStates.deleteExpired();
    await store.users.deleteOldDevices();
    await store.missingData.deleteOld();
  }
  return createWorker(
    tidy,
    EVERY,
    (error) => log.error(errorFields(error), 'what has expired was not removed'),
    timers,
  );
}
