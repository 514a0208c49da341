import { SCHEDULED_ANSWER_RETRY_WINDOW } from '#domain/settings.ts';
import type { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { answerRetryDelay } from '../marketplace/retries.ts';
import type { Claim, ManualReason, Question, Store } from '../store/port.ts';
import { isAutomatic } from './accepted-answer.ts';
import type { AnswerKind, AnswerOutcome } from './answer-outcomes.ts';

interface Attempted {
  readonly claim: Claim;
  readonly question: Question;
}

/**
 * Reschedules a scheduled or deferred answer that was not sent, or leaves it to a member. Resolves to null when another node has taken the
 * attempt over.
 */
export type RetryLater = (
  store: Store,
  attempt: Attempted,
  failure: MarketplaceError | null,
) => Promise<AnswerOutcome | null>;

/** Whether a member's answer waited to be sent, so that nobody waits for the outcome of the attempt. */
export const isDeferred = ({ unsent }: Question): boolean => unsent !== null && unsent.sendAt !== null;

/** `question`: as its attempt began. */
export function kindOf(question: Question): AnswerKind {
  if (isDeferred(question)) return 'deferred';
  return isAutomatic(question.answeredBy) ? 'scheduled' : 'immediate';
}

/**
 * Reschedules an answer until its retry period ends or it becomes manual. Call it only once it is known that the
 * marketplace does not have the answer. `failure`: why not; null: the attempt was abandoned.
 */
export function createAutomaticRetries(random: () => number): RetryLater {
  return (store, { claim, question }, failure) =>
    store.transaction(async (tx) => {
      const leave = async (reason: ManualReason | null): Promise<AnswerOutcome | null> =>
        (await tx.questions.settlePending(claim, reason)) ? { outcome: 'left', reason: reason ?? 'stopped' } : null;
      // A retry would be refused as well.
      if (failure !== null && !isWorthRetrying(failure)) return leave('sending-failed');
      await tx.accounts.lock(claim.accountId);
      // A member's own answer depends neither on the mode nor on a halt.
      if (!isDeferred(question)) {
        const sending = await tx.accounts.sending(claim.accountId);
        if (sending?.settings.operationMode !== 'automatic') return leave(null);
        if (sending.isHalted) return leave('automatic-halted');
      }
      const retries = await tx.questions.retries(claim);
      if (retries === null) return null;
      const left = SCHEDULED_ANSWER_RETRY_WINDOW - retries.overdueBy;
      const sendIn = answerRetryDelay(failure?.retryAfter ?? 0, { tries: retries.tries, left }, random);
      if (sendIn === null) return leave('marketplace-unavailable');
      return (await tx.questions.reschedule(claim, sendIn)) ? { outcome: 'retried', kind: kindOf(question) } : null;
    });
}

/** A lost connection may be restored within the retry period. */
const isWorthRetrying = ({ isTransient, kind }: MarketplaceError): boolean => isTransient || kind === 'lost';
