import { PRODUCT_NAME } from '#domain/limits.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Work } from '../pool.ts';
import { Problem } from '../problem.ts';
import type { Question } from '../store/port.ts';
import type { Answering } from './answering.ts';
import { createRechecking, lockSame, RECHECK, type RecheckingDeps } from './rechecking.ts';
import { knownPrices, replyWith, whyManual } from './scheduling.ts';
import type { Attempt } from './settling.ts';

/** How many are being sent at a time; each that has ended makes room for the next. */
const AT_ONCE = 32;

interface AutomaticDeps extends RecheckingDeps {
  readonly answering: Answering;
  readonly publish: Publish;
  readonly log: Log;
}

/**
 * Sends what is due by itself (4.09). A question stays pending while its answer is looked at again, so that a person's own act wins over
 * it; the intent is stored only where the draft that was looked at is due still, so of several nodes and people one sends.
 */
export function createAutomatic(deps: AutomaticDeps): Work<Question> {
  const { store, answering, publish, log } = deps;
  const recheck = createRechecking(deps);
  const claimDue = (limit: number): Promise<Question[]> => store.questions.claimDue({ limit, lease: RECHECK });

  /** Begins to send the draft that `looked` had; null where something else became of it, or a person has to look at it. */
  const begin = (looked: Question): Promise<Attempt | null> =>
    store.transaction(async (tx) => {
      const question = await lockSame(tx, looked);
      if (question === null) return null;
      const reply = await replyWith(tx, question, question.suggestedAnswer ?? '');
      const begun = await answering.begin(tx, question.accountId, question.id, reply, PRODUCT_NAME);
      if (begun.outcome !== 'begun') return null;
      const manualReason = whyManual(reply, await knownPrices(tx, question));
      if (manualReason === null) return { claim: begun.claim, question: begun.question, reply };
      // Greeting, signature or price changed since it was scheduled.
      await tx.questions.settlePending(begun.claim, manualReason);
      return null;
    });

  /**
   * What cannot be looked at now is not sent blindly: it is due again as one that the marketplace did not take. `failure` null: it is a
   * fault of ours, which may pass as well. Nothing where it is on its way already.
   */
  const putOff = (looked: Question, failure: MarketplaceError | null): Promise<void> =>
    store.transaction(async (tx) => {
      // Before the question, as wherever both are locked.
      await tx.accounts.lock(looked.accountId);
      const question = await lockSame(tx, looked);
      if (question === null) return;
      const reply = await replyWith(tx, question, question.suggestedAnswer ?? '');
      const begun = await answering.begin(tx, question.accountId, question.id, reply, PRODUCT_NAME);
      if (begun.outcome === 'begun') await answering.putOff(tx, begun.claim, failure);
    });

  async function send(question: Question): Promise<void> {
    const { accountId, id } = question;
    try {
      const attempt = (await recheck(question)) === 'holds' ? await begin(question) : null;
      if (attempt === null) publish({ event: 'QuestionsChanged', details: { accountId } });
      else await answering.finish(attempt);
    } catch (error) {
      // What became of it stands at the question; nobody waits for this answer.
      const facts = { accountId, question: id };
      if (error instanceof Problem) {
        log.info({ ...facts, reason: error.code }, 'an automatic answer was not sent');
        return;
      }
      const isOfMarketplace = error instanceof MarketplaceError;
      if (isOfMarketplace) log.info({ ...facts, reason: error.kind }, 'an automatic answer was not looked at again');
      else log.error({ ...facts, ...errorFacts(error) }, 'an automatic answer was not sent');
      await putOff(question, isOfMarketplace ? error : null);
      publish({ event: 'QuestionsChanged', details: { accountId } });
    }
  }

  return { claim: claimDue, work: send, atOnce: AT_ONCE };
}
