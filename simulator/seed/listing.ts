import type { ListingTypeId } from './sites.ts';

/** What the drawn picture of a listing shows. */
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
  /** When it is another than the listing's. */
  readonly price?: number;
}

/** Who stores and carries what is sold: the marketplace (Full), the seller's own courier (Flex), or the seller hands it over. */
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
  /** Days that it takes to make, when it is made to order. */
  readonly madeInDays?: number;
  /** Attribute id, its name in Spanish, its value; numbers with their unit as the marketplace writes them: `1.7 L`. */
  readonly attributes: readonly (readonly [id: string, name: string, value: string])[];
  /** What varies and how many there are of each. Their stocks add up to the listing's. */
  readonly variations?: { readonly by: readonly AttributeName[]; readonly of: readonly Variation[] };
  /** The part of the description about the article; the seller's conditions follow it. */
  readonly about: string;
  /** Questions that were asked in the past with what the seller answered, without greeting. */
  readonly answered: readonly (readonly [question: string, answer: string])[];
  /** Questions that nobody has answered yet. */
  readonly pending?: readonly string[];
  /** What buyers ask by themselves, in their spelling, without greeting. Where absent, they ask about the attributes. */
  readonly asked?: readonly string[];
  /** Questions whose answer is not in the listing. */
  readonly unknowable?: readonly string[];
}

/** A seller with all that is sold. */
export interface SellerSeed {
  readonly id: number;
  readonly nickname: string;
  readonly siteId: string;
  readonly city: string;
  readonly state: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sales: number;
  /** How long the account exists, in days before the first start. */
  readonly ageDays: number;
  /** How this seller opens and closes answers; one of each is chosen. */
  readonly openings: readonly string[];
  readonly closings: readonly string[];
  /** Shipping, invoice, warranty and opening hours: the end of each description. */
  readonly conditions: string;
  readonly facts: SellerFacts;
  /** What each listing says of invoices, when it does: `Factura A`. */
  readonly invoice?: string;
  /** Whether buyers ask this seller by themselves. */
  readonly isBusy: boolean;
  readonly listings: readonly ListingSeed[];
  /** What buyers ask about any of the listings, in their spelling, without greeting. */
  readonly asked?: readonly string[];
  /** The questions that wait at the first start, oldest first. Where absent, they are those of the listings, in an order of chance. */
  readonly waiting?: readonly WaitingQuestion[];
}

/** A question that nobody has answered yet. */
export interface WaitingQuestion {
  readonly itemId: string;
  readonly text: string;
}

/** What the seller answers to the questions that come with every article. */
export interface SellerFacts {
  readonly invoice: string;
  readonly shipping: string;
  readonly pickUp: string;
  readonly payment: string;
}
