import type { AnswerGenerator, ListingFacts } from '../answers/port.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Question, Store } from '../store/port.ts';
import { inParallel } from './in-parallel.ts';
import { planOf, replyWith } from './scheduling.ts';

/** How many of the seller's newest answers a draft may draw on. */
const PAST_ANSWERS = 1000;
const BATCH = 12;
const AT_ONCE = 4;
/** A draft that failed is tried again after this, in ms. */
const LEASE = 60_000;

interface DraftingDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly generator: AnswerGenerator;
  readonly publish: Publish;
  /** How many times faster than usual the delays of automatic answers pass. */
  readonly clockRate: number;
  /** A draft was stored, perhaps to be sent at once. */
  readonly onDrafted: () => void;
  readonly log: Log;
}

/** Writes the drafts that are missing, oldest question first, until none is. One that cannot be written now is left for later. */
export function createDrafting({
  store,
  marketplace,
  generator,
  publish,
  clockRate,
  onDrafted,
  log,
}: DraftingDeps): () => Promise<void> {
  /** The listing of a question; one that the marketplace does not show any more is known by its title at most. */
  async function readListing({ accountId, itemId }: Question): Promise<{ listing: ListingFacts; description: string }> {
    try {
      return await marketplace.listing(accountId, itemId);
    } catch (error) {
      if (!(error instanceof MarketplaceError) || (error.kind !== 'not-found' && error.kind !== 'refused')) throw error;
      const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
      return { listing: bareListing(itemId, item?.title ?? ''), description: '' };
    }
  }

  async function draft(question: Question): Promise<void> {
    const { accountId, id, text } = question;
    const [{ listing, description }, pastAnswers] = await Promise.all([
      readListing(question),
      store.questions.pastAnswers(accountId, PAST_ANSWERS),
    ]);
    const written = await generator.draft({ question: text, listing, description, pastAnswers });
    const isKept = await store.transaction(async (tx) => {
      await tx.accounts.lock(accountId);
      const reply = await replyWith(tx, question, written.text);
      const plan = planOf(written, reply, await tx.accounts.settings(accountId), clockRate);
      return tx.questions.setDraft(accountId, id, { suggestedAnswer: written.text, ...plan });
    });
    if (!isKept) return;
    publish({ event: 'QuestionsChanged', details: { accountId } });
    onDrafted();
  }

  return async () => {
    for (;;) {
      const questions = await store.questions.claimUndrafted({ limit: BATCH, lease: LEASE });
      if (questions.length === 0) return;
      await inParallel(questions, AT_ONCE, (question) =>
        draft(question).catch((error: unknown) =>
          log.warn(
            { accountId: question.accountId, question: question.id, ...errorFacts(error) },
            'no draft was written; it is tried again',
          ),
        ),
      );
    }
  };
}

/** Nothing is claimed of it. */
const bareListing = (id: string, title: string): ListingFacts => ({
  id,
  title,
  price: null,
  currency_id: 'USD',
  site_id: '',
  condition: null,
  available_quantity: null,
  status: 'active',
  warranty: null,
  attributes: [],
  shipping: null,
});
