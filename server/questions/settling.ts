import { PRODUCT_NAME } from '#domain/limits.ts';
import { composeMessage } from '#domain/message.ts';
import { canResolveTo } from '#domain/template.ts';
import type { OnKnowledgeChanged } from '../answers/knowledge-changes.ts';
import { chance } from '../chance.ts';
import type { Publish } from '../live/hub.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Claim, DraftUse, MarketplaceQuestion, Question, Reply, Store, Stranded } from '../store/port.ts';
import { createAutomaticRetries } from './automatic-retries.ts';

/** How many unfinished attempts are taken over at a time, and for how long: longer than asking takes, so never renewed; in ms. */
const BATCH = 20;
const LEASE = 15_000;

/** An attempt to answer that has begun. */
export interface Attempt {
  readonly claim: Claim;
  readonly question: Question;
  readonly reply: Reply;
}

/** An attempt to delete that has begun. */
export type Deletion = Pick<Attempt, 'claim' | 'question'>;

/** `ours`: what was attempted is done at the marketplace. `open`: nothing is, the question is pending again. `gone`: it takes no answer any more. */
export type Outcome = 'ours' | 'open' | 'gone';

export interface SettlingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly publish: Publish;
  readonly onKnowledgeChanged: OnKnowledgeChanged;
  readonly random?: () => number;
}

export type Settling = ReturnType<typeof createSettling>;

/** Finds out what became of attempts to answer, and keeps it. Whoever was overtaken changes nothing and tells nobody. */
export function createSettling({ store, marketplace, publish, onKnowledgeChanged, random = chance }: SettlingDeps) {
  const retryLater = createAutomaticRetries(random);
  const tell = (accountId: string): void => publish({ event: 'QuestionsChanged', details: { accountId } });

  /** The marketplace has the reply. `found`: how it tells the question. */
  async function answered({ claim, question, reply }: Attempt, found: MarketplaceQuestion): Promise<void> {
    const answeredAt = found.answer?.answeredAt ?? (await store.now());
    const answer = {
      by: 'product',
      text: composeMessage(reply),
      answeredAt,
      draftUse: draftUseOf(question, reply),
    } as const;
    const isSettled = await store.transaction(async (tx) => {
      if (!(await tx.questions.settleAnswered(claim, answer))) return false;
      await tx.activity.append(claim.accountId, {
        email: question.answeredBy ?? '',
        code: isAutomatic(question) ? 'QuestionAutoAnswered' : 'QuestionAnsweredManually',
        details: { questionId: claim.id },
      });
      if (!isAutomatic(question) && reply.text !== question.suggestedAnswer) await learnFrom(tx, question);
      return true;
    });
    if (isSettled) tell(claim.accountId);
  }

  /** A person answered in own words: drafts for the same listing are redone first, since there it outranks everything else. */
  async function learnFrom(tx: Store, { accountId, itemId }: Question): Promise<void> {
    await onKnowledgeChanged(accountId, { itemId }, tx);
    await onKnowledgeChanged(accountId, { itemId: null }, tx);
  }

  /** Somebody answered at the marketplace itself. */
  async function answeredOutside({ claim, question }: Deletion, text: string, answeredAt: number): Promise<void> {
    const isSettled = await store.transaction(async (tx) => {
      if (!(await tx.questions.settleAnswered(claim, { by: 'outside', text, answeredAt }))) return false;
      await learnFrom(tx, question);
      return true;
    });
    if (isSettled) tell(claim.accountId);
  }

  /** The marketplace has deleted it. */
  async function deleted({ claim, question }: Deletion): Promise<void> {
    const isSettled = await store.transaction(async (tx) => {
      if (!(await tx.questions.settleGone(claim, 'deleted'))) return false;
      await tx.activity.append(claim.accountId, {
        email: question.answeredBy ?? '',
        code: 'QuestionDeleted',
        details: { questionId: claim.id },
      });
      return true;
    });
    if (isSettled) tell(claim.accountId);
  }

  /** Nothing was done at the marketplace: a person decides what comes next. */
  async function leaveToPerson({ claim }: Deletion): Promise<void> {
    if (await store.questions.settlePending(claim, null)) tell(claim.accountId);
  }

  /** The marketplace does not have the reply. `failure`: why; null: nobody finished the attempt. */
  async function notTaken({ claim, question }: Attempt, failure: MarketplaceError | null): Promise<void> {
    if (!isAutomatic(question)) return leaveToPerson({ claim, question });
    if (await retryLater(store, claim, failure)) tell(claim.accountId);
  }

  async function gone({ claim }: Attempt, state: 'closed' | 'deleted'): Promise<void> {
    if (await store.questions.settleGone(claim, state)) tell(claim.accountId);
  }

  /**
   * Asks the marketplace what became of an attempt. `failure`: how it ended; null: nobody finished it. `reopen`: what becomes of
   * a question that still waits there. Rejects with a `MarketplaceError` when it cannot be known now.
   */
  async function ask(
    attempt: Attempt,
    failure: MarketplaceError | null,
    budget?: number,
    reopen = () => notTaken(attempt, failure),
  ): Promise<Outcome> {
    const { claim, reply } = attempt;
    let found: MarketplaceQuestion;
    try {
      found = await marketplace.question(claim.accountId, claim.id, budget);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || !['not-found', 'refused'].includes(error.kind)) throw error;
      // Refused: it may turn up again, deleted ones never do.
      await gone(attempt, error.kind === 'not-found' ? 'deleted' : 'closed');
      return 'gone';
    }
    if (found.status === 'unanswered') {
      await reopen();
      return 'open';
    }
    const text = found.answer?.text ?? '';
    // One that shows no text, as one that was taken down, can be the reply only if that may have been taken.
    const mayBeOurs = failure?.mayHaveActed ?? true;
    const isOurs = text === '' ? mayBeOurs : isSameText(text, composeMessage(reply));
    if (found.status === 'answered' && isOurs) {
      await answered(attempt, found);
      return 'ours';
    }
    if (found.answer === null) {
      await gone(attempt, found.status === 'deleted' ? 'deleted' : 'closed');
      return 'gone';
    }
    await answeredOutside(attempt, text, found.answer.answeredAt);
    return 'gone';
  }

  /** Asks the marketplace what became of an attempt to delete. Rejects with a `MarketplaceError` when it cannot be known now. */
  async function askDeleted(deletion: Deletion, budget?: number): Promise<Outcome> {
    const { claim } = deletion;
    let found: MarketplaceQuestion;
    try {
      found = await marketplace.question(claim.accountId, claim.id, budget);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind !== 'not-found') throw error;
      await deleted(deletion);
      return 'ours';
    }
    if (found.status === 'deleted') {
      await deleted(deletion);
      return 'ours';
    }
    if (found.status === 'unanswered') {
      await leaveToPerson(deletion);
      return 'open';
    }
    if (found.answer === null) {
      if (await store.questions.settleGone(claim, 'closed')) tell(claim.accountId);
      return 'gone';
    }
    await answeredOutside(deletion, found.answer.text, found.answer.answeredAt);
    return 'gone';
  }

  /** Asks about an attempt that was taken over; null when it still cannot be known. The next one who asks need not wait. */
  async function settleStranded(
    { claim, question }: Stranded,
    reopen?: () => Promise<void>,
    budget?: number,
  ): Promise<Outcome | null> {
    const { reply } = question;
    try {
      return await (reply === null
        ? askDeleted({ claim, question }, budget)
        : ask({ claim, question, reply }, null, budget, reopen));
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      await store.questions.leaveUnknown(claim);
      return null;
    }
  }

  return {
    answered,
    deleted,
    leaveToPerson,
    notTaken,
    retryLater,
    ask,
    askDeleted,

    /** Settles the attempts that nobody finished: a node died, or the marketplace did not say. Says how many were settled. */
    async settleAll(): Promise<number> {
      const stranded = await store.questions.claimStranded({ limit: BATCH, lease: LEASE });
      const outcomes = await Promise.all(stranded.map((one) => settleStranded(one)));
      return outcomes.filter((outcome) => outcome !== null).length;
    },

    /** The same for one question, which somebody is about to act on. `outcome` null: it cannot be known yet. Null: nobody left it unfinished. */
    async settleOne(
      accountId: string,
      id: string,
      budget: number,
    ): Promise<{ reply: Reply | null; outcome: Outcome | null } | null> {
      const [stranded] = await store.questions.claimStranded({ limit: 1, lease: LEASE, question: { accountId, id } });
      if (stranded === undefined) return null;
      return {
        reply: stranded.question.reply,
        outcome: await settleStranded(stranded, () => leaveToPerson(stranded), budget),
      };
    },
  };
}

/** What became of its draft once `reply` was sent; null without a draft. */
function draftUseOf(question: Question, { text }: Reply): DraftUse | null {
  const { suggestedAnswer } = question;
  if (suggestedAnswer === null) return null;
  if (isAutomatic(question)) return 'automatic';
  return canResolveTo(suggestedAnswer.trim(), text.trim()) ? 'unchanged' : 'changed';
}

/** Whether the product answers by itself, and not a person. */
const isAutomatic = ({ answeredBy }: Question): boolean => answeredBy === PRODUCT_NAME;

/** The marketplace may tidy up spaces and line ends of what it is given. */
function isSameText(one: string, other: string): boolean {
  const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return tidy(one) === tidy(other);
}
