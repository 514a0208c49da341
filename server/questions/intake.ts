import type { AnswerGenerator } from '../answers/port.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import type { MarketplaceQuestion, Question, Store } from '../store/port.ts';

/** Listings are read again after this, in ms: prices move. */
const ITEM_FRESH = 3_600_000;
/** How many of the seller's newest answers a draft may draw on. */
const PAST_ANSWERS = 1000;
const DRAFT_BATCH = 10;
const DRAFT_LEASE = 60_000;

export interface IntakeDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly generator: AnswerGenerator;
  readonly publish: Publish;
  readonly log: Log;
}

export type Intake = ReturnType<typeof createIntake>;

/** Takes over what the marketplace says of questions, with the listings and buyers they are about, and has drafts written. */
export function createIntake({ store, marketplace, generator, publish, log }: IntakeDeps) {
  /** What a card shows besides the question; a part that cannot be read now is left for the next time. */
  async function bringContext(accountId: string, questions: readonly MarketplaceQuestion[]): Promise<void> {
    const itemIds = [...new Set(questions.map(({ itemId }) => itemId))];
    const stale = await store.items.stale(accountId, itemIds, ITEM_FRESH);
    if (stale.length > 0) await store.items.upsert(accountId, await marketplace.items(accountId, stale));
    const buyerIds = [...new Set(questions.map(({ buyerId }) => buyerId))];
    const known = await store.buyers.nicknames(buyerIds);
    const unknown = buyerIds.filter((id) => known[id] === undefined);
    if (unknown.length > 0) await store.buyers.upsert(await marketplace.nicknames(accountId, unknown));
  }

  async function draft(question: Question): Promise<void> {
    const { accountId, id, itemId, text } = question;
    const [{ listing, description }, pastAnswers] = await Promise.all([
      marketplace.listing(accountId, itemId),
      store.questions.pastAnswers(accountId, PAST_ANSWERS),
    ]);
    const written = await generator.draft({ question: text, listing, description, pastAnswers });
    const kept = await store.questions.setDraft(accountId, id, {
      suggestedAnswer: written.text,
      sendIn: null,
      manualReason: null,
    });
    if (kept) publish({ event: 'QuestionsChanged', details: { accountId } });
  }

  return {
    /** Takes over these questions; says whether anything changed. */
    async take(accountId: string, questions: readonly MarketplaceQuestion[]): Promise<boolean> {
      await bringContext(accountId, questions).catch((error: unknown) =>
        log.warn({ accountId, ...errorFacts(error) }, 'listings or buyers of questions were not read'),
      );
      const changes = await store.questions.sync(accountId, questions);
      if (changes.length > 0) publish({ event: 'QuestionsChanged', details: { accountId } });
      return changes.length > 0;
    },

    /** Writes the drafts that are missing. One that cannot be written now is tried again when its lease has run out. */
    async draftMissing(): Promise<void> {
      for (;;) {
        const questions = await store.questions.claimUndrafted({ limit: DRAFT_BATCH, lease: DRAFT_LEASE });
        if (questions.length === 0) return;
        for (const question of questions) {
          await draft(question).catch((error: unknown) =>
            log.warn(
              { accountId: question.accountId, question: question.id, ...errorFacts(error) },
              'no draft was written',
            ),
          );
        }
      }
    },
  };
}
