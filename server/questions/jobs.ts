import { LEASE, leased } from '../lease.ts';
import { errorFacts, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { jobPause } from '../marketplace/retries.ts';
import type { Work } from '../pool.ts';
import type { Store, SyncJob } from '../store/port.ts';
import type { Timers } from '../timers.ts';

/** One slow account must not hold up the others. */
const AT_ONCE = 8;
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
  readonly timers: Timers;
  readonly log: Log;
}

/** The due jobs of one name; one that fails waits longer each time. */
export function createJobs({ store, name, run, random, timers, log }: JobDeps): Work<SyncJob> {
  async function runOne(job: SyncJob): Promise<void> {
    try {
      const next = await leased(
        () => run(job),
        () => store.syncJobs.renew(job, LEASE),
        timers,
      );
      await store.syncJobs.done(job, next);
    } catch (error) {
      log.warn({ accountId: job.accountId, job: name, ...errorFacts(error) }, 'a job failed; it is tried again');
      const isLost = error instanceof MarketplaceError && error.kind === 'lost';
      await store.syncJobs.failed(job, isLost ? WHILE_LOST : jobPause(error, job.attempts, random));
    }
  }

  return { claim: (limit) => store.syncJobs.claim(name, { limit, lease: LEASE }), work: runOne, atOnce: AT_ONCE };
}
