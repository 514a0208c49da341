import type { ItemFacts } from '../answers/port.ts';
import { secureRandom } from '../secure-random.ts';
import type { Category, ListedItem, ListingType, MarketplaceQuestion } from '../store/port.ts';
import { systemTimers } from '../timers.ts';
import { type CallBudget, createCallBudget, UNLIMITED } from './call-budget.ts';
import { type AccessTokenOf, createCaller, parseBody } from './caller.ts';
import type { MarketplaceHttp } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import type { RetryOptions } from './retries.ts';
import {
  CategorySchema,
  DeletionSchema,
  DescriptionSchema,
  ItemFactsSchema,
  ItemSearchSchema,
  ItemsSchema,
  ListingTypesSchema,
  type MarketplaceUser,
  MissedFeedsSchema,
  type MissedNotification,
  OrderSearchSchema,
  QuestionSchema,
  QuestionSearchSchema,
  type ResponseTime,
  ResponseTimeSchema,
  UserSchema,
  UsersSchema,
  withId,
} from './schemas.ts';

/** The maximum number of ids of a multiget. */
const MULTIGET = 20;
const SCAN_PAGE = 100;
const SEARCH_PAGE = 50;
/** The marketplace's limit on offset + limit; scans reach all results. */
const MAX_OFFSET = 1000;
/** How many pages of missed notifications one call reads. */
const MAX_MISSED_PAGES = 10;

/** The statuses of items that are imported. Buyers may have asked about paused ones, and sellers test questions on them. */
export const ITEM_STATUSES = ['active', 'paused'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** A page of a scan. `scroll`: the id of the next page, valid for five minutes; null after the last one. */
export interface ScanPage<Entry> {
  readonly entries: readonly Entry[];
  readonly scroll: string | null;
}

export type MarketplaceApi = ReturnType<typeof createMarketplaceApi>;

interface Buyer {
  readonly id: string;
  readonly nickname: string;
}

/** With an offset, as the marketplace's examples have it. */
const timeParameter = (at: number): string => encodeURIComponent(new Date(at).toISOString().replace('Z', '-00:00'));

const isRefusal = (error: unknown): boolean =>
  error instanceof MarketplaceError && ['not-found', 'refused', 'invalid-response'].includes(error.kind);

/** A client of MercadoLibre's API for linked accounts. All methods reject with a `MarketplaceError`; budgets are in ms. */
export function createMarketplaceApi(
  http: MarketplaceHttp,
  accessTokenOf: AccessTokenOf,
  retrying: RetryOptions = { timers: systemTimers, random: secureRandom },
  calls: CallBudget = createCallBudget(UNLIMITED, retrying.timers),
) {
  const { read, write } = createCaller(http, accessTokenOf, retrying, calls);

  async function scanQuestions(
    accountId: string,
    status: 'ANSWERED' | 'UNANSWERED',
    scroll: string | null,
  ): Promise<ScanPage<MarketplaceQuestion>> {
    const from = scroll === null ? '' : `&scroll_id=${encodeURIComponent(scroll)}`;
    const path = `/questions/search?seller_id=${accountId}&status=${status}&api_version=4&search_type=scan&limit=${SCAN_PAGE}${from}`;
    const page = await read(accountId, QuestionSearchSchema, path);
    // `questions` omits invalid entries, so it may be empty before the last page.
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
      return requestedOnly(ids, await read(accountId, UsersSchema, path, budget));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Not every application may read users in a multiget.
      const found: Buyer[] = [];
      for (const id of ids) found.push(...(await nickname(accountId, id, budget)));
      return found;
    }
  }

  return {
    me: (accountId: string): Promise<MarketplaceUser> => read(accountId, withId(UserSchema, accountId), '/users/me'),

    question: (accountId: string, id: string, budget?: number): Promise<MarketplaceQuestion> =>
      read(accountId, withId(QuestionSchema, id), `/questions/${encodeURIComponent(id)}?api_version=4`, budget),

    /** All unanswered questions. */
    async unanswered(accountId: string): Promise<MarketplaceQuestion[]> {
      const path = `/questions/search?seller_id=${accountId}&status=UNANSWERED&api_version=4&sort_fields=date_created&sort_types=ASC&limit=${SEARCH_PAGE}&offset=0`;
      const first = await read(accountId, QuestionSearchSchema, path);
      if (first.total <= SEARCH_PAGE) return [...first.questions];
      // A scan is a snapshot; pages by offset would shift when questions are answered.
      const questions: MarketplaceQuestion[] = [];
      for (let scroll: string | null = null; ; ) {
        const page: ScanPage<MarketplaceQuestion> = await scanQuestions(accountId, 'UNANSWERED', scroll);
        questions.push(...page.entries);
        if (page.scroll === null) return questions;
        scroll = page.scroll;
      }
    },

    /** A page of answered questions, the newest questions first; empty beyond the marketplace's paging limit. */
    async recentlyAnswered(accountId: string, page: number): Promise<readonly MarketplaceQuestion[]> {
      const offset = page * SEARCH_PAGE;
      if (offset + SEARCH_PAGE > MAX_OFFSET) return [];
      const path = `/questions/search?seller_id=${accountId}&status=ANSWERED&api_version=4&sort_fields=date_created&sort_types=DESC&limit=${SEARCH_PAGE}&offset=${offset}`;
      return (await read(accountId, QuestionSearchSchema, path)).questions;
    },

    /** A page of a scan over all answered questions. */
    answered: (accountId: string, scroll: string | null): Promise<ScanPage<MarketplaceQuestion>> =>
      scanQuestions(accountId, 'ANSWERED', scroll),

    /**
     * Sends an answer and returns the answered question. A 2xx whose body does not confirm the answer to this question rejects as
     * `invalid-response`; the outcome is then unknown and the question has to be read.
     */
    async answer(accountId: string, questionId: string, text: string, budget?: number): Promise<MarketplaceQuestion> {
      const json = { question_id: Number(questionId), text };
      const body = await write(accountId, { method: 'POST', path: '/answers', json }, budget);
      const question = parseBody(withId(QuestionSchema, questionId), body);
      if (question.status !== 'answered') throw new MarketplaceError('invalid-response');
      return question;
    },

    /** Deletes an unanswered question (7.24). Rejects as `invalid-response` like `answer`. */
    async deleteQuestion(accountId: string, questionId: string, budget?: number): Promise<void> {
      const path = `/questions/${encodeURIComponent(questionId)}`;
      parseBody(DeletionSchema, await write(accountId, { method: 'DELETE', path }, budget));
    },

    /**
     * The account's orders that last changed within `from` and `to` (epoch ms, both included), in pages. `most`: of so many the pages can be read;
     * `offsets`: where the pages of a total begin, no page without the others where there is only the first.
     */
    changedOrders(accountId: string, { from, to }: { readonly from: number; readonly to: number }) {
      const range = `order.date_last_updated.from=${timeParameter(from)}&order.date_last_updated.to=${timeParameter(to)}`;
      const path = `/orders/search?seller=${accountId}&${range}&sort=date_asc&limit=${SEARCH_PAGE}`;
      return {
        most: MAX_OFFSET,
        offsets: (total: number): number[] =>
          total <= SEARCH_PAGE
            ? []
            : Array.from({ length: Math.ceil(Math.min(total, MAX_OFFSET) / SEARCH_PAGE) }, (_, i) => i * SEARCH_PAGE),
        page: (offset: number) => read(accountId, OrderSearchSchema, `${path}&offset=${offset}`),
      };
    },

    /** How quickly the marketplace itself says that the account answers; null: nobody asked it anything lately. */
    async responseTime(accountId: string): Promise<ResponseTime | null> {
      try {
        return await read(accountId, ResponseTimeSchema, `/users/${accountId}/questions/response_time`);
      } catch (error) {
        if (error instanceof MarketplaceError && error.kind === 'not-found') return null;
        throw error;
      }
    },

    /** Those of the items that exist and belong to the account. */
    async items(accountId: string, ids: readonly string[], budget?: number): Promise<ListedItem[]> {
      const found: ListedItem[] = [];
      for (const chunk of chunksOf(ids, MULTIGET)) {
        const path = `/items?ids=${chunk.map(encodeURIComponent).join(',')}`;
        found.push(...requestedOnly(chunk, await read(accountId, ItemsSchema, path, budget)));
      }
      return found;
    },

    /** A page of a scan over the ids of the account's items with this status. */
    async itemIds(accountId: string, status: ItemStatus, scroll: string | null): Promise<ScanPage<string>> {
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

    /** The nicknames of buyers; omits those that cannot be read. */
    async nicknames(accountId: string, ids: readonly string[], budget?: number): Promise<Buyer[]> {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) return nickname(accountId, only, budget);
      const found: Buyer[] = [];
      for (const chunk of chunksOf(ids, MULTIGET)) found.push(...(await nicknames(accountId, chunk, budget)));
      return found;
    },

    category: (accountId: string, id: string, budget?: number): Promise<Category> =>
      read(accountId, withId(CategorySchema, id), `/categories/${encodeURIComponent(id)}`, budget),

    listingTypes: (accountId: string, siteId: string): Promise<ListingType[]> =>
      read(accountId, ListingTypesSchema, `/sites/${encodeURIComponent(siteId)}/listing_types`),

    /**
     * Undelivered notifications about questions of all accounts of the application, from `offset` on. `nextOffset`: where the list goes on; 0
     * after its end.
     */
    async missedFeeds(
      accountId: string,
      applicationId: string,
      offset: number,
    ): Promise<{ missed: readonly MissedNotification[]; nextOffset: number }> {
      const missed: MissedNotification[] = [];
      for (let page = 0; page < MAX_MISSED_PAGES; page++) {
        const at = offset + page * SEARCH_PAGE;
        const from = at === 0 ? '' : `&offset=${at}`;
        const path = `/missed_feeds?app_id=${encodeURIComponent(applicationId)}&topic=questions&limit=${SEARCH_PAGE}${from}`;
        const { messages } = await read(accountId, MissedFeedsSchema, path);
        missed.push(...messages.missed);
        if (messages.count < SEARCH_PAGE) return { missed, nextOffset: 0 };
      }
      return { missed, nextOffset: offset + MAX_MISSED_PAGES * SEARCH_PAGE };
    },
  };
}

function chunksOf<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

/** Drops entries that were not requested. */
const requestedOnly = <Entry extends { readonly id: string }>(
  ids: readonly string[],
  entries: readonly Entry[],
): Entry[] => entries.filter(({ id }) => ids.includes(id));
