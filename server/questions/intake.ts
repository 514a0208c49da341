import type { Item } from '#contract/items.ts';
import type { OnKnowledgeChanged } from '../answers/knowledge-changes.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import type { MarketplaceQuestion, Store } from '../store/port.ts';

/** Listings are read again after this, in ms: prices move. */
const ITEM_FRESH = 3_600_000;
/** A question waits this long for its listing and buyer before it is shown without them, in ms. */
const CONTEXT_BUDGET = 3000;

export interface IntakeDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly publish: Publish;
  readonly onKnowledgeChanged: OnKnowledgeChanged;
  readonly log: Log;
}

export type Intake = ReturnType<typeof createIntake>;

/** Takes over what the marketplace says of questions, with the listings and buyers they are about. */
export function createIntake({ store, marketplace, publish, onKnowledgeChanged, log }: IntakeDeps) {
  /** Listings that are unknown or old; says whether any was read. */
  async function bringItems(accountId: string, ids: readonly string[], budget?: number): Promise<boolean> {
    const stale = await store.items.stale(accountId, [...new Set(ids)], ITEM_FRESH);
    if (stale.length === 0) return false;
    return (await readItems(accountId, stale, budget)).isAny;
  }

  /** Reads listings whatever is known of them. Drafts about one that is no longer as it was known are redone. */
  async function readItems(
    accountId: string,
    ids: readonly string[],
    budget?: number,
  ): Promise<{ isAny: boolean; isNews: boolean }> {
    const items = await marketplace.items(accountId, ids, budget);
    return store.transaction(async (tx) => {
      const before = await tx.items.byIds(accountId, ids);
      const others = items.filter((item) => isOther(before[item.id], item));
      await tx.items.upsert(accountId, items);
      for (const { id } of others) await onKnowledgeChanged(accountId, { itemId: id }, tx);
      return { isAny: items.length > 0, isNews: others.length > 0 };
    });
  }

  async function bringBuyers(accountId: string, ids: readonly string[], budget?: number): Promise<boolean> {
    const buyerIds = [...new Set(ids)];
    const known = await store.buyers.nicknames(buyerIds);
    const unknown = buyerIds.filter((id) => known[id] === undefined);
    if (unknown.length === 0) return false;
    const buyers = await marketplace.nicknames(accountId, unknown, budget);
    await store.buyers.upsert(buyers);
    return buyers.length > 0;
  }

  function bringContext(
    accountId: string,
    questions: readonly MarketplaceQuestion[],
    budget?: number,
  ): Promise<boolean>[] {
    const itemIds = questions.map(({ itemId }) => itemId);
    const buyerIds = questions.map(({ buyerId }) => buyerId);
    return [bringItems(accountId, itemIds, budget), bringBuyers(accountId, buyerIds, budget)];
  }

  async function keep(
    accountId: string,
    questions: readonly MarketplaceQuestion[],
    isNewsAnyway: boolean,
  ): Promise<boolean> {
    const changes = await store.transaction(async (tx) => {
      const synced = await tx.questions.sync(accountId, questions);
      const answered = new Set(synced.filter(({ change }) => change === 'answered').map(({ id }) => id));
      if (answered.size > 0) await onKnowledgeChanged(accountId, { itemId: null }, tx);
      return synced;
    });
    if (changes.length > 0 || isNewsAnyway) publish({ event: 'QuestionsChanged', details: { accountId } });
    return changes.length > 0;
  }

  return {
    /**
     * Takes over these questions; says whether anything became of it. Listings and buyers that cannot be read now come with the
     * next comparison.
     */
    async take(accountId: string, questions: readonly MarketplaceQuestion[]): Promise<boolean> {
      if (questions.length === 0) return false;
      const parts = await Promise.allSettled(bringContext(accountId, questions, CONTEXT_BUDGET));
      for (const part of parts) {
        if (part.status === 'rejected') {
          log.warn({ accountId, ...errorFacts(part.reason) }, 'listings or buyers of questions were not read');
        }
      }
      const isNews = parts.some((part) => part.status === 'fulfilled' && part.value);
      return keep(accountId, questions, isNews);
    },

    /** The same for questions nobody waits for: rejects when listings or buyers cannot be read, to be done again. */
    async takeWhole(accountId: string, questions: readonly MarketplaceQuestion[]): Promise<void> {
      if (questions.length === 0) return;
      const parts = await Promise.all(bringContext(accountId, questions));
      await keep(accountId, questions, parts.includes(true));
    },

    /**
     * A listing of which it is said that it changed: read when questions about it wait. Drafts read its attributes and description
     * again, whatever is kept of it here.
     */
    async takeItem(accountId: string, id: string): Promise<void> {
      if (!(await store.redrafts.isAskedAbout(accountId, id))) return;
      await onKnowledgeChanged(accountId, { itemId: id });
      const { isNews } = await readItems(accountId, [id]);
      if (isNews) publish({ event: 'QuestionsChanged', details: { accountId } });
    },

    /** Listings that questions may never have been about. */
    bringItems: async (accountId: string, ids: readonly string[]): Promise<void> =>
      void (await bringItems(accountId, ids)),
  };
}

/** Whether a listing that is known is shown in another way now. */
const isOther = (before: Item | undefined, after: Item): boolean =>
  before !== undefined &&
  (before.price !== after.price || before.title !== after.title || before.status !== after.status);
