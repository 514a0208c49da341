import { SCHEDULED_ANSWER_RETRY_WINDOW } from '#domain/settings.ts';
import type { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { retryPause } from '../marketplace/retries.ts';
import type { Claim, Store } from '../store/port.ts';

/** What becomes of automatic answers that the marketplace has not taken. Resolves to false when the attempt was overtaken. */
export type RetryLater = (store: Store, claim: Claim, failure: MarketplaceError | null) => Promise<boolean>;

/**
 * Makes an automatic answer due again later, until its time is over or a person has to act. `failure`: why the marketplace does
 * not have it; null: nobody finished the attempt. Only once it is known that it does not have it.
 */
export function createAutomaticRetries(random: () => number): RetryLater {
  return (store, claim, failure) =>
    store.transaction(async (tx) => {
      // A later attempt would be refused as well.
      if (failure !== null && !isWorthRetrying(failure)) return tx.questions.settlePending(claim, 'sending-failed');
      await tx.accounts.lock(claim.accountId);
      const settings = await tx.accounts.settings(claim.accountId);
      if (settings?.operationMode !== 'automatic') return tx.questions.settlePending(claim, null);
      const retries = await tx.questions.retries(claim);
      if (retries === null) return false;
      const left = retries.firstDueAt + SCHEDULED_ANSWER_RETRY_WINDOW - (await tx.now());
      const sendIn = retryPause(failure?.retryAfter ?? 0, { tries: retries.tries, left }, random);
      if (sendIn === null) return tx.questions.settlePending(claim, 'marketplace-unavailable');
      return tx.questions.reschedule(claim, sendIn);
    });
}

/** A lost link may be restored in time. */
const isWorthRetrying = ({ isPassing, kind }: MarketplaceError): boolean => isPassing || kind === 'lost';
