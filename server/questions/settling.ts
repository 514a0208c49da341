import { composeMessage } from '#domain/message.ts';
import type { OnKnowledgeChanged } from '../answers/knowledge-changes.ts';
import type { Publish } from '../live/hub.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { secureRandom } from '../secure-random.ts';
import type { AbandonedAttempt, Claim, MarketplaceQuestion, Question, Reply, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { Tracing } from '../tracing.ts';
import { draftUseOf, isAutomatic, isSameAnswer, quickAnswersIn, recordAnswer } from './accepted-answer.ts';
import type { OnActivity } from './account-activity.ts';
import type { OnAnswer } from './answer-outcomes.ts';
import { createAutomaticRetries, isDeferred, kindOf } from './automatic-retries.ts';

/** How many abandoned attempts are claimed at a time, and for how many ms: longer than a read takes, so the lease is not renewed. */
const BATCH = 20;
const LEASE = 15_000;

/** An attempt to answer whose intent is stored. */
export interface Attempt {
  readonly claim: Claim;
  readonly question: Question;
  readonly reply: Reply;
}

/** An attempt to delete whose intent is stored. */
export type Deletion = Pick<Attempt, 'claim' | 'question'>;

/**
 * `done`: the marketplace has carried out the attempt. `pending`: it has not, and the question is pending again. `unavailable`: it has
 * not, and the question can no longer be answered.
 */
export type Outcome = 'done' | 'pending' | 'unavailable';

export interface SettlingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly publish: Publish;
  readonly onKnowledgeChanged: OnKnowledgeChanged;
  readonly onAnswer: OnAnswer;
  readonly onActivity: OnActivity;
  readonly random?: () => number;
}

/** What answering and deleting need. */
export interface AttemptDeps extends SettlingDeps {
  readonly tracing: Tracing;
  readonly timers?: Timers;
}

export type Settling = ReturnType<typeof createSettling>;

/** Finds out and stores the outcome of attempts. If another node has taken an attempt over, nothing is stored and no client is notified. */
export function createSettling({
  store,
  marketplace,
  publish,
  onKnowledgeChanged,
  onAnswer,
  onActivity,
  random = secureRandom,
}: SettlingDeps) {
  const retryLater = createAutomaticRetries(random);
  const publishChange = (accountId: string): void => publish({ event: 'QuestionsChanged', details: { accountId } });

  /** The marketplace has the reply. `found`: its state of the question. */
  async function answered({ claim, question, reply }: Attempt, found: MarketplaceQuestion): Promise<void> {
    const answeredAt = found.answer?.answeredAt ?? (await store.now());
    const answer = {
      by: 'product',
      text: composeMessage(reply),
      answeredAt,
      draftUse: draftUseOf(question.suggestedAnswer, question.answeredBy, reply),
    } as const;
    const kind = kindOf(question);
    const settled = await store.transaction(async (tx) => {
      // Reads what settling the attempt ends.
      const retries = kind === 'immediate' ? null : await tx.questions.retries(claim);
      const quickAnswers = await quickAnswersIn(tx, claim.accountId, question.answeredBy, reply);
      if (!(await tx.questions.settleAnswered(claim, { ...answer, quickAnswers }))) return null;
      await recordAnswer(tx, claim, question.answeredBy ?? '', quickAnswers);
      if (!isAutomatic(question.answeredBy) && reply.text !== question.suggestedAnswer)
        await refreshDrafts(tx, question);
      return { outcome: 'sent', kind, overdueBy: retries?.overdueBy ?? null } as const;
    });
    if (settled === null) return;
    onAnswer(settled);
    onActivity(claim.accountId);
    publishChange(claim.accountId);
  }

  /** An operator's own words outrank all other sources, so drafts about the same item are redone first. */
  async function refreshDrafts(tx: Store, { accountId, itemId }: Question): Promise<void> {
    await onKnowledgeChanged(accountId, { itemId }, tx);
    await onKnowledgeChanged(accountId, { itemId: null }, tx);
  }

  /** The question was answered on the marketplace's own site. */
  async function answeredOutside({ claim, question }: Deletion, text: string, answeredAt: number): Promise<void> {
    const isSettled = await store.transaction(async (tx) => {
      if (!(await tx.questions.settleAnswered(claim, { by: 'outside', text, answeredAt }))) return false;
      await refreshDrafts(tx, question);
      return true;
    });
    if (isSettled) publishChange(claim.accountId);
  }

  /** The marketplace has deleted the question. */
  async function deleted({ claim, question }: Deletion): Promise<void> {
    const isSettled = await store.transaction(async (tx) => {
      if (!(await tx.questions.settleClosed(claim, 'deleted'))) return false;
      await tx.activity.append(claim.accountId, {
        email: question.answeredBy ?? '',
        code: 'QuestionDeleted',
        details: { questionId: claim.id },
      });
      return true;
    });
    if (isSettled) publishChange(claim.accountId);
  }

  /** Nothing was done at the marketplace: the question is pending again, without a schedule. */
  async function returnToPending({ claim }: Deletion): Promise<boolean> {
    const isSettled = await store.questions.settlePending(claim, null);
    if (isSettled) publishChange(claim.accountId);
    return isSettled;
  }

  /** The marketplace does not have the reply. `failure`: why not; null: the attempt was abandoned. */
  async function notAccepted({ claim, question }: Deletion, failure: MarketplaceError | null): Promise<void> {
    const kind = kindOf(question);
    if (kind === 'immediate') {
      if (await returnToPending({ claim, question })) onAnswer({ outcome: 'failed', kind });
      return;
    }
    const outcome = await retryLater(store, { claim, question }, failure);
    if (outcome === null) return;
    onAnswer(outcome);
    publishChange(claim.accountId);
  }

  /** A member wants to act, so an automatic answer is not repeated; another member's answer is. */
  async function reopenFor(abandoned: AbandonedAttempt): Promise<void> {
    await (isDeferred(abandoned.question) ? notAccepted(abandoned, null) : returnToPending(abandoned));
  }

  async function markUnavailable({ claim }: Deletion, state: 'closed' | 'deleted'): Promise<void> {
    if (await store.questions.settleClosed(claim, state)) publishChange(claim.accountId);
  }

  /**
   * Reads the question to find the outcome of an attempt. `failure`: how the call failed; null: the attempt was abandoned. `reopen`:
   * handles a question that is still unanswered. Rejects with a `MarketplaceError` when the question cannot be read now.
   */
  async function checkAnswer(
    attempt: Attempt,
    failure: MarketplaceError | null,
    budget?: number,
    reopen = () => notAccepted(attempt, failure),
  ): Promise<Outcome> {
    const { claim, reply } = attempt;
    let found: MarketplaceQuestion;
    try {
      found = await marketplace.question(claim.accountId, claim.id, budget);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || !['not-found', 'refused'].includes(error.kind)) throw error;
      // A refused question may become readable again, a deleted one does not.
      await markUnavailable(attempt, error.kind === 'not-found' ? 'deleted' : 'closed');
      return 'unavailable';
    }
    if (found.status === 'unanswered') {
      await reopen();
      return 'pending';
    }
    const text = found.answer?.text ?? '';
    // An answer without text, such as one that was taken down, can be this reply only if the marketplace may have accepted it.
    const mayBeSent = failure?.mayHaveTakenEffect ?? true;
    const isSent = text === '' ? mayBeSent : isSameAnswer(text, reply);
    if (found.status === 'answered' && isSent) {
      await answered(attempt, found);
      return 'done';
    }
    if (found.answer === null) {
      await markUnavailable(attempt, found.status === 'deleted' ? 'deleted' : 'closed');
      return 'unavailable';
    }
    await answeredOutside(attempt, text, found.answer.answeredAt);
    return 'unavailable';
  }

  /** Reads the question to find the outcome of a deletion. Rejects with a `MarketplaceError` when it cannot be read now. */
  async function checkDeletion(deletion: Deletion, budget?: number): Promise<Outcome> {
    const { claim } = deletion;
    let found: MarketplaceQuestion;
    try {
      found = await marketplace.question(claim.accountId, claim.id, budget);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind !== 'not-found') throw error;
      await deleted(deletion);
      return 'done';
    }
    if (found.status === 'deleted') {
      await deleted(deletion);
      return 'done';
    }
    if (found.status === 'unanswered') {
      await returnToPending(deletion);
      return 'pending';
    }
    if (found.answer === null) {
      await markUnavailable(deletion, 'closed');
      return 'unavailable';
    }
    await answeredOutside(deletion, found.answer.text, found.answer.answeredAt);
    return 'unavailable';
  }

  /** Settles an attempt that was taken over; null when the outcome is still unknown, in which case the lease is released. */
  async function settleAbandoned(
    { claim, question }: AbandonedAttempt,
    reopen?: () => Promise<void>,
    budget?: number,
  ): Promise<Outcome | null> {
    const { reply } = question;
    try {
      return await (reply === null
        ? checkDeletion({ claim, question }, budget)
        : checkAnswer({ claim, question, reply }, null, budget, reopen));
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      await store.questions.markOutcomeUnknown(claim);
      return null;
    }
  }

  return {
    answered,
    deleted,
    returnToPending,
    notAccepted,
    retryLater,
    checkAnswer,
    checkDeletion,

    /** Settles abandoned attempts: the node died, or the marketplace did not confirm. Returns how many were settled. */
    async settleAll(): Promise<number> {
      const abandoned = await store.questions.claimAbandoned({ limit: BATCH, lease: LEASE });
      const outcomes = await Promise.all(abandoned.map((one) => settleAbandoned(one)));
      return outcomes.filter((outcome) => outcome !== null).length;
    },

    /** The same for one question before a new action. Null: no abandoned attempt. `outcome` null: still unknown. */
    async settleOne(
      accountId: string,
      id: string,
      budget: number,
    ): Promise<{ reply: Reply | null; outcome: Outcome | null } | null> {
      const [abandoned] = await store.questions.claimAbandoned({ limit: 1, lease: LEASE, question: { accountId, id } });
      if (abandoned === undefined) return null;
      return {
        reply: abandoned.question.reply,
        outcome: await settleAbandoned(abandoned, () => reopenFor(abandoned), budget),
      };
    },
  };
}
