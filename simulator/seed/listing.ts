import * as v from 'valibot';
import { LISTING_TYPES } from './sites.ts';

/** The subjects of the listings' drawings. */
const ICONS = [
  'headphones',
  'speaker',
  'phone',
  'watch',
  'keyboard',
  'screen',
  'camera',
  'plug',
  'drill',
  'saw',
  'wrench',
  'ladder',
  'toolbox',
  'lamp',
  'pan',
  'kettle',
  'fan',
  'chair',
  'bed',
  'shirt',
  'trousers',
  'shoe',
  'bag',
  'wheel',
  'battery',
  'bulb',
  'oil',
  'laptop',
  'microwave',
  'cup',
  'robot',
  'strip',
  'desk',
  'bicycle',
  'backpack',
  'tent',
  'wiper',
  'radio',
  'stroller',
  'car',
  'blender',
  'bowl',
  'dryer',
] as const;
export type Icon = (typeof ICONS)[number];

const texts = () => v.array(v.string());
/** A long text, one string per line. */
const lines = () =>
  v.pipe(
    texts(),
    v.transform((text) => text.join('\n')),
  );
/** Attribute id and its name in the seller's country: `['SIZE', 'Talle']`. */
const AttributeNameSchema = v.tuple([v.string(), v.string()]);

/** A listing as its seller published it (`catalogue/*.json`). Prices are in the currency of its site. */
export const ListingSchema = v.strictObject({
  /** `MLA1420117801`; the first three letters are its site. */
  id: v.string(),
  title: v.string(),
  icon: v.picklist(ICONS),
  category: v.string(),
  /** Without its site: `HEADPHONES`. */
  domain: v.string(),
  price: v.number(),
  originalPrice: v.exactOptional(v.number()),
  stock: v.number(),
  sold: v.number(),
  type: v.picklist(LISTING_TYPES.map(({ id }) => id)),
  isCatalog: v.exactOptional(v.boolean()),
  isPaused: v.exactOptional(v.boolean()),
  isUsed: v.exactOptional(v.boolean()),
  freeShipping: v.boolean(),
  localPickUp: v.boolean(),
  /**
   * Storage and delivery: by the marketplace (Full), the seller's own courier (Flex), or handed over by the seller; default
   * `cross_docking`.
   */
  logistics: v.exactOptional(v.picklist(['fulfillment', 'self_service', 'cross_docking'])),
  /** Months of warranty, or null when there is none. */
  warrantyMonths: v.nullable(v.number()),
  /** Whether the maker gives the warranty, and not the seller. */
  isFactoryWarranty: v.exactOptional(v.boolean()),
  /** Manufacturing days of articles made to order. */
  madeInDays: v.exactOptional(v.number()),
  /** Attribute id, its name in Spanish, its value; numbers with their unit as the marketplace writes them: `1.7 L`. */
  attributes: v.array(v.tuple([v.string(), v.string(), v.string()])),
  variations: v.exactOptional(
    v.strictObject({
      by: v.array(AttributeNameSchema),
      /** Ways to buy the listing, for instance in one colour and size; their stock adds up to the listing's. */
      of: v.array(
        v.strictObject({
          /** One for each attribute that varies, in their order. */
          values: texts(),
          stock: v.number(),
          /** If different from the listing's price. */
          price: v.exactOptional(v.number()),
        }),
      ),
    }),
  ),
  /** The first part of the description; the seller's conditions follow. */
  about: lines(),
  /** Answered questions, with the answers without greeting. */
  answered: v.array(v.tuple([v.string(), v.string()])),
  /** Unanswered questions. */
  pending: v.exactOptional(texts()),
  /** Automatic questions in buyers' spelling, without greeting. Default: questions about the attributes. */
  asked: v.exactOptional(texts()),
  /** Questions that the listing does not answer. */
  unknowable: v.exactOptional(texts()),
});

/** A seller (`sellers/*.json`). */
export const SellerSchema = v.strictObject({
  id: v.number(),
  nickname: v.string(),
  siteId: v.string(),
  city: v.string(),
  state: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  sales: v.number(),
  /** The age of the account at the first start, in days. */
  ageDays: v.number(),
  /** The seller's greetings and signatures, chosen at random. */
  openings: texts(),
  closings: texts(),
  /** Shipping, invoice, warranty and opening hours: the end of each description. */
  conditions: lines(),
  /** The seller's answers to questions asked about every article. */
  facts: v.strictObject({ invoice: v.string(), shipping: v.string(), pickUp: v.string(), payment: v.string() }),
  /** The invoice term of each listing, e.g. `Factura A`. */
  invoice: v.exactOptional(v.string()),
  /** Whether the seller gets automatic questions. */
  isBusy: v.boolean(),
  /** The files of `catalogue/` with the seller's listings. */
  listings: texts(),
  /** General questions about any listing, in buyers' spelling, without greeting. */
  asked: v.exactOptional(texts()),
  /** The unanswered questions at the first start, oldest first. Default: those of the listings in random order. */
  waiting: v.exactOptional(v.array(v.strictObject({ itemId: v.string(), text: v.string() }))),
});

export type ListingSeed = v.InferOutput<typeof ListingSchema>;
export type Variation = NonNullable<ListingSeed['variations']>['of'][number];
export interface SellerSeed extends Omit<v.InferOutput<typeof SellerSchema>, 'listings'> {
  readonly listings: readonly ListingSeed[];
}
