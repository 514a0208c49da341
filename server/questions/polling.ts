import { errorFacts, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Store, SyncJob } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { inParallel } from './in-parallel.ts';
import type { Intake } from './intake.ts';
import type { NextRun } from './jobs.ts';
import { questionIdOf } from './notifications.ts';
import { reread } from './reread.ts';

const AT_ONCE = 4;
/** Of the time within which a question is to be seen, so much passes between two comparisons; the rest is for trying again. */
const SHARE = 1 / 2;
/** By so much the marketplace's clock may differ from the store's, in ms. */
const CLOCKS_APART = 60_000;

interface PollingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly intake: Intake;
  readonly clientId: string;
  /** Within this a question is to be seen, in ms. */
  readonly pollEvery: number;
  readonly timers: Timers;
  readonly onNews: () => void;
  /** Something was put into the inbox. */
  readonly onNotices: () => void;
  readonly log: Log;
}

/** How long after an account was compared with the marketplace it is compared again, in ms. */
export const pauseOf = (pollEvery: number): number => Math.round(pollEvery * SHARE);

/**
 * The net under the notices: compares what waits there with what waits here, and takes up the notices that could not be
 * delivered.
 */
export function createPolling(deps: PollingDeps): (job: SyncJob) => Promise<NextRun> {
  const { store, marketplace, intake, clientId, pollEvery, timers, onNews, onNotices, log } = deps;

  async function compare(accountId: string): Promise<void> {
    const waiting = await marketplace.unanswered(accountId);
    if (await intake.take(accountId, waiting)) onNews();
    const there = new Set(waiting.map(({ id }) => id));
    const left = (await store.questions.pendingIds(accountId)).filter((id) => !there.has(id));
    await inParallel(left, AT_ONCE, async (id) => {
      await intake.take(accountId, await reread({ store, marketplace }, accountId, id));
    });
  }

  /**
   * Questions that came and were answered between two comparisons, with no notice of either: among all asked since the one
   * before, which saw what waited then, and further back as long as anything is news.
   */
  async function lookAtAnswered(accountId: string, before: number | null): Promise<void> {
    for (let page = 0; ; page++) {
      const answered = await marketplace.answeredLately(accountId, page);
      const isNews = await intake.take(accountId, answered);
      const oldest = answered.at(-1)?.askedAt ?? 0;
      if (!isNews && oldest < (before ?? Infinity) - CLOCKS_APART) return;
    }
  }

  /** Only questions never seen here are news: the comparison has settled the others, and missed notices stay listed for days. */
  async function takeUpMissed(accountId: string): Promise<void> {
    const missed = await marketplace.missedFeeds(accountId, clientId);
    const own = new Set(missed.filter(({ userId }) => userId === accountId).map(({ resource }) => resource));
    let isAny = false;
    for (const resource of own) {
      const id = questionIdOf(resource);
      if (id === null || (await store.questions.byId(accountId, id)) !== null) continue;
      await store.inbox.put({ accountId, topic: 'questions', resource });
      isAny = true;
    }
    if (isAny) onNotices();
  }

  /** The same, from which nobody waits for anything: what cannot be read now the next comparison looks at. Says where it begins. */
  async function goThroughAnswered({ accountId, cursor }: SyncJob, beganAt: number): Promise<string | null> {
    try {
      await lookAtAnswered(accountId, cursor === null ? null : Number(cursor));
      return String(beganAt);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind === 'lost') throw error;
      log.warn({ accountId, ...errorFacts(error) }, 'answered questions were not all looked at');
      return cursor;
    }
  }

  return async (job) => {
    const { accountId } = job;
    const began = timers.elapsed();
    const beganAt = await store.now();
    await compare(accountId);
    const cursor = await goThroughAnswered(job, beganAt);
    await store.accounts.touchContact(accountId);
    await takeUpMissed(accountId);
    // From one beginning to the next: a question that was asked right after the first is looked for that early.
    const took = timers.elapsed() - began;
    return { cursor, dueIn: Math.max(0, Math.round(pauseOf(pollEvery) - took)) };
  };
}
