import { LEASE } from '../lease.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { asProblem } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { createSettling, type Deletion, type SettlingDeps } from './settling.ts';
import { unavailable } from './unavailable.ts';

/** The person waits no longer than this, in ms: for the deleting, and for all of it with what is asked after it; well within the lease. */
const DELETING = 8000;
const ALL = 9800;

interface DeletingDeps extends SettlingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly timers?: Timers;
}

export type Deleting = ReturnType<typeof createDeleting>;

/** Deletes questions at the marketplace (7.24): the intent is kept before, the outcome after, as with answers. */
export function createDeleting(deps: DeletingDeps) {
  const { store, marketplace, timers = systemTimers } = deps;
  const settling = createSettling(deps);

  async function afterFailure(deletion: Deletion, failure: MarketplaceError, deadline: number): Promise<void> {
    if (failure.kind === 'not-found') return settling.deleted(deletion);
    if (!failure.mayHaveActed && failure.kind !== 'refused') {
      await settling.leaveToPerson(deletion);
      throw asProblem(failure);
    }
    const outcome = await settling.askDeleted(deletion, deadline - timers.elapsed()).catch(async (error: unknown) => {
      if (!(error instanceof MarketplaceError)) throw error;
      // Still unknown: it is asked about again from now on until it is known.
      await store.questions.leaveUnknown(deletion.claim);
      throw asProblem(error.kind === 'lost' ? error : failure);
    });
    if (outcome === 'ours') return;
    if (outcome === 'open') throw asProblem(failure);
    throw new Problem('question-unavailable');
  }

  return {
    /** Deletes a pending question in the name of `by` (an e-mail). Resolves once the marketplace has it; rejects with a `Problem`. */
    async remove(accountId: string, questionId: string, by: string): Promise<void> {
      const deadline = timers.elapsed() + ALL;
      const begun = await store.questions.beginDeleting(accountId, questionId, { by, lease: LEASE });
      if (begun.outcome !== 'begun') throw unavailable(begun);
      const { claim, question } = begun;
      try {
        await marketplace.remove(accountId, questionId, DELETING);
        await settling.deleted({ claim, question });
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        await afterFailure({ claim, question }, error, deadline);
      }
    },
  };
}
