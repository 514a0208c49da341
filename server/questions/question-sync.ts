import type { Item } from '#contract/items.ts';
import type { OnKnowledgeChanged } from '../answers/knowledge-changes.ts';
import { gathered } from '../gathered.ts';
import type { Publish } from '../live/hub.ts';
import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { InTurn } from '../one-at-a-time.ts';
import type { AcceptedAttempt, ArrivedQuestion, Buyer, MarketplaceQuestion, Store } from '../store/port.ts';
import type { Tracing } from '../tracing.ts';
import { draftUseOf, isSameAnswer, quickAnswersIn, recordAnswer } from './accepted-answer.ts';

/** Age in ms after which an item is read again: prices change. */
const ITEM_MAX_AGE = 3_600_000;
/** How long a question waits for its item and buyer before it is shown without them, in ms. */
const CONTEXT_TIMEOUT = 3000;

export interface QuestionSyncDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly publish: Publish;
  readonly onKnowledgeChanged: OnKnowledgeChanged;
  /** For transactions that lock many accounts: two at a time would find each other's locked. */
  readonly inTurn: InTurn;
  /** For transactions that wait for the lock of this account. */
  readonly inTurnOf: (accountId: string) => InTurn;
  readonly tracing: Tracing;
  readonly log: Log;
}

export type QuestionSync = ReturnType<typeof createQuestionSync>;

/** The answers among these that are the product's: tried, not there when the marketplace was asked, and there now. */
async function findAccepted(
  tx: Store,
  accountId: string,
  questions: readonly MarketplaceQuestion[],
): Promise<ReadonlyMap<string, AcceptedAttempt>> {
  const texts = new Map(questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer.text] as const])));
  const accepted = new Map<string, AcceptedAttempt>();
  if (texts.size === 0) return accepted;
  for (const { id, reply, by, suggestedAnswer } of await tx.questions.triedAnswers(accountId, [...texts.keys()])) {
    if (isSameAnswer(texts.get(id) ?? '', reply))
      accepted.set(id, {
        reply,
        by,
        draftUse: draftUseOf(suggestedAnswer, by, reply),
        quickAnswers: await quickAnswersIn(tx, accountId, by, reply),
      });
  }
  return accepted;
}

/** Stores the marketplace's current state of questions, with their items and buyers. */
export function createQuestionSync(deps: QuestionSyncDeps) {
  const { store, marketplace, publish, onKnowledgeChanged, inTurn, inTurnOf, tracing, log } = deps;

  /** Reads items that are unknown or out of date. Returns whether any was read. */
  async function readStaleItems(accountId: string, ids: readonly string[], budget?: number): Promise<boolean> {
    const stale = await store.items.stale(accountId, [...new Set(ids)], ITEM_MAX_AGE);
    if (stale.length === 0) return false;
    return (await readItems(accountId, stale, budget)).isAnyRead;
  }

  /** Reads items even if they are up to date, and marks drafts about changed ones as stale. */
  async function readItems(
    accountId: string,
    ids: readonly string[],
    budget?: number,
  ): Promise<{ isAnyRead: boolean; isAnyChanged: boolean }> {
    const items = await marketplace.items(accountId, ids, budget);
    return store.transaction(async (tx) => {
      const before = await tx.items.byIds(accountId, ids);
      const changed = items.filter((item) => isChanged(before[item.id], item));
      await tx.items.upsert(accountId, items);
      for (const { id } of changed) await onKnowledgeChanged(accountId, { itemId: id }, tx);
      return { isAnyRead: items.length > 0, isAnyChanged: changed.length > 0 };
    });
  }

  async function readUnknownBuyers(accountId: string, ids: readonly string[], budget?: number): Promise<boolean> {
    const buyerIds = [...new Set(ids)];
    const known = await store.buyers.nicknames(buyerIds);
    const unknown = buyerIds.filter((id) => known[id] === undefined);
    if (unknown.length === 0) return false;
    const buyers = await marketplace.nicknames(accountId, unknown, budget);
    await saveBuyers(buyers);
    return buyers.length > 0;
  }

  function readContext(
    accountId: string,
    questions: readonly MarketplaceQuestion[],
    budget?: number,
  ): Promise<boolean>[] {
    const itemIds = questions.map(({ itemId }) => itemId);
    const buyerIds = questions.map(({ buyerId }) => buyerId);
    return [readStaleItems(accountId, itemIds, budget), readUnknownBuyers(accountId, buyerIds, budget)];
  }

  const arrive = gathered<ArrivedQuestion, boolean>((entries) => store.questions.arrive(entries), inTurn);
  const saveBuyers = gathered<readonly Buyer[], undefined>(async (lists) => {
    await store.buyers.upsert(lists.flat());
    return lists.map(() => undefined);
  });

  /** The same for one question, most of which are new: many at a time are stored together. */
  async function saveOne(
    accountId: string,
    question: MarketplaceQuestion,
    isContextChanged: boolean,
  ): Promise<boolean> {
    const isNew = question.status === 'unanswered' && (await arrive({ accountId, question, trace: tracing.current() }));
    if (!isNew) return save(accountId, [question], isContextChanged);
    publish({ event: 'QuestionsChanged', details: { accountId } });
    return true;
  }

  async function save(
    accountId: string,
    questions: readonly MarketplaceQuestion[],
    isContextChanged: boolean,
  ): Promise<boolean> {
    const saveAll = async (tx: Store) => {
      const accepted = await findAccepted(tx, accountId, questions);
      const synced = await tx.questions.sync(accountId, questions, accepted);
      const trace = tracing.current();
      const ids = synced.map(({ id }) => id);
      if (trace !== null) await tx.questions.continueTrace(accountId, ids, trace);
      const answered = new Set(synced.filter(({ change }) => change === 'answered').map(({ id }) => id));
      for (const [id, { by, quickAnswers }] of accepted)
        if (answered.has(id)) await recordAnswer(tx, { accountId, id }, by, quickAnswers);
      if (answered.size > 0) await onKnowledgeChanged(accountId, { itemId: null }, tx);
      return synced;
    };
    const changes = await inTurnOf(accountId)(() => store.transaction(saveAll));
    if (changes.length > 0 || isContextChanged) publish({ event: 'QuestionsChanged', details: { accountId } });
    return changes.length > 0;
  }

  return {
    /**
     * Stores these questions. Returns whether any of them changed. Items and buyers that cannot be read now are left to the
     * next poll.
     */
    async sync(accountId: string, questions: readonly MarketplaceQuestion[]): Promise<boolean> {
      if (questions.length === 0) return false;
      const parts = await Promise.allSettled(readContext(accountId, questions, CONTEXT_TIMEOUT));
      for (const part of parts) {
        if (part.status === 'rejected') {
          log.warn({ accountId, ...errorFields(part.reason) }, 'items or buyers not read');
        }
      }
      const isAnyChanged = parts.some((part) => part.status === 'fulfilled' && part.value);
      const [first, ...others] = questions;
      if (first !== undefined && others.length === 0) return saveOne(accountId, first, isAnyChanged);
      return save(accountId, questions, isAnyChanged);
    },

    /** The same for an import: rejects when items or buyers cannot be read, so that the job retries the batch. */
    async importAll(accountId: string, questions: readonly MarketplaceQuestion[]): Promise<void> {
      if (questions.length === 0) return;
      const parts = await Promise.all(readContext(accountId, questions));
      await save(accountId, questions, parts.includes(true));
    },

    /**
     * Handles an item's change notification: reads the item if questions about it are pending. Their drafts become stale even if
     * the stored fields are unchanged, since they also use its attributes and description.
     */
    async refreshItem(accountId: string, id: string): Promise<void> {
      if (!(await store.redrafts.hasPendingQuestions(accountId, id))) return;
      await onKnowledgeChanged(accountId, { itemId: id });
      const { isAnyChanged } = await readItems(accountId, [id]);
      if (isAnyChanged) publish({ event: 'QuestionsChanged', details: { accountId } });
    },

    /** Reads items that may have no questions. */
    readStaleItems: async (accountId: string, ids: readonly string[]): Promise<void> =>
      void (await readStaleItems(accountId, ids)),
  };
}

/** Whether a stored item now looks different to the operator. */
const isChanged = (before: Item | undefined, after: Item): boolean =>
  before !== undefined &&
  (before.price !== after.price || before.title !== after.title || before.status !== after.status);

/** The marketplace's current state of one question. One that it does not know is returned as deleted, if it is stored here. */
export async function readQuestion(
  { store, marketplace }: { readonly store: Store; readonly marketplace: MarketplaceApi },
  accountId: string,
  id: string,
): Promise<MarketplaceQuestion[]> {
  try {
    return [await marketplace.question(accountId, id)];
  } catch (error) {
    if (!(error instanceof MarketplaceError) || error.kind !== 'not-found') throw error;
    const known = await store.questions.byId(accountId, id);
    return known === null ? [] : [{ ...known, status: 'deleted', answer: null }];
  }
}
