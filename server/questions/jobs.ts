import { gathered } from '../gathered.ts';
import { LEASE, withLease } from '../lease.ts';
import { errorFields, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { jobRetryDelay } from '../marketplace/retries.ts';
import type { EndedRun, Store, SyncJob } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { WorkQueue } from '../worker-pool.ts';

/** Several, so that one slow account does not delay the others. */
const CONCURRENCY = 8;
/** Delay without a connection, in ms. Restoring it makes the job due at once. */
const LOST_CONNECTION_DELAY = 3_600_000;

/** Where the next run continues, and in how many ms it is due; null: only when it is scheduled again. */
export type NextRun = EndedRun['next'];

interface JobDeps {
  readonly store: Store;
  readonly name: string;
  readonly run: (job: SyncJob) => Promise<NextRun>;
  /** After a failure is stored. */
  readonly onFailed?: (job: SyncJob) => void;
  readonly random: () => number;
  readonly timers: Timers;
  readonly log: Log;
}

/** Runs the due jobs of one name; failed ones back off. */
export function createJobs({ store, name, run, onFailed, random, timers, log }: JobDeps): WorkQueue<SyncJob> {
  /** Runs that end at the same time are stored by one statement. */
  const done = gathered<EndedRun, undefined>(async (runs) => {
    await store.syncJobs.done(...runs);
    return runs.map(() => undefined);
  });

  async function runOne(job: SyncJob): Promise<void> {
    try {
      const next = await withLease(
        () => run(job),
        () => store.syncJobs.renew(job, LEASE),
        timers,
      );
      await done({ job, next });
    } catch (error) {
      log.warn({ accountId: job.accountId, job: name, ...errorFields(error) }, 'job failed, retry scheduled');
      const isLost = error instanceof MarketplaceError && error.kind === 'lost';
      await store.syncJobs.failed(job, isLost ? LOST_CONNECTION_DELAY : jobRetryDelay(error, job.attempts, random));
      onFailed?.(job);
    }
  }

  return {
    claim: (limit) => store.syncJobs.claim(name, { limit, lease: LEASE }),
    process: runOne,
    concurrency: CONCURRENCY,
  };
}
