import { gathered } from '../gathered.ts';
import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Store, SyncJob } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { OnActivity } from './account-activity.ts';
import type { NextRun } from './jobs.ts';
import { CLOCK_SKEW, foundWithin, type PollTimes, pollInterval } from './poll-interval.ts';
import { type QuestionSync, readQuestion } from './question-sync.ts';

const CONCURRENCY = 4;

interface PollingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly questionSync: QuestionSync;
  readonly times: PollTimes;
  readonly timers: Timers;
  readonly onChange: () => void;
  readonly onActivity: OnActivity;
  /** As the import has it: it may fail while polls do not. */
  readonly onRead: (accountId: string) => void;
  readonly log: Log;
}

/**
 * Covers for notifications that were lost: compares the pending questions here with those of the marketplace. The longer nothing happened, the
 * longer until the next poll.
 */
export function createPolling(deps: PollingDeps): (job: SyncJob) => Promise<NextRun> {
  const { store, marketplace, questionSync, times, timers, onChange, onActivity, onRead, log } = deps;

  /** Returns whether any question changed. */
  async function compare(accountId: string): Promise<boolean> {
    const waiting = await marketplace.unanswered(accountId);
    let isAnyChanged = await questionSync.sync(accountId, waiting);
    if (isAnyChanged) onChange();
    const there = new Set(waiting.map(({ id }) => id));
    const left = (await store.questions.pendingIds(accountId)).filter((id) => !there.has(id));
    await inParallel(left, CONCURRENCY, async (id) => {
      const isChanged = await questionSync.sync(accountId, await readQuestion({ store, marketplace }, accountId, id));
      isAnyChanged ||= isChanged;
    });
    return isAnyChanged;
  }

  /**
   * Finds questions that were asked and answered between two polls without a notification. Reads the answered questions page by page, back
   * to the previous poll (`before`, epoch ms) and further as long as a page changes anything. Returns whether any question changed.
   */
  async function syncAnswered(accountId: string, before: number | null): Promise<boolean> {
    let wasAnyChanged = false;
    for (let page = 0; ; page++) {
      const answered = await marketplace.recentlyAnswered(accountId, page);
      const isAnyChanged = await questionSync.sync(accountId, answered);
      const oldest = answered.at(-1)?.askedAt ?? 0;
      wasAnyChanged ||= isAnyChanged;
      if (!isAnyChanged && oldest < (before ?? Infinity) - CLOCK_SKEW) return wasAnyChanged;
    }
  }

  /** Returns the cursor of the next run too. No seller waits for these questions, so a failure leaves them to the next poll. */
  async function trySyncAnswered({
    accountId,
    cursor,
    claimedAt,
  }: SyncJob): Promise<{ cursor: string | null; isAnyChanged: boolean }> {
    try {
      const isAnyChanged = await syncAnswered(accountId, cursor === null ? null : Number(cursor));
      return { cursor: String(claimedAt), isAnyChanged };
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind === 'lost') throw error;
      log.warn({ accountId, ...errorFields(error) }, 'answered questions not read');
      return { cursor, isAnyChanged: false };
    }
  }

  const questionsRead = gathered<string, undefined>(async (accountIds) => {
    for (const accountId of await store.accounts.questionsRead(...accountIds)) onRead(accountId);
    return accountIds.map(() => undefined);
  });

  return async (job) => {
    const { accountId } = job;
    const began = timers.elapsed();
    const isPendingChanged = await compare(accountId);
    const { cursor, isAnyChanged } = await trySyncAnswered(job);
    await questionsRead(accountId);
    const isActive = isPendingChanged || isAnyChanged;
    if (isActive) onActivity(accountId);
    // Measured from start to start, so that a question asked right after this poll began is found in time.
    const interval = pollInterval(foundWithin(isActive ? 0 : job.quietFor, times));
    const took = timers.elapsed() - began;
    return { cursor, dueIn: Math.max(0, Math.round(interval - took)) };
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
