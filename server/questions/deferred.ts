import { inAccountTurns } from '../account-turns.ts';
import { LEASE } from '../lease.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';
import type { WorkQueue } from '../worker-pool.ts';
import type { Answering } from './answering.ts';
import type { Attempt } from './settling.ts';
import { logUnclaimed } from './unclaimed.ts';

/** How many answers are sent at a time. */
const CONCURRENCY = 32;

interface DeferredDeps {
  readonly store: Store;
  readonly answering: Answering;
  readonly log: Log;
}

/**
 * Sends the answers of members whose undo window is over. The intent to send is stored in the transaction that finds the answer due, so
 * of several nodes and an undo one wins. The member has seen the text: unlike a draft, it is not checked again.
 */
export const createDeferred = ({ store, answering, log }: DeferredDeps): WorkQueue<Attempt> => ({
  claim: inAccountTurns(
    ({ question }: Attempt) => question.accountId,
    (limit, after) =>
      store.questions.claimDeferred({ limit, lease: LEASE, after, onFailure: logUnclaimed(log, 'answer not begun') }),
  ),
  process: async (attempt) => {
    try {
      await answering.finish(attempt);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The outcome is stored with the question, and no request waits for it.
      log.info({ ...attempt.claim, reason: error.code }, 'answer not sent');
    }
  },
  concurrency: CONCURRENCY,
});
