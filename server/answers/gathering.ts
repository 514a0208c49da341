import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { KnowledgeVersions, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { DraftKnowledge } from './fingerprint.ts';
import { createItemReader, type ReadItem } from './item-reader.ts';
import { knowledgeIn } from './learnable.ts';
import { createPastAnswers } from './past-answers.ts';
import type { DraftRequest, ItemFacts, QuickAnswerFacts } from './port.ts';
import { createRemembered } from './remembered.ts';
import { shopNamesIn, withoutShopName } from './shop-names.ts';

/** The number of quick answers that are read for a draft, in their order. */
const MAX_QUICK_ANSWERS = 200;
/** How many quick answers, and how many private facts, are remembered for the next drafts, each account or item counting as one more. */
const MAX_REMEMBERED = 20_000;
/** In ms. */
const MAX_AGE = 60_000;

/** What drafts about all items of an account are written from, besides past answers. */
type SharedKnowledge = Omit<DraftKnowledge, 'accountId' | 'pastAnswers' | 'privateFacts'>;

export interface GatherOptions {
  /** Gathering rejects with its reason when it is aborted. */
  readonly signal?: AbortSignal;
  /** How old a shared read of the item may be, in ms. */
  readonly maxAge?: number;
  /** Versions that were just read: what is remembered of them is used. Without them all but the past answers is read anew. */
  readonly versions?: KnowledgeVersions;
  /** The id of a question whose own answer is no knowledge: a draft is compared with it (4.30). */
  readonly except?: string;
}

/** Gathers all facts for an answer about an item. */
export type GatherFacts = (
  accountId: string,
  itemId: string,
  options?: GatherOptions,
) => Promise<Omit<DraftRequest, 'question'>>;

/** The same without the item, so without a call to the marketplace. */
export type GatherKnowledge = (
  accountId: string,
  itemId: string,
  versions?: KnowledgeVersions,
  except?: string,
) => Promise<DraftKnowledge>;

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

  const sharedKnowledge = createRemembered<SharedKnowledge>({
    sizeOf: ({ quickAnswers }) => 1 + quickAnswers.length,
    most: MAX_REMEMBERED,
  });
  const privateFacts = createRemembered<DraftKnowledge['privateFacts']>({
    sizeOf: ({ length }) => 1 + length,
    most: MAX_REMEMBERED,
  });

  async function readShared(accountId: string): Promise<SharedKnowledge> {
    const [{ entries: quickAnswers }, policies, greetingSignature, settings] = await Promise.all([
      store.quickAnswers.page(accountId, { skip: 0, limit: MAX_QUICK_ANSWERS }),
      store.policies.of(accountId),
      store.accounts.greetingSignature(accountId),
      store.accounts.settings(accountId),
    ]);
    return {
      quickAnswers: learnFromQuickAnswers(quickAnswers),
      policies,
      greeting: greetingSignature?.greeting ?? null,
      signature: greetingSignature?.signature ?? null,
      register: settings?.register ?? null,
    };
  }

  async function readPrivateFacts(accountId: string, itemId: string): Promise<DraftKnowledge['privateFacts']> {
    const facts = await store.privateFacts.of(accountId, itemId);
    return facts.map(({ id, text }) => ({ id, text }));
  }

  const gatherKnowledge: GatherKnowledge = async (accountId, itemId, known, except) => {
    const { knowledge, history } = known ?? (await store.redrafts.versions(accountId));
    // Also read again from time to time: the order of quick answers is no change of knowledge.
    const version = `${knowledge} ${Math.floor(timers.elapsed() / MAX_AGE)}`;
    const readOwn = () => readPrivateFacts(accountId, itemId);
    const [pastAnswers, shared, facts] = await Promise.all([
      readPastAnswers(accountId, history, except),
      known === undefined ? readShared(accountId) : sharedKnowledge(accountId, version, () => readShared(accountId)),
      known === undefined ? readOwn() : privateFacts(`${accountId} ${itemId}`, version, readOwn),
    ]);
    return { accountId, pastAnswers, privateFacts: facts, ...shared };
  };

  return {
    gatherKnowledge,
    gather: async (accountId, itemId, { signal, maxAge = 0, versions, except } = {}) => {
      const [item, knowledge] = await Promise.all([
        readItem(accountId, itemId, signal, maxAge),
        gatherKnowledge(accountId, itemId, versions, except),
      ]);
      return { ...item, ...knowledge };
    },
  };
}

/** The knowledge in an account's quick answers. */
export function learnFromQuickAnswers(quickAnswers: readonly QuickAnswerFacts[]): QuickAnswerFacts[] {
  const learned = quickAnswers.flatMap(({ title, answer }) => {
    const knowledge = knowledgeIn(answer);
    return knowledge === null ? [] : [{ title, answer: knowledge.text }];
  });
  const shopNames = shopNamesIn(learned.map(({ answer }) => answer));
  return learned.map(({ title, answer }) => ({ title, answer: withoutShopName(answer, shopNames) }));
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
