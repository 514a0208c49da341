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
  readonly log: Log;
}

export type Intake = ReturnType<typeof createIntake>;

/** Takes over what the marketplace says of questions, with the listings and buyers they are about. */
export function createIntake({ store, marketplace, publish, log }: IntakeDeps) {
  /** Listings that are unknown or old; says whether any was read. */
  async function bringItems(accountId: string, ids: readonly string[], budget?: number): Promise<boolean> {
    const stale = await store.items.stale(accountId, [...new Set(ids)], ITEM_FRESH);
    if (stale.length === 0) return false;
    const items = await marketplace.items(accountId, stale, budget);
    await store.items.upsert(accountId, items);
    return items.length > 0;
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
    const changes = await store.questions.sync(accountId, questions);
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

    /** Listings that questions may never have been about. */
    bringItems: async (accountId: string, ids: readonly string[]): Promise<void> =>
      void (await bringItems(accountId, ids)),
  };
}
