import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Store, SyncJob } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { NextRun } from './jobs.ts';
import { questionIdOf } from './notifications.ts';
import { type QuestionSync, readQuestion } from './question-sync.ts';

const CONCURRENCY = 4;
/** Time between two polls, as a share of the time within which a question has to be found; the rest is for retries. */
const INTERVAL_SHARE = 1 / 2;
/** The largest difference assumed between the marketplace's clock and the store's, in ms. */
const CLOCK_SKEW = 60_000;

interface PollingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly questionSync: QuestionSync;
  readonly clientId: string;
  /** The time within which a question has to be found, in ms. */
  readonly pollEvery: number;
  readonly timers: Timers;
  readonly onChange: () => void;
  /** An entry was added to the inbox. */
  readonly onNotifications: () => void;
  readonly log: Log;
}

/** Time between two polls of an account, in ms. */
export const pollInterval = (pollEvery: number): number => Math.round(pollEvery * INTERVAL_SHARE);

/**
 * Covers for notifications that were lost: compares the pending questions here with those of the marketplace, and queues the
 * notifications that it could not deliver.
 */
export function createPolling(deps: PollingDeps): (job: SyncJob) => Promise<NextRun> {
  const { store, marketplace, questionSync, clientId, pollEvery, timers, onChange, onNotifications, log } = deps;

  async function compare(accountId: string): Promise<void> {
    const waiting = await marketplace.unanswered(accountId);
    if (await questionSync.sync(accountId, waiting)) onChange();
    const there = new Set(waiting.map(({ id }) => id));
    const left = (await store.questions.pendingIds(accountId)).filter((id) => !there.has(id));
    await inParallel(left, CONCURRENCY, async (id) => {
      await questionSync.sync(accountId, await readQuestion({ store, marketplace }, accountId, id));
    });
  }

  /**
   * Finds questions that were asked and answered between two polls without a notification. Reads the answered questions page by page, back
   * to the previous poll (`before`, epoch ms) and further as long as a page changes anything.
   */
  async function syncAnswered(accountId: string, before: number | null): Promise<void> {
    for (let page = 0; ; page++) {
      const answered = await marketplace.recentlyAnswered(accountId, page);
      const isAnyChanged = await questionSync.sync(accountId, answered);
      const oldest = answered.at(-1)?.askedAt ?? 0;
      if (!isAnyChanged && oldest < (before ?? Infinity) - CLOCK_SKEW) return;
    }
  }

  /** Queues missed notifications of unknown questions only: the poll has covered the others, and the list keeps entries for days. */
  async function enqueueMissed(accountId: string): Promise<void> {
    const missed = await marketplace.missedFeeds(accountId, clientId);
    const own = new Set(missed.filter(({ userId }) => userId === accountId).map(({ resource }) => resource));
    let isAny = false;
    for (const resource of own) {
      const id = questionIdOf(resource);
      if (id === null || (await store.questions.byId(accountId, id)) !== null) continue;
      await store.inbox.put({ accountId, topic: 'questions', resource });
      isAny = true;
    }
    if (isAny) onNotifications();
  }

  /** Returns the cursor of the next run. No seller waits for these questions, so a failure leaves them to the next poll. */
  async function trySyncAnswered({ accountId, cursor }: SyncJob, beganAt: number): Promise<string | null> {
    try {
      await syncAnswered(accountId, cursor === null ? null : Number(cursor));
      return String(beganAt);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind === 'lost') throw error;
      log.warn({ accountId, ...errorFields(error) }, 'answered questions not read');
      return cursor;
    }
  }

  return async (job) => {
    const { accountId } = job;
    const began = timers.elapsed();
    const beganAt = await store.now();
    await compare(accountId);
    const cursor = await trySyncAnswered(job, beganAt);
    await store.accounts.touchContact(accountId);
    await enqueueMissed(accountId);
    // Measured from start to start, so that a question asked right after this poll began is found in time.
    const took = timers.elapsed() - began;
    return { cursor, dueIn: Math.max(0, Math.round(pollInterval(pollEvery) - took)) };
  };
}

/** Runs `work` for each entry, at most `limit` at a time. Rejects with the first failure once all running work has ended. */
async function inParallel<Entry>(
  entries: readonly Entry[],
  limit: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const waiting = entries.values();
  const runner = async (): Promise<void> => {
    for (const entry of waiting) await work(entry);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(limit, entries.length) }, runner));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
