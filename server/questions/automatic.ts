import { PRODUCT_NAME } from '#domain/limits.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { asProblem } from '../marketplace/problems.ts';
import type { Work } from '../pool.ts';
import { Problem } from '../problem.ts';
import type { Answering } from './answering.ts';
import { createRechecking, type Recheck, type RecheckingDeps } from './rechecking.ts';
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
 * Sends what is due by itself (4.09). Each answer is claimed by storing the intent in the transaction that
 * finds it due, so of several nodes, a stop and a person's own answer one wins.
 */
export function createAutomatic(deps: AutomaticDeps): Work<Attempt> {
  const { store, answering, publish, log } = deps;
  const recheck = createRechecking(deps);

  const claimDue = (limit: number): Promise<Attempt[]> =>
    store.transaction(async (tx) => {
      const attempts: Attempt[] = [];
      for (const question of await tx.questions.lockDue(limit)) {
        const reply = await replyWith(tx, question, question.suggestedAnswer ?? '');
        const { accountId, id } = question;
        const begun = await answering.begin(tx, accountId, id, reply, PRODUCT_NAME);
        if (begun.outcome === 'begun') attempts.push({ claim: begun.claim, question: begun.question, reply });
      }
      return attempts;
    });

  async function send(attempt: Attempt): Promise<void> {
    const { claim, question, reply } = attempt;
    const manualReason = whyManual(reply, await knownPrices(store, question));
    if (manualReason !== null) {
      // Greeting, signature or price changed since it was scheduled.
      if (await store.questions.settlePending(claim, manualReason)) {
        publish({ event: 'QuestionsChanged', details: { accountId: claim.accountId } });
      }
      return;
    }
    try {
      const found = await recheckOrPutOff(attempt);
      if (found === 'withdrawn') publish({ event: 'QuestionsChanged', details: { accountId: claim.accountId } });
      if (found === 'holds') await answering.finish(attempt);
    } catch (error) {
      // What became of it stands at the question; nobody waits for this answer.
      const facts = { accountId: claim.accountId, question: claim.id };
      if (error instanceof Problem) log.info({ ...facts, reason: error.code }, 'an automatic answer was not sent');
      else log.error({ ...facts, ...errorFacts(error) }, 'an automatic answer was not sent');
    }
  }

  /** What cannot be looked at now is not sent blindly: it is due again as one that the marketplace did not take. */
  async function recheckOrPutOff(attempt: Attempt): Promise<Recheck> {
    try {
      return await recheck(attempt);
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      await answering.putOff(attempt, error);
      throw asProblem(error);
    }
  }

  return { claim: claimDue, work: send, atOnce: AT_ONCE };
}
