import { PRODUCT_NAME } from '#domain/limits.ts';
import { inAccountTurns } from '../account-turns.ts';
import type { Publish } from '../live/hub.ts';
import { errorFields, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { Problem } from '../problem.ts';
import type { Question } from '../store/port.ts';
import type { Tracing } from '../tracing.ts';
import type { WorkQueue } from '../worker-pool.ts';
import type { AnswerOutcome, OnAnswer } from './answer-outcomes.ts';
import type { Answering } from './answering.ts';
import { createRechecking, lockIfUnchanged, RECHECK_LEASE, type RecheckingDeps } from './rechecking.ts';
import { isLeftByRule } from './ruling.ts';
import { manualReasonOf, resolveReply, storedPrices } from './scheduling.ts';
import type { Attempt } from './settling.ts';
import { logUnclaimed } from './unclaimed.ts';

/** How many answers are sent at a time. */
const CONCURRENCY = 32;

interface AutomaticDeps extends RecheckingDeps {
  readonly answering: Answering;
  readonly publish: Publish;
  readonly onAnswer: OnAnswer;
  readonly tracing: Tracing;
  readonly log: Log;
}

/**
 * Sends scheduled answers when they are due (4.09). The question stays `pending` while its answer is checked again, so that a member's
 * own action takes precedence. The intent is stored only if the checked draft is still due, so only one node or member sends.
 */
export function createAutomatic(deps: AutomaticDeps): WorkQueue<Question> {
  const { store, answering, publish, onAnswer, isHoliday, tracing, log } = deps;
  const recheck = createRechecking(deps);
  const claimDue = inAccountTurns(
    ({ accountId }: Question) => accountId,
    (limit, after) =>
      store.questions.claimDue({
        limit,
        lease: RECHECK_LEASE,
        after,
        onFailure: logUnclaimed(log, 'scheduled answer not claimed'),
      }),
  );

  /** Stores the intent to send the draft that was checked; null if the question changed meanwhile. */
  const begin = (checked: Question): Promise<Attempt | AnswerOutcome | null> =>
    store.transaction(async (tx) => {
      const question = await lockIfUnchanged(tx, checked);
      if (question === null) return null;
      const reply = await resolveReply(tx, question, question.suggestedAnswer ?? '');
      const begun = await answering.begin(tx, question.accountId, question.id, reply, PRODUCT_NAME);
      if (begun.outcome !== 'begun') return null;
      const manualReason =
        manualReasonOf(reply, await storedPrices(tx, question)) ??
        ((await isLeftByRule(tx, question, isHoliday)) ? 'rule' : null);
      if (manualReason === null) return { claim: begun.claim, question: begun.question, reply };
      // The greeting, the signature or the price changed after the answer was scheduled, or another rule decides by now.
      await tx.questions.settlePending(begun.claim, manualReason);
      return { outcome: 'left', reason: manualReason };
    });

  /**
   * Reschedules an answer that could not be checked, as if the marketplace had not accepted it: nothing is sent unchecked.
   * `failure` null: the error is in this product. Does nothing if another attempt has begun.
   */
  async function postpone(checked: Question, failure: MarketplaceError | null): Promise<void> {
    const outcome = await store.transaction(async (tx) => {
      // Lock order everywhere: the account before the question.
      await tx.accounts.lock(checked.accountId);
      const question = await lockIfUnchanged(tx, checked);
      if (question === null) return null;
      const reply = await resolveReply(tx, question, question.suggestedAnswer ?? '');
      const begun = await answering.begin(tx, question.accountId, question.id, reply, PRODUCT_NAME);
      return begun.outcome === 'begun' ? answering.retryLater(tx, begun, failure) : null;
    });
    if (outcome !== null) onAnswer(outcome);
  }

  async function send(question: Question): Promise<void> {
    const { accountId, id, trace } = question;
    const check = { name: 'answer checked', of: trace, facts: { 'account.id': accountId, 'question.id': id } };
    try {
      const begun = (await tracing.span(check, () => recheck(question))) === 'valid' ? await begin(question) : null;
      if (begun !== null && 'claim' in begun) return await answering.finish(begun);
      if (begun !== null) onAnswer(begun);
      publish({ event: 'QuestionsChanged', details: { accountId } });
    } catch (error) {
      // The outcome is stored with the question, and no request waits for it: log and carry on.
      const facts = { accountId, question: id };
      if (error instanceof Problem) {
        log.info({ ...facts, reason: error.code }, 'scheduled answer not sent');
        return;
      }
      const isMarketplaceError = error instanceof MarketplaceError;
      if (isMarketplaceError) log.info({ ...facts, reason: error.kind }, 'scheduled answer not rechecked');
      else log.error({ ...facts, ...errorFields(error) }, 'scheduled answer not sent');
      await postpone(question, isMarketplaceError ? error : null);
      publish({ event: 'QuestionsChanged', details: { accountId } });
    }
  }

  return { claim: claimDue, process: send, concurrency: CONCURRENCY };
}
