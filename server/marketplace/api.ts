import type * as v from 'valibot';
import { safeParse } from 'valibot';
import type { Item } from '#contract/items.ts';
import type { ListingFacts } from '../answers/port.ts';
import type { ListingType, MarketplaceQuestion } from '../store/port.ts';
import type { MarketplaceHttp, MarketplaceRequest } from './http.ts';
import { MarketplaceError } from './marketplace-error.ts';
import {
  DescriptionSchema,
  ItemsSchema,
  ListingFactsSchema,
  ListingTypesSchema,
  type MarketplaceUser,
  MissedFeedsSchema,
  QuestionSchema,
  QuestionSearchSchema,
  UserSchema,
} from './shapes.ts';

/** How many entries one multiget takes. */
const MULTIGET = 20;
const SCAN_PAGE = 100;
const SEARCH_PAGE = 50;

/** Gives the access token of an account, fresh enough for a call; `stale` names one that the marketplace did not take. */
export type AccessTokenOf = (accountId: string, stale?: string) => Promise<string>;

export type MarketplaceApi = ReturnType<typeof createMarketplaceApi>;

/** MercadoLibre's API in the name of linked accounts. Every method throws a `MarketplaceError`. */
export function createMarketplaceApi(http: MarketplaceHttp, accessTokenOf: AccessTokenOf) {
  /** Sends with the account's token; a token that is not taken is renewed once. */
  async function send(accountId: string, request: MarketplaceRequest): Promise<unknown> {
    const token = await accessTokenOf(accountId);
    try {
      return await http({ ...request, token });
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind !== 'unauthorized') throw error;
      return http({ ...request, token: await accessTokenOf(accountId, token) });
    }
  }

  async function read<Schema extends v.GenericSchema>(
    accountId: string,
    schema: Schema,
    path: string,
    timeout?: number,
  ): Promise<v.InferOutput<Schema>> {
    const body = await send(accountId, { method: 'GET', path, ...(timeout === undefined ? {} : { timeout }) });
    const parsed = safeParse(schema, body);
    if (!parsed.success) throw new MarketplaceError('nonsense');
    return parsed.output;
  }

  return {
    me: (accountId: string): Promise<MarketplaceUser> => read(accountId, UserSchema, '/users/me'),

    /** `timeout` in ms. */
    question: (accountId: string, id: string, timeout?: number): Promise<MarketplaceQuestion> =>
      read(accountId, QuestionSchema, `/questions/${encodeURIComponent(id)}?api_version=4`, timeout),

    /** Every question that waits for an answer, oldest first. */
    async unanswered(accountId: string): Promise<MarketplaceQuestion[]> {
      const questions: MarketplaceQuestion[] = [];
      for (let offset = 0; ; offset += SEARCH_PAGE) {
        const path = `/questions/search?seller_id=${accountId}&status=UNANSWERED&api_version=4&sort_fields=date_created&sort_types=ASC&limit=${SEARCH_PAGE}&offset=${offset}`;
        const page = await read(accountId, QuestionSearchSchema, path);
        questions.push(...page.questions);
        if (page.questions.length < SEARCH_PAGE || questions.length >= page.total) return questions;
      }
    },

    /** Every answered question, in batches, however many there are. */
    async *answered(accountId: string): AsyncGenerator<MarketplaceQuestion[]> {
      let scroll: string | null = null;
      for (;;) {
        const from: string = scroll === null ? '' : `&scroll_id=${encodeURIComponent(scroll)}`;
        const path = `/questions/search?seller_id=${accountId}&status=ANSWERED&api_version=4&search_type=scan&limit=${SCAN_PAGE}${from}`;
        const page: v.InferOutput<typeof QuestionSearchSchema> = await read(accountId, QuestionSearchSchema, path);
        if (page.questions.length === 0) return;
        yield page.questions;
        if (page.scroll_id === null) return;
        scroll = page.scroll_id;
      }
    },

    /** Sends an answer. Resolves when the marketplace took it; only its status counts, its body is not documented. */
    async answer(accountId: string, questionId: string, text: string): Promise<void> {
      await send(accountId, { method: 'POST', path: '/answers', json: { question_id: Number(questionId), text } });
    },

    async items(accountId: string, ids: readonly string[]): Promise<Item[]> {
      const found: Item[] = [];
      for (const batch of batchesOf(ids, MULTIGET)) {
        found.push(...(await read(accountId, ItemsSchema, `/items?ids=${batch.map(encodeURIComponent).join(',')}`)));
      }
      return found;
    },

    /** What is known of a listing, and its description; empty when it has none. */
    async listing(accountId: string, id: string): Promise<{ listing: ListingFacts; description: string }> {
      const path = `/items/${encodeURIComponent(id)}`;
      const [listing, description] = await Promise.all([
        read(accountId, ListingFactsSchema, path),
        read(accountId, DescriptionSchema, `${path}/description`).catch((error: unknown) => {
          if (error instanceof MarketplaceError && error.kind === 'not-found') return { plain_text: '' };
          throw error;
        }),
      ]);
      return { listing, description: description.plain_text ?? '' };
    },

    /** Nicknames of buyers; one that cannot be read is left out. */
    async nicknames(accountId: string, ids: readonly string[]): Promise<{ id: string; nickname: string }[]> {
      const found: { id: string; nickname: string }[] = [];
      for (const id of ids) {
        try {
          found.push(await read(accountId, UserSchema, `/users/${encodeURIComponent(id)}`));
        } catch (error) {
          if (!(error instanceof MarketplaceError) || !['not-found', 'refused', 'nonsense'].includes(error.kind))
            throw error;
        }
      }
      return found.map(({ id, nickname }) => ({ id, nickname }));
    },

    listingTypes: (accountId: string, siteId: string): Promise<ListingType[]> =>
      read(accountId, ListingTypesSchema, `/sites/${encodeURIComponent(siteId)}/listing_types`),

    /** Notices that could not be delivered to us. */
    async missedFeeds(accountId: string, applicationId: string): Promise<{ resource: string; userId: string }[]> {
      const path = `/missed_feeds?app_id=${encodeURIComponent(applicationId)}&topic=questions&limit=${SEARCH_PAGE}`;
      const { messages } = await read(accountId, MissedFeedsSchema, path);
      return messages.map(({ resource, user_id }) => ({ resource, userId: user_id }));
    },
  };
}

function batchesOf<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}
