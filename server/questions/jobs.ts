import { errorFacts, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { jobPause } from '../marketplace/retries.ts';
import type { Store, SyncJob } from '../store/port.ts';
import type { Round } from '../worker.ts';
import { inParallel } from './in-parallel.ts';

const BATCH = 16;
/** One slow account must not hold up the others. */
const AT_ONCE = 8;
/** Longer than a run takes, in ms. */
const LEASE = 120_000;
/** Without a link there is nothing to do until it is restored, which makes the job due by itself; in ms. */
const WHILE_LOST = 3_600_000;

/** What a run leaves behind: where to go on, and in how many ms; null: not before it is scheduled again. */
export interface NextRun {
  readonly cursor: string | null;
  readonly dueIn: number | null;
}

interface JobDeps {
  readonly store: Store;
  readonly name: string;
  readonly run: (job: SyncJob) => Promise<NextRun>;
  readonly random: () => number;
  readonly log: Log;
}

/** Runs the due jobs of one name until none is; one that fails waits longer each time. */
export function createJobs({ store, name, run, random, log }: JobDeps): Round {
  async function runOne(job: SyncJob): Promise<void> {
    try {
      await store.syncJobs.done(job, await run(job));
    } catch (error) {
      log.warn({ accountId: job.accountId, job: name, ...errorFacts(error) }, 'a job failed; it is tried again');
      const isLost = error instanceof MarketplaceError && error.kind === 'lost';
      await store.syncJobs.failed(job, isLost ? WHILE_LOST : jobPause(error, job.attempts, random));
    }
  }

  return async (isStopping) => {
    while (!isStopping()) {
      const jobs = await store.syncJobs.claim(name, { limit: BATCH, lease: LEASE });
      if (jobs.length === 0) return;
      await inParallel(jobs, AT_ONCE, runOne);
    }
  };
}
