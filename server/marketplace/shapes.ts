import * as v from 'valibot';
import type { Item } from '#contract/items.ts';
import type { ItemFacts } from '../answers/port.ts';
import type { MarketplaceQuestion } from '../store/port.ts';

/** Ids come as numbers or strings; ours are strings. */
const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** `-04:00` with milliseconds in a search, `Z` with nanoseconds by id; `Date` reads both. */
const Time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);

const Filled = v.pipe(v.string(), v.nonEmpty());

/** The same of the very thing that was asked for: a body about another tells nothing of it. */
export const withId = <Output extends { readonly id: string }>(schema: v.GenericSchema<unknown, Output>, id: string) =>
  v.pipe(
    schema,
    v.check((output) => output.id === id),
  );

export const TokenSchema = v.object({
  access_token: Filled,
  expires_in: v.pipe(v.number(), v.minValue(1)),
  user_id: Id,
  refresh_token: v.optional(v.nullable(Filled), null),
});
export type MarketplaceToken = v.InferOutput<typeof TokenSchema>;

export const UserSchema = v.object({
  id: Id,
  nickname: v.string(),
  site_id: v.optional(v.string(), ''),
  logo: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((address) => pictureAddress(address) || null),
  ),
});
export type MarketplaceUser = v.InferOutput<typeof UserSchema>;

const STATUSES: Readonly<Record<string, MarketplaceQuestion['status']>> = {
  UNANSWERED: 'unanswered',
  ANSWERED: 'answered',
  DELETED: 'deleted',
};

/** A question of a search (`from.id`) or by id (`buyer_id`), told one way. */
export const QuestionSchema = v.pipe(
  v.object({
    id: Id,
    text: v.optional(v.nullable(v.string()), ''),
    status: v.string(),
    date_created: Time,
    item_id: Id,
    from: v.optional(v.nullable(v.object({ id: Id }))),
    buyer_id: v.optional(v.nullable(Id)),
    answer: v.optional(
      v.nullable(v.object({ text: v.optional(v.nullable(v.string()), ''), date_created: Time })),
      null,
    ),
  }),
  v.transform(
    ({ id, text, status, date_created, item_id, from, buyer_id, answer }): MarketplaceQuestion => ({
      id,
      text: text ?? '',
      askedAt: date_created,
      buyerId: from?.id ?? buyer_id ?? '0',
      itemId: item_id,
      // An answer that was banned later is an answer all the same; its text is empty.
      status: answer === null ? (STATUSES[status] ?? 'closed') : 'answered',
      answer: answer === null ? null : { text: answer.text ?? '', answeredAt: answer.date_created },
    }),
  ),
);

/** `["Question deleted."]`, or the question as one that is deleted. */
export const DeletionSchema = v.union([
  v.tuple([v.pipe(v.string(), v.regex(/deleted/i))]),
  v.object({ status: v.literal('DELETED') }),
]);

/** A list of entries that can be read; one that cannot costs only itself. */
const readable = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.flatMap((entry) => readOne(schema, entry))),
  );

function readOne<Output>(schema: v.GenericSchema<unknown, Output>, entry: unknown): Output[] {
  const parsed = v.safeParse(schema, entry);
  return parsed.success ? [parsed.output] : [];
}

export const QuestionSearchSchema = v.pipe(
  v.object({
    total: v.optional(v.number(), 0),
    questions: v.array(v.unknown()),
    scroll_id: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ total, questions, scroll_id }) => ({
    total,
    questions: v.parse(readable(QuestionSchema), questions),
    isEmpty: questions.length === 0,
    scroll_id,
  })),
);

export const ItemSearchSchema = v.object({
  results: readable(v.string()),
  scroll_id: v.optional(v.nullable(v.string()), null),
});

const ItemBodySchema = v.object({
  id: Id,
  title: v.string(),
  thumbnail: v.optional(v.nullable(v.string()), ''),
  permalink: v.optional(v.nullable(v.string()), ''),
  listing_type_id: v.optional(v.nullable(v.string()), ''),
  catalog_listing: v.optional(v.nullable(v.boolean()), false),
  price: v.optional(v.nullable(v.number()), null),
  currency_id: v.optional(v.nullable(v.string()), 'USD'),
  status: v.optional(v.string(), 'active'),
});

/** Answers of a multiget, each with a status of its own; only those that are there are kept. */
const found = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    readable(v.object({ code: v.picklist([200, 206]), body: v.unknown() })),
    v.transform((entries) => entries.flatMap(({ body }) => readOne(schema, body))),
  );

export const ItemsSchema = v.pipe(
  found(ItemBodySchema),
  v.transform((bodies) => bodies.map(toItem)),
);

export const UsersSchema = v.pipe(
  found(UserSchema),
  v.transform((users) => users.map(({ id, nickname }) => ({ id, nickname }))),
);

function toItem(body: v.InferOutput<typeof ItemBodySchema>): Item {
  return {
    id: body.id,
    title: body.title,
    thumbnail: pictureAddress(body.thumbnail),
    permalink: webAddress(body.permalink),
    listing_type_id: body.listing_type_id ?? '',
    catalog_listing: body.catalog_listing ?? false,
    price: body.price,
    currency_id: body.currency_id ?? 'USD',
    status: body.status,
  };
}

/** An address that a page may lead to; empty for any that is not of the web. */
const webAddress = (address: string | null): string =>
  address !== null && /^https?:\/\//i.test(address) ? address : '';

/**
 * A picture's address. They are told as http, and served by https as well; a page over TLS shows no other. This machine's own stay
 * as they are.
 */
function pictureAddress(given: string | null): string {
  const address = webAddress(given);
  return /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(address) ? address : address.replace(/^http:/i, 'https:');
}

/** Parts that cannot be read are left out; they cost only themselves. */
const AttributesSchema = v.pipe(
  v.optional(v.nullable(v.array(v.unknown())), []),
  v.transform((entries) => v.parse(readable(AttributeSchema), entries ?? [])),
);
const AttributeSchema = v.pipe(
  v.object({
    id: v.optional(v.nullable(v.string()), ''),
    name: v.optional(v.nullable(v.string()), ''),
    value_name: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ id, name, value_name }) => ({ id: id ?? '', name: name ?? '', value_name })),
);
const VariationSchema = v.object({
  price: v.optional(v.nullable(v.number()), null),
  available_quantity: v.optional(v.nullable(v.number()), null),
  attribute_combinations: AttributesSchema,
});

/** What a draft is written from. */
export const ItemFactsSchema = v.pipe(
  v.object({
    id: Id,
    title: v.string(),
    price: v.optional(v.nullable(v.number()), null),
    currency_id: v.optional(v.nullable(v.string()), 'USD'),
    site_id: v.optional(v.string(), ''),
    condition: v.optional(v.nullable(v.string()), null),
    available_quantity: v.optional(v.nullable(v.number()), null),
    status: v.optional(v.string(), 'active'),
    warranty: v.optional(v.nullable(v.string()), null),
    original_price: v.optional(v.nullable(v.number()), null),
    attributes: AttributesSchema,
    sale_terms: AttributesSchema,
    variations: v.pipe(
      v.optional(v.nullable(v.array(v.unknown())), []),
      v.transform((entries) => v.parse(readable(VariationSchema), entries ?? [])),
    ),
    shipping: v.optional(
      v.nullable(
        v.object({
          free_shipping: v.optional(v.boolean(), false),
          local_pick_up: v.optional(v.boolean(), false),
          logistic_type: v.optional(v.nullable(v.string()), null),
        }),
      ),
      null,
    ),
  }),
  v.transform(
    (item): ItemFacts => ({
      ...item,
      currency_id: item.currency_id ?? 'USD',
    }),
  ),
);

/** One of the two is always there; without either it is no description. */
export const DescriptionSchema = v.union([
  v.object({ plain_text: v.nullable(v.string()) }),
  v.pipe(
    v.object({ text: v.nullable(v.string()) }),
    v.transform(() => ({ plain_text: '' })),
  ),
]);
export const ListingTypesSchema = v.array(v.object({ id: v.string(), name: v.string() }));
export const MissedFeedsSchema = v.object({
  messages: readable(v.object({ resource: v.string(), user_id: Id })),
});
