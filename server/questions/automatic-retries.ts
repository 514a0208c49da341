import { SCHEDULED_ANSWER_RETRY_WINDOW } from '#domain/settings.ts';
import type { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { answerRetryDelay } from '../marketplace/retries.ts';
import type { Claim, Question, Store } from '../store/port.ts';

interface Attempted {
  readonly claim: Claim;
  readonly question: Question;
}

/** Reschedules a scheduled or deferred answer that was not sent. Resolves to false when another node has taken the attempt over. */
export type RetryLater = (store: Store, attempt: Attempted, failure: MarketplaceError | null) => Promise<boolean>;

/** Whether a member's answer waited to be sent, so that nobody waits for the outcome of the attempt. */
export const isDeferred = ({ unsent }: Question): boolean => unsent !== null && unsent.sendAt !== null;

/**
 * Reschedules an answer until its retry period ends or it becomes manual. Call it only once it is known that the
 * marketplace does not have the answer. `failure`: why not; null: the attempt was abandoned.
 */
export function createAutomaticRetries(random: () => number): RetryLater {
  return (store, { claim, question }, failure) =>
    store.transaction(async (tx) => {
      // A retry would be refused as well.
      if (failure !== null && !isWorthRetrying(failure)) return tx.questions.settlePending(claim, 'sending-failed');
      await tx.accounts.lock(claim.accountId);
      const settings = await tx.accounts.settings(claim.accountId);
      // A member's own answer does not depend on the mode.
      const isSentByItself = isDeferred(question) || settings?.operationMode === 'automatic';
      if (!isSentByItself) return tx.questions.settlePending(claim, null);
      const retries = await tx.questions.retries(claim);
      if (retries === null) return false;
      const left = retries.firstDueAt + SCHEDULED_ANSWER_RETRY_WINDOW - (await tx.now());
      const sendIn = answerRetryDelay(failure?.retryAfter ?? 0, { tries: retries.tries, left }, random);
      if (sendIn === null) return tx.questions.settlePending(claim, 'marketplace-unavailable');
      return tx.questions.reschedule(claim, sendIn);
    });
}

/** A lost connection may be restored within the retry period. */
const isWorthRetrying = ({ isTransient, kind }: MarketplaceError): boolean => isTransient || kind === 'lost';
