import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { MissedNotification } from '../marketplace/schemas.ts';
import type { Store } from '../store/port.ts';
import type { WorkerRun } from '../worker.ts';
import { CLOCK_SKEW, POLL } from './poll-interval.ts';

/** The turn of reading, which all nodes share. */
const TURN = 'missed-notifications';
/** With so many accounts' tokens reading is tried at most in one run. */
const TRIES = 3;

interface MissedDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly clientId: string;
  /** Time between two reads by any node, in ms. */
  readonly interval: number;
  /** A poll is due. */
  readonly onPolls: () => void;
  readonly log: Log;
}

/**
 * Makes the polls of accounts due for which the marketplace could not deliver a notification. It keeps the list for days and for all accounts
 * of the application, so one node reads it with any seller's token; entries from before an account's last poll are covered by that.
 */
export function createMissedNotifications(deps: MissedDeps): WorkerRun {
  const { store, marketplace, clientId, interval, onPolls, log } = deps;
  /** The account whose token was used last, so that sellers take turns. */
  let reader = '';
  /** Where this node goes on: a list too long for one run is read in several. */
  let offset = 0;

  async function read(): Promise<readonly MissedNotification[]> {
    for (let tries = 0; tries < TRIES; tries++) {
      const accountId = await store.accounts.nextLinked(reader);
      if (accountId === null) return [];
      reader = accountId;
      try {
        const page = await marketplace.missedFeeds(accountId, clientId, offset);
        offset = page.nextOffset;
        return page.missed;
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        log.warn({ accountId, ...errorFields(error) }, 'missed notifications not read');
        // Another seller's token does not help against a limit or an outage.
        if (!['lost', 'unauthorized', 'refused', 'sealed-with-another-key'].includes(error.kind)) return [];
      }
    }
    return [];
  }

  /** The accounts whose last poll began before one of their notifications. */
  async function uncovered(missed: readonly MissedNotification[]): Promise<string[]> {
    const newest = new Map<string, number>();
    for (const { userId, receivedAt } of missed)
      newest.set(userId, Math.max(receivedAt, newest.get(userId) ?? Number.NEGATIVE_INFINITY));
    const polled = await store.syncJobs.cursors([...newest.keys()], POLL);
    return [...polled].flatMap(([accountId, cursor]) => {
      const receivedAt = newest.get(accountId) ?? 0;
      return cursor !== null && Number(cursor) > receivedAt + CLOCK_SKEW ? [] : [accountId];
    });
  }

  return async (isStopping) => {
    // A little less than the interval, so that a run that is early by the precision of timers does not wait for another.
    const { allowed } = await store.rateLimits.count(TURN, { limit: 1, window: interval * 0.9 });
    if (!allowed) return;
    const accounts = await uncovered(await read());
    if (accounts.length === 0 || isStopping()) return;
    await store.syncJobs.hasten(accounts, POLL, 0);
    onPolls();
  };
}
