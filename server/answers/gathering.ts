import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { DraftKnowledge } from './fingerprint.ts';
import { createItemReader, type ReadItem } from './item-reader.ts';
import { knowledgeIn } from './learnable.ts';
import { createPastAnswers } from './past-answers.ts';
import type { DraftRequest, ItemFacts, QuickAnswerFacts } from './port.ts';

/** The number of quick answers that are read for a draft, in their order. */
const MAX_QUICK_ANSWERS = 200;

/**
 * Gathers all facts for an answer about an item. Rejects with the signal's reason when it is aborted. `maxAge`: how old a shared read
 * of the item may be, in ms.
 */
export type GatherFacts = (
  accountId: string,
  itemId: string,
  signal?: AbortSignal,
  maxAge?: number,
) => Promise<Omit<DraftRequest, 'question'>>;

/** The same without the item, so without a call to the marketplace. */
export type GatherKnowledge = (accountId: string, itemId: string) => Promise<DraftKnowledge>;

export interface Gathering {
  readonly gather: GatherFacts;
  readonly gatherKnowledge: GatherKnowledge;
}

interface GatheringDeps {
  readonly store: Store;
  readonly marketplace: Pick<MarketplaceApi, 'itemFacts'>;
  readonly timers: Timers;
}

export function createGathering({ store, marketplace, timers }: GatheringDeps): Gathering {
  /** For an item that the marketplace no longer returns, only the stored title is used. */
  const readNow: ReadItem = async (accountId, itemId, signal) => {
    try {
      return await marketplace.itemFacts(accountId, itemId, signal);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || (error.kind !== 'not-found' && error.kind !== 'refused')) throw error;
      const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
      return { item: titleOnlyItem(itemId, item?.title ?? ''), description: '' };
    }
  };
  const readItem = createItemReader(readNow, timers);
  const readPastAnswers = createPastAnswers(store);

  const gatherKnowledge: GatherKnowledge = async (accountId, itemId) => {
    const [pastAnswers, { entries: quickAnswers }, policies, facts, greetingSignature, settings] = await Promise.all([
      readPastAnswers(accountId),
      store.quickAnswers.page(accountId, { skip: 0, limit: MAX_QUICK_ANSWERS }),
      store.policies.of(accountId),
      store.privateFacts.of(accountId, itemId),
      store.accounts.greetingSignature(accountId),
      store.accounts.settings(accountId),
    ]);
    return {
      accountId,
      pastAnswers,
      quickAnswers: quickAnswers.flatMap(learnFromQuickAnswer),
      policies,
      privateFacts: facts.map(({ id, text }) => ({ id, text })),
      greeting: greetingSignature?.greeting ?? null,
      signature: greetingSignature?.signature ?? null,
      register: settings?.register ?? null,
    };
  };

  return {
    gatherKnowledge,
    gather: async (accountId, itemId, signal, maxAge = 0) => {
      const [item, knowledge] = await Promise.all([
        readItem(accountId, itemId, signal, maxAge),
        gatherKnowledge(accountId, itemId),
      ]);
      return { ...item, ...knowledge };
    },
  };
}

/** The knowledge in a quick answer; empty if there is none. */
export function learnFromQuickAnswer({ title, answer }: QuickAnswerFacts): QuickAnswerFacts[] {
  const knowledge = knowledgeIn(answer);
  return knowledge === null ? [] : [{ title, answer: knowledge.text }];
}

/** An item of which only id and title are known. */
export const titleOnlyItem = (id: string, title: string): ItemFacts => ({
  id,
  title,
  price: null,
  original_price: null,
  currency_id: 'USD',
  site_id: '',
  condition: null,
  available_quantity: null,
  status: 'active',
  warranty: null,
  attributes: [],
  sale_terms: [],
  variations: [],
  shipping: null,
});
