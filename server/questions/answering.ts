import { composeMessage } from '#domain/message.ts';
import { LEASE } from '../lease.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { toProblem } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import type { BeginResult, Reply, Store, Unavailable } from '../store/port.ts';
import { systemTimers } from '../timers.ts';
import { type Attempt, type AttemptDeps, createSettling, type Outcome } from './settling.ts';
import { unavailable } from './unavailable.ts';

/**
 * Time limits of an attempt, in ms: for settling an earlier attempt, for sending, and for sending with the read that may follow it.
 * The total is shorter than the lease, which is never renewed, so no other node settles an attempt that is still running.
 */
const SETTLE_TIMEOUT = 4000;
const SEND_TIMEOUT = 8000;
const TOTAL_TIMEOUT = 9800;

export type Answering = ReturnType<typeof createAnswering>;

/**
 * Sends each answer to the marketplace at most once and loses none: it stores the intent before the call and the outcome after it.
 * An unknown outcome is settled by reading the question again before anything else is sent.
 */
export function createAnswering(deps: AttemptDeps) {
  const { store, marketplace, tracing, timers = systemTimers } = deps;
  const settling = createSettling(deps);

  const begin = (within: Store, accountId: string, id: string, reply: Reply, by: string): Promise<BeginResult> =>
    within.questions.beginSending(accountId, id, { reply, by, lease: LEASE });

  function send(attempt: Attempt, deadline: number): Promise<void> {
    const { accountId, id, trace } = attempt.question;
    const facts = { 'account.id': accountId, 'question.id': id };
    return tracing.span({ name: 'answer sent', of: trace, facts }, () => sendOnce(attempt, deadline));
  }

  async function sendOnce(attempt: Attempt, deadline: number): Promise<void> {
    const { claim, reply } = attempt;
    const budget = Math.min(SEND_TIMEOUT, deadline - timers.elapsed());
    try {
      const found = await marketplace.answer(claim.accountId, claim.id, composeMessage(reply), budget);
      await settling.answered(attempt, found);
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      await afterFailure(attempt, error, deadline);
    }
  }

  /** Resolves when the marketplace turns out to have the reply; otherwise rejects with a `Problem`. */
  async function afterFailure(attempt: Attempt, failure: MarketplaceError, deadline: number): Promise<void> {
    const isReadAgain = failure.mayHaveTakenEffect || failure.kind === 'refused' || failure.kind === 'not-found';
    if (!isReadAgain) {
      await settling.notAccepted(attempt, failure);
      throw toProblem(failure);
    }
    const outcome = await settleAfter(attempt, failure, deadline);
    if (outcome === 'done') return;
    if (outcome === 'pending' && failure.mayHaveTakenEffect) throw toProblem(failure);
    throw new Problem('question-unavailable');
  }

  async function settleAfter(attempt: Attempt, failure: MarketplaceError, deadline: number): Promise<Outcome> {
    try {
      return await settling.checkAnswer(attempt, failure, deadline - timers.elapsed());
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      if (!failure.mayHaveTakenEffect) {
        // The marketplace refused, so nothing was sent. The next read of the question says why it is not open.
        await settling.notAccepted(attempt, failure);
        return 'pending';
      }
      // Still unknown: the question stays `sending`, and the settling worker reads it until the outcome is known.
      await store.questions.markOutcomeUnknown(attempt.claim);
      throw toProblem(error.kind === 'lost' ? error : failure);
    }
  }

  function rejectUnavailable(begun: Unavailable): never {
    throw unavailable(begun);
  }

  /**
   * The question is in `sending` already. If that attempt was abandoned, its outcome is settled before anything is sent.
   * `sent`: the earlier attempt sent the same text, so there is nothing to send.
   */
  async function settleEarlier(
    begun: Unavailable,
    accountId: string,
    id: string,
    reply: Reply,
  ): Promise<'sent' | 'settled'> {
    const earlier = await settling.settleOne(accountId, id, SETTLE_TIMEOUT);
    if (earlier === null) {
      const isOutcomeUnknown = begun.outcome === 'unavailable' && begun.isOutcomeUnknown;
      if (isOutcomeUnknown) throw outcomeUnknown();
      return rejectUnavailable(begun);
    }
    if (earlier.outcome === null) throw outcomeUnknown();
    const isSameText = earlier.reply !== null && composeMessage(earlier.reply) === composeMessage(reply);
    return earlier.outcome === 'done' && isSameText ? 'sent' : 'settled';
  }

  /** Whether the question is in `sending`, so that an earlier attempt may have to be settled first. */
  const isAttempted = (begun: Unavailable): boolean => begun.outcome === 'unavailable' && begun.state === 'sending';

  return {
    /** Sends `reply` on behalf of `by` (an e-mail). Resolves once the marketplace has it; rejects with a `Problem`. */
    async answer(accountId: string, questionId: string, reply: Reply, by: string): Promise<void> {
      const deadline = timers.elapsed() + TOTAL_TIMEOUT;
      const begun = await begin(store, accountId, questionId, reply, by);
      if (begun.outcome === 'begun') return send({ claim: begun.claim, question: begun.question, reply }, deadline);
      if (!isAttempted(begun)) return rejectUnavailable(begun);
      if ((await settleEarlier(begun, accountId, questionId, reply)) === 'sent') return;
      const retry = await begin(store, accountId, questionId, reply, by);
      if (retry.outcome !== 'begun') return rejectUnavailable(retry);
      await send({ claim: retry.claim, question: retry.question, reply }, deadline);
    },

    /**
     * Keeps `reply`, on behalf of `by` (an e-mail), until it is sent after `sendIn` milliseconds. Resolves once it is stored; rejects
     * with a `Problem`.
     */
    async defer(accountId: string, questionId: string, reply: Reply, by: string, sendIn: number): Promise<void> {
      const defer = () => store.questions.defer(accountId, questionId, { reply, by, sendIn });
      let stored = await defer();
      if (stored.outcome !== 'deferred') {
        if (!isAttempted(stored)) return rejectUnavailable(stored);
        if ((await settleEarlier(stored, accountId, questionId, reply)) === 'sent') return;
        stored = await defer();
      }
      if (stored.outcome !== 'deferred') return rejectUnavailable(stored);
      deps.publish({ event: 'QuestionsChanged', details: { accountId } });
    },

    /** Stores the intent to send `reply` on behalf of `by`, within the caller's transaction; `finish` sends it. */
    begin,

    /** Sends an attempt that `begin` stored. Resolves once the marketplace has it; rejects with a `Problem`. */
    finish: (attempt: Attempt): Promise<void> => send(attempt, timers.elapsed() + TOTAL_TIMEOUT),

    /** Reschedules a scheduled answer that was begun in the same transaction and not sent. */
    retryLater: settling.retryLater,

    /** Settles abandoned attempts. Returns how many were settled. */
    settleAbandoned: (): Promise<number> => settling.settleAll(),
  };
}

const outcomeUnknown = (): Problem =>
  new Problem('marketplace-unavailable', { message: 'what became of an earlier attempt is not known yet' });
