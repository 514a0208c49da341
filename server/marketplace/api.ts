import type { Item } from '#contract/items.ts';
import type { ItemFacts } from '../answers/port.ts';
import { chance } from '../chance.ts';
import type { ListingType, MarketplaceQuestion } from '../store/port.ts';
import { systemTimers } from '../timers.ts';
import { type AccessTokenOf, createCaller, understood } from './caller.ts';
import type { MarketplaceHttp } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import type { Retrying } from './retries.ts';
import {
  DeletionSchema,
  DescriptionSchema,
  ItemFactsSchema,
  ItemSearchSchema,
  ItemsSchema,
  ListingTypesSchema,
  type MarketplaceUser,
  MissedFeedsSchema,
  QuestionSchema,
  QuestionSearchSchema,
  UserSchema,
  UsersSchema,
  withId,
} from './shapes.ts';

/** How many entries one multiget takes. */
const MULTIGET = 20;
const SCAN_PAGE = 100;
const SEARCH_PAGE = 50;
/** The marketplace ends paging there; a walk reaches all results. */
const PAGED_RESULTS = 1000;
/** How many pages of missed notices are read at once; the rest comes with the next reading. */
const MISSED_PAGES = 10;

/** States in which a listing can be found here: what is paused is asked about, and tried, before it is sold again. */
export const LISTED_STATUSES = ['active', 'paused'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** Part of a walk over many results; `scroll` continues it within five minutes, null: that was all. */
export interface Batch<Entry> {
  readonly entries: readonly Entry[];
  readonly scroll: string | null;
}

export type MarketplaceApi = ReturnType<typeof createMarketplaceApi>;

interface Buyer {
  readonly id: string;
  readonly nickname: string;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof MarketplaceError && ['not-found', 'refused', 'nonsense'].includes(error.kind);

/** MercadoLibre's API in the name of linked accounts. Every method throws a `MarketplaceError`; budgets are in ms. */
export function createMarketplaceApi(
  http: MarketplaceHttp,
  accessTokenOf: AccessTokenOf,
  retrying: Retrying = { timers: systemTimers, random: secureRandom },
) {
  const { read, act } = createCaller(http, accessTokenOf, retrying);

  /** Part of a walk over questions. */
  async function walkQuestions(
    accountId: string,
    status: 'ANSWERED' | 'UNANSWERED',
    scroll: string | null,
  ): Promise<Batch<MarketplaceQuestion>> {
    const from = scroll === null ? '' : `&scroll_id=${encodeURIComponent(scroll)}`;
    const path = `/questions/search?seller_id=${accountId}&status=${status}&api_version=4&search_type=scan&limit=${SCAN_PAGE}${from}`;
    const page = await read(accountId, QuestionSearchSchema, path);
    // A page may hold nothing that can be read and yet not be the last.
    return { entries: page.questions, scroll: page.isEmpty ? null : page.scroll_id };
  }

  async function nickname(accountId: string, id: string, budget?: number): Promise<Buyer[]> {
    try {
      const user = await read(accountId, withId(UserSchema, id), `/users/${encodeURIComponent(id)}`, budget);
      return [{ id: user.id, nickname: user.nickname }];
    } catch (error) {
      if (isRefusal(error)) return [];
      throw error;
    }
  }

  async function nicknames(accountId: string, ids: readonly string[], budget?: number): Promise<Buyer[]> {
    try {
      const path = `/users?ids=${ids.map(encodeURIComponent).join(',')}`;
      return among(ids, await read(accountId, UsersSchema, path, budget));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Many at once is not granted to every application.
      const found: Buyer[] = [];
      for (const id of ids) found.push(...(await nickname(accountId, id, budget)));
      return found;
    }
  }

  return {
    me: (accountId: string): Promise<MarketplaceUser> => read(accountId, withId(UserSchema, accountId), '/users/me'),

    question: (accountId: string, id: string, budget?: number): Promise<MarketplaceQuestion> =>
      read(accountId, withId(QuestionSchema, id), `/questions/${encodeURIComponent(id)}?api_version=4`, budget),

    /** Every question that waits for an answer. */
    async unanswered(accountId: string): Promise<MarketplaceQuestion[]> {
      const path = `/questions/search?seller_id=${accountId}&status=UNANSWERED&api_version=4&sort_fields=date_created&sort_types=ASC&limit=${SEARCH_PAGE}&offset=0`;
      const first = await read(accountId, QuestionSearchSchema, path);
      if (first.total <= SEARCH_PAGE) return [...first.questions];
      // Answered ones would move the pages while they are turned; a walk stands still.
      const questions: MarketplaceQuestion[] = [];
      for (let scroll: string | null = null; ; ) {
        const batch: Batch<MarketplaceQuestion> = await walkQuestions(accountId, 'UNANSWERED', scroll);
        questions.push(...batch.entries);
        if (batch.scroll === null) return questions;
        scroll = batch.scroll;
      }
    },

    /** A page of answered questions, those asked last first; empty after the last one that paging reaches. */
    async answeredLately(accountId: string, page: number): Promise<readonly MarketplaceQuestion[]> {
      const offset = page * SEARCH_PAGE;
      if (offset + SEARCH_PAGE > PAGED_RESULTS) return [];
      const path = `/questions/search?seller_id=${accountId}&status=ANSWERED&api_version=4&sort_fields=date_created&sort_types=DESC&limit=${SEARCH_PAGE}&offset=${offset}`;
      return (await read(accountId, QuestionSearchSchema, path)).questions;
    },

    /** All answered questions, in parts. */
    answered: (accountId: string, scroll: string | null): Promise<Batch<MarketplaceQuestion>> =>
      walkQuestions(accountId, 'ANSWERED', scroll),

    /**
     * Sends an answer. Resolves with the question as the marketplace tells it, which says that it is answered. A 2xx that does not
     * say so of this very question confirms nothing: it rejects as `nonsense`, and the question has to be read.
     */
    async answer(accountId: string, questionId: string, text: string, budget?: number): Promise<MarketplaceQuestion> {
      const json = { question_id: Number(questionId), text };
      const body = await act(accountId, { method: 'POST', path: '/answers', json }, budget);
      const question = understood(withId(QuestionSchema, questionId), body);
      if (question.status !== 'answered') throw new MarketplaceError('nonsense');
      return question;
    },

    /** Deletes a question that waits for its answer (7.24). A 2xx that does not say so rejects as `nonsense`, as with an answer. */
    async remove(accountId: string, questionId: string, budget?: number): Promise<void> {
      const path = `/questions/${encodeURIComponent(questionId)}`;
      understood(DeletionSchema, await act(accountId, { method: 'DELETE', path }, budget));
    },

    /** The listings among these that are there and the account's own. */
    async items(accountId: string, ids: readonly string[], budget?: number): Promise<Item[]> {
      const found: Item[] = [];
      for (const batch of batchesOf(ids, MULTIGET)) {
        const path = `/items?ids=${batch.map(encodeURIComponent).join(',')}`;
        found.push(...among(batch, await read(accountId, ItemsSchema, path, budget)));
      }
      return found;
    },

    /** Ids of the account's listings in this state. */
    async itemIds(accountId: string, status: ListedStatus, scroll: string | null): Promise<Batch<string>> {
      const from = scroll === null ? '' : `&scroll_id=${encodeURIComponent(scroll)}`;
      const path = `/users/${accountId}/items/search?status=${status}&search_type=scan&limit=${SCAN_PAGE}${from}`;
      const { results, scroll_id } = await read(accountId, ItemSearchSchema, path);
      return { entries: results, scroll: results.length === 0 ? null : scroll_id };
    },

    /** The facts and the description of an item; the description is empty if it has none. */
    async itemFacts(
      accountId: string,
      id: string,
      signal?: AbortSignal,
    ): Promise<{ item: ItemFacts; description: string }> {
      const path = `/items/${encodeURIComponent(id)}`;
      const [item, description] = await Promise.all([
        read(accountId, withId(ItemFactsSchema, id), path, undefined, signal),
        read(accountId, DescriptionSchema, `${path}/description`, undefined, signal).catch((error: unknown) => {
          if (error instanceof MarketplaceError && error.kind === 'not-found') return { plain_text: '' };
          throw error;
        }),
      ]);
      return { item, description: description.plain_text ?? '' };
    },

    /** Nicknames of buyers; one that cannot be read is left out. */
    async nicknames(accountId: string, ids: readonly string[], budget?: number): Promise<Buyer[]> {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) return nickname(accountId, only, budget);
      const found: Buyer[] = [];
      for (const batch of batchesOf(ids, MULTIGET)) found.push(...(await nicknames(accountId, batch, budget)));
      return found;
    },

    listingTypes: (accountId: string, siteId: string): Promise<ListingType[]> =>
      read(accountId, ListingTypesSchema, `/sites/${encodeURIComponent(siteId)}/listing_types`),

    /** Notices that could not be delivered to the application, of all its accounts. */
    async missedFeeds(accountId: string, applicationId: string): Promise<{ resource: string; userId: string }[]> {
      const missed: { resource: string; userId: string }[] = [];
      for (let page = 0; page < MISSED_PAGES; page++) {
        const from = page === 0 ? '' : `&offset=${page * SEARCH_PAGE}`;
        const path = `/missed_feeds?app_id=${encodeURIComponent(applicationId)}&topic=questions&limit=${SEARCH_PAGE}${from}`;
        const { messages } = await read(accountId, MissedFeedsSchema, path);
        missed.push(...messages.map(({ resource, user_id }) => ({ resource, userId: user_id })));
        if (messages.length < SEARCH_PAGE) break;
      }
      return missed;
    },
  };
}

function batchesOf<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

/** Those that were asked for. */
const among = <Entry extends { readonly id: string }>(ids: readonly string[], entries: readonly Entry[]): Entry[] =>
  entries.filter(({ id }) => ids.includes(id));
