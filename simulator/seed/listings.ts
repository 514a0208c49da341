import type { ListingSeed, SellerSeed } from './listing.ts';
import { SELLERS } from './sellers.ts';

/** A listing with its seller. */
export interface Listing extends ListingSeed {
  readonly seller: SellerSeed;
}

const LISTINGS: ReadonlyMap<string, Listing> = new Map(
  SELLERS.flatMap((seller) => seller.listings.map((listing) => [listing.id, { ...listing, seller }] as const)),
);

export function listingById(id: string): Listing | undefined {
  return LISTINGS.get(id);
}

/** Every listing of the catalogue, seller by seller. */
export function allListings(): Listing[] {
  return [...LISTINGS.values()];
}

/** The description: the article first, then the seller's conditions. */
export function descriptionOf(listing: Listing): string {
  return `${listing.about}\n\n${listing.seller.conditions}`;
}

/** The warranty period in words: `6 meses`, `1 año`; null without one. */
export function warrantyTime({ warrantyMonths }: Listing): string | null {
  if (warrantyMonths === null) return null;
  if (warrantyMonths % 12 !== 0) return `${warrantyMonths} ${warrantyMonths === 1 ? 'mes' : 'meses'}`;
  const years = warrantyMonths / 12;
  return `${years} ${years === 1 ? 'año' : 'años'}`;
}

/** Who gives the warranty of a listing that has one. */
export function warrantyType({ isFactoryWarranty }: Listing): string {
  return isFactoryWarranty ? 'Garantía de fábrica' : 'Garantía del vendedor';
}

/** The warranty text of a listing. */
export function warrantyOf(listing: Listing): string {
  const time = warrantyTime(listing);
  return time === null ? 'Sin garantía' : `${warrantyType(listing)}: ${time}`;
}

/** The value of an attribute, capitalised. */
export function attributeValue(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
