import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { PastAnswer, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { stems } from './embedded/spanish.ts';
import type { DraftKnowledge } from './fingerprint.ts';
import { knowledgeIn } from './learnable.ts';
import { createListingReader, type ReadListing } from './listing-reader.ts';
import type { DraftRequest, ListingFacts, PastAnswerFacts, QuickAnswerFacts } from './port.ts';

/** How many of the seller's newest answers a draft may draw on. */
const PAST_ANSWERS = 1000;
/** And how many of the account's quick answers, first ones first. */
const QUICK_ANSWERS = 200;

/**
 * All that an answer about a listing may draw on. Rejects with the signal's reason once nobody waits for it. `maxAge`: so many ms ago
 * the listing may have been read for somebody else.
 */
export type GatherFacts = (
  accountId: string,
  itemId: string,
  signal?: AbortSignal,
  maxAge?: number,
) => Promise<Omit<DraftRequest, 'question'>>;

/** The same but for the listing, which the marketplace is asked for. */
export type GatherKnowledge = (accountId: string, itemId: string) => Promise<DraftKnowledge>;

export interface Gathering {
  readonly gather: GatherFacts;
  readonly gatherKnowledge: GatherKnowledge;
}

interface GatheringDeps {
  readonly store: Store;
  readonly marketplace: Pick<MarketplaceApi, 'listing'>;
  readonly timers: Timers;
}

export function createGathering({ store, marketplace, timers }: GatheringDeps): Gathering {
  /** A listing that the marketplace does not show any more is known by its title at most. */
  const readNow: ReadListing = async (accountId, itemId, signal) => {
    try {
      return await marketplace.listing(accountId, itemId, signal);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || (error.kind !== 'not-found' && error.kind !== 'refused')) throw error;
      const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
      return { listing: bareListing(itemId, item?.title ?? ''), description: '' };
    }
  };
  const readListing = createListingReader(readNow, timers);

  const gatherKnowledge: GatherKnowledge = async (accountId, itemId) => {
    const [pastAnswers, { entries: quickAnswers }, policies, facts, extras, settings] = await Promise.all([
      store.questions.pastAnswers(accountId, PAST_ANSWERS),
      store.quickAnswers.page(accountId, { skip: 0, limit: QUICK_ANSWERS }),
      store.policies.of(accountId),
      store.privateFacts.of(accountId, itemId),
      store.accounts.greetingSignature(accountId),
      store.accounts.settings(accountId),
    ]);
    return {
      accountId,
      pastAnswers: newestOfEach(pastAnswers.flatMap(learnedFrom)),
      quickAnswers: quickAnswers.flatMap(toldBy),
      policies,
      privateFacts: facts.map(({ id, text }) => ({ id, text })),
      greeting: extras?.greeting ?? null,
      signature: extras?.signature ?? null,
      register: settings?.register ?? null,
    };
  };

  return {
    gatherKnowledge,
    gather: async (accountId, itemId, signal, maxAge = 0) => {
      const [listing, knowledge] = await Promise.all([
        readListing(accountId, itemId, signal, maxAge),
        gatherKnowledge(accountId, itemId),
      ]);
      return { ...listing, ...knowledge };
    },
  };
}

/** Of answers to the same question about a listing, by its words, the newest; `past` comes newest first. */
function newestOfEach(past: readonly PastAnswerFacts[]): PastAnswerFacts[] {
  const seen = new Set<string>();
  return past.filter(({ itemId, question }) => {
    const words = [...new Set(stems(question))].sort().join(' ');
    const key = `${itemId} ${words}`;
    if (words !== '' && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What a quick answer adds to what is known. */
export function toldBy({ title, answer }: QuickAnswerFacts): QuickAnswerFacts[] {
  const knowledge = knowledgeIn(answer);
  return knowledge === null ? [] : [{ title, answer: knowledge.text }];
}

/** What an earlier answer adds to what is known. */
export function learnedFrom(past: PastAnswer): PastAnswerFacts[] {
  const { questionId, question, answer, draft, earlierDraft, itemId } = past;
  // Whoever sent the draft before this one corrected nothing: the page had not heard of the new one.
  const stood = answer === earlierDraft ? earlierDraft : draft;
  const knowledge = knowledgeIn(answer, stood, earlierDraft);
  if (knowledge === null) return [];
  const { text, isWhole } = knowledge;
  // A question that was answered in part would be taken for one about the part that was not.
  const isCorrection = stood !== null && stood !== answer;
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
