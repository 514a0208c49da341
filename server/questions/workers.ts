import { errorFacts, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { MarketplaceQuestion, Store, SyncJob } from '../store/port.ts';
import { createWorker } from '../worker.ts';
import type { Answering } from './answering.ts';
import type { Intake } from './intake.ts';
import { questionIdOf } from './notifications.ts';

const IMPORT = 'import';
const POLL = 'poll';
const LEASE = 60_000;
const BATCH = 20;
const MAX_RETRY = 300_000;
/** How often idle workers look for work that nobody told them of, in ms. */
const ROUND = 5000;
/** Attempts whose outcome is unknown are asked about again this soon, in ms. */
const SETTLE_ROUND = 2000;
const SETTLE_LEASE = 5000;

const retryIn = (attempts: number): number => Math.min(MAX_RETRY, 1000 * 2 ** attempts);

interface WorkerDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly intake: Intake;
  readonly answering: Answering;
  readonly clientId: string;
  /** How often each account's pending questions are compared with the marketplace's, in ms. */
  readonly pollEvery: number;
  readonly log: Log;
}

export interface Workers {
  /** There is something in the inbox. */
  readonly wakeInbox: () => void;
  /** Brings in what a newly linked account holds. */
  readonly importAccount: (accountId: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Everything that happens without a request: notices, polling, first import, drafts, unsettled answers. */
export function startWorkers({ store, marketplace, intake, answering, clientId, pollEvery, log }: WorkerDeps): Workers {
  const report = (error: unknown): void => log.error(errorFacts(error), 'a worker stumbled');
  const drafts = createWorker(() => intake.draftMissing(), ROUND, report);

  /** What the marketplace says of one question; one it no longer knows is deleted. */
  async function reread(accountId: string, id: string): Promise<MarketplaceQuestion[]> {
    try {
      return [await marketplace.question(accountId, id)];
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind !== 'not-found') throw error;
      const known = await store.questions.byId(accountId, id);
      return known === null ? [] : [{ ...known, status: 'deleted', answer: null }];
    }
  }

  async function workInbox(): Promise<void> {
    for (;;) {
      const entries = await store.inbox.claim({ limit: BATCH, lease: LEASE });
      if (entries.length === 0) return;
      for (const entry of entries) {
        const id = questionIdOf(entry.resource);
        try {
          if (id !== null && (await intake.take(entry.accountId, await reread(entry.accountId, id)))) drafts.wake();
          await store.inbox.done(entry);
        } catch (error) {
          await store.inbox.failed(entry, retryIn(entry.attempts));
          if (!(error instanceof MarketplaceError)) throw error;
        }
      }
    }
  }

  /** The net under the notices: what waits there and not here, what waits here and not there, and what could not be delivered. */
  async function poll({ accountId }: SyncJob): Promise<void> {
    const waiting = await marketplace.unanswered(accountId);
    const changed = await intake.take(accountId, waiting);
    const there = new Set(waiting.map(({ id }) => id));
    const left = (await store.questions.pendingIds(accountId)).filter((id) => !there.has(id));
    for (const id of left) await intake.take(accountId, await reread(accountId, id));
    const missed = await marketplace.missedFeeds(accountId, clientId);
    for (const { resource, userId } of missed) {
      if (userId === accountId) await store.inbox.put({ accountId, topic: 'questions', resource });
    }
    if (missed.length > 0) inbox.wake();
    if (changed) drafts.wake();
  }

  /** Pending questions first, since somebody waits for them; then the history, from which drafts are written. */
  async function importAll({ accountId }: SyncJob): Promise<void> {
    await intake.take(accountId, await marketplace.unanswered(accountId));
    for await (const batch of marketplace.answered(accountId)) await intake.take(accountId, batch);
    drafts.wake();
  }

  const runJobs = async (name: string, run: (job: SyncJob) => Promise<void>, dueIn: number | null): Promise<void> => {
    for (;;) {
      const jobs = await store.syncJobs.claim(name, { limit: BATCH, lease: LEASE });
      if (jobs.length === 0) return;
      for (const job of jobs) {
        try {
          await run(job);
          await store.syncJobs.done(job, { cursor: job.cursor, dueIn });
        } catch (error) {
          if (!(error instanceof MarketplaceError)) report(error);
          await store.syncJobs.failed(
            job,
            error instanceof MarketplaceError && error.kind === 'lost' ? MAX_RETRY : retryIn(job.attempts),
          );
        }
      }
    }
  };

  const inbox = createWorker(workInbox, ROUND, report);
  const imports = createWorker(() => runJobs(IMPORT, importAll, null), ROUND, report);
  const polls = createWorker(() => runJobs(POLL, poll, pollEvery), Math.min(ROUND, pollEvery), report);
  const settling = createWorker(async () => void (await answering.settleStranded(SETTLE_LEASE)), SETTLE_ROUND, report);
  for (const worker of [inbox, imports, polls, settling, drafts]) worker.wake();

  return {
    wakeInbox: inbox.wake,
    importAccount: async (accountId) => {
      await store.syncJobs.schedule(accountId, IMPORT, 0);
      await store.syncJobs.schedule(accountId, POLL, pollEvery);
      imports.wake();
    },
    stop: async () => {
      await Promise.all([inbox, imports, polls, settling, drafts].map((worker) => worker.stop()));
    },
  };
}
