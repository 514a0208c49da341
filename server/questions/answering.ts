import type { AnswerBody } from '#contract/questions.ts';
import { composeMessage } from '#domain/message.ts';
import { LEASE } from '../lease.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { asProblem } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import type { Begun, Reply, Store, Unavailable } from '../store/port.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { type Attempt, createSettling, type Outcome, type SettlingDeps } from './settling.ts';
import { unavailable } from './unavailable.ts';

/**
 * The person waits no longer than this, in ms: for what is asked before, for the sending, and for all of it with what is asked
 * after it. So an attempt ends within its lease, which is never renewed; another node then asks what became of it.
 */
const ASKING = 4000;
const SENDING = 8000;
const ALL = 9800;

export interface AnsweringDeps extends SettlingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly timers?: Timers;
}

export type Answering = ReturnType<typeof createAnswering>;

/**
 * Sends answers so that each reaches the marketplace at most once and none is lost: the intent is kept before sending, the
 * outcome after it, and an outcome nobody knows is settled by reading the question again before anything else is sent.
 */
export function createAnswering(deps: AnsweringDeps) {
  const { store, marketplace, timers = systemTimers } = deps;
  const settling = createSettling(deps);

  const begin = (within: Store, accountId: string, id: string, reply: Reply, by: string): Promise<Begun> =>
    within.questions.beginSending(accountId, id, { reply, by, lease: LEASE });

  async function send(attempt: Attempt, deadline: number): Promise<void> {
    const { claim, reply } = attempt;
    const budget = Math.min(SENDING, deadline - timers.elapsed());
    try {
      const found = await marketplace.answer(claim.accountId, claim.id, composeMessage(reply), budget);
      await settling.answered(attempt, found);
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      await afterFailure(attempt, error, deadline);
    }
  }

  /** Resolves when the reply is at the marketplace after all. */
  async function afterFailure(attempt: Attempt, failure: MarketplaceError, deadline: number): Promise<void> {
    const isLookedAt = failure.mayHaveActed || failure.kind === 'refused' || failure.kind === 'not-found';
    if (!isLookedAt) {
      await settling.notTaken(attempt, failure);
      throw asProblem(failure);
    }
    const outcome = await askAfter(attempt, failure, deadline);
    if (outcome === 'ours') return;
    if (outcome === 'open' && failure.mayHaveActed) throw asProblem(failure);
    throw new Problem('question-unavailable');
  }

  async function askAfter(attempt: Attempt, failure: MarketplaceError, deadline: number): Promise<Outcome> {
    try {
      return await settling.ask(attempt, failure, deadline - timers.elapsed());
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      if (!failure.mayHaveActed) {
        // It said no, so nothing was sent; why the question is not open the next reading will tell.
        await settling.notTaken(attempt, failure);
        return 'open';
      }
      // Still unknown: the question stays as being sent, and is asked about again from now on until it is known.
      await store.questions.leaveUnknown(attempt.claim);
      throw asProblem(error.kind === 'lost' ? error : failure);
    }
  }

  function refuse(begun: Unavailable): never {
    throw unavailable(begun);
  }

  /**
   * The question is being sent already. When nobody finishes that attempt, what became of it is asked first; nothing is ever sent
   * again blindly.
   */
  async function afterAnother(
    begun: Unavailable,
    accountId: string,
    id: string,
    reply: AnswerBody,
    by: string,
  ): Promise<Attempt | null> {
    const earlier = await settling.settleOne(accountId, id, ASKING);
    if (earlier === null) {
      const isOutcomeUnknown = begun.outcome === 'unavailable' && begun.isOutcomeUnknown;
      if (isOutcomeUnknown) throw stillUnknown();
      return refuse(begun);
    }
    if (earlier.outcome === null) throw stillUnknown();
    const isTheSame = earlier.reply !== null && composeMessage(earlier.reply) === composeMessage(reply);
    if (earlier.outcome === 'ours' && isTheSame) return null;
    const again = await begin(store, accountId, id, reply, by);
    return again.outcome === 'begun' ? { claim: again.claim, question: again.question, reply } : refuse(again);
  }

  return {
    /** Sends `reply` in the name of `by` (an e-mail). Resolves once the marketplace has it; rejects with a `Problem`. */
    async answer(accountId: string, questionId: string, reply: AnswerBody, by: string): Promise<void> {
      const deadline = timers.elapsed() + ALL;
      const begun = await begin(store, accountId, questionId, reply, by);
      if (begun.outcome === 'begun') return send({ claim: begun.claim, question: begun.question, reply }, deadline);
      if (begun.outcome === 'missing' || begun.state !== 'sending') return refuse(begun);
      const attempt = await afterAnother(begun, accountId, questionId, reply, by);
      if (attempt !== null) await send(attempt, deadline);
    },

    /** Stores the intent to send `reply` in the name of `by`, within a transaction of the caller's; `finish` sends it. */
    begin,

    /** Sends what was begun. Resolves once the marketplace has it; rejects with a `Problem`. */
    finish: (attempt: Attempt): Promise<void> => send(attempt, timers.elapsed() + ALL),

    /** Nothing was sent, for this reason, of an automatic answer that was begun within the same transaction: it is due again later. */
    putOff: settling.retryLater,

    /** Settles the attempts that nobody finished; says how many. */
    settleStranded: (): Promise<number> => settling.settleAll(),
  };
}

const stillUnknown = (): Problem =>
  new Problem('marketplace-unavailable', { message: 'what became of an earlier attempt is not known yet' });
