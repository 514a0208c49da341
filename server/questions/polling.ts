import type { MarketplaceApi } from '../marketplace/api.ts';
import type { Store, SyncJob } from '../store/port.ts';
import { inParallel } from './in-parallel.ts';
import type { Intake } from './intake.ts';
import type { NextRun } from './jobs.ts';
import { questionIdOf } from './notifications.ts';
import { reread } from './reread.ts';

const AT_ONCE = 4;

interface PollingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly intake: Intake;
  readonly clientId: string;
  /** In ms. */
  readonly pollEvery: number;
  readonly onNews: () => void;
  /** Something was put into the inbox. */
  readonly onNotices: () => void;
}

/**
 * The net under the notices: compares what waits there with what waits here, and takes up the notices that could not be
 * delivered.
 */
export function createPolling(deps: PollingDeps): (job: SyncJob) => Promise<NextRun> {
  const { store, marketplace, intake, clientId, pollEvery, onNews, onNotices } = deps;

  async function compare(accountId: string): Promise<void> {
    const waiting = await marketplace.unanswered(accountId);
    if (await intake.take(accountId, waiting)) onNews();
    const there = new Set(waiting.map(({ id }) => id));
    const left = (await store.questions.pendingIds(accountId)).filter((id) => !there.has(id));
    await inParallel(left, AT_ONCE, async (id) => {
      await intake.take(accountId, await reread({ store, marketplace }, accountId, id));
    });
  }

  /** Questions that came and were answered between two comparisons, with no notice of either. */
  async function lookAtAnswered(accountId: string): Promise<void> {
    for (let page = 0; ; page++) {
      if (!(await intake.take(accountId, await marketplace.answeredLately(accountId, page)))) return;
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

  return async ({ accountId }) => {
    await compare(accountId);
    await lookAtAnswered(accountId);
    await store.accounts.touchContact(accountId);
    await takeUpMissed(accountId);
    return { cursor: null, dueIn: pollEvery };
  };
}
