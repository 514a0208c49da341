import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { PastAnswer, Store } from '../store/port.ts';
import { knowledgeIn } from './learnable.ts';
import type { DraftRequest, ListingFacts, PastAnswerFacts, QuickAnswerFacts } from './port.ts';

/** How many of the seller's newest answers a draft may draw on. */
const PAST_ANSWERS = 1000;
/** And how many of the account's quick answers, first ones first. */
const QUICK_ANSWERS = 200;

/** All that an answer about a listing may draw on. Rejects with the signal's reason once nobody waits for it. */
export type GatherFacts = (
  accountId: string,
  itemId: string,
  signal?: AbortSignal,
) => Promise<Omit<DraftRequest, 'question'>>;

interface GatheringDeps {
  readonly store: Store;
  readonly marketplace: Pick<MarketplaceApi, 'listing'>;
}

export function createGathering({ store, marketplace }: GatheringDeps): GatherFacts {
  /** A listing that the marketplace does not show any more is known by its title at most. */
  async function readListing(
    accountId: string,
    itemId: string,
    signal: AbortSignal | undefined,
  ): Promise<{ listing: ListingFacts; description: string }> {
    try {
      return await marketplace.listing(accountId, itemId, signal);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || (error.kind !== 'not-found' && error.kind !== 'refused')) throw error;
      const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
      return { listing: bareListing(itemId, item?.title ?? ''), description: '' };
    }
  }

  return async (accountId, itemId, signal) => {
    const [{ listing, description }, pastAnswers, { entries: quickAnswers }, policies, facts, extras, settings] =
      await Promise.all([
        readListing(accountId, itemId, signal),
        store.questions.pastAnswers(accountId, PAST_ANSWERS),
        store.quickAnswers.page(accountId, { skip: 0, limit: QUICK_ANSWERS }),
        store.policies.of(accountId),
        store.privateFacts.of(accountId, itemId),
        store.accounts.greetingSignature(accountId),
        store.accounts.settings(accountId),
      ]);
    return {
      accountId,
      listing,
      description,
      pastAnswers: pastAnswers.flatMap(learnedFrom),
      quickAnswers: quickAnswers.flatMap(toldBy),
      policies,
      privateFacts: facts.map(({ id, text }) => ({ id, text })),
      greeting: extras?.greeting ?? null,
      signature: extras?.signature ?? null,
      register: settings?.register ?? null,
    };
  };
}

/** What a quick answer adds to what is known. */
export function toldBy({ title, answer }: QuickAnswerFacts): QuickAnswerFacts[] {
  const knowledge = knowledgeIn(answer);
  return knowledge === null ? [] : [{ title, answer: knowledge.text }];
}

/** What an earlier answer adds to what is known. */
export function learnedFrom({ questionId, question, answer, draft, itemId }: PastAnswer): PastAnswerFacts[] {
  const knowledge = knowledgeIn(answer, draft);
  if (knowledge === null) return [];
  const { text, isWhole } = knowledge;
  // A question that was answered in part would be taken for one about the part that was not.
  const isCorrection = draft !== null && draft !== answer;
  return [{ questionId, question: isWhole ? question : text, answer: text, itemId, isCorrection }];
}

/** Nothing is claimed of it. */
export const bareListing = (id: string, title: string): ListingFacts => ({
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
