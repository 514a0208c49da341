import * as v from 'valibot';
import { defineCall } from './call.ts';
import { IdSchema, searchQuery } from './primitives.ts';

/** An item (3.13), with MercadoLibre's field names. */
export const ItemSchema = v.object({
  id: IdSchema,
  title: v.string(),
  /** https image URL, or an empty string. */
  thumbnail: v.string(),
  permalink: v.string(),
  listing_type_id: v.string(),
  catalog_listing: v.boolean(),
  price: v.nullable(v.number()),
  currency_id: v.string(),
  /** `active`, `paused`, `closed`, … */
  status: v.string(),
});
export type Item = v.InferOutput<typeof ItemSchema>;

export const ListingTypeSchema = v.object({ id: v.string(), name: v.string() });

export const searchItems = defineCall({
  id: 'searchItems',
  requirement: '7.37',
  summary: "Finds the account's items by title or id",
  method: 'GET',
  path: '/accounts/{accountId}/items/',
  access: { anyOf: ['Questions', 'Tests'] },
  query: searchQuery,
  answer: v.object({ items: v.array(ItemSchema) }),
});

export const listListingTypes = defineCall({
  id: 'listListingTypes',
  requirement: '7.38',
  summary: "The site's listing types",
  method: 'GET',
  path: '/accounts/{accountId}/listing-types/{siteId}',
  access: 'member',
  answer: v.array(ListingTypeSchema),
  errors: ['lost-connection', 'marketplace-unavailable'],
});
