import type { ListingTypeId } from './sites.ts';

/** The subject of a listing's drawing. */
export type Icon =
  | 'headphones'
  | 'speaker'
  | 'phone'
  | 'watch'
  | 'keyboard'
  | 'screen'
  | 'camera'
  | 'plug'
  | 'drill'
  | 'saw'
  | 'wrench'
  | 'ladder'
  | 'toolbox'
  | 'lamp'
  | 'pan'
  | 'kettle'
  | 'fan'
  | 'chair'
  | 'bed'
  | 'shirt'
  | 'trousers'
  | 'shoe'
  | 'bag'
  | 'wheel'
  | 'battery'
  | 'bulb'
  | 'oil'
  | 'laptop'
  | 'microwave'
  | 'cup'
  | 'robot'
  | 'strip'
  | 'desk'
  | 'bicycle'
  | 'backpack'
  | 'tent'
  | 'wiper'
  | 'radio'
  | 'stroller'
  | 'car'
  | 'blender'
  | 'bowl'
  | 'dryer';

/** Attribute id and its name in the seller's country: `['SIZE', 'Talle']`. */
export type AttributeName = readonly [id: string, name: string];

/** One way to buy a listing, for instance in one colour and size. */
export interface Variation {
  /** One for each attribute that varies, in their order. */
  readonly values: readonly string[];
  readonly stock: number;
  /** If different from the listing's price. */
  readonly price?: number;
}

/** Storage and delivery: by the marketplace (Full), the seller's own courier (Flex), or handed over by the seller. */
export type Logistics = 'fulfillment' | 'self_service' | 'cross_docking';

/** A listing as its seller published it. Prices are in the currency of its site. */
export interface ListingSeed {
  /** `MLA1420117801`; the first three letters are its site. */
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  readonly category: string;
  /** Without its site: `HEADPHONES`. */
  readonly domain: string;
  readonly price: number;
  readonly originalPrice?: number;
  readonly stock: number;
  readonly sold: number;
  readonly type: ListingTypeId;
  readonly isCatalog?: boolean;
  readonly isPaused?: boolean;
  readonly isUsed?: boolean;
  readonly freeShipping: boolean;
  readonly localPickUp: boolean;
  /** `cross_docking` when absent. */
  readonly logistics?: Logistics;
  /** Months of warranty, or null when there is none. */
  readonly warrantyMonths: number | null;
  /** Whether the maker gives the warranty, and not the seller. */
  readonly isFactoryWarranty?: boolean;
  /** Manufacturing days of articles made to order. */
  readonly madeInDays?: number;
  /** Attribute id, its name in Spanish, its value; numbers with their unit as the marketplace writes them: `1.7 L`. */
  readonly attributes: readonly (readonly [id: string, name: string, value: string])[];
  /** The variations with their stock, which adds up to the listing's. */
  readonly variations?: { readonly by: readonly AttributeName[]; readonly of: readonly Variation[] };
  /** The first part of the description; the seller's conditions follow. */
  readonly about: string;
  /** Answered questions, with the answers without greeting. */
  readonly answered: readonly (readonly [question: string, answer: string])[];
  /** Unanswered questions. */
  readonly pending?: readonly string[];
  /** Automatic questions in buyers' spelling, without greeting. Default: questions about the attributes. */
  readonly asked?: readonly string[];
  /** Questions that the listing does not answer. */
  readonly unknowable?: readonly string[];
}

/** A seller with all listings. */
export interface SellerSeed {
  readonly id: number;
  readonly nickname: string;
  readonly siteId: string;
  readonly city: string;
  readonly state: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sales: number;
  /** The age of the account at the first start, in days. */
  readonly ageDays: number;
  /** The seller's greetings and signatures, chosen at random. */
  readonly openings: readonly string[];
  readonly closings: readonly string[];
  /** Shipping, invoice, warranty and opening hours: the end of each description. */
  readonly conditions: string;
  readonly facts: SellerFacts;
  /** The invoice term of each listing, e.g. `Factura A`. */
  readonly invoice?: string;
  /** Whether the seller gets automatic questions. */
  readonly isBusy: boolean;
  readonly listings: readonly ListingSeed[];
  /** General questions about any listing, in buyers' spelling, without greeting. */
  readonly asked?: readonly string[];
  /** The unanswered questions at the first start, oldest first. Default: those of the listings in random order. */
  readonly waiting?: readonly WaitingQuestion[];
}

/** An unanswered question. */
export interface WaitingQuestion {
  readonly itemId: string;
  readonly text: string;
}

/** The seller's answers to questions asked about every article. */
export interface SellerFacts {
  readonly invoice: string;
  readonly shipping: string;
  readonly pickUp: string;
  readonly payment: string;
}
