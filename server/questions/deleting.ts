import { LEASE } from '../lease.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { toProblem } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import { systemTimers } from '../timers.ts';
import { type AttemptDeps, createSettling, type Deletion } from './settling.ts';
import { unavailable } from './unavailable.ts';

/** Time limits in ms, shorter than the lease: for the deletion, and for the deletion with the read that may follow it. */
const DELETE_TIMEOUT = 8000;
const TOTAL_TIMEOUT = 9800;

export type Deleting = ReturnType<typeof createDeleting>;

/** Deletes questions at the marketplace (7.24). As with answers, the intent is stored before the call and the outcome after it. */
export function createDeleting(deps: AttemptDeps) {
  const { store, marketplace, timers = systemTimers } = deps;
  const settling = createSettling(deps);

  async function afterFailure(deletion: Deletion, failure: MarketplaceError, deadline: number): Promise<void> {
    if (failure.kind === 'not-found') return settling.deleted(deletion);
    if (!failure.mayHaveTakenEffect && failure.kind !== 'refused') {
      await settling.returnToPending(deletion);
      throw toProblem(failure);
    }
    const outcome = await settling
      .checkDeletion(deletion, deadline - timers.elapsed())
      .catch(async (error: unknown) => {
        if (!(error instanceof MarketplaceError)) throw error;
        // Still unknown: the settling worker reads the question until the outcome is known.
        await store.questions.markOutcomeUnknown(deletion.claim);
        throw toProblem(error.kind === 'lost' ? error : failure);
      });
    if (outcome === 'done') return;
    if (outcome === 'pending') throw toProblem(failure);
    throw new Problem('question-unavailable');
  }

  return {
    /** Deletes a pending question on behalf of `by` (an e-mail). Resolves once the marketplace has done it; rejects with a `Problem`. */
    async delete(accountId: string, questionId: string, by: string): Promise<void> {
      const deadline = timers.elapsed() + TOTAL_TIMEOUT;
      const begun = await store.questions.beginDeleting(accountId, questionId, { by, lease: LEASE });
      if (begun.outcome !== 'begun') throw unavailable(begun);
      const { claim, question } = begun;
      try {
        await marketplace.deleteQuestion(accountId, questionId, DELETE_TIMEOUT);
        await settling.deleted({ claim, question });
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        await afterFailure({ claim, question }, error, deadline);
      }
    },
  };
}
