import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Item } from '#contract/items.ts';
import { ListingTypeSchema } from '#contract/items.ts';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import type { Buyer, Buyers, Items, ListingTypes } from '../port/items.ts';
import type { Schema } from '../schema.ts';
import { likePatterns, normalizeForSearch } from './search-text.ts';
import { chunked, flag, padded } from './shared.ts';

const COLUMNS = [
  'id',
  'title',
  'thumbnail',
  'permalink',
  'listing_type_id',
  'catalog_listing',
  'price',
  'currency_id',
  'status',
] as const;

export type ItemRow = Pick<Selectable<Schema['items']>, (typeof COLUMNS)[number]>;

export const toItem = (row: ItemRow): Item => ({
  id: row.id,
  title: row.title,
  thumbnail: row.thumbnail,
  permalink: row.permalink,
  listing_type_id: row.listing_type_id,
  catalog_listing: row.catalog_listing === 1,
  price: row.price,
  currency_id: row.currency_id,
  status: row.status,
});

/** The last row of each id, sorted by id: a fixed lock order avoids deadlocks, and no statement may upsert a row twice. */
const uniqueById = <T extends { id: string }>(rows: readonly T[]): T[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));

export function createItems(context: Context): Items {
  const of = (accountId: string) => context.db.selectFrom('items').where('account_id', '=', accountId);
  const ageOf = prepareBatchQuery(context, (param: ParamOf<{ accountId: string; id: string }>) =>
    context.db
      .selectFrom('items')
      .select((eb) => eb(context.now(), '-', eb.ref('stored_at')).as('age'))
      .where('account_id', '=', param('accountId'))
      .where('id', '=', param('id')),
  );

  return {
    upsert: (accountId, items) =>
      context.atomically(async (tx) => {
        for (const chunk of chunked(uniqueById(items))) {
          await tx.db
            .insertInto('items')
            .values(
              chunk.map((item) => ({
                account_id: accountId,
                id: item.id,
                title: item.title,
                thumbnail: item.thumbnail,
                permalink: item.permalink,
                listing_type_id: item.listing_type_id,
                catalog_listing: flag(item.catalog_listing),
                price: item.price,
                currency_id: item.currency_id,
                status: item.status,
                category_id: item.category_id ?? null,
                search_text: normalizeForSearch(`${item.title} ${item.id}`),
                stored_at: tx.now(),
              })),
            )
            .onConflict((conflict) =>
              conflict.columns(['account_id', 'id']).doUpdateSet((eb) => ({
                title: eb.ref('excluded.title'),
                thumbnail: eb.ref('excluded.thumbnail'),
                permalink: eb.ref('excluded.permalink'),
                listing_type_id: eb.ref('excluded.listing_type_id'),
                catalog_listing: eb.ref('excluded.catalog_listing'),
                price: eb.ref('excluded.price'),
                currency_id: eb.ref('excluded.currency_id'),
                status: eb.ref('excluded.status'),
                category_id: eb.fn.coalesce('excluded.category_id', 'items.category_id'),
                search_text: eb.ref('excluded.search_text'),
                stored_at: eb.ref('excluded.stored_at'),
              })),
            )
            .execute();
        }
      }),

    async byIds(accountId, ids) {
      const found: Record<string, Item> = {};
      for (const chunk of chunked(ids)) {
        const rows = await of(accountId).select(COLUMNS).where('id', 'in', padded(chunk)).execute();
        for (const row of rows) found[row.id] = toItem(row);
      }
      return found;
    },

    async stale(accountId, ids, maxAge) {
      const fresh = new Set<string>();
      const [only] = ids;
      if (only !== undefined && ids.length === 1) {
        const [found] = await ageOf({ accountId, id: only });
        return found !== undefined && found.age <= maxAge ? [] : [only];
      }
      for (const chunk of chunked(ids)) {
        const rows = await of(accountId)
          .select('id')
          .where('id', 'in', padded(chunk))
          .where((eb) => eb('stored_at', '>=', eb(context.now(), '-', maxAge)))
          .execute();
        for (const { id } of rows) fresh.add(id);
      }
      return [...new Set(ids)].filter((id) => !fresh.has(id));
    },

    async search(accountId, search, limit) {
      let query = of(accountId).select(COLUMNS).orderBy('title').orderBy('id').limit(limit);
      for (const pattern of likePatterns(search))
        query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
      return (await query.execute()).map(toItem);
    },
  };
}

const BUYER: readonly GivenColumn<Buyer>[] = [
  { name: sql`id`, type: 'text', of: ({ id }) => id },
  { name: sql`nickname`, type: 'text', of: ({ nickname }) => nickname },
];

export function createBuyers(context: Context): Buyers {
  const byId = prepareBatchQuery(context, (param: ParamOf<{ id: string }>) =>
    context.db.selectFrom('buyers').select(['id', 'nickname']).where('id', '=', param('id')),
  );

  return {
    async upsert(buyers) {
      if (buyers.length === 0) return;
      await sql`insert into buyers (id, nickname)
        select id, nickname from ${givenRows(context, BUYER, uniqueById(buyers))} as given where true
        on conflict (id) do update set nickname = excluded.nickname`.execute(context.db);
    },

    async nicknames(ids) {
      const found: Record<string, string> = {};
      const [only] = ids;
      if (only !== undefined && ids.length === 1) {
        for (const { id, nickname } of await byId({ id: only })) found[id] = nickname;
        return found;
      }
      for (const chunk of chunked(ids)) {
        const rows = await context.db
          .selectFrom('buyers')
          .select(['id', 'nickname'])
          .where('id', 'in', padded(chunk))
          .execute();
        for (const { id, nickname } of rows) found[id] = nickname;
      }
      return found;
    },
  };
}

const TypesSchema = v.pipe(v.string(), v.parseJson(), v.array(ListingTypeSchema));

export function createListingTypes(context: Context): ListingTypes {
  return {
    async put(siteId, types) {
      await context.db
        .insertInto('listing_types')
        .values({ site_id: siteId, types: JSON.stringify(types), stored_at: context.now() })
        .onConflict((conflict) =>
          conflict.column('site_id').doUpdateSet((eb) => ({
            types: eb.ref('excluded.types'),
            stored_at: eb.ref('excluded.stored_at'),
          })),
        )
        .execute();
    },

    async read(siteId) {
      const row = await context.db
        .selectFrom('listing_types')
        .select(['types', 'stored_at', context.now().as('now')])
        .where('site_id', '=', siteId)
        .executeTakeFirst();
      return row === undefined ? null : { types: v.parse(TypesSchema, row.types), age: row.now - row.stored_at };
    },
  };
}
