import type { AnswerBody } from '#contract/questions.ts';
import { composeMessage } from '#domain/message.ts';
import type { Publish } from '../live/hub.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { asProblem } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import type { Begun, Claim, MarketplaceQuestion, Question, Reply, Store, Stranded } from '../store/port.ts';

/** Longer than an attempt takes with the marketplace at its slowest; after this another node asks what became of it, in ms. */
const LEASE = 30_000;
/** After a call that ran out of time, the question is asked about only this long, so that the person is not kept waiting. */
const REREAD_TIMEOUT = 1800;

export interface AnsweringDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly publish: Publish;
}

export type Answering = ReturnType<typeof createAnswering>;

/**
 * Sends answers so that each reaches the marketplace at most once and none is lost: the intent is kept before sending, the
 * outcome after it, and an outcome nobody knows is settled by reading the question again before anything else is sent.
 */
export function createAnswering({ store, marketplace, publish }: AnsweringDeps) {
  const tell = (accountId: string): void => publish({ event: 'QuestionsChanged', details: { accountId } });

  async function settleAnswered(
    claim: Claim,
    question: Question,
    reply: Reply,
    found: MarketplaceQuestion | null,
  ): Promise<void> {
    const text = composeMessage(reply);
    const answeredAt = found?.answer?.answeredAt ?? (await store.now());
    await store.transaction(async (tx) => {
      if (!(await tx.questions.settleAnswered(claim, { by: 'product', text, answeredAt }))) return;
      await tx.activity.append(claim.accountId, {
        email: question.answeredBy ?? '',
        code: 'QuestionAnsweredManually',
        details: { questionId: claim.id },
      });
    });
    tell(claim.accountId);
  }

  /** What became of an attempt, by the marketplace's word; changes the store accordingly. */
  async function settle(
    claim: Claim,
    question: Question,
    reply: Reply,
    timeout?: number,
  ): Promise<'ours' | 'open' | 'gone'> {
    let found: MarketplaceQuestion;
    try {
      found = await marketplace.question(claim.accountId, claim.id, timeout);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind !== 'not-found') throw error;
      await store.questions.settleGone(claim, 'deleted');
      tell(claim.accountId);
      return 'gone';
    }
    if (found.status === 'unanswered') {
      await store.questions.settlePending(claim, null);
      return 'open';
    }
    if (found.status === 'answered' && found.answer !== null) {
      const { text, answeredAt } = found.answer;
      if (text === composeMessage(reply)) {
        await settleAnswered(claim, question, reply, found);
        return 'ours';
      }
      await store.questions.settleAnswered(claim, { by: 'outside', text, answeredAt });
    } else {
      await store.questions.settleGone(claim, found.status === 'deleted' ? 'deleted' : 'closed');
    }
    tell(claim.accountId);
    return 'gone';
  }

  async function send(claim: Claim, question: Question, reply: Reply): Promise<void> {
    try {
      await marketplace.answer(claim.accountId, claim.id, composeMessage(reply));
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      return afterFailure(claim, question, reply, error);
    }
    await settleAnswered(claim, question, reply, null);
  }

  async function afterFailure(
    claim: Claim,
    question: Question,
    reply: Reply,
    failure: MarketplaceError,
  ): Promise<void> {
    if (failure.kind === 'lost' || failure.kind === 'limited' || failure.kind === 'unauthorized') {
      await store.questions.settlePending(claim, null);
      throw asProblem(failure);
    }
    let outcome: 'ours' | 'open' | 'gone';
    try {
      outcome = await settle(claim, question, reply, failure.kind === 'timeout' ? REREAD_TIMEOUT : undefined);
    } catch (error) {
      // Still unknown: the question stays as being sent, and is asked about again until it is known.
      if (error instanceof MarketplaceError) throw asProblem(failure);
      throw error;
    }
    if (outcome === 'ours') return;
    if (outcome === 'open' && failure.isUnknown) throw asProblem(failure);
    throw new Problem('question-unavailable');
  }

  function refuse(begun: Exclude<Begun, { outcome: 'begun' }>): never {
    if (begun.outcome === 'missing') throw new Problem('not-found', { message: 'no such question' });
    throw new Problem('question-unavailable', begun.answeredBy === null ? {} : { answeredBy: begun.answeredBy });
  }

  return {
    /** Sends `reply` in the name of `by` (an e-mail). Resolves once the marketplace has it. */
    async answer(accountId: string, questionId: string, reply: AnswerBody, by: string): Promise<void> {
      const begun = await store.questions.beginSending(accountId, questionId, { reply, by, lease: LEASE });
      if (begun.outcome === 'begun') return send(begun.claim, begun.question, reply);
      // The same person's own attempt whose outcome is not known yet: nobody was faster, and nothing is sent again.
      if (begun.outcome === 'unavailable' && begun.state === 'sending' && begun.answeredBy === by) {
        throw new Problem('marketplace-unavailable', { message: 'an earlier attempt is being settled' });
      }
      return refuse(begun);
    },

    /** Settles the attempts that nobody finished: a node died, or the marketplace did not say. Says how many were settled. */
    async settleStranded(lease: number): Promise<number> {
      const stranded = await store.questions.claimStranded({ limit: 20, lease });
      const settled = await Promise.all(stranded.map(settleOne));
      return settled.filter(Boolean).length;
    },
  };

  async function settleOne({ claim, question }: Stranded): Promise<boolean> {
    if (question.reply === null) return false;
    try {
      await settle(claim, question, question.reply);
      return true;
    } catch (error) {
      if (error instanceof MarketplaceError) return false;
      throw error;
    }
  }
}
