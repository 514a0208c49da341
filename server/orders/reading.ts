import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { NextRun } from '../questions/jobs.ts';
import type { Store, SyncJob } from '../store/port.ts';
import { formatProgress, type OrdersProgress, parseProgress } from './progress.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How far back the orders of an account are read at first, in ms: a year of reports. */
export const ORDERS_BACK = 366 * DAY;
/** The longest time of which orders are read at once, in ms. */
const WINDOW = 30 * DAY;
/** The shortest, however many orders there are, in ms. */
const WINDOW_LEAST = MINUTE;
/** Each reading begins so much before the end of the last one, in ms: the marketplace's search lags behind its orders. */
const OVERLAP = 5 * MINUTE;
/** How many windows one run reads; the progress is kept after each run. */
const WINDOWS = 4;
/** How often orders are read without a notification, in ms. */
const INTERVAL = 60 * MINUTE;
/** How often an application without the permission asks again, in ms. */
const REFUSED_INTERVAL = 6 * 60 * MINUTE;

/** How soon a notification of an order has the orders read, in ms: all that arrive meanwhile cost one call. */
export const ORDERS_DELAY = 30_000;

interface ReadingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  /** Waits while buyers wait for notifications and drafts, for a while at most. */
  readonly giveWay: () => Promise<void>;
  readonly log: Log;
}

/**
 * Reads what happened to an account's orders since the last run (2.100). Whatever was notified, and however often, a reading finds each
 * change by its time, so that nothing is lost or stored twice.
 */
export function createOrdersReading({ store, marketplace, giveWay, log }: ReadingDeps) {
  /** Reads the changes of a time, or of its beginning where there are too many for one search; until when they are read. */
  async function readWindow(accountId: string, from: number, to: number): Promise<number> {
    await giveWay();
    const pages = marketplace.changedOrders(accountId, { from, to });
    const first = await pages.page(0);
    if (first.total > pages.most && to - from > WINDOW_LEAST)
      return readWindow(accountId, from, from + Math.floor((to - from) / 2));
    await store.orders.put(accountId, first.orders);
    // From the last page to the first: an order that changes meanwhile leaves the search, and those behind it move to pages that are still read.
    const offsets = pages.offsets(first.total);
    for (const offset of offsets.toReversed()) {
      await giveWay();
      await store.orders.put(accountId, (await pages.page(offset)).orders);
    }
    return to;
  }

  /** Throws what is not the marketplace's refusal. */
  async function advance(accountId: string, progress: OrdersProgress, now: number): Promise<OrdersProgress> {
    const from = Math.max(progress.since, progress.until - OVERLAP);
    try {
      const until = await readWindow(accountId, from, Math.min(now, from + WINDOW));
      return { since: progress.since, until: Math.max(until, progress.until), isRefused: false };
    } catch (error) {
      if (!(error instanceof MarketplaceError && error.isForbidden)) throw error;
      log.warn({ accountId, ...errorFields(error) }, 'the application may not read orders');
      return { ...progress, isRefused: true };
    }
  }

  return async ({ accountId, cursor }: SyncJob): Promise<NextRun> => {
    const now = await store.now();
    const since = now - ORDERS_BACK;
    let progress = parseProgress(cursor) ?? { since, until: since, isRefused: false };
    for (let done = 0; done < WINDOWS; done++) {
      progress = await advance(accountId, progress, now);
      if (progress.isRefused) return { cursor: formatProgress(progress), dueIn: REFUSED_INTERVAL };
      if (progress.until >= now) return { cursor: formatProgress(progress), dueIn: INTERVAL };
    }
    return { cursor: formatProgress(progress), dueIn: 0 };
  };
}
