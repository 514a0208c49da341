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
  | 'oil';

/** One way to buy a listing, for instance in one colour or size. */
export interface Variation {
  readonly value: string;
  readonly stock: number;
}

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
  /** Months of the seller's warranty, or null when there is none. */
  readonly warrantyMonths: number | null;
  /** Attribute id, its name in Spanish, its value. */
  readonly attributes: readonly (readonly [id: string, name: string, value: string])[];
  /** What varies and how many there are of each. Their stocks add up to the listing's. */
  readonly variations?: { readonly by: 'COLOR' | 'SIZE'; readonly of: readonly Variation[] };
  /** The part of the description about the article; the seller's conditions follow it. */
  readonly about: string;
  /** Questions that were asked in the past with what the seller answered, without greeting. */
  readonly answered: readonly (readonly [question: string, answer: string])[];
  /** Questions that nobody has answered yet. */
  readonly pending?: readonly string[];
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
  /** Whether buyers ask this seller by themselves. */
  readonly isBusy: boolean;
  readonly listings: readonly ListingSeed[];
}

/** What the seller answers to the questions that come with every article. */
export interface SellerFacts {
  readonly invoice: string;
  readonly shipping: string;
  readonly pickUp: string;
  readonly payment: string;
}
