import * as v from 'valibot';
import type { ItemFacts } from '../answers/port.ts';
import type { ListedItem, MarketplaceOrder, MarketplaceQuestion } from '../store/port.ts';

/** Numbers and strings as strings. */
const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** Searches return offsets and milliseconds (`-04:00`), reads by id UTC and nanoseconds; `Date` parses both. */
const Time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);

const NonEmpty = v.pipe(v.string(), v.nonEmpty());

/** Accepts only the entity with this id. */
export const withId = <Output extends { readonly id: string }>(schema: v.GenericSchema<unknown, Output>, id: string) =>
  v.pipe(
    schema,
    v.check((output) => output.id === id),
  );

export const TokenSchema = v.object({
  access_token: NonEmpty,
  expires_in: v.pipe(v.number(), v.minValue(1)),
  user_id: Id,
  refresh_token: v.optional(v.nullable(NonEmpty), null),
});
export type MarketplaceToken = v.InferOutput<typeof TokenSchema>;

export const UserSchema = v.object({
  id: Id,
  nickname: v.string(),
  site_id: v.optional(v.string(), ''),
  logo: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((address) => toPictureUrl(address) || null),
  ),
});
export type MarketplaceUser = v.InferOutput<typeof UserSchema>;

const STATUSES: Readonly<Record<string, MarketplaceQuestion['status']>> = {
  UNANSWERED: 'unanswered',
  ANSWERED: 'answered',
  DELETED: 'deleted',
};

/** A question of a search, with the buyer in `from.id`, or of a read by id, with `buyer_id`. */
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
      // A banned answer is still an answer, with an empty text.
      status: answer === null ? (STATUSES[status] ?? 'closed') : 'answered',
      answer: answer === null ? null : { text: answer.text ?? '', answeredAt: answer.date_created },
    }),
  ),
);

/** Either `["Question deleted."]` or the deleted question. */
export const DeletionSchema = v.union([
  v.tuple([v.pipe(v.string(), v.regex(/deleted/i))]),
  v.object({ status: v.literal('DELETED') }),
]);

/** A list without its invalid entries. */
const lenientArray = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.flatMap((entry) => parseEntry(schema, entry))),
  );

function parseEntry<Output>(schema: v.GenericSchema<unknown, Output>, entry: unknown): Output[] {
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
    questions: v.parse(lenientArray(QuestionSchema), questions),
    isEmpty: questions.length === 0,
    scroll_id,
  })),
);

/** Of the statuses of orders, those in which nothing was sold. */
const CANCELLED = ['cancelled', 'invalid'];

/** What the product keeps of an order; names, addresses and amounts are dropped here. */
export const OrderSchema = v.pipe(
  v.object({
    id: Id,
    status: v.string(),
    date_created: Time,
    date_last_updated: v.optional(v.nullable(Time), null),
    order_items: v.array(v.object({ item: v.object({ id: Id }) })),
    buyer: v.object({ id: Id }),
  }),
  v.transform(
    ({ id, status, date_created, date_last_updated, order_items, buyer }): MarketplaceOrder => ({
      id,
      buyerId: buyer.id,
      itemIds: [...new Set(order_items.map(({ item }) => item.id))],
      createdAt: date_created,
      updatedAt: date_last_updated ?? date_created,
      isCancelled: CANCELLED.includes(status),
    }),
  ),
);

/** An order that cannot be read is left out, so that it does not keep the others out. */
export const OrderSearchSchema = v.pipe(
  v.object({ paging: v.object({ total: v.number() }), results: lenientArray(OrderSchema) }),
  v.transform(({ paging, results }) => ({ total: paging.total, orders: results })),
);

export const ItemSearchSchema = v.object({
  results: lenientArray(v.string()),
  scroll_id: v.optional(v.nullable(v.string()), null),
});

const ItemBodySchema = v.object({
  id: Id,
  title: v.string(),
  thumbnail: v.optional(v.nullable(v.string()), ''),
  permalink: v.optional(v.nullable(v.string()), ''),
  listing_type_id: v.optional(v.nullable(v.string()), ''),
  category_id: v.optional(v.nullable(v.string()), null),
  catalog_listing: v.optional(v.nullable(v.boolean()), false),
  price: v.optional(v.nullable(v.number()), null),
  currency_id: v.optional(v.nullable(v.string()), 'USD'),
  status: v.optional(v.string(), 'active'),
});

/** The successful entries of a multiget, each of which has its own status code. */
const multigetOf = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    lenientArray(v.object({ code: v.picklist([200, 206]), body: v.unknown() })),
    v.transform((entries) => entries.flatMap(({ body }) => parseEntry(schema, body))),
  );

export const ItemsSchema = v.pipe(
  multigetOf(ItemBodySchema),
  v.transform((bodies) => bodies.map(toItem)),
);

/** A category; the names above it are left out. */
export const CategorySchema = v.object({ id: Id, name: NonEmpty });

export const UsersSchema = v.pipe(
  multigetOf(UserSchema),
  v.transform((users) => users.map(({ id, nickname }) => ({ id, nickname }))),
);

function toItem(body: v.InferOutput<typeof ItemBodySchema>): ListedItem {
  return {
    id: body.id,
    title: body.title,
    thumbnail: toPictureUrl(body.thumbnail),
    permalink: toWebUrl(body.permalink),
    listing_type_id: body.listing_type_id ?? '',
    catalog_listing: body.catalog_listing ?? false,
    price: body.price,
    currency_id: body.currency_id ?? 'USD',
    status: body.status,
    category_id: body.category_id,
  };
}

/** An http or https URL; empty for any other. */
const toWebUrl = (address: string | null): string => (address !== null && /^https?:\/\//i.test(address) ? address : '');

/**
 * The URL of a picture. The marketplace returns http URLs but serves them over https too, which pages over TLS require. Those of this
 * machine stay http.
 */
function toPictureUrl(given: string | null): string {
  const address = toWebUrl(given);
  return /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(address) ? address : address.replace(/^http:/i, 'https:');
}

/** A list without its invalid entries; empty when absent. */
const AttributesSchema = v.pipe(
  v.optional(v.nullable(v.array(v.unknown())), []),
  v.transform((entries) => v.parse(lenientArray(AttributeSchema), entries ?? [])),
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
      v.transform((entries) => v.parse(lenientArray(VariationSchema), entries ?? [])),
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

/** A description has plain text or HTML; only plain text is used. */
export const DescriptionSchema = v.union([
  v.object({ plain_text: v.nullable(v.string()) }),
  v.pipe(
    v.object({ text: v.nullable(v.string()) }),
    v.transform(() => ({ plain_text: '' })),
  ),
]);
export const ListingTypesSchema = v.array(v.object({ id: v.string(), name: v.string() }));
/** A notification that could not be delivered; `receivedAt`: when the marketplace had it. */
export interface MissedNotification {
  readonly userId: string;
  readonly receivedAt: number;
}

const MissedNotificationSchema = v.pipe(
  v.object({ user_id: Id, received: Time }),
  v.transform(({ user_id, received }): MissedNotification => ({ userId: user_id, receivedAt: received })),
);

export const MissedFeedsSchema = v.object({
  messages: v.pipe(
    v.array(v.unknown()),
    v.transform((messages) => ({
      count: messages.length,
      missed: v.parse(lenientArray(MissedNotificationSchema), messages),
    })),
  ),
});

const MINUTES = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null);
const ResponseTimeSlotSchema = v.pipe(
  v.optional(
    v.nullable(v.object({ response_time: MINUTES, sales_percent_increase: v.optional(v.nullable(v.number()), null) })),
    null,
  ),
  v.transform(
    (slot): ResponseTimeSlot => ({
      minutes: slot?.response_time ?? null,
      salesPercent: slot?.sales_percent_increase ?? null,
    }),
  ),
);

/** `salesPercent`: how much more the marketplace expects to be sold with quicker answers, in percent. */
export interface ResponseTimeSlot {
  readonly minutes: number | null;
  readonly salesPercent: number | null;
}

/** The marketplace's own mean of the last 14 days. Questions on weekdays before nine in the morning are in `total` alone. */
export const ResponseTimeSchema = v.pipe(
  v.object({
    total: v.object({ response_time: MINUTES }),
    weekdays_working_hours: ResponseTimeSlotSchema,
    weekdays_extra_hours: ResponseTimeSlotSchema,
    weekend: ResponseTimeSlotSchema,
  }),
  v.transform(({ total, weekdays_working_hours: working, weekdays_extra_hours: evening, weekend }) => ({
    total: total.response_time,
    slots: { working, evening, weekend },
  })),
);
export type ResponseTime = v.InferOutput<typeof ResponseTimeSchema>;
